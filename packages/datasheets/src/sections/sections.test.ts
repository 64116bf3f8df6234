import { expect, it } from 'vitest';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { PageLines } from './page-lines.ts';
import { findSections } from './sections.ts';

type Printed = readonly [x: number, y: number, text: string, isTitle?: boolean];

const BODY: Printed[] = [700, 712, 724].map((y) => [
  40,
  y,
  'This part is made for boards that are read by nobody at all',
]);

function page(number: number, printed: readonly Printed[]): PageLines {
  const words = [...printed, ...BODY].flatMap(([x, y, text, isTitle = false]): Word[] => {
    const size = isTitle ? 12 : 9;
    let left = x;
    return text.split(' ').map((each) => {
      const from = left;
      left += 0.5 * size * (each.length + 1);
      return {
        text: each,
        marks: [],
        box: [from, y - 0.7 * size, left - 0.5 * size, y],
        y,
        size,
        isBold: isTitle,
        font: isTitle ? 'Heavy' : 'Text',
        colour: isTitle ? '#004080' : '#000000',
      };
    });
  });
  return { number, height: 842, lines: findLines(words), tables: [], cells: [], graphs: [], drawn: [], rules: [] };
}

const titles = (pages: readonly PageLines[]): string[] => findSections([], pages).map(({ title }) => title);

it('takes what is said often, or stands beside others like it, for labels of drawings', () => {
  expect(
    titles([
      page(1, [
        [40, 100, 'Features', true],
        [40, 200, 'Voltage', true],
        [160, 200, 'Polarity', true],
        [280, 200, 'Packing', true],
      ]),
      page(2, [
        [40, 100, 'Description', true],
        [60, 300, 'Data Byte from Part', true],
        [60, 400, 'Data Byte from Part', true],
        [60, 500, 'Data Byte from Part', true],
      ]),
    ]),
  ).toEqual(['Features', 'Description']);
});

it('takes letters of a part number that are explained for no headings', () => {
  expect(
    titles([
      page(1, [
        [40, 100, 'Features', true],
        [40, 200, '7: Small reel 13: Large reel', true],
        [40, 250, 'M: Medium', true],
      ]),
    ]),
  ).toEqual(['Features']);
});

it('reads headings of two Chinese characters', () => {
  expect(
    titles([
      page(1, [
        [40, 100, '概述', true],
        [40, 200, '应用', true],
      ]),
    ]),
  ).toEqual(['概述', '应用']);
});

it('keeps headings without numbers where only a list at the end has some', () => {
  const list = ['1 Storage', '2 Cleaning', '3 Soldering', '4 Drive Method'];
  const pages = [1, 2, 3, 4, 5].map((number) =>
    page(number, [
      [40, 100, ['Features', 'Description', 'Package Dimensions', 'Reel Marking', 'Applications'][number - 1]!, true],
    ]),
  );
  const last = page(
    6,
    list.map((text, index): Printed => [40, 100 + 60 * index, text, true]),
  );
  expect(titles([...pages, last])).toEqual(expect.arrayContaining(['Features', 'Reel Marking']));
});

it('knows letters that often stand right above text, and no terms that are explained', () => {
  const below: Printed[] = [120, 240, 360].map((y) => [40, y, 'This command asks for what stands in the memory']);
  const commands: Printed[] = [
    [40, 106, 'Read Memory [33h]', true],
    [40, 226, 'Match Part [55h]', true],
    [40, 346, 'Skip Part [CCh]', true],
  ];
  expect(titles([page(1, [...commands, ...below])])).toEqual([
    'Read Memory [33h]',
    'Match Part [55h]',
    'Skip Part [CCh]',
  ]);
  // Large letters without text right below them are names in a drawing.
  expect(titles([page(1, commands)])).toEqual([]);
  const printed = page(1, [[40, 60, 'TERMINOLOGY', true], ...commands, ...below]);
  const usual = page(2, [[40, 100, 'FEATURES', true]]);
  expect(titles([printed, usual])).toEqual(['TERMINOLOGY', 'FEATURES']);
});

it('takes capitals in the letters of a heading for one', () => {
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, 'PACKING & LABELS', true],
  ];
  expect(titles([page(1, printed)])).toEqual(['Features', 'PACKING & LABELS']);
});

it('leaves out bullets of unknown fonts, and the mark of a note beside a title', () => {
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, '\uFFFD Reel Drawing', true],
    [40, 300, 'Absolute Maximum Ratings', true],
  ];
  const whole = page(1, printed);
  const mark = page(1, [[192, 298, '(note1)']]).lines.filter(({ text }) => text === '(note1)');
  expect(titles([{ ...whole, lines: [...whole.lines, ...mark] }])).toEqual([
    'Features',
    'Reel Drawing',
    'Absolute Maximum Ratings',
  ]);
});

