import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { RatedValue } from './rated-value.ts';
import { readSaidLimit } from './said-limits.ts';
import { splitUnit } from './figures.ts';
import { splitAtLevels } from './ruled-entries.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Text = readonly [x: number, y: number, text: string, more?: Partial<MadePage['texts'][number]>];
const TITLE: Text = [40, 60, 'Input Specifications', { font: 'bold', size: 12 }];

function readList(texts: readonly Text[], levels: readonly number[]): RatedValue[] {
  const printed = [TITLE, ...texts].map(([x, y, text, more]) => ({ x, y, text, size: 8, ...more }));
  const lines = levels.map((y): [number, number, number, number] => [40, y, 520, y]);
  return readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: printed, lines }])).values;
}

const tell = ({ parameter, conditions, min, typ, max, value, unit }: RatedValue): string =>
  [parameter, conditions, (min ?? typ ?? max ?? value)!.text, unit.text].join('|');
const read = (texts: readonly Text[], levels: readonly number[]): string[] => readList(texts, levels).map(tell);

const FIGURES: Text[] = [
  [42, 90, 'Start up time'],
  [322, 90, '30 ms max.'],
  [42, 106, 'Frequency'],
  [322, 106, '300 kHz'],
  [42, 122, 'Efficiency'],
  [322, 122, '80 %'],
];
const SAID = ['Start up time||30 ms max.|', 'Frequency||300|kHz', 'Efficiency||80|%'];

it('has words in the place of figures as texts without a number', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Case material'],
    [322, 138, 'copper, nickel plated'],
    [42, 154, 'Safety standards:'],
    [322, 154, 'EN 60950-1'],
  ];
  const values = readList(texts, [78, 94, 110, 126, 142, 158]);
  expect(values.map(tell)).toEqual([...SAID, 'Case material||copper, nickel plated|', 'Safety standards||EN 60950-1|']);
  expect(values.slice(3)).toMatchObject(
    values.slice(3).map(() => ({ value: { number: null, range: null }, doubts: [] })),
  );
});

it('joins the lines of one text, and has a figure at the end of it for no value', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Conducted noise'],
    [322, 138, 'EN 55022 level A, with a capacitor:'],
    [322, 147, '4.7 uF / 25 V'],
    [42, 164, 'Minimum load'],
    [322, 164, '25 % of the rated current (below it'],
    [322, 173, 'the output ripple is higher)'],
  ];
  expect(read(texts, [78, 94, 110, 126, 152, 178]).slice(3)).toEqual([
    'Conducted noise||EN 55022 level A, with a capacitor: 4.7 uF / 25 V|',
    'Minimum load||25 % of the rated current (below it the output ripple is higher)|',
  ]);
});

it('has a detail with a dash and no value of its own before those below it that have none', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Regulation'],
    [142, 138, '- Input variation'],
    [322, 138, '0.2 % max.'],
    [142, 147, '- Load variation'],
    [242, 156, 'single output:'],
    [322, 156, '1 % max.'],
    [242, 165, 'dual output:'],
    [322, 165, '2 % max.'],
    [142, 174, '- Cross variation'],
    [322, 174, '5 % max.'],
  ];
  expect(read(texts, [78, 94, 110, 126, 178]).slice(3)).toEqual([
    'Regulation|Input variation|0.2 % max.|',
    'Regulation|Load variation; single output|1 % max.|',
    'Regulation|Load variation; dual output|2 % max.|',
    'Regulation|Cross variation|5 % max.|',
  ]);
});

it('parts a label from its detail where dashes stand below one another, however near they are', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Isolation voltage (60 s)'],
    [134, 138, '- Input/Output'],
    [322, 138, "1'500 VDC"],
    [134, 147, '- Input/Case'],
    [322, 147, "1'000 VDC"],
  ];
  const values = readList(texts, [78, 94, 110, 126, 152]).slice(3);
  expect(values.map(tell)).toEqual([
    "Isolation voltage (60 s)|Input/Output|1'500|VDC",
    "Isolation voltage (60 s)|Input/Case|1'000|VDC",
  ]);
  expect(values.map(({ value }) => value!.number)).toEqual([1500, 1000]);
});

it('reads a further part of a list, in which most is said in words', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 140, 'Physical Specifications', { font: 'bold', size: 12 }],
    [42, 154, 'Case material'],
    [322, 154, 'copper'],
    [42, 170, 'Potting material'],
    [322, 170, 'epoxy'],
    [42, 186, 'Weight'],
    [322, 186, '17 g (0.60 oz)'],
  ];
  expect(read(texts, [78, 94, 110, 126, 143, 158, 174, 190])).toEqual([
    ...SAID,
    'Case material||copper|',
    'Potting material||epoxy|',
    'Weight||17 g (0.60 oz)|',
  ]);
});

it('has neither a note below it nor a heading within it for a row, and goes on behind these', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Switch ratings:'],
    [322, 154, '250 VAC'],
    [
      42,
      170,
      'All of this holds at nominal input voltage and full load after the warm-up time, unless it is otherwise stated',
    ],
  ];
  expect(read(texts, [78, 94, 110, 126, 142, 158, 174])).toEqual(SAID);
});

it('names what is indented below a label without a value after it', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Insulation resistance'],
    [48, 154, 'between coil and contacts'],
    [322, 154, '100 MOhm'],
    [42, 170, 'Weight'],
    [322, 170, '8 g'],
  ];
  expect(read(texts, [78, 94, 110, 126, 142, 158, 174]).slice(3)).toEqual([
    'Insulation resistance between coil and contacts||100|MOhm',
    'Weight||8|g',
  ]);
});

it('has what is set over the values of a label for none of them', () => {
  const texts: Text[] = [
    ...FIGURES,
    [42, 138, 'Input current'],
    [322, 138, 'Vin = 115 VAC'],
    [242, 147, 'small models:'],
    [322, 147, '10 mA'],
  ];
  expect(read(texts, [78, 94, 110, 126, 152]).slice(3)).toEqual(['Input current|small models|10|mA']);
});

it.each([
  ['1‘500 VDC', 1500],
  ['>1’000 kHz', null],
  ["2'000'000 Hz", 2_000_000],
])('reads the thousands of %s', (text, number) => {
  expect(splitUnit(text)?.figure.number).toBe(number);
});

it('reads the thousands of a limit that is said', () => {
  expect(readSaidLimit('2‘200 uF max.')?.figure.number).toBe(0.0022);
});

it('leaves out what is too much for one row', () => {
  const word = (x: number): Parameters<typeof splitAtLevels>[0][number] => ({
    text: 'a',
    marks: [],
    box: [x, 10, x + 1, 14],
    y: 14,
    size: 4,
    isBold: false,
    font: 'Made',
    colour: '#000000',
  });
  const many = Array.from({ length: 500 }, (_, at) => word(at));
  expect(splitAtLevels(many, [0, 0, 600, 100], [50])).toEqual([]);
  expect(splitAtLevels(many.slice(0, 9), [0, 0, 600, 100], [50])).toHaveLength(1);
});
