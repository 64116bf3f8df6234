import { describe, expect, it } from 'vitest';
import type { Offer, Part } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { chooseAmong, doubtOf } from './shared-number.ts';

let made = 0;
function part(manufacturer: string, offers: Partial<Offer>[] = [], mpn = '2N7002'): Part {
  const id = ++made;
  const sold = offers.map((change, at) => anOffer({ seller: `S${at}`, sku: `${manufacturer}-${at}`, ...change }));
  return { ...aPart({ manufacturer, mpn, offers: sold }), id };
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
      const choice = chooseAmong('2n7002', order, new Set(approved));
      expect([choice.part.manufacturer, choice.reason]).toEqual([chosen.manufacturer, reason]);
      expect(choice.choices).toHaveLength(parts.length);
    }
  });

  it('the first by name goes first where nothing else tells them apart', () => {
    const [a, b] = [part('Alpha', [{ stock: 5 }]), part('Beta', [{ stock: 5 }])];
    expect(chooseAmong('2N7002', [b, a]).part.manufacturer).toBe('Alpha');
  });

  it('there is no doubt about one, nor about one maker’s spelled exactly so', () => {
    expect(chooseAmong('2N7002', [small])).toEqual({ part: small, choices: [], reason: null });
    const [plain, plus] = [part('Maxim', [], 'MAX232'), part('Maxim', [{ stock: 9 }], 'MAX232+')];
    expect(chooseAmong('max232', [plus, plain])).toEqual({ part: plain, choices: [], reason: null });
    expect(chooseAmong('MAX-232', [plus, plain]).choices).toHaveLength(2);
  });

  it('the doubt is said with the makers', () => {
    const choice = chooseAmong('2N7002', [small, large]);
    expect(doubtOf('2N7002', choice)).toBe(
      '2N7002 is the number of 2 parts; reckoned with that of Nexperia (largest stock), not onsemi 2N7002. Say the manufacturer to decide.',
    );
    expect(doubtOf('2N7002', chooseAmong('2N7002', [small]))).toBeNull();
  });
});
