import { expect, it } from 'vitest';
import { findLines } from '../text/lines.ts';
import type { PageLines } from './page-lines.ts';
import { print, type Printed } from './printed-page.fixture.ts';
import { findSections } from './sections.ts';

function page(number: number, printed: readonly Printed[]): PageLines {
  const body = [700, 712, 724].map((y): Printed => [40, y, 'This part is made for boards that are read by nobody']);
  const lines = findLines([...printed, ...body].flatMap(print));
  return { number, height: 842, lines, tables: [], cells: [], graphs: [], drawn: [], rules: [] };
}

const titles = (...pages: readonly PageLines[]): string[] => findSections([], pages).map(({ title }) => title);
const bold = { isBold: true, size: 12 };

it('knows a title in two languages by either', () => {
  expect(titles(page(1, [[40, 100, '电特性 ElECTRICAL CHARACTERISTIC', bold]]))).toEqual([
    '电特性 ElECTRICAL CHARACTERISTIC',
  ]);
  expect(titles(page(1, [[40, 100, '外形图 PACKAGE MECHANICAL DATA', bold]]))).toEqual([
    '外形图 PACKAGE MECHANICAL DATA',
  ]);
});

it('takes a paragraph that begins with a bold name for none', () => {
  const features: Printed = [40, 100, 'Features', { isBold: true }];
  const line = findLines([
    ...print([40, 200, 'SW', { isBold: true }]),
    ...print([60, 200, '(Pin 1): Switch pin of it']),
  ]);
  const own = page(1, [features]);
  expect(titles({ ...own, lines: [...own.lines, ...line] })).toEqual(['Features']);
});

it('finds a heading that stands close behind the text of the other column', () => {
  const printed = page(1, [
    [40, 100, 'Features', { isBold: true }],
    [40, 200, 'a capacitor of ten is sufficient for it'],
    [226, 200, 'Layout Guidelines', { isBold: true }],
    [40, 212, 'and for most of what is built with it now'],
    [240, 212, 'The high speed of it demands careful attention'],
  ]);
  expect(printed.lines.some(({ text }) => text.endsWith('it Layout Guidelines'))).toBe(true);
  expect(titles(printed)).toEqual(['Features', 'Layout Guidelines']);
});

it('measures titles by the text, and not by legal notices in small letters', () => {
  const notice = Array.from({ length: 40 }, (_, at): Printed => [
    40,
    60 + 12 * at,
    'Nothing in this document is a promise of anything to anybody who has come to read so far as here',
    { size: 4.5 },
  ]);
  const first = page(1, [
    ...['Features', 'Applications', 'Ordering Information', 'Electrical Characteristics'].map((text, at): Printed => [
      40,
      100 + 60 * at,
      text,
      bold,
    ]),
    [40, 400, 'Switching Characteristics (Typical) (1)'],
  ]);
  expect(titles(first, page(2, notice))).toEqual([
    'Features',
    'Applications',
    'Ordering Information',
    'Electrical Characteristics',
  ]);
});

it('takes what names a view alone for no title, and what says more for one', () => {
  expect(
    titles(
      page(1, [
        [40, 100, 'Features', bold],
        [40, 200, 'SOT-23 (Top View)', bold],
        [40, 300, 'Package Lead Code Identification (Top View)', bold],
        [40, 400, 'DIMENSIONS = MILLIMETERS', bold],
        [40, 500, 'Legal Disclaimer Notice', bold],
      ]),
    ),
  ).toEqual(['Features', 'Package Lead Code Identification (Top View)', 'Legal Disclaimer Notice']);
});

it('reads signs that an outline lost on the page', () => {
  const printed = page(1, [[40, 100, 'Maximum Ratings (Ta = 25)', bold]]);
  const outline = ['Maximum Ratings (Ta \uF03D 25)', 'Maximum Ratings', 'Ratings'].map((title) => ({
    title,
    page: 1,
    level: 1,
  }));
  expect(findSections(outline, [printed])[0]!.title).toBe('Maximum Ratings (Ta = 25)');
});

