// Reads every folder of FOLDER as the manufacturing data of one board and prints the role of each file with its reason, what
// was warned of, and how many holes lie on pads. FOLDER/index.tsv has the expected number of copper layers and the size of
// each (columns name, copper_layers, board_mm); FOLDER/roles.tsv, when it is there, the role of each file (set, file, role).
//   npm run checks -- gerber-sets FOLDER [--quiet] [NAME ...]
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type GerberSet, nameOfRole, readGerberSet } from '@partwright/gerber';

/** A size of the index is that of the pen's edge in some files, of its middle in others. */
const SIZE_TOLERANCE_MM = 1;

interface Tally {
  sets: number;
  copperAsExpected: number;
  sizeAsExpected: number;
  files: number;
  roles: number;
  rolesAsExpected: number;
  holes: number;
  onPads: number;
  onCopper: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { quiet: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...names] = positionals;
  if (folder === undefined) {
    console.log('no folder given: nothing read');
    return true;
  }
  const expected = await readRows(join(folder, 'index.tsv'));
  const roles = await readRows(join(folder, 'roles.tsv'));
  const tally: Tally = {
    sets: 0,
    copperAsExpected: 0,
    sizeAsExpected: 0,
    files: 0,
    roles: 0,
    rolesAsExpected: 0,
    holes: 0,
    onPads: 0,
    onCopper: 0,
  };
  for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isDirectory() || (names.length > 0 && !names.includes(entry.name))) continue;
    const files = await readFolderFiles(join(folder, entry.name));
    const began = performance.now();
    const set = readGerberSet(files);
    console.log(`\n${entry.name}: ${files.size} files, ${(performance.now() - began).toFixed(0)} ms`);
    tally.sets++;
    tally.files += files.size;
    if (!values.quiet) showFiles(set);
    showHoles(set, tally);
    for (const { code, message } of set.warnings) console.log(`  warned ${code}: ${message}`);
    compare(
      set,
      expected.find(({ name }) => name === entry.name),
      tally,
    );
    compareRoles(
      set,
      roles.filter((row) => row['set'] === entry.name),
      tally,
    );
  }
  const share = (part: number, of: number): string =>
    of === 0 ? '-' : `${part} of ${of} (${((100 * part) / of).toFixed(2)} %)`;
  console.log(
    `\nsets with the expected copper layers ${share(tally.copperAsExpected, tally.sets)}, size ${share(tally.sizeAsExpected, tally.sets)}`,
  );
  console.log(`files with the expected role ${share(tally.rolesAsExpected, tally.roles)} of ${tally.files} files`);
  console.log(
    `holes on pads ${share(tally.onPads, tally.holes)}, on any outer copper ${share(tally.onCopper, tally.holes)}; without those said to be non-plated`,
  );
  return tally.rolesAsExpected === tally.roles;
}

function showFiles({ layers, drills, others }: GerberSet): void {
  for (const { file, role, isOfBoard } of layers)
    console.log(
      `  ${isOfBoard ? '+' : '-'} ${file.padEnd(44)} ${nameOfRole(role).padEnd(20)} by ${role.by}: ${role.reason}`,
    );
  for (const { file, drill } of drills) {
    const { units, integers, decimals, zeros, decidedBy, reason } = drill.format;
    console.log(
      `  o ${file.padEnd(44)} ${drill.plating} ${drill.span?.join('-') ?? ''} ${units} ${integers}.${decimals} ${zeros} by ${decidedBy}: ${reason}`,
    );
    for (const { code, line, message } of drill.warnings) console.log(`      line ${line} ${code}: ${message}`);
  }
  for (const { file, looksLike, problem } of others)
    console.log(`  . ${file.padEnd(44)} ${looksLike}${problem === undefined ? '' : `: ${problem}`}`);
}

function showHoles({ drills }: GerberSet, tally: Tally): void {
  for (const { file, drill, onCopper } of drills) {
    if (onCopper === undefined) continue;
    const { holes, onPads, onCopper: covered, nonPlated } = onCopper;
    console.log(
      `  holes ${file}: ${drill.hits.length}, ${nonPlated} non-plated; of the others ${onPads} of ${holes} on pads, ${covered} on copper`,
    );
    tally.holes += holes;
    tally.onPads += onPads;
    tally.onCopper += covered;
  }
}

function compare(set: GerberSet, row: Row | undefined, tally: Tally): void {
  if (row === undefined) return;
  const { bounds } = set;
  const size =
    bounds === undefined ? [0, 0] : [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map((nm) => nm / 1e6);
  const wanted = (/[\d.]+x[\d.]+/.exec(row['board_mm'] ?? '')?.[0] ?? '').split('x').map(Number);
  const isCopper = String(set.copperLayers) === row['copper_layers'];
  const isSize = wanted.length === 2 && wanted.every((mm, at) => Math.abs(mm - size[at]!) <= SIZE_TOLERANCE_MM);
  if (isCopper) tally.copperAsExpected++;
  if (isSize) tally.sizeAsExpected++;
  console.log(
    `  copper ${set.copperLayers}${isCopper ? '' : `, expected ${row['copper_layers']}`}; ${size.map((mm) => mm.toFixed(1)).join('x')} mm${isSize ? '' : `, expected ${row['board_mm']}`}`,
  );
}

function compareRoles({ layers, drills }: GerberSet, rows: readonly Row[], tally: Tally): void {
  const found = new Map(
    [...layers, ...drills].map(({ file, role }) => [file, role.kind === 'drill' ? 'drill' : nameOfRole(role)]),
  );
  for (const row of rows) {
    tally.roles++;
    const role = found.get(row['file'] ?? '') ?? 'none';
    if (role === row['role']) tally.rolesAsExpected++;
    else console.log(`  WRONG ${row['file']}: ${role}, expected ${row['role']}`);
  }
}

type Row = Record<string, string>;

async function readRows(path: string): Promise<Row[]> {
  if (!existsSync(path)) return [];
  const [head = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, at) => [columns[at] ?? '', value])));
}

async function readFolderFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return files;
}
