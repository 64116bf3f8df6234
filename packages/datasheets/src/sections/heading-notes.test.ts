import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { over, page, TEXT, titles, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true, size: 12 };
const NAMES = ['Features', 'Description', 'Applications', 'Ordering information'];
const usual = (from = 100): Printed[] =>
  NAMES.flatMap((text, at): Printed[] => [[40, from + 60 * at, text, bold], ...over(from + 60 * at)]);

it('takes a line in brackets that says when the title above it holds for a part of it, and for no heading', () => {
  const when: Printed = [40, 415, '(TA = 25 °C, unless otherwise specified)', { size: 12 }];
  const title: Printed = [40, 400, 'Electrical characteristics carrier out', bold];
  expect(titles(page(1, [...usual(), title, when]))).toEqual([
    ...NAMES,
    'Electrical characteristics carrier out (TA = 25 °C, unless otherwise specified)',
  ]);
  expect(titles(page(1, [...usual(), [40, 400, '(TA = 25 °C, unless otherwise specified)', bold]]))).toEqual(NAMES);
});

it('leaves a note in brackets out that is much smaller than its title', () => {
  const title = (size: number): Printed[] => [
    [40, 400, 'Electrical characteristics', bold],
    [205, 400, '(TA = 25 °C)', { size }],
  ];
  expect(titles(page(1, [...usual(), ...title(9)])).at(-1)).toBe('Electrical characteristics');
  expect(titles(page(1, [...usual(), ...title(12)])).at(-1)).toBe('Electrical characteristics (TA = 25 °C)');
});

it('takes a title that goes on for none where a note stands behind it, too', () => {
  const printed: Printed[] = [[40, 400, 'Electrical characteristics (continued) (TA = 25 °C)', bold]];
  expect(titles(page(1, usual()), page(2, printed))).toEqual(NAMES);
});

it('takes a title and its translation below it for one, whatever stands in brackets between them', () => {
  const printed: Printed[] = [
    [40, 400, 'Kennwerte', bold],
    [104, 400, '(TA = 25 °C)', { size: 12 }],
    [40, 415, 'Characteristics', bold],
  ];
  expect(titles(page(1, [...usual(), ...printed]))).toEqual([...NAMES, 'Kennwerte (TA = 25 °C) Characteristics']);
});

it('takes the unit behind a title for a part of it, however long it is', () => {
  const small = { isBold: true, size: 10 };
  const printed: Printed[] = [
    ...NAMES.flatMap((text, at): Printed[] => [[40, 100 + 60 * at, text, small], ...over(100 + 60 * at)]),
    [40, 400, 'PACKAGE DIMENSIONS', small],
    [135, 400, 'in millimeters', { size: 10 }],
  ];
  expect(titles(page(1, printed))).toEqual([...NAMES, 'PACKAGE DIMENSIONS in millimeters']);
});

it('takes what goes on in an item with a bullet for no heading', () => {
  const item: Printed[] = [
    [40, 400, '• Large', bold],
    [52, 400, 'current of sink and source', bold],
    [52, 414, 'Capability', bold],
  ];
  expect(titles(page(1, [...usual(), ...item]))).not.toContain('Capability');
});

it('takes the label of the first line below a heading for none', () => {
  const label: Printed[] = [
    [40, 400, 'MECHANICAL DATA', bold],
    [40, 414, 'Pinning:', { isBold: true, size: 10, font: 'Lighter' }],
    [40, 426, '1 = carrier OUT, 2 = GND, 3 = VS, as seen from above'],
  ];
  expect(titles(page(1, [...usual(), ...label]))).toEqual([...NAMES, 'MECHANICAL DATA']);
});

it('takes who published it for no heading', () => {
  const maker: Printed[] = [[40, 400, 'Published by Maker of Lights GmbH & Co. OHG', bold], ...over(400)];
  expect(titles(page(1, [...usual(), ...maker]))).toEqual(NAMES);
});

