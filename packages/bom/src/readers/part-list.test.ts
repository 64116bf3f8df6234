import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const read = (text: string) => readBom(encodeText(text));
const listLines = (text: string) =>
  read(text).lines.map(({ references, quantity, value, description }) => [
    references.join(' '),
    quantity,
    value ?? description,
  ]);

describe('a list without columns', () => {
  it.each([
    ['arrows', 'C1 ->\nC2,C3 -> 100n\nR1 -> 10k\nU1 -> LM358\n', ['C1', 1, null]],
    ['equals signs', 'R1, R2 = 10k\nC1 = 100n\nU1 = LM358\n', ['R1 R2', 2, '10k']],
    ['colons', 'R1: 10k 0603\nC1-C3: 100n\n', ['R1', 1, '10k 0603']],
    ['dashes below headings', 'Resistors:\nR1, R2 - 10k\nR3 - 4k7\n\nCapacitors:\nC1 - 100n\n', ['R1 R2', 2, '10k']],
    ['blanks', 'R1 R2 10k\nC1 100n\nD1 BAT54\nU1 LM358\n', ['R1 R2', 2, '10k']],
    ['columns without a header', 'C1   100n    C0603\nR1   10k     R0603\nU1   LM358   SO08\n', ['C1', 1, '100n']],
  ])('with designators and %s', (_, text, first) => {
    expect(listLines(text)[0]).toEqual(first);
    expect(read(text).source).toMatchObject({ format: 'fixed_width', delimiter: null, headerRow: null });
  });

  it.each([
    ['a sign before the name', 'Parts\n\n2x 10k resistor\n3 x 100nF capacitor\n1x ATmega328P\n'],
    ['a star before the name', 'Parts\n\n2 * 10k resistor\n3 * 100nF capacitor\n1 * ATmega328P\n'],
    ['bullets', '# Parts\n- 2x 10k resistor\n- 3x 100nF capacitor\n- 1x ATmega328P\n'],
    ['an at sign', '# Parts\n- 2 @ 10k resistor\n- 3 @ 100nF capacitor\n- 1 @ ATmega328P\n'],
    ['a sign behind the name', '10k resistor x2\n100nF capacitor x3\nATmega328P x1\n'],
    ['pieces behind the name', '10k resistor --- 2pcs\n100nF capacitor --- 3pcs\nATmega328P --- 1pcs\n'],
  ])('with a count and %s', (_, text) => {
    expect(listLines(text).map(([, quantity]) => quantity)).toEqual([2, 3, 1]);
  });

  it('tells of lines that it could not read, also of those below the last part', () => {
    const { warnings } = read('R1 - 10k\nR2 - 4k7\nC1 - 100n\nU1 - LM358\n\nMiscellaneous\n14 pin socket\n');
    expect(warnings.find(({ code }) => code === 'headings_left_out')?.message).toMatch(/"14 pin socket" \(row 7\)/);
  });

  it('says why its columns are what they are', () => {
    expect(read('R1 = 10k\nC1 = 100n\n').source.columns).toMatchObject([
      { role: 'references', score: 1, reason: 'lines have the form "R1 = 10k"' },
      { role: 'value', score: 1, reason: 'lines have the form "R1 = 10k"' },
    ]);
  });

  it.each([
    ['prose', 'Dear colleague,\nthe board needs two resistors.\nPlease order them.\n'],
    ['numbered headings', '1 Scope\n2 Parts\n3 Tests\n'],
    ['settings', 'speed = 10\ncolour = red\nsize = 4\n'],
  ])('is not seen in %s', (_, text) => {
    expect(() => read(text)).toThrowError(/No parts list was found/);
  });

  it('is looked for in linear time', () => {
    const started = performance.now();
    for (const line of ['R1 '.repeat(100_000), '- '.repeat(100_000), 'a - '.repeat(50_000), ' '.repeat(100_000) + 'x'])
      expect(() => read(`${line}\n`.repeat(20))).toThrowError(/No parts list|characters|columns/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('blocks of named fields', () => {
  it('are read part by part', () => {
    const text =
      'Reference: R1\nValue: 10k\nMPN: RC0402\n\nReference: C1, C2\nValue: 100n\n\nReference: U1\nValue: LM358\n';
    expect(listLines(text)).toEqual([
      ['R1', 1, '10k'],
      ['C1 C2', 2, '100n'],
      ['U1', 1, 'LM358'],
    ]);
  });
});

describe("KiCad's own list of components", () => {
  const BY_REFERENCE = '#Cmp ( order = Reference )\n| C1    100n   Capacitors:C_0603\n| R1    10k    \n#End Cmp\n';
  const BY_VALUE = '#Cmp ( order = Value )\n| 100n   C1\n| 10k    R1\n#End Cmp\n';

  it('counts every component once, although it lists them in two orders', () => {
    const bom = read(`eeschema (2012) >> Creation date: 1/1/2013\n${BY_REFERENCE}\n${BY_VALUE}`);
    expect(bom.source.tool).toBe('KiCad');
    expect(bom.lines.map(({ row, references, value }) => [row, ...references, value])).toEqual([
      [2, 'C1', '100n'],
      [3, 'R1', '10k'],
    ]);
  });

  it('is read by value where there is nothing else', () => {
    expect(listLines(BY_VALUE)).toEqual([
      ['C1', 1, '100n'],
      ['R1', 1, '10k'],
    ]);
  });
});
