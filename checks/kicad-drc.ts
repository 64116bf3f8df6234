// npm run checks -- kicad-drc FOLDER...: our design rule check against reports of kicad-cli. A FOLDER holds a folder for each
// project with drc.json (kicad-cli pcb drc --format json --all-track-errors --severity-all [--schematic-parity]) beside its .kicad_pcb, or
// NAME.drc.json beside each of several, and beside those the .kicad_pro and .kicad_dru. KICAD_LIBRARIES names the folder of the libraries
// that kicad-cli had. SHOW=type tells the violations of that type that only one side has, BOARDS=yes a line for each board.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { openPolygons } from '@partwright/gerber/polygons';
import {
  BoardUnreadable,
  checkBoard,
  compareWithSchematic,
  readBoard,
  readBoardRules,
  readCustomRules,
  type Board,
  type FootprintLibraries,
  type SchematicPart,
} from '@partwright/kicad/board';
import { listBoardParts, makeNetlist, openProject } from '@partwright/kicad/schematic';
import { boardLibraries, sharedLibrariesUsed } from '@partwright/kicad/schematic/libraries';
import { openKicadLibraries } from '../packages/server/src/kicad-cli/index.ts';

const wasm = createRequire(import.meta.resolve('@partwright/gerber/polygons')).resolve(
  'clipper2-wasm/dist/umd/clipper2z.wasm',
);
const polygons = await openPolygons(readFileSync(wasm));

interface KicadViolation {
  type: string;
  description: string;
  items: { uuid: string; description: string }[];
  excluded?: boolean;
}

interface Tally {
  ours: number;
  kicad: number;
  same: number;
}

export async function run(folders: string[]): Promise<boolean> {
  if (folders.length === 0) console.log('no folder given: nothing compared');
  for (const folder of folders) {
    const total = new Map<string, Tally>();
    for (const name of readdirSync(folder).sort()) {
      for (const { board, report } of listReports(join(folder, name)))
        await compareProject(name, { folder: join(folder, name), board, report }, total).catch((error: unknown) => {
          if (!(error instanceof BoardUnreadable)) throw error;
          console.log(`${name}: not compared: ${error.message}`);
        });
    }
    showTable(folder, total);
  }
  return true;
}

/** `drc.json` is of the only board of its folder, `NAME.drc.json` of the board of that name. */
function listReports(folder: string): { board: string; report: string }[] {
  if (!statSync(folder).isDirectory()) return [];
  const files = readdirSync(folder);
  const boards = files.filter((file) => file.endsWith('.kicad_pcb'));
  const only = files.includes('drc.json') && boards.length > 0 ? [{ board: boards[0]!, report: 'drc.json' }] : [];
  const named = boards.map((board) => ({ board, report: board.replace(/kicad_pcb$/, 'drc.json') }));
  return [...only, ...named.filter(({ report }) => files.includes(report))];
}

function showTable(folder: string, total: Map<string, Tally>): void {
  total.set('all', sumTallies([...total.values()]));
  console.log(`\n${folder}\ntype                            ours  kicad   same  precision  recall`);
  for (const [type, { ours, kicad, same }] of [...total].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `${type.padEnd(30)} ${[ours, kicad, same].map((n) => String(n).padStart(6)).join(' ')}  ${share(same, ours)}  ${share(same, kicad)}`,
    );
}

function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = { ours: 0, kicad: 0, same: 0 };
  for (const { ours, kicad, same } of tallies) {
    sum.ours += ours;
    sum.kicad += kicad;
    sum.same += same;
  }
  return sum;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '       -' : `${((100 * part) / whole).toFixed(1).padStart(6)} %`;
}

function readTextIfPresent(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Of the schematic of the board's name, with the sheets below its folder. */
function readParts(folder: string, boardFile: string): SchematicPart[] | undefined {
  const root = boardFile.replace(/pcb$/, 'sch');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.kicad_(?:sch|pro)$/.test(name),
  );
  if (!names.includes(root)) return undefined;
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  return listBoardParts(makeNetlist(openProject(files, root)));
}

interface Compared {
  folder: string;
  board: string;
  report: string;
}

