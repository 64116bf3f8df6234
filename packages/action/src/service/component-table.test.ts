import { readBom } from '@partwright/bom';
import { kindOfReference } from '@partwright/values';
import { describe, expect, it } from 'vitest';
import type { SideLine } from '@partwright/review';
import { componentTable } from './component-table.ts';
import { makeSideLine as line } from './side-line.fixture.ts';

const read = (lines: SideLine[]) => {
  const { csv, columns } = componentTable(lines);
  return readBom(csv, { filename: 'review.csv', columns, delimiter: ',' }).lines;
};

it('has each component once, whatever lines and sides name it', () => {
  const [a, b, c] = [line({}), line({ references: ['R7', 'R9'], line: 4 }), line({ value: '4k7' })];
  const dnp = line({ value: '1M', isFitted: false, isBought: false });
  const { rowOf } = componentTable([a, b, c, dnp]);
  expect([rowOf.get(a), rowOf.get(b), rowOf.get(c), rowOf.has(dnp)]).toEqual([1, 1, 2, false]);
});

describe('the designator of a row says what the line’s says of the kind', () => {
  it.each([
    'R1',
    'r1',
    'R?',
    'R',
    'RN1',
    'U?',
    'U3.2',
    '2C10',
    'C131A',
    'L_5',
    'LED7',
    'TP1',
    '#PWR03',
    '#FLG1',
    'R_SENSE1',
    'PULL_SCL1',
    'SPEAKER1',
    'ZZ9',
    '12',
    '',
    'Nut 600',
    '__proto__',
    '=1+1',
    'ВТ1',
  ])('%j', (reference) => {
    const [only] = read([line({ references: reference === '' ? [] : [reference] })]);
    expect(only!.references).toHaveLength(1);
    expect(kindOfReference(only!.references[0]!)).toBe(kindOfReference(reference));
  });

  it('so that the same value of another kind is another row', () => {
    const lines = [line({ references: ['C1'], value: '100n' }), line({ references: ['L1'], value: '100n' })];
    expect(read(lines).map(({ references }) => references)).toEqual([['C1'], ['L2']]);
  });
});

describe('a row stays a row', () => {
  it.each([
    ['a formula', '=HYPERLINK("http://example.com","x")'],
    ['another one', '@SUM(1+1)*cmd|" /C calc"!A0'],
    ['quotes', '5" display, "bright"'],
    ['a line end', '10k\r\nR2,1,1M'],
    ['other line ends', 'a\u2028b\u0085c\u0000d'],
    ['separators', 'a,b;c\td|e'],
    ['half a character', 'x\ud83d'],
    ['a total', 'Total'],
    ['a signature', 'Approved'],
    ['a heading', 'Designator'],
    ['dashes', '-----'],
    ['a mark of bytes', '\ufeff10k'],
    ['a very long text', 'x'.repeat(200_000)],
  ])('with %s in a cell', (_, text) => {
    const hostile = line({ value: text, description: text, mpn: null });
    const rows = read([line({ value: '1k' }), hostile, line({ value: '2k', references: ['R3'] })]);
    expect(rows.map(({ row, references }) => [row, references])).toEqual([
      [1, ['R1']],
      [2, ['R2']],
      [3, ['R3']],
    ]);
    expect(rows[2]!.value).toBe('2k');
  });

  it('with a cell as long as none may be, cut', () => {
    const { csv } = componentTable([line({ value: 'x'.repeat(2_000_000) })]);
    expect(csv.length).toBeLessThan(2000);
  });
});

it('names the other parts of a line in columns of their own', () => {
  const alternates = [
    { manufacturer: 'Yageo', mpn: 'RC0402FR-0710KL', sku: null },
    { manufacturer: 'UNI-ROYAL', mpn: '0402WGF1002TCE', sku: null },
  ];
  const rows = read([line({ mpn: 'X1', alternates }), line({ value: '4k7' })]);
  expect(rows.map(({ mpn, alternates: others }) => [mpn, others])).toEqual([
    ['X1', alternates],
    [null, []],
  ]);
});
