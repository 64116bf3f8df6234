// How much of datasheets is read, and how fast:
//   npm run bench -- datasheets FOLDER...
// A column of the table is a FOLDER: it holds PDFs and what stands in them, read by hand (index.tsv, values.tsv, tables.tsv, sections.tsv, pins.tsv, ordering.tsv, drawings.tsv).
// A FOLDER without an index.tsv has PDFs alone, of the tables of other folders: those in bench/datasheet-truth are such tables.
// Pages that are pictures are read by OCR, but for the speed.
// Peers in the same run: the text of pdf.js, the words of `pdftotext -layout`, the table cells of pdfplumber where Python has it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOcr } from '@partwright/ocr';
import { openPdfium, readDatasheet, type Datasheet, type PdfEngine, type RatedValue } from '@partwright/datasheets';
import { getDocumentProxy } from 'unpdf';
import {
  plain,
  scoreDrawings,
  scoreFigures,
  scoreOrdering,
  scorePins,
  scorePlaces,
  scoreSections,
  type FigureScore,
  type FoundScore,
} from './datasheet-score.ts';
import { findPdfs, readDatasheetTruth, type DatasheetTruth } from './datasheet-truth.ts';

const MODULES = join(import.meta.dirname, '..', 'node_modules');
const readModule = (...path: string[]): Uint8Array => readFileSync(join(MODULES, ...path));

export async function run(folders: string[]): Promise<void> {
  if (folders.length === 0) throw new Error('usage: npm run bench -- datasheets FOLDER...');
  const pdfium = await openPdfium(readModule('@embedpdf', 'pdfium', 'dist', 'pdfium.wasm'));
  const ocr = await openOcr({
    wasm: readModule('tesseract.js-core', 'tesseract-core-simd-lstm.wasm'),
    languageData: readModule('@tesseract.js-data', 'eng', '4.0.0_best_int', 'eng.traineddata.gz'),
  });
  const isOfTables = (folder: string): boolean => existsSync(join(folder, 'index.tsv'));
  const pdfs = new Map(folders.filter((folder) => !isOfTables(folder)).flatMap((folder) => [...findPdfs(folder)]));
  const sets = folders.filter(isOfTables).map((folder) => readDatasheetTruth(folder, pdfs));
  if (sets.length === 0)
    throw new Error(`No index.tsv is in ${folders.join(', ')}: there is nothing to hold answers against`);
  const read = (truth: DatasheetTruth, engine: PdfEngine): Map<string, Datasheet> =>
    new Map(truth.files.map(({ name, path }) => [name, readDatasheet(engine, readFileSync(path), { ocr })]));
  const columns = sets.map((truth) => describeSet(truth, read(truth, pdfium), read(truth, hideOutline(pdfium))));
  printTable(columns);
  const all = sets.flatMap(({ files }) => files);
  printSpeed(all, pdfium);
  for (const truth of sets) {
    await printPeer('pdf.js, runs of text and their words', truth, readWithPdfJs);
    await printPeer('pdftotext -layout, words', truth, readWithPdftotext);
    await printPeer('pdfplumber, table cells', truth, readWithPdfplumber);
  }
}

/** What is read of a set, and how well: precision and recall, of how many. */
function describeSet(
  truth: DatasheetTruth,
  sheets: ReadonlyMap<string, Datasheet>,
  hidden: ReadonlyMap<string, Datasheet>,
): Map<string, string> {
  const all = scoreAll(truth, sheets, () => true);
  const sure = scoreAll(truth, sheets, ({ doubts }) => doubts.length === 0);
  return new Map([
    ['files', String(sheets.size)],
    ['figures', describeFigures(all)],
    ['figures without a doubt', describeFigures(sure)],
    ['signs wrong', `${all.signs}`],
    ['part and conditions of figures found', describePlaces(truth, sheets)],
    ['headings', describeFound(truth, sheets, scoreSections)],
    ['headings, outlines hidden', describeFound(truth, hidden, scoreSections)],
    ['pins', describeFound(truth, sheets, scorePins)],
    ['ordering codes', describeFound(truth, sheets, scoreOrdering)],
    ['drawings, by page and kind', describeFound(truth, sheets, scoreDrawings)],
  ]);
}

/** A column a set, a row a kind: `precision / recall of how many`. */
function printTable(sets: readonly ReadonlyMap<string, string>[]): void {
  const names = [...sets[0]!.keys()];
  const [head = '', ...rows] = names.map((name) => `| ${[name, ...sets.map((set) => set.get(name))].join(' | ')} |`);
  console.log('precision / recall (of how many):');
  console.log([head, `|${'---|'.repeat(sets.length + 1)}`, ...rows].join('\n'));
}

/** Whether figures are of the part and under the conditions that are printed with them. */
function describePlaces(truth: DatasheetTruth, sheets: ReadonlyMap<string, Datasheet>): string {
  const scores = [...sheets].map(([name, sheet]) => scorePlaces(name, sheet, truth));
  const right = scores.reduce((sum, each) => sum + each.right, 0);
  const of = scores.reduce((sum, each) => sum + each.of, 0);
  return `${share(right, of)} (${of} rows)`;
}

