import { expect, it } from 'vitest';
import { chooseHolder, type Part } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { doubtOf } from './shared-number.ts';

it('the doubt about a number that several parts share is said with the makers', () => {
  const [small, large] = [
    ['onsemi', 10],
    ['Nexperia', 900],
  ].map(([manufacturer, stock], id): Part => ({
    ...aPart({ manufacturer: String(manufacturer), mpn: '2N7002', offers: [anOffer({ stock: Number(stock) })] }),
    id,
  })) as [Part, Part];
  expect(doubtOf('2N7002', chooseHolder('2N7002', [small, large]))).toBe(
    '2N7002 is the number of 2 parts; calculated with that of Nexperia (largest stock), not onsemi 2N7002. Say the manufacturer to decide.',
  );
  expect(doubtOf('2N7002', chooseHolder('2N7002', [small]))).toBeNull();
});
