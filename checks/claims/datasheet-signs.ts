import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdfium, readDatasheet, type RatedValue } from '@partwright/datasheets';
import { openOcr } from '@partwright/ocr';
import { writePdf, type MadePage } from '../../packages/datasheets/src/pdf/write-pdf.fixture.ts';
import type { ClaimRow, Said } from './row.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const pdfium = await openPdfium(readFileSync(join(MODULES, '@embedpdf/pdfium/dist/pdfium.wasm')));

type Text = MadePage['texts'][number];

const EDGES = [20, 130, 180, 250, 320];
const HEADS = ['Parameter', 'Symbol', 'Max', 'Unit'];

/** A ruled table of ratings of one row. */
function aTable(cells: readonly (string | Pick<Text, 'text' | 'font'>)[]): MadePage {
  const print = (row: typeof cells, y: number): Text[] =>
    row.map((cell, at) => ({ x: EDGES[at]! + 4, y, size: 9, ...(typeof cell === 'string' ? { text: cell } : cell) }));
  return {
    width: 340,
    height: 120,
    texts: [
      { x: 20, y: 24, text: 'ELECTRICAL CHARACTERISTICS', size: 11, font: 'bold' },
      ...print(HEADS, 48),
      ...print(cells, 64),
    ],
    lines: [
      ...[36, 52, 68].map((y): [number, number, number, number] => [20, y, 320, y]),
      ...EDGES.map((x): [number, number, number, number] => [x, 36, x, 68]),
    ],
  };
}

/** What is told of a page as a scanner gives it. */
async function readScanned(page: MadePage): Promise<Said> {
  const ocr = await openOcr({
    wasm: readFileSync(join(MODULES, 'tesseract.js-core/tesseract-core-simd-lstm.wasm')),
    languageData: readFileSync(join(MODULES, '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
  });
  const file = pdfium.open(writePdf([page]));
  const { width, height, rgb } = file.paint(1, [0, 0, page.width, page.height], 300 / 72);
  file.close();
  const grey = new Uint8Array(width * height).map((_, index) => rgb[3 * index]!);
  const scanned: MadePage = { width: page.width, height: page.height, texts: [], picture: { width, height, grey } };
  return tell(readDatasheet(pdfium, writePdf([scanned]), { ocr }).values);
}

const tell = (values: readonly RatedValue[]): Said => ({
  text:
    values
      .map(
        ({ parameter, max, unit, doubts }) =>
          `${parameter}, max ${max?.text} is ${max?.number}, unit ${unit.text} is ${unit.si}, doubts ${doubts.join(' ')}`,
      )
      .join('\n') || 'no rows',
});

const FORMS = 'packages/datasheets/src/scans/letter-forms.ts';

export const rows: readonly ClaimRow[] = [
  {
    sentence: 'a figure of a page that is a picture, in its unit',
    lie: 'OCR knows no µ: 5 µA is in a unit that nobody knows',
    ask: () => readScanned(aTable(['Leakage current', 'IR', '5', 'µA'])),
    says: [/max 5 is 0\.000005, unit µA is A/],
    without: { file: FORMS, find: '!isKnownUnit(word.text)', replace: 'word.text === ""' },
  },
  {
    sentence: 'a figure of a page that is a picture, with its sign',
    lie: 'OCR knows no ±: the offset is 5 mV to one side',
    ask: () => readScanned(aTable(['Offset voltage', 'VOS', '±5', 'mV'])),
    says: [/max ±5 is/],
    without: { file: FORMS, find: 'MAY_BE_EITHER.test(word.text)', replace: 'MAY_BE_EITHER.test("")' },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'a sign that nobody knows is taken for one that units have',
    ask: async () =>
      tell(
        readDatasheet(pdfium, writePdf([aTable(['Impedance', 'ZT', '95', { text: 'a', font: 'numbered' }])])).values,
      ),
    says: [/max 95 is null, unit {2}is null, doubts unit_unread/],
    without: {
      file: 'packages/datasheets/src/pdf/seen-signs.ts',
      find: 'TOLD_TEXTS.has(text) ? text : undefined',
      replace: "text !== '' ? 'Ω' : undefined",
    },
  },
  {
    sentence: 'a rating, its figure and unit',
    lie: 'the row below the ratings is of the table of pins that follows',
    ask: async () => {
      const page = aTable(['Reverse voltage', 'VR', '5', 'V']);
      const texts: Text[] = [
        { x: 20, y: 82, text: 'Table 3. Pinning', font: 'bold', size: 9 },
        { x: 24, y: 98, text: 'collector', size: 9 },
        { x: EDGES[2]! + 4, y: 98, text: '4', size: 9 },
      ];
      const lines = [...page.lines!, ...[88, 104].map((y): [number, number, number, number] => [20, y, 320, y])];
      return tell(readDatasheet(pdfium, writePdf([{ ...page, texts: [...page.texts, ...texts], lines }])).values);
    },
    says: [/^Reverse voltage, max 5 is 5/],
    never: [/collector/],
    without: {
      file: 'packages/datasheets/src/tables/extent.ts',
      find: 'CAPTION.test(line.text)',
      replace: 'CAPTION.test("")',
    },
  },
];
