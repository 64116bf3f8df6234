import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readDatasheet, type Datasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import type { PdfEngine } from '../pdf/pdf-file.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))));
});

type Rule = NonNullable<MadePage['lines']>[number];
type Text = readonly [x: number, y: number, text: string, size?: number];

function read(title: string, texts: readonly Text[], lines: Rule[] = []): Datasheet {
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 11 },
      ...texts.map(([x, y, text, size]) => ({ x, y, text, ...(size && { size }) })),
    ],
    lines,
  };
  return readDatasheet(pdfium, writePdf([page]));
}

const said = ({ values }: Datasheet): string[] =>
  values.map(({ parameter, symbol, conditions, group, unit, ...value }) => {
    const figures = (['min', 'typ', 'max', 'value'] as const).flatMap((kind) =>
      value[kind] ? [`${kind}=${value[kind].text}`] : [],
    );
    return [parameter, symbol, conditions, group, ...figures, unit.text].join('|');
  });

const across = (ys: readonly number[], x0: number, x1: number): Rule[] => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], top: number, bottom: number): Rule[] => xs.map((x) => [x, top, x, bottom]);

it('each of the parts that share a merged cell is read, with its own figures', () => {
  const sheet = read(
    'Product line',
    [
      [44, 95, 'Product No.'],
      [144, 95, 'Operating force'],
      [244, 95, 'Direction'],
      [344, 95, 'Operating life'],
      [444, 95, 'Order unit (pcs.)'],
      [44, 112, 'QSW100B'],
      [44, 132, 'QSW200B'],
      [44, 152, 'QSW300B'],
      [144, 112, '1.57N'],
      [144, 132, '2.55N'],
      [144, 152, '4N'],
      [244, 132, 'Top push'],
      [344, 112, '100,000cycles'],
      [344, 132, '50,000cycles'],
      [344, 152, '30,000cycles'],
      [444, 132, '4,000'],
    ],
    [
      ...across([82, 100, 160], 40, 540),
      ...across([120, 140], 40, 240),
      ...across([120, 140], 340, 440),
      ...down([40, 140, 240, 340, 440, 540], 82, 160),
    ],
  );
  expect(said(sheet)).toEqual([
    'Operating force|||QSW100B|value=1.57|N',
    'Operating life|||QSW100B|value=100,000|cycles',
    'Operating force|||QSW200B|value=2.55|N',
    'Operating life|||QSW200B|value=50,000|cycles',
    'Operating force|||QSW300B|value=4|N',
    'Operating life|||QSW300B|value=30,000|cycles',
  ]);
  expect(sheet.orderingCodes.map(({ partNumber }) => partNumber)).toEqual(['QSW100B', 'QSW200B', 'QSW300B']);
});

it('limits in a unit are ratings beside what can be ordered too', () => {
  const sheet = read(
    'Selection guide',
    [
      [44, 100, 'Part No.'],
      [144, 100, 'Lens'],
      [274, 92, 'Iv (mcd) [1]'],
      [274, 100, '@ 10 mA'],
      [244, 116, 'Min.'],
      [344, 116, 'Typ.'],
      [44, 136, 'QLD100B'],
      [144, 136, 'Diffused'],
      [244, 136, '3600'],
      [344, 136, '11000'],
    ],
    [
      ...across([82, 124, 144], 40, 440),
      ...across([105], 240, 440),
      ...down([40, 140, 240, 440], 82, 144),
      ...down([340], 105, 144),
    ],
  );
  expect(said(sheet)).toEqual(['Iv|Iv|@ 10 mA|QLD100B|min=3600|typ=11000|mcd']);
  expect(sheet.orderingCodes.map(({ partNumber }) => partNumber)).toEqual(['QLD100B']);
});

