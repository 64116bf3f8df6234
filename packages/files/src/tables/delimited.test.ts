import { describe, expect, it } from 'vitest';
import { resolveRules } from './rules.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { readDelimited, walkDelimited } from './delimited.ts';
import { rateDelimiters } from './delimiter.ts';
import type { CellSpan } from './delimited.ts';
import { partsList } from './parts-list.fixture.ts';

const rows = (text: string, delimiter = ',') => readDelimited(text, delimiter, resolveRules(partsList)).rows;

describe('readDelimited', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,1","b ""x"""', [['a,1', 'b "x"']]],
    ['"two\nlines",b', [['two\nlines', 'b']]],
    ['a, "b,c" ,d', [['a', 'b,c', 'd']]],
    ['3.2" TFT,b', [['3.2" TFT', 'b']]],
    ['"0.1" header,b', [['"0.1" header', 'b']]],
    [
      'a,"b\nc,"d"',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['a,,c,', [['a', '', 'c']]],
    ['a\n\nb', [['a'], [], ['b']]],
    [',,x', [['', '', 'x']]],
  ])('reads %j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it('says where a quote opens that is never closed', () => {
    expect(() => rows('a,b\nc,"d\ne,f\n')).toThrowError(/row 2, column 2 is never closed/);
  });

  it.each([
    [{ rows: 2 }, 'a\nb\nc\n', 'too_many_lines'],
    [{ columns: 2 }, 'a,b,c', 'unreadable'],
    [{ cellChars: 3 }, 'abcd', 'unreadable'],
  ])('keeps the limit %j', (limits, text, code) => {
    expect(() => readDelimited(text, ',', resolveRules(partsList, limits))).toThrowError(
      expect.objectContaining({ name: 'TableUnreadable', code }),
    );
  });

  it('does not count blank lines as rows, but ends somewhere', () => {
    const limits = resolveRules(partsList, { rows: 10 });
    expect(readDelimited(`${'\n'.repeat(100)}a,b`, ',', limits).rows).toHaveLength(101);
    expect(readDelimited(`a,b${'\n'.repeat(1000)}`, ',', limits).rows).toEqual([['a', 'b']]);
    expect(() => readDelimited(`${'\n'.repeat(1000)}a,b`, ',', limits)).toThrowError(TableUnreadable);
  });
});

it('gives the place of every cell, quotes included', () => {
  const spans: CellSpan[] = [];
  walkDelimited(
    'a,"b"\n c ,d',
    ',',
    (span) => spans.push(span),
    () => true,
  );
  expect(spans.map(({ row, column, start, end }) => [row, column, start, end])).toEqual([
    [0, 0, 0, 1],
    [0, 1, 2, 5],
    [1, 0, 6, 9],
    [1, 1, 10, 11],
  ]);
});

describe('rateDelimiters', () => {
  it.each([
    ['Reference,Quantity,Value\n"R1,R2",2,10k\n', ','],
    ['Reference;Quantity;Value\nR1,R2;2;4,7k\n', ';'],
    ['Reference\tQuantity\tValue\nR1,R2\t2\t10k\n', '\t'],
    ['Reference|Quantity|Value\nR1,R2|2|10k\n', '|'],
    ['sep=|\na,b|c\n', '|'],
    ['"sep=;"\ra,b;c\r', ';'],
    [`${'R1,10k,Resistor\n'.repeat(9)}R2,10k,Part|Value|Package\n`, ','],
    [`${'Some notes, above\n'.repeat(5)}Ref|Qty|Value\nR1|1|10k\nR2|1|10k\n`, '|'],
  ])('%j is divided by %j', (text, delimiter) => {
    expect(rateDelimiters(text, partsList.scoreHeader)[0]?.delimiter).toBe(delimiter);
  });
});
