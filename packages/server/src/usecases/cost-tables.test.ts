import { describe, expect, it } from 'vitest';
import { answerEncoder, type AnswerJson } from '@partwright/contract';
import { readCostTables, releasedTables } from './cost-tables.ts';
import { withOwnTables, WrongTables } from './own-cost-tables.ts';

/** As `GET /costs/tables` sends them. */
function answeredTables(): AnswerJson<'readCostTables'> {
  const fx = { current: () => ({ base: 'USD', rates: {}, asOf: '2026-10-01', source: 'x' }) };
  return answerEncoder('readCostTables')(readCostTables({ costs: { tables: releasedTables, fx } } as never));
}

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

  it('may be those that the service answers, changed: every name of them is known', () => {
    const data = answeredTables();
    const own = {
      duties: data.duties,
      taxes: data.taxes,
      supplier_terms: data.supplier_terms,
      attrition: data.attrition,
      assembly_cards: data.assembly_cards,
    };
    expect(() => withOwnTables(own)).not.toThrow();
  });

  it('have no name that is passed over, at any depth', () => {
    expect(() => withOwnTables({ suplier_terms: [] })).toThrow('did you mean supplier_terms?');
    const terms = [{ id: 'Acme', currency: 'EUR', shiping: '5' }];
    expect(() => withOwnTables({ supplier_terms: terms })).toThrow(
      '/supplier_terms/0/shiping: Is not known here: did you mean shipping?',
    );
    const rates = [
      {
        destination: 'NZ',
        hts: '8533',
        origin: '*',
        kind: 'base',
        rate: '0.05',
        source: 'x',
        valid_form: '2026-01-01',
      },
    ];
    expect(() => withOwnTables({ duties: { as_of: '2026-10-01', rates } })).toThrow('did you mean valid_from?');
  });

  it.each([null, [], 'tables', 3])('are one object, not %j', (body) => {
    expect(() => withOwnTables(body)).toThrow('Must be one JSON object');
  });
});