it('takes sentences, notes, part numbers and titles of graphs for no headings', () => {
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, 'The part must be mounted', true],
    [40, 214, 'as the drawing shows.', true],
    [40, 300, '1. Dimensions are in millimeters', true],
    [40, 400, 'AB56-11GWA', true],
    [40, 500, 'Accuracy And Temperature', true],
  ];
  expect(titles([{ ...page(1, printed), graphs: [[30, 480, 300, 620]] }])).toEqual(['Features']);
});

it('reads the title of a table in the first of its heads', () => {
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, 'Operating Characteristics', true],
    [340, 200, 'Red', true],
    [40, 220, 'Forward voltage'],
    [340, 220, '1.9'],
  ];
  expect(titles([{ ...page(1, printed), tables: [[30, 185, 500, 230]] }])).toEqual([
    'Features',
    'Operating Characteristics',
  ]);
});

it('finds a heading beside the text of another column', () => {
  const text = 'Each line of a column of text there';
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, text],
    [40, 212, text],
    [212, 200, 'Applications', true],
  ];
  expect(titles([page(1, printed)])).toEqual(['Features', 'Applications']);
  // Alone it is the cell of a row.
  expect(
    titles([
      page(
        1,
        printed.filter(([, y]) => y !== 212),
      ),
    ]),
  ).toEqual(['Features']);
});

it('takes what stands over the pages of one section for its title on the first', () => {
  const pageOf = (number: number, over: Printed[]): PageLines =>
    page(number, [[40, 300 + number, `Text ${number}`], ...over]);
  const over: Printed[] = [[40, 80, 'Application Information', true]];
  const pages = [
    pageOf(1, [[40, 80, 'Features', true]]),
    ...[2, 3, 4].map((number) => pageOf(number, over)),
    ...[5, 6, 7, 8].map((number) => pageOf(number, [])),
  ];
  expect(findSections([], pages).map(({ title, page: on }) => [title, on])).toEqual([
    ['Features', 1],
    ['Application Information', 2],
  ]);
  // On most pages it is a running head.
  expect(titles([pages[0]!, ...[2, 3, 4, 5, 6].map((number) => pageOf(number, over))])).toEqual(['Features']);
});

it('has the title over several graphs for a heading, and none of theirs', () => {
  const printed: Printed[] = [
    [40, 100, 'Features', true],
    [40, 200, 'Load Charts', true],
    [140, 224, 'Part AB one', true],
  ];
  const graphs: PageLines['graphs'] = [[30, 190, 300, 340]];
  expect(titles([{ ...page(1, printed), graphs, drawn: [[60, 226, 300, 340]] }])).toEqual(['Features', 'Load Charts']);
});

it('reads usual titles behind bullets of an unknown font', () => {
  const behind = (text: string, y: number): Printed => [40, y, `\uFFFD ${text}`, true];
  const whole = page(1, [behind('INTRODUCTION', 100), behind('FEATURES', 200), behind('BLOCK DIAGRAM', 300)]);
  const lines = whole.lines.map((line) => ({
    ...line,
    isBold: false,
    words: line.words.map((word) => (word.text === '\uFFFD' ? { ...word, isBold: false, font: 'Dingbats' } : word)),
  }));
  expect(titles([{ ...whole, lines }])).toEqual(['INTRODUCTION', 'FEATURES', 'BLOCK DIAGRAM']);
});

it('takes the entries of a list for no headings where headings stand out', () => {
  const usual = ['Features', 'Applications', 'Description', 'Ordering Information'];
  const printed = usual.map((text, index): Printed => [40, 100 + 100 * index, text, true]);
  const list: Printed[] = [
    [60, 440, 'Package type'],
    [60, 460, 'Thermal resistance (note 4)'],
  ];
  expect(titles([page(1, [...printed, ...list])])).toEqual(usual);
  // Alone it is the title.
  expect(titles([page(1, [[40, 100, 'Thermal Resistance', false]])])).toEqual(['Thermal Resistance']);
});

it('knows letters of headings in which a list is printed too', () => {
  const text = 'This command asks for what stands in the memory';
  const printed = ['Bypass and Noise', 'Enable Function', 'Stable Ranges'].flatMap((title, index): Printed[] => [
    [40, 100 + 100 * index, title, true],
    [40, 116 + 100 * index, text],
  ]);
  const list = Array.from({ length: 6 }, (_, index): Printed => [300, 110 + 20 * index, `Low Noise ${index}`, true]);
  expect(titles([page(1, [...printed, ...list])])).toEqual(['Bypass and Noise', 'Enable Function', 'Stable Ranges']);
});

