import { expect, it } from 'vitest';
import type { PageLines } from './page-lines.ts';
import { over, page, type Printed } from './printed-page.fixture.ts';
import { findSections } from './sections.ts';

const bold = { isBold: true, size: 12 };
const NAMES = ['FEATURES', 'Description', 'Applications', 'Device summary'];
const named = (from: number, names: readonly string[]): Printed[] =>
  names.flatMap((text, at): Printed[] => [[40, from + 100 * at, text, bold], ...over(from + 100 * at)]);
const outline = NAMES.map((title) => ({ title, page: 1, level: 2 }));
const last = { title: 'Package outline', page: 3, level: 1 };
const third = page(3, [[40, 100, 'Package outline', { isBold: true, size: 14 }], ...over(100)]);

const tell = (...pages: readonly PageLines[]): string[] =>
  findSections([...outline, last], pages).map(({ title, level }) => `${level} ${title}`);
const told = NAMES.map((title) => `2 ${title}`);

it('adds headings that the outline does not name to those in the same letters, at their place and on their level', () => {
  const second = page(2, named(100, ['ORDERING INFORMATION', 'Pin functions']));
  expect(tell(page(1, named(100, NAMES)), second, third)).toEqual([
    ...told,
    '2 ORDERING INFORMATION',
    '2 Pin functions',
    '1 Package outline',
  ]);
});

it('adds none in other letters, none that is a part of one it names, and no caption', () => {
  const second = page(2, [
    ...named(100, ['Table IV. Codes of all of them']),
    [40, 300, 'Output stage', { isBold: true, size: 11, font: 'Other' }],
    ...over(300),
  ]);
  expect(tell(page(1, named(100, NAMES)), second, third)).toEqual([...told, '1 Package outline']);
  const longer = [{ title: 'Features and benefits', page: 1, level: 2 }, ...outline.slice(1), last];
  const found = findSections(longer, [page(1, named(100, ['Features', ...NAMES.slice(1)])), page(2, []), third]);
  expect(found.map(({ title }) => title)).toEqual(['Features and benefits', ...NAMES.slice(1), 'Package outline']);
});

it('adds usual titles before the first entry of an outline, in whatever letters, and none behind it', () => {
  const chapters = ['1 Electrical characteristics', '2 Typical curves', '3 Package outline'];
  const entries = chapters.map((title, at) => ({ title, page: 2 + at, level: 1 }));
  const pages = [
    page(1, named(100, ['Features', 'General Description'])),
    ...chapters.map((title, at) => page(2 + at, [[40, 100, title, { isBold: true, size: 16 }], ...over(100)])),
    page(5, named(100, ['Applications'])),
  ];
  expect(findSections(entries, pages).map(({ number, title }) => `${number} ${title}`.trim())).toEqual([
    'Features',
    'General Description',
    ...chapters,
  ]);
});

it('a minus between the letters of a title is a hyphen', () => {
  const names = ['Features', 'SMALL−SIGNAL CHARACTERISTICS'];
  expect(findSections([], [page(1, named(100, names))]).map(({ title }) => title)).toEqual([
    'Features',
    'SMALL-SIGNAL CHARACTERISTICS',
  ]);
});

it('a figure before the only title with one is no number of it', () => {
  const tellNumbers = (...names: string[]): string[] =>
    findSections([], [page(1, named(100, names))]).map(({ number, title }) => `${number} ${title}`.trim());
  expect(tellNumbers('FEATURES', '3 THERMAL CHARACTERISTICS')).toEqual(['FEATURES', 'THERMAL CHARACTERISTICS']);
  expect(tellNumbers('2 FEATURES', '3 THERMAL CHARACTERISTICS')).toEqual(['2 FEATURES', '3 THERMAL CHARACTERISTICS']);
});
