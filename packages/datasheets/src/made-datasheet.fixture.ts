import { writePdf, type MadePage } from './pdf/write-pdf.fixture.ts';

type Texts = MadePage['texts'];

/** A row of a table: a text at each place, all on one line. */
function row(
  y: number,
  cells: readonly (readonly [x: number, text: string])[],
  font: 'regular' | 'bold' = 'regular',
): Texts {
  return cells.map(([x, text]) => ({ x, y, text, font }));
}

/** Rules above each row and below the last. */
function rules(ys: readonly number[], x0: number, x1: number): NonNullable<MadePage['lines']> {
  return ys.map((y) => [x0, y, x1, y]);
}

/** A page with ratings (values in one column, a minus of Symbol) and characteristics (a cell over two rows, a note, an exponent). */
const ratings: MadePage = {
  width: 595,
  height: 842,
  texts: [
    { x: 40, y: 60, text: '5 Absolute maximum ratings', size: 12, font: 'bold' },
    { x: 40, y: 78, text: 'Stresses above those that are listed here may cause permanent damage to the device.' },
    ...row(
      100,
      [
        [40, 'Symbol'],
        [110, 'Parameter'],
        [330, 'Value'],
        [420, 'Unit'],
      ],
      'bold',
    ),
    { x: 40, y: 116, text: 'V' },
    { x: 46, y: 118, text: 'CC', size: 6 },
    ...row(116, [
      [110, 'Supply voltage'],
      [338, '0.5 to 7.0'],
      [422, 'V'],
    ]),
    { x: 332, y: 116, text: '\x2d', font: 'symbol' },
    { x: 40, y: 132, text: 'T' },
    { x: 46, y: 134, text: 'stg', size: 6 },
    ...row(132, [
      [110, 'Storage temperature'],
      [338, '65 to 150'],
      [422, '°C'],
    ]),
    { x: 332, y: 132, text: '\x2d', font: 'symbol' },
    { x: 40, y: 170, text: '6 Electrical characteristics', size: 12, font: 'bold' },
    ...row(
      200,
      [
        [40, 'Symbol'],
        [100, 'Parameter'],
        [220, 'Conditions'],
        [350, 'Min'],
        [400, 'Typ'],
        [450, 'Max'],
        [500, 'Unit'],
      ],
      'bold',
    ),
    ...row(216, [
      [220, 'V = 3.3 V'],
      [400, '12'],
      [450, '25'],
      [500, 'µA'],
    ]),
    { x: 40, y: 222, text: 'I' },
    { x: 43, y: 224, text: 'Q', size: 6 },
    { x: 100, y: 222, text: 'Quiescent current' },
    { x: 174, y: 218, text: '(1)', size: 5.5 },
    ...row(232, [
      [220, 'V = 5 V'],
      [400, '250'],
      [450, '425'],
      [500, 'µA'],
    ]),
    ...row(250, [
      [40, 'R'],
      [100, 'Insulation resistance'],
      [350, '10'],
    ]),
    { x: 360.5, y: 246, text: '13', size: 6 },
    { x: 500, y: 250, text: 'W', font: 'symbol' },
    {
      x: 40,
      y: 272,
      text: '(1) Without a load at the output and with nothing that draws a current from the reference.',
      size: 7,
    },
  ],
  lines: [...rules([88, 104, 120, 136], 40, 480), ...rules([188, 204, 238, 256], 40, 540), [220, 220, 540, 220]],
};

const pinsAndCodes: MadePage = {
  width: 595,
  height: 842,
  texts: [
    { x: 40, y: 60, text: '3 Pin configuration', size: 12, font: 'bold' },
    ...row(
      90,
      [
        [40, 'Pin'],
        [100, 'Name'],
        [180, 'Type'],
        [260, 'Description'],
      ],
      'bold',
    ),
    ...row(106, [
      [40, '1'],
      [100, 'IN'],
      [180, 'I'],
      [260, 'Input of the regulator'],
    ]),
    ...row(122, [
      [40, '2, 3'],
      [100, 'GND'],
      [180, 'P'],
      [260, 'Ground'],
    ]),
    ...row(138, [
      [40, '4'],
      [100, 'OUT'],
      [180, 'O'],
      [260, 'Output of the regulator'],
    ]),
    { x: 40, y: 190, text: '9 Ordering information', size: 12, font: 'bold' },
    ...row(
      220,
      [
        [40, 'Orderable part number'],
        [220, 'Package'],
        [320, 'Temperature range'],
        [460, 'Packing'],
      ],
      'bold',
    ),
    ...row(236, [
      [40, 'MR3301-33DT'],
      [220, 'SOT-23-5'],
      [320, '-40 to 85 °C'],
      [460, 'Reel, 3000'],
    ]),
    ...row(252, [
      [40, 'MR3301-50DT'],
      [220, 'SOT-23-5'],
      [320, '-40 to 85 °C'],
      [460, 'Reel, 3000'],
    ]),
  ],
  lines: [...rules([78, 94, 110, 126, 142], 40, 540), ...rules([208, 224, 240, 256], 40, 540)],
};

/** A datasheet of nobody, two pages: ratings, then pins and ordering codes. */
export function makeDatasheet({ hasOutline = false } = {}): Uint8Array {
  const outline = [
    { title: '5 Absolute maximum ratings', page: 1 },
    { title: '6 Electrical characteristics', page: 1 },
    { title: 'Figure 1. Load', page: 1 },
    { title: '3 Pin configuration', page: 2 },
    { title: '9 Ordering information', page: 2 },
  ];
  return writePdf([ratings, pinsAndCodes], hasOutline ? outline : []);
}
