import type { Offer } from '@partwright/catalog';
import { describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { pricingAnswer } from './part-answers.ts';
import { cheapestForOne, sumOfferStock } from './part-views.ts';

function offer(change: Partial<Offer>): Offer {
  return anOffer({ packaging: null, moq: 1, multiple: 1, stock: 10_000, fee: null, ...change });
}
const at = (...steps: [quantity: number, unitPrice: string][]) =>
  steps.map(([quantity, unitPrice]) => ({ quantity, unitPrice }));

it.each([
  [
    'one tape in several packagings',
    [
      ['Digi-Key', 75],
      ['Digi-Key', 75],
      ['Digi-Key', 72],
    ],
    75,
  ],
  [
    'several sellers',
    [
      ['Digi-Key', 75],
      ['Mouser', 20],
      ['Mouser', null],
    ],
    95,
  ],
  ['nobody who says', [['Mouser', null]], null],
] as [string, [string, number | null][], number | null][])('the stock of %s', (_, said, sum) => {
  expect(sumOfferStock(said.map(([seller, stock]) => offer({ seller, stock })))).toBe(sum);
});

describe('the best offer for one piece', () => {
  it('is not the reel with the low unit price', () => {
    const reel = offer({ sku: 'REEL', moq: 4000, multiple: 4000, breaks: at([4000, '0.001']) });
    const tape = offer({ sku: 'TAPE', breaks: at([1, '0.02']) });
    expect(cheapestForOne([reel, tape])?.sku).toBe('TAPE');
  });

  it('compares prices of different currencies by their worth', () => {
    const yen = offer({ sku: 'YEN', currency: 'JPY', breaks: at([1, '15']) });
    const dollar = offer({ sku: 'DOLLAR', currency: 'USD', breaks: at([1, '0.5']) });
    expect(cheapestForOne([dollar, yen])?.sku).toBe('YEN');
  });

  it('is one that is in stock when there is one', () => {
    const gone = offer({ sku: 'GONE', stock: 0, breaks: at([1, '0.01']) });
    const here = offer({ sku: 'HERE', breaks: at([1, '0.02']) });
    expect(cheapestForOne([gone, here])?.sku).toBe('HERE');
    expect(cheapestForOne([gone])?.sku).toBe('GONE');
  });

  it('is told apart by its packaging when two share an order code', () => {
    const reel = offer({ sku: 'ONE', packaging: 'Reel', moq: 1000, breaks: at([1000, '0.001']) });
    const cut = offer({ sku: 'ONE', packaging: 'Cut Tape', breaks: at([1, '0.02']) });
    expect(cheapestForOne([reel, cut])?.packaging).toBe('Cut Tape');
  });

  it('is undefined without prices', () => {
    expect(cheapestForOne([offer({ breaks: [] })])).toBeUndefined();
  });
});

describe('pricing in a currency', () => {
  const part = {
    ...aPart({ manufacturer: 'Yageo', offers: [offer({ currency: 'USD', breaks: at([1, '1'], [10, '0.5']) })] }),
    id: 1,
  };

  it('converts the ladder as well as the quotes', () => {
    const answer = pricingAnswer(part, { currency: 'EUR', quantities: [1] });
    const [first, second] = answer.priceBreaks;
    expect(first!.unitPrice).toBe(answer.quotes[0]!.unitPrice);
    expect(second!.unitPrice).toBeCloseTo(first!.unitPrice / 2, 5);
    expect(first!.unitPrice).not.toBe(1);
  });

  it('leaves the ladder out where no rate is known', () => {
    const strange = { ...part, offers: [offer({ currency: 'XXX', breaks: at([1, '1']) })] };
    expect(pricingAnswer(strange, { currency: 'EUR' })).toMatchObject({ priceBreaks: [] });
  });
});
