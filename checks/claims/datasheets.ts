import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdfium, readDatasheet, type Datasheet, type PdfEngine, type RatedValue } from '@partwright/datasheets';
import { openOcr } from '@partwright/ocr';
import { writePdf, type MadePage } from '../../packages/datasheets/src/pdf/write-pdf.fixture.ts';
import type { DatasheetRecord } from '../../packages/server/src/ports/datasheets.ts';
import type { Records } from '../../packages/server/src/ports/records.ts';
import { aPart } from '../../packages/server/src/store/parts/sample-part.ts';
import { findFacts, withDatasheetFacts } from '../../packages/server/src/usecases/datasheet-facts.ts';
import type { ClaimRow, Said } from './row.ts';

const VALUES = 'packages/datasheets/src/values';
const HEADS: readonly [number, string][] = [
  [40, 'Parameter'],
  [150, 'Conditions'],
  [240, 'Min'],
  [300, 'Max'],
  [360, 'Unit'],
];
type Text = MadePage['texts'][number];

const MODULES = join(import.meta.dirname, '../../node_modules');
const PDFIUM = join(MODULES, '@embedpdf/pdfium/dist/pdfium.wasm');

/** What is said of a table of absolute maximum ratings with one row, or with the rows below it too. */
async function readRow(...rows: readonly (readonly Omit<Text, 'y'>[])[]): Promise<Said> {
  const pdfium = await openPdfium(readFileSync(PDFIUM));
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Absolute Maximum Ratings', font: 'bold', size: 11 },
      ...HEADS.map(([x, text]): Text => ({ x, y: 90, text })),
      ...rows.flatMap((texts, at) => texts.map((text): Text => ({ ...text, y: 110 + 20 * at }))),
    ],
    lines: [78, 96, ...rows.map((_, at) => 116 + 20 * at)].map((y) => [38, y, 420, y]),
  };
  return {
    text:
      readDatasheet(pdfium, writePdf([page]))
        .values.map(tell)
        .join('\n') || 'no rows',
  };
}

type Rules = NonNullable<MadePage['lines']>;
const across = (ys: readonly number[], x0: number, x1: number): Rules => ys.map((y) => [x0, y, x1, y]);
const down = (xs: readonly number[], y0: number, y1: number): Rules => xs.map((x) => [x, y0, x, y1]);

/** What is said of a table with rules, with the group of each row before it. */
async function readRuled(
  title: string,
  texts: readonly (readonly [x: number, y: number, text: string])[],
  drawn: Pick<MadePage, 'lines' | 'signs' | 'pictures'>,
): Promise<Said> {
  const pdfium = await openPdfium(readFileSync(PDFIUM));
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: title, font: 'bold', size: 11 },
      ...texts.map(([x, y, text]): Text => ({ x, y, text })),
    ],
    ...drawn,
  };
  const { values } = readDatasheet(pdfium, writePdf([page]));
  return { text: values.map((value) => `of (${value.group}): ${tell(value)}`).join('\n') || 'no rows' };
}

/** What is told of a part that works at up to so many volts by the catalogue, and at up to 5.5 V by its datasheet. */
async function compareWithCatalogue(volts: number): Promise<Said> {
  const pdfium = await openPdfium(readFileSync(PDFIUM));
  const row = ['Supply voltage', '', '2.5', '5.5', 'V'];
  const page: MadePage = {
    width: 595,
    height: 842,
    texts: [
      { x: 40, y: 60, text: 'Electrical Characteristics', font: 'bold', size: 11 },
      ...HEADS.map(([x, text]): Text => ({ x, y: 90, text })),
      ...row.map((text, at): Text => ({ x: HEADS[at]![0], y: 110, text })),
    ],
    lines: [78, 96, 116].map((y) => [38, y, 420, y]),
  };
  const facts = findFacts(readDatasheet(pdfium, writePdf([page])).values);
  const sheet = { id: 'dsh_1', facts } as unknown as DatasheetRecord;
  const records = { datasheets: { find: async () => sheet } } as unknown as Records;
  const parameters = [
    {
      name: 'supply_voltage',
      value: null,
      unit: 'V',
      min: 2.5,
      max: volts,
      display: `2.5 to ${volts} V`,
      source: 'catalogue',
    },
  ];
  const part = { ...aPart({ manufacturer: 'Example Parts' }), id: 1, parameters };
  const { datasheetFacts } = await withDatasheetFacts({ records }, 'acc_1', part);
  return { text: datasheetFacts?.contradictions.map(({ message }) => message).join('\n') || 'no contradictions' };
}

