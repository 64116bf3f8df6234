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

type Text = readonly [x: number, y: number, text: string];
type Rules = NonNullable<MadePage['lines']>;

const across = (ys: readonly number[], x0: number, x1: number): Rules => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], y0: number, y1: number): Rules => xs.map((x) => [x, y0, x, y1]);

function read(texts: readonly Text[], lines: Rules): string[] {
  const printed = texts.map(([x, y, text]) => ({ x, y, text, size: 8 }));
  const title = { x: 40, y: 60, text: 'AC CHARACTERISTICS', font: 'bold' as const, size: 11 };
  const page = { width: 595, height: 842, texts: [title, ...printed], lines };
  return readDatasheet(pdfium, writePdf([page])).values.map(({ parameter, symbol, conditions, min, typ, max, unit }) =>
    [parameter, symbol, conditions, ...[min, typ, max].map((each) => each?.text ?? ''), unit.text].join('|'),
  );
}

/** Names, supply, symbol; then figures and units that nothing parts. */
const EDGES = [40, 160, 210, 260, 460];
const HEADS: Text[] = [
  [175, 84, 'VDD'],
  [180, 92, 'V'],
  [215, 88, 'SYMBOL'],
  [270, 88, 'MIN.'],
  [310, 88, 'TYP.'],
  [350, 88, 'MAX.'],
];

/** Three rows, one for each supply. */
const threeRows = (top: number, figures: readonly [string, string, string], x = 310): Text[] =>
  ['5', '10', '15'].flatMap((supply, at): Text[] => [
    [180, top + 12 * at, supply],
    [x, top + 12 * at, figures[at]!],
    [400, top + 12 * at, 'ns'],
  ]);

it('a supply beside each row sets it, its symbol stands beside the middle one, and its unit under no head', () => {
  const texts: Text[] = [
    ...HEADS,
    [44, 106, 'Hold'],
    [52, 118, 'time'],
    [215, 118, 'th'],
    ...threeRows(106, ['90', '40', '20'], 270),
    [44, 146, 'Recovery'],
    [52, 158, 'time'],
    [215, 158, 'tR'],
    ...threeRows(146, ['60', '30', '15'], 270),
  ];
  const lines = [...across([76, 96, 134, 174], 40, 460), ...down(EDGES, 76, 174)];
  expect(read(texts, lines)).toEqual([
    'Hold time|th|VDD = 5 V|90|||ns',
    'Hold time|th|VDD = 10 V|40|||ns',
    'Hold time|th|VDD = 15 V|20|||ns',
    'Recovery time|tR|VDD = 5 V|60|||ns',
    'Recovery time|tR|VDD = 10 V|30|||ns',
    'Recovery time|tR|VDD = 15 V|15|||ns',
  ]);
});

it('two names in one cell are parted where rules part their symbols, each under what is further left', () => {
  const texts: Text[] = [
    ...HEADS,
    [44, 106, 'Switching levels'],
    [52, 118, 'rising'],
    [52, 130, 'input'],
    [215, 118, 'tP'],
    ...threeRows(106, ['2.9', '5.2', '7.3']),
    [52, 142, 'falling'],
    [52, 154, 'input'],
    [215, 154, 'tN'],
    ...threeRows(142, ['2.2', '4.2', '6.0']),
  ];
  const lines = [...across([76, 96, 172], 40, 460), ...across([134], 160, 460), ...down(EDGES, 76, 172)];
  expect(read(texts, lines).map((row) => row.split('|').slice(0, 3).join('|'))).toEqual([
    'Switching levels rising input|tP|VDD = 5 V',
    'Switching levels rising input|tP|VDD = 10 V',
    'Switching levels rising input|tP|VDD = 15 V',
    'Switching levels falling input|tN|VDD = 5 V',
    'Switching levels falling input|tN|VDD = 10 V',
    'Switching levels falling input|tN|VDD = 15 V',
  ]);
});

it('a name in a cell of its own is under what heads the one that begins where it does, and a stroke over a sign parts nothing', () => {
  const texts: Text[] = [
    ...HEADS,
    [44, 106, 'Delays'],
    [52, 118, 'A to Q'],
    [60, 130, 'HIGH to LOW'],
    [215, 118, 'tPHL'],
    ...threeRows(106, ['90', '40', '30']),
    [60, 158, 'LOW to HIGH'],
    [215, 158, 'tPLH'],
    ...threeRows(146, ['85', '35', '25']),
    [44, 186, 'Transition'],
    [60, 198, 'HIGH to LOW'],
    [215, 198, 'tTHL'],
    ...threeRows(186, ['60', '30', '20']),
  ];
  const stroke: Rules = [[90, 191, 104, 191]];
  const lines = [...across([76, 96, 134, 174, 214], 40, 460), ...down(EDGES, 76, 214), ...stroke];
  const rows = read(texts, lines).map((row) => row.split('|').slice(0, 2).join('|'));
  expect([...new Set(rows)]).toEqual([
    'Delays A to Q HIGH to LOW|tPHL',
    'Delays A to Q LOW to HIGH|tPLH',
    'Transition HIGH to LOW|tTHL',
  ]);
});

it('two names beside two figures and one symbol stay two, though the second is indented', () => {
  const texts: Text[] = [
    ...HEADS,
    [44, 106, 'Power dissipation'],
    [52, 118, 'Power derating'],
    [215, 106, 'PD'],
    [310, 106, '625'],
    [400, 106, 'mW'],
    [310, 118, '5.0'],
    [400, 118, 'mW'],
    [44, 140, 'Current'],
    [215, 140, 'IO'],
    [310, 140, '2'],
    [400, 140, 'mA'],
  ];
  const lines = [...across([76, 96, 126, 146], 40, 460), ...down(EDGES, 76, 146)];
  expect(read(texts, lines).map((row) => row.split('|')[0])).toEqual([
    'Power dissipation',
    'Power derating',
    'Current',
  ]);
});