it('takes numbered titles over graphs for none, and what has no number for one', () => {
  const own = page(1, [
    [40, 60, 'Features', bold],
    ...[1, 2, 3, 4].map((count): Printed => [40, 40 + 120 * count, `${count} Transient impedance`, bold]),
    [40, 660, 'Maximum Ratings', bold],
  ]);
  const graphs = [1, 2, 3, 4].map((count): [number, number, number, number] => [
    40,
    80 + 120 * count,
    240,
    130 + 120 * count,
  ]);
  expect(titles({ ...own, graphs })).toEqual(['Features', 'Maximum Ratings']);
});

it('finds headings of which each stands over a table', () => {
  const heads = ['Approvals', 'Wiring', 'Sockets'].map((text, at): Printed => [
    40,
    100 + 100 * at,
    text,
    { isBold: true },
  ]);
  const own = page(1, heads);
  const tables = heads.map(([x, y]) => [x, y + 5, x + 200, y + 60] as const);
  expect(titles({ ...own, tables })).toEqual(['Approvals', 'Wiring', 'Sockets']);
  expect(titles(own)).toEqual([]);
});

it('finds headings over text that is as bold as they are and much smaller', () => {
  const sentence = 'Before they are used the parts have to be kept in a dry place';
  const printed = ['Reminders', 'Safety', 'Storage'].flatMap((text, at): Printed[] => [
    [40, 100 + 100 * at, text, { isBold: true, size: 16 }],
    [40, 120 + 100 * at, sentence, { isBold: true, size: 9 }],
  ]);
  expect(titles(page(1, printed))).toEqual(['Reminders', 'Safety', 'Storage']);
});

it('finds the title of a page in letters above those of all other headings', () => {
  const usual = ['Features', 'Applications', 'Ordering information', 'Pin description'];
  const first = page(
    1,
    usual.map((text, at): Printed => [40, 100 + 60 * at, text, bold]),
  );
  const outline = (isBold: boolean): PageLines => page(2, [[40, 100, '3-lead package outline', { isBold, size: 15 }]]);
  expect(titles(first, outline(true))).toContain('3-lead package outline');
  expect(titles(first, outline(false))).not.toContain('3-lead package outline');
});

it('keeps a title that comes again on the next page behind other headings', () => {
  const own = (number: number): PageLines =>
    page(number, [
      [40, 100, 'Package outline', bold],
      [40, 300, 'Features', bold],
    ]);
  expect(titles(own(1), own(2)).filter((title) => title === 'Package outline')).toHaveLength(2);
});

it('a number with blanks and the limits of a tolerance are no headings', () => {
  const features: Printed = [40, 100, 'Features', bold];
  expect(titles(page(1, [features, [40, 200, 'P6QXB 6.8 CA - H', bold]]))).toEqual(['Features']);
  expect(titles(page(1, [features, [40, 200, '1. Wavelength: +/-1nm', bold]]))).toEqual(['Features']);
  expect(titles(page(1, [features, [40, 200, 'ATTENTION', bold]]))).toEqual(['Features']);
});

it('takes sentences in letters larger than those of the tables for none, though they begin as titles do', () => {
  const usual = ['Features', 'Applications', 'Ordering information', 'Pin description'];
  const own = page(1, [
    ...usual.map((text, at): Printed => [40, 100 + 60 * at, text, bold]),
    [40, 400, 'Typical performance characteristics of the switch are', { size: 10 }],
    [40, 412, 'shown in the figures that follow on the next page here', { size: 10 }],
  ]);
  const tables = Array.from({ length: 12 }, (_, at): Printed => [
    40,
    500 + 10 * at,
    'the figures of this part are those of the table above here',
    { size: 7 },
  ]);
  expect(
    titles({ ...own, lines: findLines([...own.lines.flatMap(({ words }) => words), ...tables.flatMap(print)]) }),
  ).toEqual(usual);
});

it('three usual titles side by side are headings, labels of a drawing are none', () => {
  const row = (texts: readonly string[]): Printed[] =>
    texts.map((text, at): Printed => [40 + 170 * at, 200, text, bold]);
  expect(titles(page(1, row(['DESCRIPTION', 'FEATURES', 'APPLICATIONS'])))).toEqual([
    'DESCRIPTION',
    'FEATURES',
    'APPLICATIONS',
  ]);
  expect(titles(page(1, [[40, 100, 'FEATURES', bold], ...row(['SOURCE SIDE', 'LOAD SIDE', 'GROUND SIDE'])]))).toEqual([
    'FEATURES',
  ]);
});

