import { describe, expect, it } from 'vitest';
import { headerKey, readBom } from '../index.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import type { BomReadOptions, SavedMapping } from '../index.ts';

const HOUSE: SavedMapping = {
  id: 'map_1',
  name: 'House style',
  headers: ['Teil A', 'Teil B', 'Zahl'],
  columns: { 'Teil A': 'references', 'Teil B': 'mpn', Zahl: 'quantity' },
};
const read = (text: string, options: BomReadOptions) => readBom(encodeText(text), options);

describe('headerKey', () => {
  it.each([
    [['Ref', 'Qty'], ['Ref', 'Qty'], true],
    [['Ref', 'Qty'], [' REF ', 'qty'], true],
    [['Mfr  Part\nNumber'], ['mfr part number'], true],
    [['Ref', '', 'Qty', ''], ['Ref', 'Qty'], true],
    [['Ref', 'Qty'], ['Qty', 'Ref'], false],
    [['Ref', 'Qty'], ['Ref', 'Qty', 'Qty'], false],
    [['Ref Qty'], ['Ref', 'Qty'], false],
    // As a database keeps them.
    [['Ref\0', 'half \ud800'], ['Ref\uFFFD', 'half \uFFFD'], true],
  ])('of %j and %j is the same: %s', (one, other, same) => {
    expect(headerKey(one) === headerKey(other)).toBe(same);
  });
});

describe('a saved mapping', () => {
  it('gives the columns of a file with its headers, although no word of them is known', () => {
    const bom = read('teil a,TEIL  B,Zahl\nX1,LM358DR,2\nX2,NE555P,1\n', { mappings: [HOUSE] });
    expect(bom.source).toMatchObject({
      headerRow: 0,
      mapping: { id: 'map_1', name: 'House style' },
      columns: [
        { role: 'references', rank: 0, score: 1, reason: 'saved mapping "House style"' },
        { role: 'mpn', rank: 0, score: 1, reason: 'saved mapping "House style"' },
        { role: 'quantity', rank: 0, score: 1, reason: 'saved mapping "House style"' },
      ],
    });
    expect(bom.lines).toMatchObject([{ references: ['X1'], mpn: 'LM358DR', quantity: 2 }, { references: ['X2'] }]);
  });

  it('makes its row the header, whatever else looks like one', () => {
    const text = 'Part Number,Description,Quantity\nA-1,Board,1\nTeil A,Teil B,Zahl\nX1,LM358DR,2\n';
    expect(read(text, { mappings: [HOUSE] }).source).toMatchObject({ headerRow: 2, mapping: { id: 'map_1' } });
    expect(read(text, { mappings: [HOUSE], headerRow: 0 }).source).toMatchObject({ headerRow: 0, mapping: null });
  });

  it('yields to what the caller says of a column', () => {
    const bom = read('Teil A,Teil B,Zahl\nX1,LM358DR,2\n', { mappings: [HOUSE], columns: { 'Teil B': 'value' } });
    expect(bom.lines[0]).toMatchObject({ mpn: null, value: 'LM358DR' });
    expect(bom.source.columns[1]).toMatchObject({ role: 'value', reason: 'chosen by the caller' });
  });

  it('finds columns by their place among the headers, where a file has columns without one', () => {
    const columns = { 0: 'references', 1: 'value', 2: 'quantity' } as const;
    const bom = read('Teil A,,Teil B,Zahl\nX1,,LM358DR,2\n', { mappings: [{ ...HOUSE, columns }] });
    expect(bom.lines[0]).toMatchObject({ references: ['X1'], value: 'LM358DR', quantity: 2 });
  });

  it('leaves other files, and columns that it does not name, to the reader', () => {
    expect(read('Ref,Qty,Value\nR1,1,10k\n', { mappings: [HOUSE] }).source.mapping).toBeNull();
    const partial = { ...HOUSE, headers: ['Ref', 'Qty', 'Foo'], columns: { Foo: 'mpn' } } as const;
    const bom = read('Ref,Qty,Foo\nR1,1,RC0402\n', { mappings: [{ ...partial, headers: [...partial.headers] }] });
    expect(bom.lines[0]).toMatchObject({ references: ['R1'], quantity: 1, mpn: 'RC0402' });
  });

  it('is safe from keys that are names of objects', () => {
    const columns = JSON.parse('{"__proto__": "mpn", "constructor": "value"}');
    const headers = ['__proto__', 'constructor', 'Ref'];
    const bom = read('__proto__,constructor,Ref\nA1234,10k,R1\n', { mappings: [{ ...HOUSE, headers, columns }] });
    expect(bom.lines[0]).toMatchObject({ mpn: 'A1234', value: '10k' });
  });
});
