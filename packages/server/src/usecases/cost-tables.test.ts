import { describe, expect, it } from 'vitest';
import { releasedTables, withOwnTables, WrongTables } from './cost-tables.ts';

describe("an operator's tables", () => {
  it('go before those of the release, seller by seller', () => {
    const terms = [{ id: 'digi-key', destination: 'US', shipping: '1', currency: 'USD' }];
    const { supplierTerms, duties } = withOwnTables({ supplier_terms: terms });
    const ofDigiKey = supplierTerms.rows.filter((row) => /digi-?key/i.test(row.id) && row.destination === 'US');
    expect(ofDigiKey).toMatchObject([{ shipping: '1' }]);
    expect(supplierTerms.rows.length).toBe(releasedTables.supplierTerms.rows.length);
    expect(duties).toBe(releasedTables.duties);
  });

  it('are refused with everything that is wrong, by its place', () => {
    const wrong = {
      foo: 1,
      duties: {},
      taxes: [],
      supplier_terms: [{ id: 3 }],
      attrition: 'all',
      assembly_cards: [{}],
    };
    expect(() => withOwnTables(wrong)).toThrow(WrongTables);
    for (const place of ['/foo', '/duties/', '/taxes', '/supplier_terms/', '/attrition/0', '/assembly_cards/0'])
      expect(() => withOwnTables(wrong)).toThrow(place);
  });

  it.each([null, [], 'tables', 3])('are one object, not %j', (body) => {
    expect(() => withOwnTables(body)).toThrow('Must be one JSON object');
  });
});