it('figures of two parts side by side without any other head are of these parts, and what stands before them is a symbol', () => {
  const sheet = read(
    'Characteristics',
    [
      [344, 95, 'QD100'],
      [444, 95, 'QD200'],
      [44, 112, 'Leakage current'],
      [304, 112, 'IR'],
      [344, 112, '< 25 nA'],
      [444, 112, '< 100 nA'],
      [44, 132, 'Reverse voltage'],
      [304, 132, 'VRRM'],
      [344, 132, '100 V'],
      [444, 132, '75 V'],
      [44, 152, 'Power dissipation'],
      [304, 152, 'Ptot'],
      [344, 152, '400 mW'],
      [378, 149, '3', 5],
      [381, 152, ')'],
      [444, 152, '300 mW'],
    ],
    [...across([82, 100, 120, 140, 160], 40, 540), ...down([40, 300, 340, 440, 540], 82, 160)],
  );
  expect(said(sheet)).toEqual([
    'Leakage current|IR||QD100|value=< 25 nA|',
    'Leakage current|IR||QD200|value=< 100 nA|',
    'Reverse voltage|VRRM||QD100|value=100 V|',
    'Reverse voltage|VRRM||QD200|value=75 V|',
    'Power dissipation|Ptot||QD100|value=400 mW|',
    'Power dissipation|Ptot||QD200|value=300 mW|',
  ]);
  expect(sheet.values.find(({ symbol, group }) => symbol === 'Ptot' && group === 'QD100')?.notes).toEqual(['3']);
});

it('figures of which nothing says whose they are stand beside others, and none of them is told', () => {
  const sheet = read(
    'Characteristics',
    [
      [44, 112, 'Leakage current'],
      [304, 112, '< 25 nA'],
      [404, 112, '< 100 nA'],
      [44, 132, 'Reverse voltage'],
      [304, 132, '100 V'],
      [404, 132, 'on request'],
      [44, 152, 'Power dissipation'],
      [304, 152, '400 mW'],
      [404, 152, '300 mW'],
      [44, 172, 'Surge current'],
      [304, 172, '1 A'],
      [404, 172, 'on request'],
    ],
    [...across([100, 120, 140, 160, 180], 40, 540), ...down([40, 300, 400, 540], 100, 180)],
  );
  expect(said(sheet)).toEqual([]);
});

it('cells side by side in one column of figures are rows, under what is set above each', () => {
  const sheet = read(
    'Specifications',
    [
      [44, 95, 'Item'],
      [144, 95, 'Symbol'],
      [264, 95, 'Specifications'],
      [424, 95, 'Conditions'],
      [44, 112, 'Start-up time'],
      [144, 112, 'tsu'],
      [264, 112, '3 ms Max.'],
      [44, 142, 'Current consumption'],
      [144, 142, 'ICC'],
      [204, 132, 'VCC = 1.8 V'],
      [314, 132, 'VCC = 3.3 V'],
      [204, 152, '1.5 mA Max.'],
      [314, 152, '1.8 mA Max.'],
      [424, 152, 'No load'],
    ],
    [
      ...across([82, 100, 120, 160], 40, 540),
      ...across([140], 200, 540),
      ...down([40, 140, 200, 420, 540], 82, 160),
      ...down([310], 120, 160),
    ],
  );
  expect(said(sheet)).toEqual([
    'Start-up time|tsu|||max=3 ms Max.|',
    'Current consumption|ICC|VCC = 1.8 V; No load||max=1.5 mA Max.|',
    'Current consumption|ICC|VCC = 3.3 V; No load||max=1.8 mA Max.|',
  ]);
});

it('lists say their limits behind colons below one another, over two lines, and two of them in one line', () => {
  const colons = read('Specifications', [
    [40, 80, 'Peak wavelength'],
    [160, 80, ': 568nm'],
    [40, 94, 'Viewing angle'],
    [160, 94, ': 76°'],
    [40, 108, 'Luminous intensity'],
    [160, 108, ': 6mcd'],
  ]);
  expect(said(colons)).toEqual([
    'Peak wavelength||||value=568|nm',
    'Viewing angle||||value=76|°',
    'Luminous intensity||||value=6|mcd',
  ]);
  const leaders = read('ABSOLUTE MAXIMUM RATINGS', [
    [40, 80, 'Supply voltage .................... 6V'],
    [40, 92, 'VSW ............... -0.3V (-5V for <20ns)'],
    [60, 104, 'to 6V (8V for <20ns)'],
    [40, 116, 'Junction temperature ............ 150°C'],
  ]);
  expect(said(leaders)[1]).toBe('VSW||||value=-0.3V (-5V for <20ns) to 6V (8V for <20ns)|');
  const thermal = read('Thermal resistance', [
    [160, 60, 'RJA'],
    [200, 60, 'RJC'],
    [40, 94, 'SOT563 ............... 130 ...... 60 ... °C/W'],
  ]);
  expect(said(thermal)).toEqual(['RJA SOT563||||value=130|°C/W', 'RJC SOT563||||value=60|°C/W']);
});

