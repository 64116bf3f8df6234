import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdfium, readDatasheet, type RatedValue } from '@partwright/datasheets';
import { writePdf, type MadePage } from '../../packages/datasheets/src/pdf/write-pdf.fixture.ts';
import type { ClaimRow, Said } from './row.ts';

const VALUES = 'packages/datasheets/src/values';
const HEADS: readonly [number, string][] = [
  [40, 'Parameter'],
  [240, 'Min'],
  [300, 'Max'],
  [360, 'Unit'],
];
type Text = MadePage['texts'][number];

const PDFIUM = join(import.meta.dirname, '../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm');

/** What is said of a table of absolute maximum ratings with one row. */
async function readRow(texts: readonly Omit<Text, 'y'>[]): Promise<Said> {
  const pdfium = await openPdfium(readFileSync(PDFIUM));
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Absolute Maximum Ratings', font: 'bold', size: 11 },
      ...HEADS.map(([x, text]): Text => ({ x, y: 90, text })),
      ...texts.map((text): Text => ({ ...text, y: 110 })),
    ],
    lines: [78, 96, 116].map((y) => [38, y, 420, y]),
  };
  return {
    text:
      readDatasheet(pdfium, writePdf([page]))
        .values.map(tell)
        .join('\n') || 'no rows',
  };
}

function tell({ parameter, min, max, value, unit, doubts }: RatedValue): string {
  const figures = Object.entries({ min, max, value }).flatMap(([name, figure]) =>
    figure ? [`${name} ${figure.text} is ${figure.number}`] : [],
  );
  return [parameter, ...figures, `unit ${unit.text} is ${unit.si}`, `doubts ${doubts.join(' ')}`].join(', ');
}

export const rows: ClaimRow[] = [
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'Min and Max stand the wrong way round',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply voltage' },
        { x: 240, text: '7' },
        { x: 300, text: '5' },
        { x: 360, text: 'V' },
      ]),
    says: [/doubts min_above_max/],
    without: { file: `${VALUES}/values.ts`, find: "doubts.push('min_above_max')", replace: 'doubts.pop()' },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'the unit is none that is known',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply current' },
        { x: 300, text: '5' },
        { x: 360, text: 'blips' },
      ]),
    says: [/max 5 is null/, /doubts unit_unknown/],
    without: { file: `${VALUES}/units.ts`, find: 'readScale(text)?.si ?? null };', replace: "'' };" },
  },
  {
    sentence: 'max 125 is 125, unit C is °C',
    lie: 'the C is that of a charge',
    ask: () =>
      readRow([
        { x: 40, text: 'Gate charge' },
        { x: 300, text: '125' },
        { x: 360, text: 'C' },
      ]),
    says: [/unit C is C\b/],
    without: {
      file: `${VALUES}/units.ts`,
      find: '/temperature|\\btemp\\b/i.test(parameter)',
      replace: "parameter !== ''",
    },
  },
];
