import { expect, it } from 'vitest';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import type { Word } from '../text/words.ts';
import { findOrderingTables, readOrderingCodes } from './ordering.ts';

const SIZE = 9;
const word = (x: number, y: number, text: string): Word => ({
  text,
  marks: [],
  box: [x, y - SIZE, x + 0.9 * SIZE * text.length, y],
  y,
  size: SIZE,
  isBold: false,
  font: 'Made',
  colour: '#000000',
});

const across = [80, 100, 120].map((y) => ({ direction: 'horizontal' as const, box: [40, y, 540, y] as const }));
const down = [40, 140, 240, 340, 440, 540].map((x) => ({
  direction: 'vertical' as const,
  box: [x, 80, x, 120] as const,
}));
const rules = [...across, ...down].map(({ direction, box }) => ({
  direction,
  box: [...box] as [number, number, number, number],
}));
const read = (heads: readonly string[], cells: readonly string[]): unknown[] => {
  const words = [heads, cells].flatMap((row, at) =>
    row.map((text, column) => word(46 + 100 * column, 94 + 20 * at, text)),
  );
  return findOrderingTables({ number: 1, words, rules }).flatMap(readOrderingCodes);
};
const CELLS = ['QW9110TQR', '-40~85', 'TQFN-20L', 'QW9110', 'Reel'];
const CODE = {
  partNumber: 'QW9110TQR',
  temperature: '-40~85',
  package: 'TQFN-20L',
  marking: 'QW9110',
  packing: 'Reel',
};

it('reads what can be ordered under Chinese heads', () => {
  expect(read(['产品型号', '温度范围', '封装形式', '器件标记', '发货形式'], CELLS)).toMatchObject([CODE]);
});

it('reads a marking under its number', () => {
  expect(
    read(
      ['Part', 'Temp.', 'Package', 'MarkingID', 'Packing'].map((head) => head.replace('gI', 'g I')),
      CELLS,
    ),
  ).toMatchObject([CODE]);
});

it('takes no number whose letters are not read', () => {
  expect(read(['Part', 'Temp.', 'Package', 'Mark', 'Packing'], [`QW${UNKNOWN}110TQR`, ...CELLS.slice(1)])).toEqual([]);
});

it.each(['QW9110-x-TQR', 'QW91xxTQR', 'QW9110TQR_', 'QW9110XXXY'])(
  'takes no number that leaves something open: %s',
  (number) => {
    expect(read(['Part', 'Temp.', 'Package', 'Mark', 'Packing'], [number, ...CELLS.slice(1)])).toEqual([]);
  },
);

it('takes the codes that stand on a part for no number of a variant', () => {
  expect(
    read(['Part', 'Temp.', 'Package', 'Marking', 'Packing'], ['QW9110', '-40~85', 'SOP8', 'QW9110YZ', 'Reel']),
  ).toMatchObject([{ partNumber: 'QW9110', marking: 'QW9110YZ' }]);
});

it('reads parts with two numbers and nothing else that is known, and no table of addresses', () => {
  const heads = ['Model', 'Version', 'Contact', 'Sealing', 'Part no.'];
  expect(read(heads, ['QSA-205DM3', '3A', '2 form A', 'tight', '1-1419145-2'])).toMatchObject([
    { partNumber: 'QSA-205DM3' },
  ]);
  expect(read(heads, ['QSA-0', '3A', '2 form A', 'tight', '1001 000'])).toEqual([]);
});

it('knows a catalog listing for what is ordered', () => {
  const rows = [
    ['Catalog Listing', 'Package'],
    ['QW8120-021', 'SIP 4'],
    ['QW8121-021', 'SIP 4'],
  ];
  const words = rows.flatMap((row, at) => row.map((text, column) => word(46 + 200 * column, 94 + 20 * at, text)));
  const tables = findOrderingTables({ number: 1, words, rules: [] });
  expect(tables.flatMap(readOrderingCodes).map(({ partNumber }) => partNumber)).toEqual(['QW8120-021', 'QW8121-021']);
});