/** @param counts Whether a row of an answer is looked at. */
function scoreAll(
  truth: DatasheetTruth,
  sheets: ReadonlyMap<string, Datasheet>,
  counts: (value: RatedValue) => boolean,
): FigureScore {
  const total: FigureScore = { right: 0, of: 0, wrong: 0, signs: 0 };
  for (const [name, sheet] of sheets) {
    const score = scoreFigures(name, sheet, truth, counts);
    for (const key of Object.keys(total) as (keyof FigureScore)[]) total[key] += score[key];
  }
  return total;
}

function describeFigures({ right, of, wrong }: FigureScore): string {
  return `${share(right, right + wrong)} / ${share(right, of)} (${of})`;
}

function describeFound(
  truth: DatasheetTruth,
  sheets: ReadonlyMap<string, Datasheet>,
  score: (name: string, sheet: Datasheet, truth: DatasheetTruth) => FoundScore,
): string {
  const scores = [...sheets].map(([name, sheet]) => score(name, sheet, truth));
  const sum = (key: keyof FoundScore): number => scores.reduce((total, each) => total + each[key], 0);
  if (sum('of') === 0) return 'none';
  return `${share(sum('found'), sum('found') + sum('beside'))} / ${share(sum('found'), sum('of'))} (${sum('of')})`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'unknown' : (part / whole).toFixed(3);
}

function hideOutline(engine: PdfEngine): PdfEngine {
  return {
    open(bytes) {
      const file = engine.open(bytes);
      return {
        pageCount: file.pageCount,
        readOutline: () => [],
        readPage: (number) => file.readPage(number),
        readPaths: (number, box) => file.readPaths(number, box),
        knownShapes: () => file.knownShapes(),
        paint: (number, box, pixelsPerPoint) => file.paint(number, box, pixelsPerPoint),
        close: () => file.close(),
      };
    },
  };
}

/** Pages a second of processor time; the first pass has warmed the process. */
function printSpeed(files: DatasheetTruth['files'], pdfium: PdfEngine): void {
  const bytes = files.map(({ path }) => readFileSync(path));
  let pages = 0;
  const plainSeconds = measure(() => {
    for (const each of bytes) {
      const file = pdfium.open(each);
      for (let number = 1; number <= file.pageCount; number++) file.readPage(number);
      pages += file.pageCount;
      file.close();
    }
  });
  const wholeSeconds = measure(() => {
    for (const each of bytes) readDatasheet(pdfium, each);
  });
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(
    `${pages} pages: ${Math.round(pages / plainSeconds)} a second plain, ${Math.round(pages / wholeSeconds)} whole, by processor time; ${megabytes} MB resident`,
  );
}

function measure(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

/** Words or cells of a page; undefined: the program is not there. */
type PeerReader = (path: string, page: string) => Promise<string[] | undefined> | string[] | undefined;

/** Of the figures that stand on a page, how many a peer gives at all, whatever they are of. */
async function printPeer(title: string, { files, values }: DatasheetTruth, read: PeerReader): Promise<void> {
  const pages = new Map<string, string[] | undefined>();
  let [found, of] = [0, 0];
  const from = performance.now();
  for (const row of values) {
    const path = files.find(({ name }) => name === row.file)!.path;
    const key = `${path} ${row.page}`;
    if (!pages.has(key)) pages.set(key, await read(path, row.page));
    const texts = pages.get(key);
    if (!texts) return console.log(`${title}: not here`);
    const said = new Set(texts.map(plain));
    for (const kind of ['min', 'typ', 'max', 'value'] as const) {
      const want = plain(row[kind]);
      if (want === '') continue;
      of++;
      if (said.has(want)) found++;
    }
  }
  const seconds = (performance.now() - from) / 1000;
  console.log(
    `${title}: ${share(found, of)} of the figures stand in it; neither whose nor of what; ${pages.size} pages in ${seconds.toFixed(1)} s`,
  );
}

/** pdf.js as unpdf packs it, without what draws. */
async function readWithPdfJs(path: string, page: string): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(readFileSync(path)), { verbosity: 0 });
  const { items } = await (await file.getPage(Number(page))).getTextContent();
  await file.loadingTask.destroy();
  return items.flatMap((item) => ('str' in item ? [item.str, ...item.str.split(/\s+/)] : []));
}

function readWithPdftotext(path: string, page: string): string[] | undefined {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', '-f', page, '-l', page, path, '-'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split(/\s+/) : undefined;
}

const PDFPLUMBER = `
import sys, json, pdfplumber
with pdfplumber.open(sys.argv[1]) as pdf:
    tables = pdf.pages[int(sys.argv[2]) - 1].extract_tables()
print(json.dumps([c for t in tables for r in t for c in r if c]))
`;

function readWithPdfplumber(path: string, page: string): string[] | undefined {
  const { status, stdout } = spawnSync('python3', ['-c', PDFPLUMBER, path, page], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as string[]).flatMap((cell) => [cell, ...cell.split('\n')]) : undefined;
}
