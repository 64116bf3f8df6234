// npm run checks -- kicad-drc FOLDER: our design rule check against reports of kicad-cli. FOLDER holds a folder for each project
// with a .kicad_pcb, its .kicad_pro and drc.json (kicad-cli pcb drc --format json --all-track-errors).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoard, readBoard, readBoardRules } from '@partwright/engine/board';

interface KicadViolation {
  type: string;
  items: { uuid: string }[];
  excluded?: boolean;
}

interface Tally {
  ours: number;
  kicad: number;
  same: number;
}

export async function run([folder]: string[]): Promise<boolean> {
  if (folder === undefined) {
    console.log('no folder given: nothing compared');
    return true;
  }
  const total = new Map<string, Tally>();
  for (const name of readdirSync(folder).sort()) {
    const files = existsSync(join(folder, name, 'drc.json')) ? readdirSync(join(folder, name)) : [];
    const board = files.find((file) => file.endsWith('.kicad_pcb'));
    if (board) compareProject(name, join(folder, name), board, total);
  }
  console.log('\ntype                            ours  kicad   same  precision  recall');
  for (const [type, { ours, kicad, same }] of [...total].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `${type.padEnd(30)} ${[ours, kicad, same].map((n) => String(n).padStart(6)).join(' ')}  ${share(same, ours)}  ${share(same, kicad)}`,
    );
  return true;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '       -' : `${((100 * part) / whole).toFixed(1).padStart(6)} %`;
}

function compareProject(name: string, folder: string, file: string, total: Map<string, Tally>): void {
  const text = readFileSync(join(folder, file), 'utf8');
  const project = join(folder, file.replace(/\.kicad_pcb$/, '.kicad_pro'));
  const rules = readBoardRules(existsSync(project) ? readFileSync(project, 'utf8') : undefined);
  const begin = performance.now();
  const board = readBoard(text, file);
  const middle = performance.now();
  const report = checkBoard(board, rules);
  const end = performance.now();
  const kicad = JSON.parse(readFileSync(join(folder, 'drc.json'), 'utf8')) as Record<string, KicadViolation[]>;
  const theirs = [...(kicad.violations ?? []), ...(kicad.unconnected_items ?? [])];
  const read = `read ${(middle - begin).toFixed(0)} ms, checked ${(end - middle).toFixed(0)} ms`;
  console.log(`${name}: ${read}, ours ${report.violations.length}, kicad ${theirs.length}`);
  const key = ({ type, items }: { type: string; items: { uuid: string }[] }): string =>
    `${type} ${items
      .map(({ uuid }) => uuid)
      .sort()
      .join(' ')}`;
  const left = new Map<string, number>();
  for (const violation of theirs) left.set(key(violation), (left.get(key(violation)) ?? 0) + 1);
  const tally = (type: string): Tally => {
    const found = total.get(type) ?? { ours: 0, kicad: 0, same: 0 };
    total.set(type, found);
    return found;
  };
  for (const { type } of theirs) tally(type).kicad++;
  for (const violation of report.violations) {
    tally(violation.type).ours++;
    const count = left.get(key(violation)) ?? 0;
    if (count > 0) {
      tally(violation.type).same++;
      left.set(key(violation), count - 1);
    } else if (process.env.SHOW === violation.type)
      console.log(
        `  only ours  ${violation.message} ${violation.items.map(({ what, uuid }) => `${what} ${uuid}`).join(' | ')}`,
      );
  }
  if (process.env.SHOW !== undefined)
    for (const [rest, count] of left)
      if (count > 0 && rest.startsWith(`${process.env.SHOW} `)) console.log('  only kicad', count, rest);
}
