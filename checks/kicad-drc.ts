// npm run checks -- kicad-drc FOLDER...: our design rule check against reports of kicad-cli. A FOLDER holds a folder for each
// project with drc.json (kicad-cli pcb drc --format json --all-track-errors --severity-all [--schematic-parity]) beside its .kicad_pcb, and beside
// those its .kicad_pro and .kicad_dru. SHOW=type tells the violations of that type that only one side has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBoard,
  compareWithSchematic,
  readBoard,
  readBoardRules,
  readCustomRules,
  type SchematicPart,
} from '@partwright/kicad/board';
import { listBoardParts, makeNetlist, openProject } from '@partwright/kicad/schematic';

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
      if (!existsSync(join(folder, name, 'drc.json'))) continue;
      const board = readdirSync(join(folder, name)).find((file) => file.endsWith('.kicad_pcb'));
      if (board) compareProject(name, join(folder, name), board, total);
    }
    showTable(folder, total);
  }
  return true;
}

function showTable(folder: string, total: ReadonlyMap<string, Tally>): void {
  console.log(`\n${folder}\ntype                            ours  kicad   same  precision  recall`);
  for (const [type, { ours, kicad, same }] of [...total].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `${type.padEnd(30)} ${[ours, kicad, same].map((n) => String(n).padStart(6)).join(' ')}  ${share(same, ours)}  ${share(same, kicad)}`,
    );
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

function compareProject(name: string, folder: string, file: string, total: Map<string, Tally>): void {
  const text = readFileSync(join(folder, file), 'utf8');
  const beside = (ending: string): string => join(folder, file.replace(/\.kicad_pcb$/, ending));
  const rules = readBoardRules(readTextIfPresent(beside('.kicad_pro')));
  const customText = readTextIfPresent(beside('.kicad_dru'));
  const custom = customText === undefined ? undefined : readCustomRules(customText, file.replace(/pcb$/, 'dru'));
  const begin = performance.now();
  const board = readBoard(text, file);
  const middle = performance.now();
  const report = checkBoard(board, rules, custom);
  const end = performance.now();
  const kicad = JSON.parse(readFileSync(join(folder, 'drc.json'), 'utf8')) as Record<string, KicadViolation[]>;
  const parts = kicad.schematic_parity && readParts(folder, file);
  const theirs = [
    ...(kicad.violations ?? []),
    ...(kicad.unconnected_items ?? []),
    // What a project has put aside is left out of the comparison with its schematic.
    ...(parts ? kicad.schematic_parity!.filter(({ excluded }) => excluded !== true) : []),
  ];
  const ours = [...report.violations, ...report.excluded, ...(parts ? compareWithSchematic(board, parts, rules) : [])];
  const read = `read ${(middle - begin).toFixed(0)} ms, checked ${(end - middle).toFixed(0)} ms`;
  console.log(`${name}: ${read}, ours ${ours.length}, kicad ${theirs.length}`);
  for (const { type, reason, file: where, line } of report.notRun)
    if (where !== undefined || type === 'all') console.log(`  not run: ${type} ${where ?? ''}:${line ?? ''} ${reason}`);
  // KiCad tells a pair again for every copper layer it meets on, and stops after 199 (or 499) of a type: what we find beyond
  // is not held against us.
  const counts = new Map<string, number>();
  for (const { type } of theirs) counts.set(type, (counts.get(type) ?? 0) + 1);
  const isCut = (type: string): boolean => [199, 499, 500].includes(counts.get(type) ?? 0);
  const left = new Map(theirs.map((violation) => [makeViolationKey(violation), violation]));
  const found = new Map(ours.map((violation) => [makeViolationKey(violation), violation]));
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

function makeViolationKey({ type, items }: { type: string; items: { uuid: string }[] }): string {
  return [type, ...items.map(({ uuid }) => uuid).sort()].join(' ');
}
