// npm run checks -- kicad-pictures FOLDER [--keep FOLDER]: draws every schematic below the folder with our engine and with kicad-cli.
// Prints how much of the ink differs, of lines and fills alone and with the texts, which have another font; and which share of
// the ink of each has ink of the other close by. --keep keeps the pictures. Needs kicad-cli and rsvg-convert.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject, type SchematicProject, type SheetInstance } from '@partwright/kicad/schematic';
import { readDrawingSheet, renderSheets, type DrawingSheet } from '@partwright/kicad/schematic/svg';
import { readGreyPng, type Grey } from './kicad-pictures/grey-png.ts';
import { inkDifference } from './kicad-pictures/ink-difference.ts';
import { inkNearby } from './kicad-pictures/ink-nearby.ts';
import { paintPng } from '../packages/server/src/isolation/child/paint.ts';
import { median } from '../bench/figures.ts';

const WIDTH_PX = 2_400;
/** A third of what KiCad writes. */
const MOST_BYTES = 1 / 3;
const MOST_LINE_INK = 0.1;
const SLOWEST_MS = 30;
/** At this width a letter is about 15 pixels high; ours are of another font. */
const NEARBY_PX = 3;

interface Row {
  sheet: string;
  lines: number;
  all: number;
  /** Shares of our ink and of KiCad's that have the other's close by. */
  ours: number;
  theirs: number;
  bytes: number;
  ms: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || !hasTools()) {
    console.log('skipped: needs a folder of KiCad projects, kicad-cli and rsvg-convert');
    return true;
  }
  if (values.keep !== undefined) mkdirSync(values.keep, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'kicad-pictures-'));
  try {
    const rows: Row[] = [];
    for (const file of projectsBelow(folder)) rows.push(...(await compareProject(file, work, values.keep)));
    rows.sort((one, other) => other.lines - one.lines);
    for (const { sheet, lines, all, ours, theirs, bytes, ms } of rows)
      console.log(
        `${percent(lines)} lines  ${percent(all)} all  ${percent(ours)} of ours near  ${percent(theirs)} of KiCad's near  ` +
          `${percent(bytes)} of the bytes  ${ms.toFixed(1)} ms  ${sheet}`,
      );
    for (const figure of ['lines', 'all', 'ours', 'theirs', 'bytes'] as const)
      if (rows.length > 0) console.log(`median ${figure}: ${percent(median(rows.map((row) => row[figure])))}`);
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

async function compareProject(projectFile: string, work: string, keep: string | undefined): Promise<Row[]> {
  const folder = dirname(projectFile);
  const name = basename(projectFile, '.kicad_pro');
  const out = join(work, basename(folder));
  exportByKicad(join(folder, `${name}.kicad_sch`), out, work);
  const project = openProject((path) => readIfThere(join(folder, path)), `${name}.kicad_pro`);
  const frame = readProjectDrawingSheet(projectFile);
  const rows: Row[] = [];
  for (const sheet of project.sheets) {
    const only = {
      only: (one: SheetInstance): boolean => one === sheet,
      ...(frame === undefined ? {} : { drawingSheet: frame }),
    };
    const [own] = renderSheets(project, only);
    const ms = Math.min(...Array.from({ length: 10 }, () => timed(() => renderSheets(project, only))));
    const file = join(out, `${kicadName(project, sheet.humanPath)}.svg`);
    if (own === undefined || !existsSync(file)) continue;
    const theirs = readFileSync(file, 'utf8');
    const title = `${name}${sheet.humanPath}`.replaceAll(/[/ ]/g, '_');
    const whole = [
      await drawOwn(own.svg, keep && join(keep, `${title}own.png`)),
      draw(theirs, out, keep && join(keep, `${title}kicad.png`)),
    ] as const;
    rows.push({
      sheet: `${basename(folder)} ${sheet.humanPath}`,
      lines: inkDifference(await drawOwn(withoutTexts(own.svg)), draw(withoutTexts(theirs), out)),
      all: inkDifference(...whole),
      ours: inkNearby(...whole, NEARBY_PX),
      theirs: inkNearby(whole[1], whole[0], NEARBY_PX),
      bytes: Buffer.byteLength(own.svg) / Buffer.byteLength(theirs),
      ms,
    });
  }
  return rows;
}

/** The border that the project names, when it is among its files; kicad-cli draws its usual one else, as we do. */
function readProjectDrawingSheet(projectFile: string): DrawingSheet | undefined {
  const settings = JSON.parse(readFileSync(projectFile, 'utf8')) as { schematic?: { page_layout_descr_file?: string } };
  const name = settings.schematic?.page_layout_descr_file ?? '';
  const bytes = name === '' ? undefined : readIfThere(join(dirname(projectFile), name));
  return bytes === undefined ? undefined : readDrawingSheet(new TextDecoder().decode(bytes), name);
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

/** As the service paints it: rsvg-convert does not know `textLength`. */
async function drawOwn(svg: string, to?: string): Promise<Grey> {
  const png = Buffer.from(await paintPng(svg, WIDTH_PX));
  if (to !== undefined) writeFileSync(to, png);
  return readGreyPng(png);
}

function draw(svg: string, out: string, to = join(out, 'one.png')): Grey {
  const from = join(out, 'one.svg');
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