/** A table without units as a scanner gives it. */
async function readScanned(pdfium: PdfEngine): Promise<Datasheet> {
  const ocr = await openOcr({
    wasm: readFileSync(join(MODULES, 'tesseract.js-core/tesseract-core-simd-lstm.wasm')),
    languageData: readFileSync(join(MODULES, '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
  });
  const cells = ['Parameter', 'Max', 'Unit', 'Supply voltage', '5.5', 'V', 'Supply current', '25', ''];
  const printed: MadePage = {
    width: 340,
    height: 120,
    texts: [
      { x: 20, y: 24, text: 'ELECTRICAL CHARACTERISTICS', size: 11, font: 'bold' },
      ...cells.map((text, at) => ({ x: [24, 154, 244][at % 3]!, y: 48 + 16 * Math.floor(at / 3), text, size: 9 })),
    ],
    lines: [
      ...[36, 52, 68, 84].map((y): [number, number, number, number] => [20, y, 320, y]),
      ...[20, 150, 240, 320].map((x): [number, number, number, number] => [x, 36, x, 84]),
    ],
  };
  const file = pdfium.open(writePdf([printed]));
  const { width, height, rgb } = file.paint(1, [0, 0, printed.width, printed.height], 300 / 72);
  file.close();
  const grey = new Uint8Array(width * height).map((_, index) => rgb[3 * index]!);
  const scanned: MadePage = {
    width: printed.width,
    height: printed.height,
    texts: [],
    picture: { width, height, grey },
  };
  return readDatasheet(pdfium, writePdf([scanned]), { ocr });
}

function tell({ parameter, min, max, value, unit, doubts }: RatedValue): string {
  const figures = Object.entries({ min, max, value }).flatMap(([name, figure]) =>
    figure ? [`${name} ${figure.text} is ${figure.number}`] : [],
  );
  return [parameter, ...figures, `unit ${unit.text} is ${unit.si}`, `doubts ${doubts.join(' ')}`].join(', ');
}

/** What is said of the drawings and pins of a page. */
async function readDrawn(...pages: Partial<MadePage>[]): Promise<Said> {
  const pdfium = await openPdfium(readFileSync(PDFIUM));
  const whole = pages.map((page): MadePage => ({ width: 595, height: 842, texts: [], ...page }));
  const { drawings, pins } = readDatasheet(pdfium, writePdf(whole));
  return {
    text: [
      ...drawings.map(
        ({ kind, caption, confidence, box }) => `${kind} ${confidence} at ${Math.round(box[1])}: ${caption}`,
      ),
      ...pins.map(
        ({ package: of, numbers, name, doubts }) =>
          `pin ${of} ${numbers.join()} is ${name}${doubts.map((doubt) => `, ${doubt}`).join('')}`,
      ),
      `${drawings.length} drawings, ${pins.length} pins`,
    ].join('\n'),
  };
}

/** A zigzag in two axes, as a curve is drawn. */
const aCurve = (x: number, y: number): NonNullable<MadePage['lines']> => [
  ...Array.from({ length: 12 }, (_, at): [number, number, number, number] => [
    x + 10 * at,
    y + (at % 2) * 40 + 20,
    x + 10 * at + 10,
    y + ((at + 1) % 2) * 40 + 20,
  ]),
  [x, y, x, y + 100],
  [x, y + 100, x + 130, y + 100],
];
const DRAWINGS = 'packages/datasheets/src/drawings';
const PINS = 'packages/datasheets/src/pins';

export const rows: ClaimRow[] = [
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'its minus is a hyphen that is another sign of Unicode',
    ask: () =>
      readRow([
        { x: 40, text: 'Threshold voltage' },
        { x: 240, text: '-7', font: 'hyphens' },
        { x: 300, text: '-5', font: 'hyphens' },
        { x: 360, text: 'V' },
      ]),
    says: [/min -7 is -7, max -5 is -5/],
    without: {
      file: 'packages/datasheets/src/pdf/symbol-font.ts',
      find: 'if (plain !== undefined) return plain;',
      replace: '',
    },
  },
  {
    sentence: 'a minimum, without a doubt',
    lie: 'the figure stands halfway between those of Min and those of Max',
    ask: () =>
      readRow(
        ...([240, 240, 270] as const).map((x, at) => [
          { x: 40, text: ['Supply voltage', 'Input voltage', 'Offset voltage'][at]! },
          ...(x === 240
            ? [
                { x: 242, text: '5' },
                { x: 302, text: '7' },
              ]
            : [{ x, text: '9' }]),
          { x: 360, text: 'V' },
        ]),
      ),
    says: [/Offset voltage.*9.*group_unsure/],
    without: {
      file: 'packages/datasheets/src/tables/spanning-texts.ts',
      find: 'Math.abs(middle - (from + to) / 2) < HALFWAY * (to - from)',
      replace: 'false',
    },
  },
  {
    sentence: 'pin 3 is GND',
    lie: 'it stands in the other half of the table, beside a name of its own',
    ask: () =>
      readDrawn({
        texts: [
          ['No.', 'Pad name', 'Remarks', 'No.', 'Pad name', 'Remarks'],
          ['1', 'GND', 'Ground', '3', 'VDD', 'Supply'],
          ['2', 'IN', 'Input', '4', 'OUT', 'Output'],
        ].flatMap((cells, row) => cells.map((text, at): Text => ({ x: 40 + 80 * at, y: 50 + 14 * row, text }))),
      }),
    says: [/3 is VDD/],
    never: [/3 is GND/],
    without: {
      file: `${PINS}/pins.ts`,
      find: 'column.role === first && isWhole',
      replace: 'Number.isNaN(first) && isWhole',
    },
  },
  {
    sentence: 'parameters of a part, and no contradictions',
    lie: 'its datasheet gives another supply voltage',
    ask: () => compareWithCatalogue(12),
    says: [/The catalogue says 2\.5 to 12 V, the datasheet on page 1 .*5\.5/],
    without: {
      file: 'packages/server/src/usecases/datasheet-facts.ts',
      find: '!parameter || !contradicts(parameter, fact)',
      replace: 'true',
    },
  },
  {
    sentence: 'a datasheet without warnings',
    lie: 'its font says other letters than it prints',
    ask: async () => {
      const pdfium = await openPdfium(readFileSync(PDFIUM));
      const text = 'Every figure of this page stands for another one than the file says';
      const texts = [60, 80, 100].map((y): Text => ({ x: 40, y, text, font: 'shifted' }));
      const { warnings } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts }]));
      return { text: warnings.map(({ message }) => message).join('\n') || 'no warnings' };
    },
    says: [/does not say which letters/],
    without: { file: 'packages/datasheets/src/scans/unmapped.ts', find: '> MOST_STROKES', replace: '> 2' },
  },
  {
    sentence: 'drawings: a kind, a place, a confidence',
    lie: 'a logo that stands in the head of every page is near to it',
    ask: () =>
      readDrawn(
        ...[0, 30, 60, 90].map((x) => ({
          lines: [...aCurve(40, 20), ...aCurve(40 + x, 124)],
          texts: [{ x: 40 + x, y: 250, text: 'Block diagram', font: 'bold' as const }],
        })),
      ),
    says: [/ at 1[23]\d: Block diagram/, /^(?!.* at 2\d:)/s],
    without: {
      file: `${DRAWINGS}/running-marks.ts`,
      find: 'Math.max(Math.min(LEAST_PAGES, Math.max(2, pages.length)), SHARE * pages.length)',
      replace: 'Infinity',
    },
  },
  {
    sentence: 'a drawing with its caption',
    lie: 'the line beside it is a sentence of the text, and no caption',
    ask: () =>
      readDrawn({
        lines: aCurve(60, 200),
        texts: [
          { x: 60, y: 170, text: 'Application', font: 'bold', size: 12 },
          { x: 60, y: 316, text: 'The block diagram of the part shows how the input is kept off' },
        ],
      }),
    says: [/^(?!.*: The block diagram)/s],
    without: { file: `${DRAWINGS}/titles.ts`, find: 'lines.filter((line) => !prose.has(line))', replace: 'lines' },
  },
  {
    sentence: 'pin 1 is Integer',
    lie: 'the table tells the designators of an ordering code',
    ask: () =>
      readDrawn({
        texts: [
          ['Designator', 'Description', 'Symbol', 'Description'],
          ['1', 'Voltage', 'Integer', 'Output voltage'],
          ['2', 'Accuracy', 'B', 'Two percent'],
        ].flatMap((cells, row) => cells.map((text, at): Text => ({ x: 40 + 90 * at, y: 50 + 14 * row, text }))),
      }),
    says: [/\b0 pins/],
    without: { file: `${PINS}/pins.ts`, find: '!hasNumber && isPackage(head)', replace: '!hasNumber' },
  },
  {
    sentence: 'pin 1 of a drawn package is VCC',
    lie: 'names stand on both sides of its number, and nothing tells which is that of the pin',
    ask: () =>
      readDrawn({
        texts: [
          ...(['1', '2', '3'] as const).map((text, at): Text => ({ x: 150, y: 100 + 20 * at, text })),
          ...(['6', '5', '4'] as const).map((text, at): Text => ({ x: 250, y: 100 + 20 * at, text })),
          ...['VCC', 'IN', 'GND'].map((text, at): Text => ({ x: 122, y: 100 + 20 * at, text })),
          ...['OUT', 'NC', 'EN'].map((text, at): Text => ({ x: 268, y: 100 + 20 * at, text })),
          ...['RA', 'RB', 'RC'].map((text, at): Text => ({ x: 164, y: 100 + 20 * at, text })),
          ...['RD', 'RE', 'RF'].map((text, at): Text => ({ x: 230, y: 100 + 20 * at, text })),
        ],
      }),
    says: [/\b0 pins/],
    without: {
      file: `${PINS}/pin-names.ts`,
      find: 'isWhole(outside) !== isWhole(inside)',
      replace: 'isWhole(outside) || isWhole(inside)',
    },
  },
  {
    sentence: 'pin 1 is VCC, without a doubt',
    lie: 'no table tells it: it is the name beside a number in a drawing',
    ask: () =>
      readDrawn({
        texts: [
          ...(['1', '2', '3'] as const).map((text, at): Text => ({ x: 150, y: 100 + 20 * at, text })),
          ...(['6', '5', '4'] as const).map((text, at): Text => ({ x: 250, y: 100 + 20 * at, text })),
          ...['VCC', 'IN', 'GND'].map((text, at): Text => ({ x: 122, y: 100 + 20 * at, text })),
          ...['OUT', 'NC', 'EN'].map((text, at): Text => ({ x: 268, y: 100 + 20 * at, text })),
        ],
      }),
    says: [/pin {2}1 is VCC, read_from_drawing/],
    without: { file: `${PINS}/drawn-pins.ts`, find: "['read_from_drawing' as const]", replace: '[]' },
  },
  {
    sentence: 'pin 3 of a drawn package is Unit',
    lie: 'the word stands much farther from its number than the other names: it is the head of a table',
    ask: () =>
      readDrawn({
        texts: [
          ...(['1', '2', '3'] as const).map((text, at): Text => ({ x: 150, y: 100 + 20 * at, text })),
          ...(['6', '5', '4'] as const).map((text, at): Text => ({ x: 250, y: 100 + 20 * at, text })),
          ...['VCC', 'IN'].map((text, at): Text => ({ x: 126, y: 100 + 20 * at, text })),
          ...['OUT', 'NC', 'EN'].map((text, at): Text => ({ x: 264, y: 100 + 20 * at, text })),
          { x: 104, y: 140, text: 'Unit' },
        ],
      }),
    says: [/1 is VCC/, /^(?!.*is Unit)/s],
    without: {
      file: `${PINS}/pin-names.ts`,
      find: 'gap - usual < FARTHER * mark.size',
      replace: 'gap - usual < Infinity',
    },
  },
  {
    sentence: 'a figure of the part in its row',
    lie: 'another row is of the same part, and nothing tells which of its figures holds',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          ...([44, 134, 224] as const).map((x, at) => [x, 106, ['Part No.', 'Power (W)', 'Voltage (V)'][at]!] as const),
          ...([44, 134, 224] as const).map((x, at) => [x, 122, ['QW2726', '5.0', '100'][at]!] as const),
          ...([44, 134, 224] as const).map((x, at) => [x, 138, ['QW2726', '7.0', '200'][at]!] as const),
        ],
        { lines: [...across([94, 110, 126, 142], 40, 310), ...down([40, 130, 220, 310], 94, 142)] },
      ),
    says: [/^no rows$/],
    without: { file: `${VALUES}/part-grids.ts`, find: '!areToldApart(columns, rows)', replace: 'false' },
  },
  {
    sentence: 'a figure of the part in its row',
    lie: 'four parts stand beside one cell, and one of them alone has its figures',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          ...([44, 134, 224] as const).map((x, at) => [x, 95, ['Part No.', 'Power (W)', 'Voltage (V)'][at]!] as const),
          ...(['QW2726', 'QW2727', 'QW2728'] as const).map((text, at) => [44, 112 + 20 * at, text] as const),
          [134, 132, '5.0'],
          [224, 132, '100'],
        ],
        {
          lines: [
            ...across([82, 100, 160], 40, 310),
            ...across([120, 140], 40, 130),
            ...down([40, 130, 220, 310], 82, 160),
          ],
        },
      ),
    says: [/of \(QW2726\): Power/, /of \(QW2727\): Power/, /of \(QW2728\): Power/],
    without: {
      file: `${VALUES}/part-cells.ts`,
      find: 'parts.length > most.length ? parts :',
      replace: 'parts.length > Infinity ? parts :',
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'figures of another part stand behind it, and nothing tells which part it is of',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        (
          [
            ['Leakage current', '< 25 nA', '< 100 nA'],
            ['Reverse voltage', '100 V', 'on request'],
            ['Power dissipation', '400 mW', '300 mW'],
            ['Surge current', '1 A', 'on request'],
          ] as const
        ).flatMap((cells, row) => cells.map((text, at) => [[44, 304, 404][at]!, 112 + 20 * row, text] as const)),
        { lines: [...across([100, 120, 140, 160, 180], 40, 540), ...down([40, 300, 400, 540], 100, 180)] },
      ),
    says: [/^no rows$/],
    without: {
      file: `${VALUES}/grid-tables.ts`,
      find: 'columns.slice(firstFigures + 1).some(holdsFigures)',
      replace: 'columns.slice(Infinity).some(holdsFigures)',
    },
  },
  {
    sentence: 'a maximum of 0.5 A',
    lie: 'it is the current at which the maximum time was taken',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          ...([44, 164, 284, 384] as const).map(
            (x, at) => [x, 112, ['', '', 'Current (A)', 'Time (Sec.)'][at]!] as const,
          ),
          [44, 104, 'Part number'],
          [164, 104, 'Ihold (A)'],
          [304, 92, 'Maximum Time To Trip'],
          ...[0, 1, 2].flatMap((row) =>
            [`QF080${row}`, '0.2', '0.5', '1.50'].map(
              (text, at) => [[44, 164, 284, 384][at]!, 132 + 20 * row, text] as const,
            ),
          ),
        ],
        {
          lines: [
            ...across([82, 120, 140, 160, 180], 40, 480),
            ...across([100], 260, 480),
            ...down([40, 160, 260, 480], 82, 180),
            ...down([370], 100, 180),
          ],
        },
      ),
    says: [/of \(QF0800\): Maximum Time To Trip Time, max 1\.50 is 1\.5/],
    never: [/max 0\.5/],
    without: {
      file: `${VALUES}/part-heads.ts`,
      find: 'partner?.isLimited === false',
      replace: "partner?.at === ''",
    },
  },
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
    without: { file: `${VALUES}/doubts.ts`, find: "doubts.push('min_above_max')", replace: 'doubts.pop()' },
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
    without: {
      file: 'packages/datasheets/src/text/units.ts',
      find: 'readScale(text)?.si ?? null };',
      replace: "'' };",
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'the micro of its unit is drawn and no text: 5 µA reads 5 A',
    ask: () =>
      readRuled(
        'Absolute Maximum Ratings',
        [
          ...(['Parameter', 'Symbol', 'Max', 'Unit'] as const).map((text, at) => [44 + 90 * at, 90, text] as const),
          ...(['Leakage current', 'IR', '5', '  A'] as const).map((text, at) => [44 + 90 * at, 106, text] as const),
        ],
        {
          lines: [...across([78, 94, 110], 40, 400), ...down([40, 130, 220, 310, 400], 78, 110)],
          signs: [[313, 106, 4.5]],
        },
      ),
    says: [/max 5 is null/, /doubts unit_unread/],
    without: {
      file: 'packages/datasheets/src/datasheet.ts',
      find: ', ...findDrawnSigns(page, tellSign)]',
      replace: ']',
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'two parts stand side by side over it, and nothing tells of which it is',
    ask: () =>
      readRuled(
        'ELECTRICAL CHARACTERISTICS',
        [
          [205, 90, 'QH41'],
          [255, 90, 'QH42'],
          ...([42, 182, 225, 268, 350] as const).map(
            (x, at) => [x, 106, ['Characteristic', 'Min.', 'Typ.', 'Max.', 'Unit'][at]!] as const,
          ),
          ...([42, 182, 225, 268, 350] as const).map(
            (x, at) => [x, 122, ['Supply voltage', '1', '2', '3', 'V'][at]!] as const,
          ),
        ],
        { lines: [...across([78, 110, 126], 40, 420), ...down([40, 170, 330, 420], 78, 126)] },
      ),
    says: [/of \(QH41 QH42\).*doubts group_unsure/],
    without: { file: `${VALUES}/values.ts`, find: 'columns[index]!.isGroupUnsure ||', replace: '' },
  },
  {
    sentence: 'a figure of the part over its column',
    lie: 'its cell goes over two parts, and the table has no rule at its side',
    ask: () =>
      readRuled(
        'Limiting values',
        [
          ...([42, 152, 202, 310] as const).map((x, at) => [x, 90, ['Item', 'Symbol', 'Unit', 'QB3'][at]!] as const),
          ...([250, 310, 360] as const).map((x, at) => [x, 104, ['20', '30', '40'][at]!] as const),
          ...([42, 152, 202, 250, 310, 360] as const).map(
            (x, at) => [x, 122, ['Reverse voltage', 'VR', 'V', '21', '31', '41'][at]!] as const,
          ),
          ...([42, 152, 202, 250, 350] as const).map(
            (x, at) => [x, 138, ['Forward voltage', 'VF', 'V', '0.55', '0.7'][at]!] as const,
          ),
        ],
        {
          lines: [
            ...across([78, 110, 126, 142], 40, 390),
            ...across([93], 240, 390),
            ...down([150, 200, 240], 78, 142),
            ...down([290], 93, 142),
            ...down([340], 93, 126),
          ],
        },
      ),
    says: [/of \(QB320\): Forward voltage, value 0\.55/, /of \(QB330, QB340\): Forward voltage, value 0\.7 /],
    without: {
      file: 'packages/datasheets/src/tables/merged-cells.ts',
      find: 'if (first < 0 || last <= first) continue;',
      replace: 'if (first < 0 || last <= first || !Number.isFinite(right)) continue;',
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'its name begins with a colon, behind that of the row above',
    ask: () =>
      readRow(
        [
          { x: 40, text: 'Voltage : QB546' },
          { x: 300, text: '80' },
          { x: 360, text: 'V' },
        ],
        [
          { x: 40, text: ': QB547' },
          { x: 300, text: '50' },
          { x: 360, text: 'V' },
        ],
      ),
    says: [/Voltage : QB547, max 50 is 50, unit V is V, doubts inherited_parameter/],
    without: { file: `${VALUES}/values.ts`, find: 'variantOf !== undefined ||\n', replace: '' },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'its name is the second line of the one above, without the symbol of that',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          ...(['Parameter', 'Symbol', 'Max', 'Unit'] as const).map((text, at) => [44 + 90 * at, 90, text] as const),
          ...(['Off drain', 'IDS', '400', 'pA'] as const).map((text, at) => [44 + 90 * at, 108, text] as const),
          ...([44, 224, 314] as const).map((x, at) => [x, 117, ['Current', '4', 'nA'][at]!] as const),
        ],
        { lines: across([78, 96, 124], 40, 400) },
      ),
    says: [/Current, max 4 is .*doubts inherited_parameter/],
    without: { file: `${VALUES}/inherited-names.ts`, find: 'return isNear === true &&', replace: 'return false &&' },
  },
  {
    sentence: 'max 125 is 125, unit °C is °C',
    lie: 'the C is that of a charge',
    ask: () =>
      readRow([
        { x: 40, text: 'Gate charge' },
        { x: 300, text: '125' },
        { x: 360, text: 'C' },
      ]),
    says: [/unit C is C\b/],
    without: {
      file: 'packages/datasheets/src/text/units.ts',
      find: '/temperature|\\btemp\\b/i.test(parameter)',
      replace: "parameter !== ''",
    },
  },
  {
    sentence: 'max 5 of a transconductance is 0.005, unit mS is S',
    lie: 'it is of a gain: siemens or seconds, nothing tells',
    ask: () =>
      readRow([
        { x: 40, text: 'Gain of the loop' },
        { x: 300, text: '5' },
        { x: 360, text: 'mS' },
      ]),
    says: [/max 5 is null/, /doubts unit_unknown/],
    without: {
      file: 'packages/datasheets/src/text/units.ts',
      find: '&& of.test(parameter)',
      replace: "&& of.source !== ''",
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'its name is the rest of one that stands above it',
    ask: () =>
      readRow([
        { x: 40, text: 'for QX2905' },
        { x: 300, text: '5' },
        { x: 360, text: 'W' },
      ]),
    says: [/doubts inherited_parameter/],
    without: {
      file: `${VALUES}/values.ts`,
      find: "row.cells.some(({ text }, at) => columns[at]!.role === 'parameter' && PART_OF_NAME.test(text)) ||",
      replace: '',
    },
  },
  {
    sentence: 'a figure, its number in SI and no doubts',
    lie: 'the name is that of the row above',
    ask: () =>
      readRow(
        [
          { x: 40, text: 'Output voltage' },
          { x: 150, text: 'VO = 5 V' },
          { x: 300, text: '5' },
          { x: 360, text: 'V' },
        ],
        [
          { x: 150, text: 'VO = 9 V' },
          { x: 300, text: '9' },
          { x: 360, text: 'V' },
        ],
      ),
    says: [/Output voltage, max 9 is 9, unit V is V, doubts inherited_parameter/],
    without: {
      file: `${VALUES}/values.ts`,
      find: "(isInherited ? ['inherited_parameter' as const] : [])",
      replace: '(isInherited ? [] : [])',
    },
  },
  {
    sentence: 'min, max: the figures of a row',
    lie: 'no figure is printed there, but a dash',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply voltage' },
        { x: 240, text: '-' },
        { x: 300, text: '5' },
        { x: 360, text: 'V' },
      ]),
    says: [/Supply voltage, max 5 is 5/],
    never: [/\bmin\b/, /is 0\b/],
    without: { file: `${VALUES}/figures.ts`, find: 'NOTHING.test(plain) ||', replace: '' },
  },
  {
    sentence: 'max: the figure of a row',
    lie: 'words of a drawing stand in its place',
    ask: () =>
      readRow(
        [
          { x: 40, text: 'Supply voltage' },
          { x: 300, text: '5' },
          { x: 360, text: 'V' },
        ],
        [
          { x: 40, text: 'Collector voltage' },
          { x: 300, text: 'Collector' },
          { x: 360, text: 'V' },
        ],
      ),
    says: [/Supply voltage, max 5 is 5/],
    never: [/max Collector/],
    without: { file: `${VALUES}/figures.ts`, find: 'isProse(plain)', replace: 'false' },
  },
  {
    sentence: 'Supply current, max 3: whose figure it is',
    lie: 'the name above, of which the row is a part, is taken for the rest of the row before',
    ask: () =>
      readRow(
        [
          { x: 40, text: 'Hold time' },
          { x: 300, text: '9' },
          { x: 360, text: 'ns' },
        ],
        [{ x: 40, text: 'Supply current' }],
        [
          { x: 50, text: 'Sleep mode' },
          { x: 300, text: '3' },
          { x: 360, text: 'mA' },
        ],
      ),
    says: [/^Hold time, max 9/m, /^Supply current, Sleep mode, max 3/m],
    never: [/Hold time Supply current/],
    without: { file: `${VALUES}/value-tables.ts`, find: '  nestsNames: true,\n', replace: '' },
  },
  {
    sentence: 'max 4.0 is 4, unit A is A, doubts ',
    lie: 'a sign of a unit that is a small picture is not seen, and makes another unit of it',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          [44, 90, 'Parameter'],
          [204, 90, 'Max'],
          [264, 90, 'Unit'],
          [44, 106, 'Reverse current'],
          [204, 106, '10.0'],
          [275, 106, 'A'],
          [44, 122, 'Forward current'],
          [204, 122, '4.0'],
          [275, 122, 'A'],
        ],
        { lines: across([78, 94, 110, 126], 40, 320), pictures: [[266, 99, 273, 108]] },
      ),
    says: [
      /Reverse current, max 10\.0 is null, unit {2}is null, doubts unit_unread/,
      /max 4\.0 is 4, unit A is A, doubts $/m,
    ],
    without: {
      file: 'packages/datasheets/src/text/drawn-signs.ts',
      find: 'return [...findOutlines(page), ...findPictures(page)].map(',
      replace: 'return findOutlines(page).map(',
    },
  },
  {
    sentence: 'Forward voltage, max 1 is 1, unit V is V, doubts ',
    lie: 'a name that says under what each of two figures holds is that of both, and surely',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          [44, 90, 'Parameter'],
          [284, 90, 'Max'],
          [344, 90, 'Unit'],
          [44, 106, 'Reverse current at TA = 25 C'],
          [44, 122, 'and at TA = 100 C'],
          [284, 106, '0.5'],
          [284, 122, '20'],
          [344, 114, 'mA'],
          [44, 138, 'Forward voltage'],
          [284, 138, '1'],
          [344, 138, 'V'],
        ],
        {
          lines: [
            ...across([78, 94, 126, 142], 40, 400),
            ...across([110], 280, 340),
            ...down([40, 280, 340, 400], 78, 142),
          ],
        },
      ),
    says: [/max 0\.5 .*doubts inherited_parameter/, /max 20 .*doubts inherited_parameter/, /max 1 is 1, .*doubts $/m],
    without: { file: `${VALUES}/values.ts`, find: ' ||\n      sharesName(columns, rows, index)', replace: '' },
  },
  {
    sentence: 'value 50 is 0.05, unit mA is A',
    lie: 'its minus is the last hyphen of a leader',
    ask: async () => {
      const pdfium = await openPdfium(readFileSync(PDFIUM));
      const page: MadePage = {
        width: 595,
        height: 842,
        texts: [
          { x: 40, y: 60, text: 'Absolute Maximum Ratings', font: 'bold', size: 11 },
          { x: 40, y: 90, text: 'Supply voltage ---------------- +6 V' },
          { x: 40, y: 110, text: 'Input current ------------------50 mA' },
          { x: 40, y: 130, text: 'Output current ---------------- -20 mA' },
        ],
      };
      return {
        text: readDatasheet(pdfium, writePdf([page]))
          .values.map(tell)
          .join('\n'),
      };
    },
    says: [/value -20 is -0.02/],
    never: [/\b50 is/],
    without: { file: `${VALUES}/lists.ts`, find: String.raw`(?=[^\s\d.-]|`, replace: String.raw`(?=[^\s.-]|` },
  },
  {
    sentence: 'Emitter voltage, value 5.0: whose figure it is',
    lie: 'a figure in the middle between the columns of two parts is that of the first alone',
    ask: () =>
      readRuled(
        'Maximum Ratings',
        [
          [44, 90, 'Parameter'],
          [284, 90, 'QX3414'],
          [364, 90, 'QX3416'],
          [444, 90, 'Unit'],
          [44, 106, 'Collector voltage'],
          [288, 106, '25'],
          [368, 106, '50'],
          [448, 106, 'V'],
          [44, 122, 'Emitter voltage'],
          [326, 122, '5.0'],
          [448, 122, 'V'],
        ],
        { lines: across([78, 94, 128], 40, 480) },
      ),
    says: [/^of \(\): Emitter voltage, value 5\.0 /m],
    never: [/of \(QX341\d\): Emitter/],
    without: {
      file: 'packages/datasheets/src/tables/spanning-texts.ts',
      find: 'words.length < 3 ? findBetween(line, gaps) : undefined',
      replace: 'undefined',
    },
  },
  {
    sentence: 'a figure of a page that is a picture',
    lie: 'a sign that OCR does not see makes another unit of it',
    ask: async () => {
      const pdfium = await openPdfium(readFileSync(PDFIUM));
      return { text: (await readScanned(pdfium)).values.map(tell).join('\n') };
    },
    says: [/Supply current, max 25 is null, unit {2}is null, doubts unit_unread read_by_ocr/],
    without: {
      file: 'packages/datasheets/src/datasheet.ts',
      find: "doubts: ['unit_unread', ...doubts]",
      replace: 'doubts: []',
    },
  },
  {
    sentence: 'Supply voltage, max 18: a figure of a font of signs',
    lie: 'the sign before a figure is the digit that its font has under that code',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply voltage' },
        { x: 300, text: '6', font: 'pi' },
        { x: 306, text: '18' },
        { x: 360, text: 'V' },
      ]),
    says: [/Supply voltage, max \u00B1 ?18 /],
    never: [/618|max 18/],
    without: {
      file: 'packages/datasheets/src/pdf/symbol-font.ts',
      find: "if (kind === 'pi' && code < 0x80) return code === 0x20 ? ' ' : readPiSign(code, font);",
      replace: '',
    },
  },
  {
    sentence: 'QRX03YS330H05RL: a number to order by',
    lie: 'a box that stands for what is left open in a number is no sign of it',
    ask: async () => {
      const pdfium = await openPdfium(readFileSync(PDFIUM));
      const cells = [
        'Part number',
        'Packing',
        'Package',
        'QRX03YS330H05RL',
        'Reel',
        '0201',
        'QRX03YS330',
        'Reel',
        '0201',
      ];
      const page: MadePage = {
        width: 595,
        height: 842,
        texts: [
          { x: 40, y: 60, text: 'Ordering information', font: 'bold', size: 11 },
          ...cells.map((text, at): Text => ({ x: [44, 184, 264][at % 3]!, y: 90 + 16 * Math.floor(at / 3), text })),
          { x: 101, y: 122, text: 'p', font: 'picture' },
          { x: 109, y: 122, text: '05RL' },
        ],
        lines: across([78, 94, 110, 126], 40, 340),
      };
      const { orderingCodes } = readDatasheet(pdfium, writePdf([page]));
      return { text: orderingCodes.map(({ partNumber }) => partNumber).join('\n') };
    },
    says: [/^QRX03YS330H05RL$/],
    never: [/QRX03YS33005RL/],
    without: {
      file: 'packages/datasheets/src/pdf/placeholders.ts',
      find: "text: isBox ? PLACEHOLDER : isOfText ? UNKNOWN : ''",
      replace: "text: ''",
    },
  },
  {
    sentence: 'Forward current, value 1.0: whose figure it is',
    lie: 'a figure under the middle of three parts that nothing parts is surely that of this part alone',
    ask: () =>
      readRuled(
        'Electrical Characteristics',
        [
          [44, 90, 'Parameter'],
          [184, 90, 'QX3412'],
          [264, 90, 'QX3414'],
          [344, 90, 'QX3416'],
          [424, 90, 'Unit'],
          [44, 106, 'Reverse voltage'],
          [188, 106, '25'],
          [268, 106, '50'],
          [348, 106, '75'],
          [428, 106, 'V'],
          [44, 122, 'Forward current'],
          [268, 122, '1.0'],
          [428, 122, 'A'],
        ],
        { lines: across([78, 94, 128], 40, 480) },
      ),
    says: [/^of \(QX3412, QX3414, QX3416\): Forward current, value 1\.0 .*group_unsure/m],
    never: [/of \(QX3414\): Forward/],
    without: {
      file: 'packages/datasheets/src/tables/spanning-texts.ts',
      find: 'words.length < 3 ? findMiddle(line, columns, families, body) : undefined',
      replace: 'undefined',
    },
  },
  {
    sentence: 'Supply voltage, max 5.5, no doubts',
    lie: 'letters of another drawing that the page cuts off are read into the figure',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply voltage' },
        { x: 300, text: '5.5' },
        { x: 313, text: '12', clip: [40, 300, 200, 400] },
        { x: 360, text: 'V' },
      ]),
    says: [/max 5\.5 is 5\.5, unit V is V, doubts $/],
    without: {
      file: 'packages/datasheets/src/pdf/page-reader.ts',
      find: 'if (clip && !isSeen(glyph.box, clip)) {',
      replace: 'if (!glyph.box) {',
    },
  },
  {
    sentence: 'Supply voltage, max 5.5, no doubts',
    lie: 'white letters that nobody sees on the paper are read into the figure',
    ask: () =>
      readRow([
        { x: 40, text: 'Supply voltage' },
        { x: 300, text: '5.5' },
        { x: 313, text: '12', isWhite: true },
        { x: 360, text: 'V' },
      ]),
    says: [/max 5\.5 is 5\.5, unit V is V, doubts $/],
    without: {
      file: 'packages/datasheets/src/pdf/page-reader.ts',
      find: 'printed.some(isWhite)',
      replace: 'printed.length < 0',
    },
  },
  {
    sentence: 'Efficiency: which limit the figure is',
    lie: 'the voltage that it was measured at is the highest one, and not the figure',
    ask: () =>
      readRuled(
        'Models',
        [
          [44, 108, 'Order code'],
          [264, 104, 'Efficiency typ.'],
          [204, 122, '@ Vin min.'],
          [324, 122, '@ Vin max.'],
          ...['QX1-2412', 'QX1-2415', 'QX1-2433'].flatMap((model, at): [number, number, string][] => [
            [44, 142 + 18 * at, model],
            [204, 142 + 18 * at, `${74 + at} %`],
            [324, 142 + 18 * at, `${62 + at} %`],
          ]),
        ],
        {
          lines: [
            ...across([94, 128, 148, 166, 184], 40, 420),
            ...down([40, 180, 420], 94, 184),
            ...down([300], 112, 184),
          ],
        },
      ),
    says: [/Efficiency, unit % is %/],
    never: [/Efficiency, (?:min|max)/],
    without: {
      file: 'packages/datasheets/src/values/part-heads.ts',
      find: 'partCells(own, { x0, x1 }, reach, rules, band)',
      replace: '[own]',
    },
  },
  {
    sentence: 'Current, max 5.2',
    lie: 'the highest figure, which a word behind its unit says it is, is told without its limit',
    ask: () =>
      readRuled(
        'Electrical properties',
        [
          ['Properties', 'Value', 'Unit', 'Tol.'],
          ['Inductance', '1.5', 'V', '±20%'],
          ['Resistance', '35.2', 'V', 'typ.'],
          ['Current', '5.2', 'A', 'max.'],
        ].flatMap((row, at) =>
          row.map((text, column): [number, number, string] => [44 + 100 * column, 92 + 16 * at, text]),
        ),
        { lines: [...across([80, 96, 112, 128, 144], 40, 440), ...down([40, 140, 240, 340, 440], 80, 144)] },
      ),
    says: [/Current, max 5\.2 is 5\.2, unit A/],
    never: [/Current, value/],
    without: { file: `${VALUES}/values.ts`, find: 'limit ??', replace: '' },
  },
  {
    sentence: 'Sperrspannung Reverse voltage, 5 V',
    lie: 'the names of three rows in two languages below one another are the name of each of them',
    ask: () =>
      readRuled(
        'Maximum ratings',
        [
          [40, 90, 'Parameter'],
          [250, 90, 'Symbol'],
          [300, 90, 'Value'],
          [360, 90, 'Unit'],
          ...[
            ['Betriebstemperatur', 'Operating temperature', 'Top', '100', 'V'],
            ['Sperrspannung', 'Reverse voltage', 'VR', '5', 'V'],
            ['Verlustleistung', 'Power dissipation', 'Ptot', '160', 'V'],
          ].flatMap(([own, other, symbol, figure, unit], at): [number, number, string][] => [
            [40, 120 + 30 * at, own!],
            [40, 130 + 30 * at, other!],
            [250, 125 + 30 * at, symbol!],
            [300, 125 + 30 * at, figure!],
            [360, 125 + 30 * at, unit!],
          ]),
        ],
        {},
      ),
    says: [/: Sperrspannung Reverse voltage,/],
    never: [/temperature Sperrspannung/],
    without: {
      file: 'packages/datasheets/src/tables/row-cells.ts',
      find: 'isName ? findBlocks(inside, shared) : undefined',
      replace: 'isName && shared.length < 0 ? findBlocks(inside, shared) : undefined',
    },
  },
  {
    sentence: 'package and land_pattern, at their places',
    lie: 'of a sheet with a frame and a title block the views of the part are no drawing, or a title block is one',
    ask: () =>
      readDrawn({
        width: 842,
        height: 595,
        texts: [
          { x: 525, y: 515, text: 'DRAWN: AB' },
          { x: 525, y: 540, text: 'SCALE 2:1' },
          { x: 675, y: 540, text: 'SHEET 1 OF 1' },
          { x: 525, y: 565, text: 'DRAWING NO. 12-345' },
          { x: 540, y: 225, text: 'RECOMMENDED PCB PATTERN', size: 8 },
        ],
        lines: [
          ...across([20, 575], 20, 822),
          ...down([20, 822], 20, 575),
          ...across([500, 525, 550], 520, 822),
          ...down([520, 670], 500, 575),
          ...[80, 250, 560].flatMap((x): Rules => [
            ...across([150, 210], x, x + 90),
            ...down([x, x + 90], 150, 210),
            [x, 150, x + 20, 210],
            [x + 90, 150, x + 70, 210],
            [x + 15, 210, x + 12, 225],
            [x + 75, 210, x + 78, 225],
          ]),
        ],
      }),
    says: [/land_pattern [\d.]+ at 1\d\d: RECOMMENDED PCB PATTERN/, /package [\d.]+ at 1\d\d/],
    never: [/ at 5\d\d/, /[3-9] drawings/],
    without: {
      file: `${DRAWINGS}/find-drawings.ts`,
      find: 'if (sheet?.isOfViews) return sheetRegions(page, lines, sheet);',
      replace: '',
    },
  },
];
