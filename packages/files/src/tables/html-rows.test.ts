import { expect, it } from 'vitest';
import { readHtmlRows } from './html-rows.ts';
import { readHtmlTables } from './html-table.ts';
import { partsList } from './parts-list.fixture.ts';
import { resolveRules } from './rules.ts';

const rules = resolveRules(partsList);
const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
const ROWS = [
  ['Ref', 'Qty', 'Value'],
  ['C1, C2', '2', '100n'],
  ['R1', '1', '10k'],
];

it.each([
  ['div in div', ROWS.map((row) => `<div class="row">${cells('div', row)}</div>`).join('\n')],
  ['span in li', `<ul>${ROWS.map((row) => `<li>${cells('span', row)}</li>`).join('')}</ul>`],
  ['p in section, ends left out', ROWS.map((row) => `<section>${cells('p', row)}</section>`).join('')],
  [
    'bold text and links in cells',
    ROWS.map(
      (row) =>
        `<div>${cells(
          'div',
          row.map((text) => `<b><a href="#">${text}</a></b>`),
        )}</div>`,
    ).join(''),
  ],
  [
    'a header in a place of its own',
    `<header><nav>${cells('div', ROWS[0]!)}</nav></header><main><div>${ROWS.slice(1)
      .map((row) => `<div>${cells('div', row)}</div>`)
      .join('')}</div></main>`,
  ],
])('reads rows of %s', (_, page) => {
  expect(readHtmlTables(`<html><body><h1>Board</h1>${page}</body></html>`, rules)[0]!.rows).toEqual(ROWS);
});

it('parts what a line break parts, and reads entities', () => {
  const page = `<div>${cells('div', ROWS[0]!)}</div><div>${cells('div', ['C1<br>C2', '2', '10 &micro;F'])}</div><div>${cells('div', ['R1', '1', '&lt;1k'])}</div>`;
  expect(readHtmlRows(page, rules)?.rows.slice(1)).toEqual([
    ['C1\nC2', '2', '10 µF'],
    ['R1', '1', '<1k'],
  ]);
});

it('reads half a surrogate pair that an entity says as U+FFFD, and two that are one character as that', () => {
  const page = `<div>${cells('div', ROWS[0]!)}</div><div>${cells('div', ['R1', '1', '10k&#55296;'])}</div><div>${cells('div', ['R2', '1', '&#xD83C;&#xDF9B;'])}</div>`;
  expect(
    readHtmlRows(page, rules)
      ?.rows.slice(1)
      .map((row) => row[2]),
  ).toEqual(['10k\uFFFD', '🎛']);
});

it('takes the table of a page that has one with a header', () => {
  const drawn = ROWS.map((row) => `<div>${cells('div', row)}</div>`).join('');
  const table = `<table><tr>${cells('th', ['Ref', 'Qty'])}</tr><tr>${cells('td', ['U1', '1'])}</tr></table>`;
  expect(readHtmlTables(`<html>${drawn}${table}</html>`, rules)[0]!.rows).toEqual([
    ['Ref', 'Qty'],
    ['U1', '1'],
  ]);
});

it.each([
  ['words', '<html><p>Hello</p></html>', /web page without a table in it\. If a browser shows one, it is drawn/],
  ['a script', '<html><script>draw()</script></html>', /a script makes it there: export the .+ as CSV or XLSX/],
])('says of a page with nothing but %s that it has no table, and what to do', (_, page, message) => {
  expect(() => readHtmlTables(page, rules)).toThrowError(message);
});
