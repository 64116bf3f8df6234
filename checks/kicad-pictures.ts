// npm run checks -- kicad-pictures FOLDER: draws every schematic below the folder with our engine and with kicad-cli, and prints how
// much of the ink differs: of lines and fills alone, and with the texts, which have another font. Needs kicad-cli and rsvg-convert.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openProject, type SchematicProject, type SheetInstance } from '../packages/engine/src/schematic/index.ts';
import { renderSheets } from '../packages/engine/src/schematic/svg/index.ts';
import { readGreyPng, type Grey } from './kicad-pictures/grey-png.ts';
import { inkDifference } from './kicad-pictures/ink-difference.ts';

const WIDTH_PX = 2_400;
/** A third of what KiCad writes. */
const MOST_BYTES = 1 / 3;
const MOST_LINE_INK = 0.1;
const SLOWEST_MS = 30;

interface Row {
  sheet: string;
  lines: number;
  all: number;
  bytes: number;
  ms: number;
}

export async function run([folder]: string[]): Promise<boolean> {
  if (folder === undefined || !hasTools()) {
    console.log('skipped: needs a folder of KiCad projects, kicad-cli and rsvg-convert');
    return true;
  }
  const work = mkdtempSync(join(tmpdir(), 'kicad-pictures-'));
  try {
    const rows = projectsBelow(folder).flatMap((file) => compareProject(file, work));
    rows.sort((one, other) => other.lines - one.lines);
    for (const { sheet, lines, all, bytes, ms } of rows)
      console.log(
        `${percent(lines)} lines  ${percent(all)} all  ${percent(bytes)} of the bytes  ${ms.toFixed(1)} ms  ${sheet}`,
      );
    const failed = rows.filter(
      ({ lines, bytes, ms }) => lines > MOST_LINE_INK || bytes > MOST_BYTES || ms > SLOWEST_MS,
    );
    console.log(`${rows.length} sheets, ${failed.length} over the limits`);
    return failed.length === 0;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function hasTools(): boolean {
  try {
    for (const tool of ['kicad-cli', 'rsvg-convert']) execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The project files, one for each folder. */
function projectsBelow(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true });
  const own = inside.find(({ name }) => name.endsWith('.kicad_pro'));
  if (own !== undefined) return [join(folder, own.name)];
  return inside.filter((entry) => entry.isDirectory()).flatMap(({ name }) => projectsBelow(join(folder, name)));
}

function compareProject(projectFile: string, work: string): Row[] {
  const folder = dirname(projectFile);
  const name = basename(projectFile, '.kicad_pro');
  const out = join(work, basename(folder));
  exportByKicad(join(folder, `${name}.kicad_sch`), out, work);
  const project = openProject((path) => readIfThere(join(folder, path)), `${name}.kicad_pro`);
  return project.sheets.flatMap((sheet) => {
    const only = { only: (one: SheetInstance): boolean => one === sheet };
    const [own] = renderSheets(project, only);
    const ms = Math.min(...Array.from({ length: 10 }, () => timed(() => renderSheets(project, only))));
    const file = join(out, `${kicadName(project, sheet.humanPath)}.svg`);
    if (own === undefined || !existsSync(file)) return [];
    const theirs = readFileSync(file, 'utf8');
    const share = (change: (svg: string) => string): number =>
      inkDifference(draw(change(own.svg), out), draw(change(theirs), out));
    return [
      {
        sheet: `${basename(folder)} ${sheet.humanPath}`,
        lines: share(withoutTexts),
        all: share((svg) => svg),
        bytes: Buffer.byteLength(own.svg) / Buffer.byteLength(theirs),
        ms,
      },
    ];
  });
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function exportByKicad(sheet: string, out: string, work: string): void {
  const home = join(work, 'home');
  mkdirSync(join(home, '.config/kicad/9.0'), { recursive: true });
  for (const table of ['sym-lib-table', 'fp-lib-table'])
    if (existsSync(join('/usr/share/kicad/template', table)))
      cpSync(join('/usr/share/kicad/template', table), join(home, '.config/kicad/9.0', table));
  mkdirSync(out, { recursive: true });
  execFileSync('kicad-cli', ['sch', 'export', 'svg', '-o', out, sheet], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home },
  });
}

/** `/Power/Supply/` of the project `board` is in `board-Power-Supply.svg`. */
function kicadName(project: SchematicProject, humanPath: string): string {
  const root = basename(project.root.file.file, '.kicad_sch');
  return humanPath === '/' ? root : `${root}-${humanPath.slice(1, -1).replaceAll('/', '-')}`;
}

/** Ours has texts as elements; KiCad's has strokes and, unseen, elements. */
function withoutTexts(svg: string): string {
  return svg.replaceAll(/<text[\s\S]*?<\/text>/g, '').replaceAll(/<g class="stroked-text">[\s\S]*?<\/g>/g, '');
}

function draw(svg: string, out: string): Grey {
  const [from, to] = [join(out, 'one.svg'), join(out, 'one.png')];
  writeFileSync(from, svg);
  execFileSync('rsvg-convert', ['--width', String(WIDTH_PX), '--keep-aspect-ratio', '--unlimited', '-o', to, from]);
  return readGreyPng(readFileSync(to));
}

function readIfThere(path: string): Uint8Array | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)} %`;
}