it('a head over names and their symbols is of the names, and the symbols are none of what is measured', () => {
  const sheet = read(
    'Absolute maximum ratings',
    [
      [130, 95, 'Parameter'],
      [244, 95, 'Min'],
      [344, 95, 'Max'],
      [444, 95, 'Unit'],
      [44, 112, 'Supply voltage'],
      [154, 112, 'VIN'],
      [244, 112, '-0.3'],
      [344, 112, '38'],
      [444, 112, 'V'],
      [44, 132, 'Junction temperature'],
      [154, 132, 'TJ'],
      [244, 132, '-40'],
      [344, 132, '150'],
      [444, 132, '°C'],
      [44, 152, 'Storage temperature'],
      [154, 152, 'TSTG'],
      [244, 152, '-65'],
      [344, 152, '150'],
      [444, 152, '°C'],
    ],
    [
      ...across([82, 100, 120, 140, 160], 40, 540),
      ...down([40, 240, 340, 440, 540], 82, 160),
      ...down([150], 100, 160),
    ],
  );
  expect(said(sheet)).toEqual([
    'Supply voltage|VIN|||min=-0.3|max=38|V',
    'Junction temperature|TJ|||min=-40|max=150|°C',
    'Storage temperature|TSTG|||min=-65|max=150|°C',
  ]);
});

it('a list is read where its ohms stand a blank behind their prefix', () => {
  const label = { x: 40, y: 94, text: 'Insulation resistance: 1,000M' };
  const sheetOf = (texts: MadePage['texts']): Uint8Array => writePdf([{ width: 595, height: 842, texts }]);
  const file = pdfium.open(sheetOf([label]));
  const end = Math.max(...file.readPage(1).glyphs.map((glyph) => glyph.end));
  file.close();
  const bytes = sheetOf([
    { x: 40, y: 60, text: 'Specifications', font: 'bold', size: 11 },
    { x: 40, y: 80, text: 'Rated current: 2A' },
    label,
    { x: end + 3, y: 94, text: 'W', font: 'symbol' },
    { x: end + 14, y: 94, text: 'min.' },
    { x: 40, y: 108, text: 'Rated voltage: 100V' },
    { x: 40, y: 122, text: 'Rated power: 3W' },
  ]);
  expect(said(readDatasheet(pdfium, bytes))).toContain('Insulation resistance||||min=1,000MΩ min.|');
});

it('of a limit over two columns the one that it names is limited, and the other is what it was measured at', () => {
  const sheet = read(
    'Electrical characteristics',
    [
      [44, 104, 'Part number'],
      [164, 104, 'Ihold (A)'],
      [284, 92, 'Maximum Time To Trip'],
      [264, 112, 'Current (A)'],
      [364, 112, 'Time (Sec.)'],
      [444, 104, 'Package quantity (pcs.)'],
      ...['0.02', '0.05', '0.10'].flatMap((hold, at): Text[] => [
        [44, 132 + 20 * at, `QF080${at}`],
        [164, 132 + 20 * at, hold],
        [264, 132 + 20 * at, `${at + 1}.5`],
        [364, 132 + 20 * at, '1.50'],
        [444, 132 + 20 * at, '4000'],
      ]),
    ],
    [
      ...across([82, 120, 140, 160, 180], 40, 560),
      ...across([100], 260, 440),
      ...down([40, 160, 260, 440, 560], 82, 180),
      ...down([350], 100, 180),
    ],
  );
  expect(said(sheet).slice(0, 2)).toEqual([
    'Ihold|||QF0800|value=0.02|A',
    'Maximum Time To Trip Time||Current = 1.5 A|QF0800|max=1.50|s',
  ]);
});

it('a list behind colons reads ranges with the unit behind both ends, and names of two letters', () => {
  const sheet = read('Absolute maximum ratings', [
    [40, 80, 'Input voltage (VIN): -0.3V~8V'],
    [40, 94, 'CE : -0.3V~10V'],
    [40, 108, 'Short circuit: Continuous'],
    [40, 122, 'Pin current: 1200mA'],
  ]);
  expect(said(sheet)).toEqual([
    'Input voltage (VIN)||||value=-0.3V~8V|',
    'CE||||value=-0.3V~10V|',
    'Short circuit||||value=Continuous|',
    'Pin current||||value=1200|mA',
  ]);
});
