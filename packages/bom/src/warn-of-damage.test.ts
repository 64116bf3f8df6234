import { describe, expect, it } from 'vitest';
import { listUncompared } from './list-unread.ts';
import { readBom } from './read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const TABLE = 'Designator,Quantity,Value\nR1,1,10k\nR2,1,4k7\nC1,1,"100 nF, X7R"';
const codes = (bytes: Uint8Array) =>
  readBom(bytes)
    .warnings.map(({ code }) => code)
    .filter((code) => code === 'cut_off' || code === 'undecodable_text');

describe('A text that is cut off', () => {
  it.each([
    ['C1,1', ['cut_off']],
    ['C1,', ['cut_off']],
    ['C', ['cut_off']],
    ['C1,1,100nF', []],
    ['C1,1,100nF\n', []],
    ['C1,1\n', []],
  ])('with %j as its end is told as %j', (end, told) => {
    expect(codes(encodeText(`${TABLE}\n${end}`))).toEqual(told);
  });

  it('is not told where rows have any number of cells', () => {
    expect(codes(encodeText('Designator,Quantity,Value\nR1,1,10k\nR2,1\nR3,1,1k,\nC1,1'))).toEqual([]);
  });

  it('is refused inside quotes, with the row', () => {
    expect(() => readBom(encodeText(TABLE.slice(0, -4)))).toThrow(
      expect.objectContaining({ code: 'bom_unreadable', row: 3, message: expect.stringContaining('cut off') }),
    );
  });

  it('of a web page is told', () => {
    const page = '<table><tr><th>Ref<th>Qty<th>Value</tr><tr><td>R1<td>1<td>10k</tr><tr><td>R2<td>1';
    expect(codes(encodeText(page))).toEqual(['cut_off']);
    expect(codes(encodeText(`${page}</table>`))).toEqual([]);
  });

  it.each([
    ['JSON', '[{"ref":"R1","qty":1,"value":"10k"},{"ref":"R2","qty'],
    ['XML', '<?xml version="1.0"?><bom><part ref="R1" qty="1" value="10k"/><part ref="R2"'],
    ['a netlist', '(export (components (comp (ref "R1") (value "10k")) (comp (ref'],
  ])('of %s is refused', (_, text) => {
    expect(() => readBom(encodeText(text))).toThrow(/cut off/);
  });
});

describe('Bytes that are no characters', () => {
  it('are told with their lines', () => {
    const table = encodeText('Designator,Value,Note\nC1,10µF,für\nC2,4µ7,xß\n');
    const damaged = Uint8Array.from([...table.subarray(0, -1), 0xff, ...table.subarray(-1)]);
    expect(readBom(damaged).warnings).toContainEqual(expect.objectContaining({ code: 'undecodable_text', lines: [2] }));
    expect(codes(table)).toEqual([]);
  });

  it('do not come of half a character at the end of UTF-16', () => {
    const wide = new Uint8Array(Buffer.from('\ufeffDesignator,Value\nC1,10µF\nC2,1µF', 'utf16le'));
    expect(readBom(Uint8Array.from([...wide, 0x0a])).lines.map(({ value }) => value)).toEqual(['10µF', '1µF']);
  });
});

describe('A number that a spreadsheet took for something else', () => {
  const linesOf = (rows: string) =>
    readBom(encodeText(`Ref,Value,MPN,Qty\nR9,10k,RC0603FR-0710KL,1\n${rows}\n`)).warnings.find(
      ({ code }) => code === 'rewritten_number',
    )?.lines;

  it.each(['C1,,8.85012E+11,1', 'J1,,1-Feb,1', 'J1,,2022-01-02,1', '1-Mar,,SMAJ5.0A,1'])('is told: %s', (row) => {
    expect(linesOf(row)).toEqual([2]);
  });

  it('is told of two lists that are compared', () => {
    const bom = readBom(encodeText('Ref,Value,MPN,Qty\nC1,,8.85012E+11,1\n'));
    const plain = readBom(encodeText('Ref,Value,MPN,Qty\nC1,,885012007051,1\n'));
    expect(listUncompared(bom, plain)).toEqual([
      expect.stringContaining('Before: 1 line holds what a spreadsheet made'),
    ]);
  });

  it.each(['R1,1.0E+05,,1', 'J1,,1-2199298-5,1', 'C1,,885012007051,1'])('is none in %s', (row) => {
    expect(linesOf(row)).toBeUndefined();
  });
});