async function compareProject(
  name: string,
  { folder, board: file, report: reportFile }: Compared,
  total: Map<string, Tally>,
): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8');
  const beside = (ending: string): string => join(folder, file.replace(/\.kicad_pcb$/, ending));
  const rules = readBoardRules(readTextIfPresent(beside('.kicad_pro')));
  const customText = readTextIfPresent(beside('.kicad_dru'));
  const custom = customText === undefined ? undefined : readCustomRules(customText, file.replace(/pcb$/, 'dru'));
  const begin = performance.now();
  const board = readBoard(text, file);
  const middle = performance.now();
  const libraries = await readLibraries(board, folder);
  const begun = performance.now();
  const report = checkBoard(board, rules, custom, libraries, polygons);
  const end = performance.now();
  const kicad = JSON.parse(readFileSync(join(folder, reportFile), 'utf8')) as Record<string, KicadViolation[]>;
  const parts = kicad.schematic_parity && readParts(folder, file);
  const theirs = [
    ...(kicad.violations ?? []),
    ...(kicad.unconnected_items ?? []),
    // What a project has put aside is left out of the comparison with its schematic.
    ...(parts ? kicad.schematic_parity!.filter(({ excluded }) => excluded !== true) : []),
  ];
  const ours = [...report.violations, ...report.excluded, ...(parts ? compareWithSchematic(board, parts, rules) : [])];
  const read = `read ${(middle - begin).toFixed(0)} ms, checked ${(end - begun).toFixed(0)} ms`;
  console.log(`${name}: ${read}, ours ${ours.length}, kicad ${theirs.length}`);
  for (const { type, reason, file: where, line } of report.notRun)
    if (where !== undefined || type === 'all') console.log(`  not run: ${type} ${where ?? ''}:${line ?? ''} ${reason}`);
  // KiCad tells a pair again for every copper layer it meets on, and stops after 199 (or 499) of a type: what we find beyond
  // is not held against us.
  const counts = new Map<string, number>();
  for (const { type } of theirs) counts.set(type, (counts.get(type) ?? 0) + 1);
  const isCut = (type: string): boolean => [199, 499, 500].includes(counts.get(type) ?? 0);
  const left = new Map(keyed(theirs, ({ description, items }) => [description, items.map((item) => item.description)]));
  const found = new Map(
    keyed(ours, ({ message, layer, items }) => [
      `${message} (${nameLayer(board, layer)})`,
      items.map(({ what }) => what),
    ]),
  );
  const tally = (type: string): Tally => {
    const known = total.get(type) ?? { ours: 0, kicad: 0, same: 0 };
    total.set(type, known);
    return known;
  };
  for (const { type } of left.values()) tally(type).kicad++;
  for (const [key, violation] of found) {
    const isSame = left.delete(key);
    if (!isSame && isCut(violation.type)) continue;
    tally(violation.type).ours++;
    if (isSame) tally(violation.type).same++;
    else if (process.env.SHOW === violation.type)
      console.log(
        `  only ours  ${violation.message} ${violation.items.map(({ what, uuid, line }) => `${what} ${uuid}:${line}`).join(' | ')}`,
      );
  }
  for (const { type, description, items } of left.values())
    if (type === process.env.SHOW)
      console.log(
        `  only kicad ${description} ${items.map(({ description: what, uuid }) => `${what} ${uuid}`).join(' | ')}`,
      );
}

/** Where the project lies among what is read: its table may lead some folders up. */
const HERE = 'a/b/c/d/';

/** Those of the project's own table and those of KICAD_LIBRARIES. */
async function readLibraries(board: Board, folder: string): Promise<FootprintLibraries | undefined> {
  const shared = process.env.KICAD_LIBRARIES ? await openKicadLibraries(process.env.KICAD_LIBRARIES) : null;
  if (!shared) return undefined;
  const table = readTextIfPresent(join(folder, 'fp-lib-table')) ?? '(fp_lib_table)';
  const files = new Map<string, Uint8Array>([[`${HERE}fp-lib-table`, new TextEncoder().encode(table)]]);
  for (const [, way] of table.matchAll(/\$\{KIPRJMOD\}\/([^"()]+\.pretty)/g)) {
    const path = join(realpathSync(folder), way!);
    const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.kicad_mod')) : [];
    for (const name of names) files.set(posix.join(HERE, way!, name), readFileSync(join(path, name)));
  }
  const user = { folder: HERE, footprints: board.footprints.map(({ name }) => name) };
  return boardLibraries(user, files, await shared.read(sharedLibrariesUsed(user, files)));
}

/** What a violation says, and what its items are called. */
type Words = [message: string, items: string[]];

function keyed<Kind extends { type: string; items: { uuid: string }[] }>(
  violations: readonly Kind[],
  describe: (violation: Kind) => Words,
): [string, Kind][] {
  const necks = new Map<string, number>();
  return violations.map((violation) => {
    if (violation.type !== 'connection_width') return [makeViolationKey(violation), violation];
    const neck = nameNeck(describe(violation));
    necks.set(neck, (necks.get(neck) ?? 0) + 1);
    return [`${neck} ${necks.get(neck)}`, violation];
  });
}

/** Of the things around a neck KiCad names two, in the order of its memory: a neck is known by its layer, its net and its width. */
function nameNeck([message, items]: Words): string {
  const [, actual] = /actual ([\d.]+) mm/.exec(message) ?? [];
  const [layer] = /\([^()]+\)$/.exec(message) ?? [];
  const [net] = items.flatMap((item) => /\[.*\]/.exec(item)?.[0] ?? []);
  return `connection_width ${layer} ${net} ${Number(actual).toFixed(2)}`;
}

function nameLayer(board: Board, layer: string | undefined): string {
  return board.layers.find(({ name }) => name === layer)?.userName || (layer ?? '');
}

function makeViolationKey({ type, items }: { type: string; items: { uuid: string }[] }): string {
  // KiCad names nothing but the layer.
  if (type === 'copper_sliver') return type;
  return [type, ...items.map(({ uuid }) => uuid).sort()].join(' ');
}
