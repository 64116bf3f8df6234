import { describe, expect, it } from 'vitest';
import { readSupplierTerms } from './read-supplier-terms.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import { supplierTermsFor } from './supplier-terms-for.ts';

const read = (some: object) => readSupplierTerms([{ id: 'A', currency: 'EUR', ...some }]);

describe('terms from JSON', () => {
  it('are read whole', () => {
    const body = {
      terms: [
        {
          id: ' Digi-Key ',
          aliases: ['DK'],
          destination: 'de',
          shipping: 18,
          free_from: '50.00',
          handling: 0,
          small_order_below: 10,
          small_order_fee: 2.5,
          currency: 'eur',
          as_of: '2026-09-12',
          source_url: 'https://example.com/delivery',
          note: 'by parcel',
        },
      ],
    };
    expect(readSupplierTerms(body)).toEqual({
      terms: [
        {
          id: 'Digi-Key',
          aliases: ['DK'],
          destination: 'DE',
          shipping: '18',
          freeFrom: '50',
          handling: '0',
          smallOrderBelow: '10',
          smallOrderFee: '2.5',
          currency: 'EUR',
          asOf: '2026-09-12',
          sourceUrl: 'https://example.com/delivery',
          note: 'by parcel',
        },
      ],
    });
  });

  it('may be a bare list, hold everywhere, and leave figures unknown', () => {
    const reading = read({});
    expect(reading).toMatchObject({ terms: [{ destination: '*', shipping: null, freeFrom: null, asOf: null }] });
  });

  it('serve as a table of their own', () => {
    const reading = read({ id: 'Mouser', destination: 'EU', shipping: '20' });
    const rows = 'terms' in reading ? reading.terms : [];
    const all = supplierTermsFor('PL', [], { asOf: '2026-01-01', rows });
    expect(all.find(({ id }) => sellerKey(id) === sellerKey('Mouser Electronics'))).toMatchObject({ shipping: '20' });
  });

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['a text', 'terms', '', 'invalid_type'],
    ['an object without the list', {}, '/terms', 'required'],
    ['a term that is none', [3], '/0', 'invalid_type'],
    ['no name', [{ currency: 'EUR' }], '/0/id', 'required'],
    ['no currency', [{ id: 'A' }], '/0/currency', 'required'],
    ['a currency in words', [{ id: 'A', currency: 'Euro' }], '/0/currency', 'invalid_value'],
    ['a country in words', [{ id: 'A', currency: 'EUR', destination: 'Germany' }], '/0/destination', 'invalid_value'],
    ['a negative charge', [{ id: 'A', currency: 'EUR', shipping: -1 }], '/0/shipping', 'out_of_range'],
    ['an absurd charge', [{ id: 'A', currency: 'EUR', shipping: 1e308 }], '/0/shipping', 'out_of_range'],
    ['a charge that is no number', [{ id: 'A', currency: 'EUR', handling: Number.NaN }], '/0/handling', 'out_of_range'],
    ['a charge with an exponent', [{ id: 'A', currency: 'EUR', free_from: '1e3' }], '/0/free_from', 'invalid_value'],
    ['a day that is none', [{ id: 'A', currency: 'EUR', as_of: '2026-02-30' }], '/0/as_of', 'invalid_value'],
    ['a day in words', [{ id: 'A', currency: 'EUR', as_of: 'today' }], '/0/as_of', 'invalid_value'],
    [
      'a link that is none',
      [{ id: 'A', currency: 'EUR', source_url: 'javascript:x' }],
      '/0/source_url',
      'invalid_value',
    ],
    ['too many terms', Array.from({ length: 2001 }, () => ({})), '', 'too_many'],
    ['an endless name', [{ id: 'x'.repeat(100_000), currency: 'EUR' }], '/0/id', 'too_long'],
    [
      'the same seller twice',
      [
        { id: 'A', currency: 'EUR' },
        { id: ' a', currency: 'EUR', destination: '*' },
      ],
      '/1',
      'duplicate_id',
    ],
  ])('with %s are refused at their place', (_, body, pointer, code) => {
    const reading = readSupplierTerms(body);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('cannot reach into prototypes', () => {
    const body: unknown = JSON.parse('[{"__proto__": {"id": "A"}, "currency": "EUR"}]');
    const reading = readSupplierTerms(body);
    expect('errors' in reading ? reading.errors : []).toMatchObject([
      { pointer: '/0/id', code: 'required' },
      { pointer: '/0/__proto__', code: 'unknown_field' },
    ]);
  });
});
