import { describe, expect, it } from 'vitest';
import type { Part } from '../types.ts';
import { openMemoryCatalogue } from './memory-catalogue.ts';
import { aNewPart, anOffer } from './part.fixture.ts';

const catalogue = openMemoryCatalogue([
  aNewPart({ mpn: 'LM358', sku: '', offers: [] }),
  aNewPart({ mpn: 'LM-358', manufacturer: 'Bolt', offers: [anOffer({ sku: 'Ab-1', stock: 7 })] }),
  aNewPart({ mpn: 'LM358DR', offers: [anOffer({ sku: 'X9', stock: 2 }), anOffer({ sku: 'ab-1', stock: 3 })] }),
  aNewPart({ mpn: 'LM3589', offers: [anOffer({ stock: null })] }),
  aNewPart({ mpn: '電阻', description: 'Fast rectifiers 10kΩ' }),
]);

const numbers = (parts: readonly Part[] | undefined): string[] => (parts ?? []).map(({ mpn }) => mpn);

describe('a catalogue in memory', () => {
  it('finds numbers however punctuated, most stock first', async () => {
    const found = await catalogue.byMpn(['lm 358', 'LM999', '', '電阻']);
    expect([...found.keys()]).toEqual(['lm 358']);
    expect(numbers(found.get('lm 358'))).toEqual(['LM-358', 'LM358']);
  });

  it('finds order codes of any offer in any case, and none by a blank one', async () => {
    const found = await catalogue.bySkus(['AB-1', 'x9', 'AB', '']);
    expect(numbers(found.get('AB-1'))).toEqual(['LM-358', 'LM358DR']);
    expect(numbers(found.get('x9'))).toEqual(['LM358DR']);
    expect(found.size).toBe(2);
  });

  it('finds beginnings of numbers, the best of them within the limit', async () => {
    const found = await catalogue.byMpnPrefixes(['lm358', 'lm3589', '', '?'], 3);
    expect(numbers(found.get('lm358'))).toEqual(['LM-358', 'LM358DR', 'LM358']);
    expect(numbers(found.get('lm3589'))).toEqual(['LM3589']);
    expect(found.size).toBe(2);
  });

  it('finds mistyped numbers', async () => {
    const found = await catalogue.nearMpns(['LM385DR', 'QQQQQQQQ'], 1);
    expect([...found.keys()]).toEqual(['LM385DR']);
    expect(found.get('LM385DR')).toMatchObject([{ part: { mpn: 'LM358DR' }, similarity: 1 - 1 / 7 }]);
  });

  it('finds words in singular and plural', async () => {
    const found = await catalogue.searchTexts(['rectifier fast', 'rectifier slow', '10k rectifiers', ''], 5);
    expect(found).toEqual(
      new Map([
        ['rectifier fast', [5]],
        ['10k rectifiers', [5]],
      ]),
    );
  });

  it('gives parts by their places, and the same object each time', async () => {
    const found = await catalogue.byIds([2, 2, 99, 0, 1.5]);
    expect([...found.keys()]).toEqual([2]);
    expect(found.get(2)).toMatchObject({ id: 2, mpn: 'LM-358' });
    expect((await catalogue.byMpn(['LM358'])).get('LM358')![0]).toBe(found.get(2));
  });

  it('is not misled by words that every object has', async () => {
    expect((await catalogue.byMpn(['constructor', '__proto__'])).size).toBe(0);
    expect((await catalogue.searchTexts(['constructor __proto__ toString'], 5)).size).toBe(0);
  });

  it('answers for a hundred of those that share one number', async () => {
    const many = openMemoryCatalogue(
      Array.from({ length: 500 }, (_, at) =>
        aNewPart({ mpn: 'A1', manufacturer: `M${at}`, offers: [anOffer({ stock: at })] }),
      ),
    );
    const found = (await many.byMpn(['A1'])).get('A1')!;
    expect(found).toHaveLength(100);
    expect(found[0]!.manufacturer).toBe('M499');
  });

  it('may be empty', async () => {
    const empty = openMemoryCatalogue([]);
    expect(empty.size).toBe(0);
    expect((await empty.byMpn(['A1'])).size + (await empty.nearMpns(['ABC123'], 5)).size).toBe(0);
    expect((await empty.searchTexts(['a b'], 5)).size).toBe(0);
    expect(empty.parametric({ kind: 'resistor', numeric: 1 }, 5)).toEqual([]);
    expect(empty.described({ kind: 'led' }, 5)).toEqual([]);
  });
});
