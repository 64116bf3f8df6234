import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = MadePage['texts'][number];

const COLUMNS: readonly [x: number, head: string][] = [
  [45, 'Parameter'],
  [200, 'Symbol'],
  [260, 'Min'],
  [320, 'Max'],
  [380, 'Unit'],
  [430, 'Conditions'],
];
const STEP = 9;

/** A name at so many steps to the right, and what stands beside it: symbol, min, max, unit, conditions. */
type Line = readonly [indent: number, name: string, ...cells: string[]];

/** Names with their figures, of a table of which the rows have no rules between them; `-` parts them by one. */
function read(lines: readonly (Line | '-')[]): string[] {
  const texts: Text[] = [
    { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold', size: 11 },
    ...COLUMNS.map(([x, text]): Text => ({ x, y: 90, text })),
  ];
  const rules = [78, 95];
  let y = 95;
  for (const line of lines) {
    if (line === '-') {
      rules.push(y + 5);
      y += 4;
      continue;
    }
    y += 12;
    const [indent, name, ...cells] = line;
    for (const [index, text] of [name, ...cells].entries())
      if (text !== '') texts.push({ x: COLUMNS[index]![0] + (index === 0 ? indent * STEP : 0), y, text });
  }
  rules.push(y + 5);
  const across = rules.map((at): Rule => [40, at, 520, at]);
  const down = [40, 195, 255, 315, 375, 425, 520].map((x): Rule => [x, 78, x, y + 5]);
  const page = { width: 595, height: 842, texts, lines: [...across, ...down] };
  return readDatasheet(pdfium, writePdf([page])).values.map(
    ({ parameter, symbol, min, max, unit, conditions, doubts }) =>
      [parameter, symbol, min?.text ?? '', max?.text ?? '', unit.text, conditions, ...doubts].join(' | '),
  );
}

it('has a name above others that are indented in each of theirs, with its symbol and what it sets', () => {
  expect(
    read([
      [0, 'Supply voltage', 'VDD', '3', '5', 'V'],
      [0, 'Supply current', 'IDD', '', '', '', 'No load'],
      [1, '5 V operation', '', '', '8', 'mA'],
      [1, '3 V operation', '', '', '3', 'mA'],
      [0, 'Latch enable'],
      [1, 'Setup time', 'tSU', '4', '', 'ns'],
      [0, 'Hold time', 'tH', '1', '', 'ns'],
    ]),
  ).toEqual([
    'Supply voltage | VDD | 3 | 5 | V | ',
    'Supply current, 5 V operation | IDD |  | 8 | mA | No load',
    'Supply current, 3 V operation | IDD |  | 3 | mA | No load',
    'Latch enable, Setup time | tSU | 4 |  | ns | ',
    'Hold time | tH | 1 |  | ns | ',
  ]);
});

it('takes what is indented below a name with a figure for the rest of it', () => {
  expect(
    read([
      [0, 'Delay time', 'tD', '', '9', 'ns'],
      [1, 'of all outputs'],
      [0, 'Rise time', 'tR', '', '3', 'ns'],
    ]),
  ).toEqual(['Delay time of all outputs | tD |  | 9 | ns | ', 'Rise time | tR |  | 3 | ns | ']);
});

it('goes on with a name that ends in the line below it, and heads no more than that', () => {
  expect(
    read([
      [0, 'Rise time', 'tR', '', '3', 'ns'],
      [0, 'Transient immunity at'],
      [1, 'High output', 'CMH', '25', '', 'kV/us'],
      [1, 'Low output', 'CML', '20', '', 'kV/us'],
    ]).map((row) => row.split(' | ')[0]),
  ).toEqual(['Rise time', 'Transient immunity at High output', 'Low output']);
});

it('names nothing by a part of the table', () => {
  expect(
    read([
      [0, 'Supply current', 'IDD', '', '8', 'mA'],
      '-',
      [0, 'SWITCHING SPECIFICATIONS (continued)'],
      [1, 'Rise time', 'tR', '', '3', 'ns'],
    ]).map((row) => row.split(' | ')[0]),
  ).toEqual(['Supply current', 'Rise time']);
});

it('has one name of several lines where one symbol stands beside several figures between two rules', () => {
  expect(
    read([
      [0, 'Clock time', 'TC', '9', '', 'ns'],
      '-',
      [0, 'Output valid from', 'TV', '', '150', 'ns'],
      [0, 'Clock low', '', '', '230', 'ns'],
      [0, '', '', '', '475', 'ns'],
      '-',
      [0, 'Hold time', 'TH', '5', '', 'ns'],
    ]),
  ).toEqual([
    'Clock time | TC | 9 |  | ns | ',
    'Output valid from Clock low | TV |  | 150 | ns |  | group_unsure',
    'Output valid from Clock low | TV |  | 230 | ns |  | group_unsure',
    'Output valid from Clock low | TV |  | 475 | ns |  | group_unsure',
    'Hold time | TH | 5 |  | ns | ',
  ]);
});

it('gives a row without a name that of the row above it where its symbol is the same', () => {
  expect(
    read([
      [0, 'Bias current', 'IB', '-6', '', 'uA', 'TA = 25'],
      [0, '', 'IB', '-7', '', 'uA', 'TA = 85'],
      [0, 'Offset current', 'IOS', '-4', '', 'uA'],
    ]).slice(0, 2),
  ).toEqual(['Bias current | IB | -6 |  | uA | TA = 25', 'Bias current | IB | -7 |  | uA | TA = 85']);
});

it('goes on behind a rule far above the next where the rules between its columns do', () => {
  const rows = Array.from({ length: 26 }, (_, index): Line => [
    0,
    `Time of output ${index}`,
    `T${index}`,
    '',
    '9',
    'ns',
  ]);
  expect(read([[0, 'Supply current', 'IDD', '', '8', 'mA'], '-', ...rows])).toHaveLength(27);
});