it('takes a usual title over its text for one, though other pages have it at the same place', () => {
  const first: Printed[] = [
    [40, 200, 'Description', bold],
    [40, 232, `${TEXT}, and is of no use`],
    [40, 300, 'Features', bold],
    ...over(300),
    [40, 400, 'Applications', bold],
    ...over(400),
  ];
  const other = (number: number): ReturnType<typeof page> => page(number, [[40, 200, 'Description', bold]]);
  expect(titles(page(1, first), other(2), other(3), other(4))).toEqual(['Description', 'Features', 'Applications']);
});

it('takes the title in the head of a frame for no caption of what is drawn above the frame', () => {
  const drawn: Box[] = [[200, 380, 300, 480]];
  const title: Printed = [220, 510, 'SCHEMATIC', bold];
  expect(titles(page(1, [...usual(), title], { drawn }))).toEqual(NAMES);
  const rules: Box[] = [
    [150, 495, 350, 495],
    [150, 520, 350, 520],
  ];
  expect(titles(page(1, [...usual(), title], { drawn, rules }))).toEqual([...NAMES, 'SCHEMATIC']);
});

it('takes white bold letters alone in the first row of a grid for its title', () => {
  const bar = (colour: string): Printed => [345, 450, 'Tri state function', { isBold: true, size: 9, colour }];
  const rows: Printed[] = [
    [345, 465, 'Pin 1'],
    [450, 465, 'Output'],
    [345, 480, 'High'],
    [450, 480, 'Active'],
  ];
  const cells: Box[] = [440, 455, 470].map((y): Box => [340, y, 540, y + 15]);
  expect(titles(page(1, [...usual(), bar('#ffffff'), ...rows], { cells }))).toEqual([...NAMES, 'Tri state function']);
  expect(titles(page(1, [...usual(), bar('#000000'), ...rows], { cells }))).toEqual(NAMES);
});

it('takes a title over signs for one where others begin at its left edge', () => {
  const drawn: Box[] = [[30, 370, 300, 480]];
  expect(titles(page(1, [...usual(), [40, 400, 'Approvals', bold]], { drawn }))).toEqual([...NAMES, 'Approvals']);
  expect(titles(page(1, [...usual(), [100, 400, 'Approvals', bold]], { drawn }))).toEqual(NAMES);
});

it('takes parts of a family at the left edge of the headings for titles, far apart from one another', () => {
  const parts = (pitch: number): Printed[] =>
    ['4N35-000E', '4N35-W00E', '4N35-300E'].map((text, at): Printed => [40, 400 + pitch * at, text, bold]);
  expect(titles(page(1, [...usual(), ...parts(90)]))).toEqual([...NAMES, '4N35-000E', '4N35-W00E', '4N35-300E']);
  expect(titles(page(1, [...usual(), ...parts(15)]))).toEqual(NAMES);
});

it('takes the rest of a note that its title has opened for a part of it', () => {
  const printed: Printed[] = [
    [40, 400, 'Electrical characteristics', bold],
    [205, 400, '(TA = 25 °C unless', { size: 11 }],
    [40, 414, 'otherwise noted)', { size: 11 }],
  ];
  expect(titles(page(1, [...usual(), ...printed])).at(-1)).toBe(
    'Electrical characteristics (TA = 25 °C unless otherwise noted)',
  );
});

it('ends a title in capitals where lines of its letters begin that are not', () => {
  const printed: Printed[] = [
    [40, 100, 'FEATURES', bold],
    [40, 114, 'Small and light', bold],
    [40, 300, 'CIRCUIT DESCRIPTION', bold],
    [40, 314, 'Analog input', bold],
    ...over(314),
    [40, 400, 'ELECTRICAL', bold],
    [40, 414, 'CHARACTERISTICS', bold],
    ...over(414),
  ];
  expect(titles(page(1, printed))).toEqual(
    expect.arrayContaining(['FEATURES', 'CIRCUIT DESCRIPTION', 'ELECTRICAL CHARACTERISTICS']),
  );
});

it('takes a name that begins with one small letter for the begin of a title', () => {
  expect(titles(page(1, [...usual(), [40, 400, 'iButton memory', bold], ...over(400)]))).toEqual([
    ...NAMES,
    'iButton memory',
  ]);
});