it('a number in smaller letters is that of its title', () => {
  const printed = page(1, [
    [40, 100, '1', { isBold: true, size: 12 }],
    [77, 100, 'ELECTRICAL CHARACTERISTICS', { isBold: true, size: 14 }],
  ]);
  expect(findSections([], [printed])).toMatchObject([{ number: '1', title: 'ELECTRICAL CHARACTERISTICS' }]);
});

it('a single usual title in small letters tells nothing of what is printed in them', () => {
  const small = { isBold: true, size: 9 };
  const printed = page(1, [
    [40, 100, 'Features', bold],
    [40, 140, 'Applications', bold],
    [40, 180, 'Block Diagram', bold],
    [300, 240, 'Test circuit', small],
    [360, 300, 'Protected Part', small],
  ]);
  expect(titles(printed)).toEqual(['Features', 'Applications', 'Block Diagram']);
});

it('the condition behind a title does not make it too long, and versions are no numbers of sections', () => {
  const printed = page(1, [
    [40, 100, 'FEATURES', bold],
    [40, 140, 'COLOR BIN LIMIT (RED IF = 20 mA,GREEN & BLUE IF = 10 mA )', bold],
    [40, 180, '1.3 & 1.4 and 2.0 version', { isBold: true }],
  ]);
  expect(titles(printed)).toEqual(['FEATURES', 'COLOR BIN LIMIT (RED IF = 20 mA,GREEN & BLUE IF = 10 mA )']);
});

it('an outline of the title is none of sections, and headings behind its last entry are found', () => {
  const pages = [
    page(1, [
      [40, 60, 'General purpose transistor', { size: 16 }],
      [40, 80, 'Dual transistors', { size: 16 }],
      [40, 96, 'MR1 and MR2', { size: 16 }],
      [40, 140, 'Features', bold],
      [40, 200, 'Structure', bold],
      [40, 260, 'Absolute maximum ratings', bold],
    ]),
    page(2, [
      [40, 100, 'Electrical characteristics', bold],
      [40, 160, 'Ordering information', bold],
    ]),
  ];
  const entry = (page: number, title: string) => ({ page, title, level: 1 });
  const ofTitle = ['General purpose transistor', 'Dual transistors', 'MR1 and MR2'].map((title) => entry(1, title));
  expect(findSections(ofTitle, pages).map(({ title }) => title)).toContain('Absolute maximum ratings');
  const ofFirst = ['Features', 'Structure', 'Absolute maximum ratings'].map((title) => entry(1, title));
  expect(findSections(ofFirst, pages).map(({ title }) => title)).toEqual([
    'Features',
    'Structure',
    'Absolute maximum ratings',
    'Electrical characteristics',
    'Ordering information',
  ]);
});

it('takes a bold title with a lighter end for one, and no label with what it says', () => {
  const heading = (y: number, first: string, end: string): ReturnType<typeof findLines> =>
    findLines([...print([40, y, first, bold]), ...print([40 + 6 * (first.length + 1), y, end, { size: 12 }])]);
  const own = page(1, [
    [40, 60, 'Features', bold],
    [40, 120, 'Applications', bold],
  ]);
  const lines = [
    ...own.lines,
    ...heading(200, 'CURRENT CONSUMPTION', 'mA Max'),
    ...heading(400, 'MEMORY EXAMPLE', 'Table 3'),
    ...heading(300, 'Line of', 'the lowest input'),
  ];
  expect(titles({ ...own, lines })).toEqual(['Features', 'Applications', 'CURRENT CONSUMPTION mA Max']);
});

it('knows how makers call what stands at the end of a datasheet', () => {
  const names = ['Terminal Configuration', 'Part Number Explanation', 'Standard Packaging', 'Handling precautions'];
  const printed = names.map((text, at): Printed => [40, 100 + 60 * at, text, { isBold: true }]);
  expect(titles(page(1, printed))).toEqual(names);
});