it('reads numbers without what is said of them in brackets, also on the next line', () => {
  const heads = [
    { role: 'part', head: 'PART NUMBER', group: '(BRAND)' },
    { role: 'package', head: 'PACKAGE', group: '' },
  ] as const;
  const rows = [
    ['QW9110AMZ*', '8 Ld SOIC'],
    ['(9110A) (See Note)', '(Pb-free)'],
    ['QW9110AE (See Note)', '8 Ld PDIP'],
    ['QW9110-1.8 (Not recommended for new designs)', 'Die'],
  ];
  const table = {
    page: 1,
    box: [0, 0, 200, 100] as [number, number, number, number],
    columns: heads.map((each, at) => ({ ...each, x0: 100 * at, x1: 100 * at + 100 })),
    rows: rows.map((texts, y) => ({
      headings: [],
      cells: texts.map((text, x) => ({
        text,
        above: '',
        marks: [],
        box: [x, y, x + 1, y + 1] as [number, number, number, number],
        columnSpan: 1,
      })),
    })),
  };
  expect(readOrderingCodes(table)).toMatchObject([
    { partNumber: 'QW9110AMZ', marking: '9110A', package: '8 Ld SOIC (Pb-free)' },
    { partNumber: 'QW9110AE', marking: '', package: '8 Ld PDIP' },
    { partNumber: 'QW9110-1.8', marking: '', package: 'Die' },
  ]);
});

it('reads heads of two lines, and what is told under other names', () => {
  const cells = ['QW9110TQR', '−40~85', 'TQFN-20L', 'QW9110', 'Reel'];
  expect(read(['Part', 'Temp range', 'PIN-PACKAGE', 'Marking', 'Shipping'], cells)).toMatchObject([CODE]);
  expect(read(['Part', 'Temp range', 'PAC KAGE', 'Markings', 'Delivery'], cells)).toMatchObject([CODE]);
});

it('takes both lines of a head for what its column holds', () => {
  const lines = (top: readonly string[], below: readonly string[], cells: readonly string[]): unknown[] => {
    const words = [
      ...top.map((text, at) => word(46 + 100 * at, 90, text)),
      ...below.flatMap((text, at) => (text === '' ? [] : [word(46 + 100 * at, 99, text)])),
      ...cells.map((text, at) => word(46 + 100 * at, 114, text)),
    ];
    return findOrderingTables({ number: 1, words, rules }).flatMap(readOrderingCodes);
  };
  const heads = ['Device', 'Package', 'Package', 'Marking', 'Reel'];
  expect(lines(heads, ['', 'Type', 'Qty', '', 'Width'], ['QW9110TQR', 'UQFN', '3000', 'APH', '8.4'])).toMatchObject([
    { partNumber: 'QW9110TQR', package: 'UQFN', packing: '3000', marking: 'APH' },
  ]);
});

it('tells packing by what stands below a head that does not say so', () => {
  expect(
    read(['Commercial', 'Package', 'Option', 'Marking', 'Note'], ['QW9110P', 'PDIP', 'Tube', 'QW', '']),
  ).toMatchObject([{ partNumber: 'QW9110P', package: 'PDIP', packing: 'Tube' }]);
});

it('reads numbers below one another of which one has a sign that stands off', () => {
  const words = [
    ...['PART', 'PACKAGE'].map((text, at) => word(46 + 100 * at, 94, text)),
    ...['QW1241BC', 'QW1241CC+', 'QW1241DC+'].map((text, at) => word(46, 112 + 12 * at, text)),
    word(114, 112, '+'),
    ...['8 SO', '8 SO', '8 SO'].map((text, at) => word(146, 112 + 12 * at, text)),
  ];
  const codes = findOrderingTables({ number: 1, words, rules: [] }).flatMap(readOrderingCodes);
  expect(codes.map(({ partNumber }) => partNumber)).toEqual(['QW1241BC+', 'QW1241CC+', 'QW1241DC+']);
});
