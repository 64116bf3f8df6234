import { describe, expect, it } from 'vitest';
import { aNewPart, anOffer } from './memory/part.fixture.ts';
import { chooseHolder, rankHolders } from './shared-number.ts';
import type { Offer, Part } from './types.ts';

let made = 0;
function part(manufacturer: string, offers: Partial<Offer>[] = [], mpn = '2N7002'): Part {
  const sold = offers.map((change, at) => anOffer({ seller: `S${at}`, sku: `${manufacturer}-${at}`, ...change }));
  return { ...aNewPart({ manufacturer, mpn, offers: sold }), id: ++made };
}

describe('of parts that share a number', () => {
  const small = part('onsemi', [{ stock: 10 }]);
  const large = part('Nexperia', [{ stock: 900 }]);
  const twice = part('Diodes', [{ stock: 5 }, { stock: 5 }]);
  const silent = part('Vishay', [{ stock: null }]);
  const dashed = part('Microchip', [{ stock: 5000 }, { stock: 1 }, { stock: 1 }], '2N-7002');

  it.each([
    ['the approved one', [large, twice, silent], silent, [silent.id], 'approved by your account'],
    ['the one spelled so', [dashed, small], small, [], 'its number is spelled exactly so'],
    ['one in stock', [silent, small], small, [], 'in stock'],
    ['the one with most sellers', [large, twice], twice, [], 'offered by most sellers'],
    ['the largest stock', [small, large], large, [], 'largest stock'],
  ])('%s goes first', (_what, parts, chosen, approved, reason) => {
    for (const order of [parts, parts.toReversed()]) {
      const choice = chooseHolder('2n7002', order, new Set(approved));
      expect([choice.part.manufacturer, choice.reason]).toEqual([chosen.manufacturer, reason]);
      expect(choice.choices).toHaveLength(parts.length);
      expect(rankHolders('2n7002', order, new Set(approved))).toEqual(choice.choices);
    }
  });

  it.each([
    [
      'name of the manufacturer',
      [part('Beta'), part('Alpha')],
      'Alpha 2N7002',
      /^first by the name of the manufacturer/,
    ],
    ['spelling', [part('A', [], '2N70-02'), part('A', [], '2N-7002')], 'A 2N-7002', /^first by the spelling/],
  ])('the first by %s goes first where nothing else tells them apart', (_, parts, chosen, reason) => {
    const { part: first, reason: why } = chooseHolder('2N7002', parts);
    expect(`${first.manufacturer} ${first.mpn}`).toBe(chosen);
    expect(why).toMatch(reason);
  });

  it('there is no doubt about one, nor about one maker’s spelled exactly so, under whatever name of his', () => {
    expect(chooseHolder('2N7002', [small])).toEqual({ part: small, choices: [], reason: null });
    const [plain, plus] = [part('Maxim', [], 'MAX232'), part('Maxim', [{ stock: 9 }], 'MAX232+')];
    expect(chooseHolder('max232', [plus, plain])).toEqual({ part: plain, choices: [], reason: null });
    expect(chooseHolder('MAX-232', [plus, plain]).choices).toHaveLength(2);
    const [old, now] = [part('ON Semiconductor', [{ stock: 1 }]), part('onsemi', [{ stock: 2 }])];
    expect(chooseHolder('2N7002', [old, now])).toEqual({ part: now, choices: [], reason: null });
  });

  it('an approval of one maker’s other spelling is followed, and told', () => {
    const [plain, plus] = [part('Maxim', [], 'MAX232'), part('Maxim', [], 'MAX232+')];
    const choice = chooseHolder('MAX232', [plain, plus], new Set([plus.id]));
    expect(choice).toEqual({ part: plus, choices: [plus, plain], reason: 'approved by your account' });
  });

  it('none is no choice', () => {
    expect(() => chooseHolder('2N7002', [])).toThrow('no part has the number 2N7002');
  });
});