it('has a usual title once for each part of a family', () => {
  const pages = [1, 2, 3].map((number) => page(number, [[40, 200 + 60 * number, 'Electrical Characteristics', true]]));
  expect(titles(pages)).toHaveLength(3);
});

it('takes an outline whose titles stand on no page for none', () => {
  const outlineOf = (...entries: string[]): Parameters<typeof findSections>[0] =>
    entries.map((title) => ({ title, page: 1, level: 1 }));
  const printed = page(1, [
    [40, 100, 'Features', true],
    [40, 200, 'Applications', true],
    [40, 300, 'Ordering Information', true],
  ]);
  const titlesBy = (...entries: string[]): string[] =>
    findSections(outlineOf(...entries), [printed]).map(({ title }) => title);
  expect(titlesBy('AB3608-P1', 'AB3608-P2', 'Name')).toEqual(['Features', 'Applications', 'Ordering Information']);
  expect(titlesBy('Features', 'Applications', 'Packing')).toEqual(['Features', 'Applications', 'Packing']);
});

it('takes a note in smaller letters behind a title for no part of it', () => {
  expect(
    titles([
      page(1, [
        [40, 100, 'Absolute Maximum Ratings', true],
        [193, 100, 'Ta=25C unless otherwise noted'],
        [40, 300, 'Gain classification', true],
      ]),
    ]),
  ).toEqual(['Absolute Maximum Ratings', 'Gain classification']);
});

it('takes the second line of a caption, a company and a range of parts for no titles', () => {
  expect(
    titles([
      page(1, [
        [40, 80, 'EXAMPLE ELECTRONICS CO., LTD', true],
        [40, 110, 'QK32 THRU QK320', true],
        [40, 140, 'Features', true],
        [40, 300, 'FIG. 3 - TYPICAL FORWARD', true],
        [40, 313, 'CHARACTERISTICS', true],
      ]),
    ]),
  ).toEqual(['Features']);
});

it('finds legal notices in bold letters of their own', () => {
  const small = page(2, []);
  const words = ['LIFE', 'SUPPORT', 'POLICY'].map((text, at): Word => {
    const box = [40 + 50 * at, 93, 80 + 50 * at, 100] as const;
    return { text, marks: [], box: [...box], y: 100, size: 9, isBold: true, font: 'Other-Bold', colour: '#000000' };
  });
  const last = { ...small, lines: [...findLines(words), ...small.lines] };
  expect(titles([page(1, [[40, 100, 'Features', true]]), last])).toEqual(['Features', 'LIFE SUPPORT POLICY']);
});

it('adds the lower headings of their numbers to an outline that names the upper ones alone', () => {
  const pages = [
    page(1, [
      [40, 100, '1 Overview', true],
      [40, 300, '2 Ratings', true],
      [40, 400, '2.1 Absolute maximum ratings', true],
      [40, 600, '2.2 Thermal data', true],
    ]),
    page(2, [
      [40, 100, '3 Package', true],
      [40, 300, '3.1 Outline', true],
    ]),
  ];
  const outline = [
    { title: '1 Overview', page: 1, level: 1 },
    { title: '2 Ratings', page: 1, level: 1 },
    { title: '3 Package', page: 2, level: 1 },
  ];
  const tellAll = (entries: typeof outline): string[] =>
    findSections(entries, pages).map(({ number, level }) => `${number} ${level}`);
  expect(tellAll(outline)).toEqual(['1 1', '2 1', '2.1 2', '2.2 2', '3 1', '3.1 2']);
  // So are those that look as the ones which it has.
  expect(
    tellAll([...outline.slice(0, 2), { title: '2.1 Absolute maximum ratings', page: 1, level: 2 }, outline[2]!]),
  ).toEqual(['1 1', '2 1', '2.1 2', '2.2 2', '3 1', '3.1 2']);
});

it('takes no titles from a table of contents whose page numbers stand alone at the right', () => {
  const listed = ['Overview', 'Features', 'Ratings', 'Package'].flatMap((title, at): Printed[] => [
    [40, 130 + 30 * at, title, true],
    [500, 130 + 30 * at, String(at + 2), true],
  ]);
  expect(
    titles([
      page(1, [[40, 100, 'Table of Contents', true], ...listed]),
      page(2, [
        [40, 100, 'Overview', true],
        [40, 300, 'Features', true],
      ]),
    ]),
  ).toEqual(['Overview', 'Features']);
});
