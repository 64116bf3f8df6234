import { fakeParts, makeSku, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

interface Query {
  mpn?: string;
  sku?: string;
  reference: string;
  limit: number;
}

/** A query for this number fails by itself, the others of its question are answered. */
export const BROKEN = 'BROKEN-1';

const refusal = (message: string, status: number): FakeReply => ({
  status,
  body: { errors: [{ message, extensions: { code: 'SUPPLY' } }], data: null },
});

/**
 * Nexar: GraphQL; over the limit it answers 500, what fails in part comes with errors beside the data. The fields are those of
 * Nexar's published schema; refusals are as its users report them.
 */
export function openFakeNexar(quotaStatus = 500): Promise<FakeProvider> {
  return openFakeProvider({
    tokenPath: '/connect/token',
    tokenSeconds: 86_400,
    isKeyRight: ({ body }) => new URLSearchParams(body).get('client_secret') === 'nexar-secret',
    answer({ body }): FakeReply {
      const { variables } = JSON.parse(body) as { variables: { queries: Query[]; currency: string } };
      const { queries, currency } = variables;
      const isBroken = queries.some(({ mpn }) => mpn === BROKEN);
      const matches = queries
        // In another order than asked for.
        .toReversed()
        .filter(({ mpn }) => mpn !== BROKEN)
        .map(({ mpn, sku, reference, limit }) => {
          const byCode = fakeParts.filter((part) => makeSku(part) === sku);
          const parts = (mpn === undefined ? byCode : sellsAs(mpn)).slice(0, limit);
          return { reference, hits: parts.length, error: null, parts: parts.map((part) => makePart(part, currency)) };
        });
      const errors = [{ message: 'Unexpected error in supMultiMatch', path: ['supMultiMatch', 0] }];
      return { body: { data: { supMultiMatch: matches }, ...(isBroken ? { errors } : {}) } };
    },
    refusals: {
      quota: refusal('You have exceeded your part limit of 1000. Please upgrade your plan.', quotaStatus),
      rate_limited: refusal('Rate limit exceeded, too many requests', 200),
    },
  });
}

function makePart(part: FakePart, currency: string): object {
  const prices = part.breaks.map(([quantity, price]) => ({ quantity, price, currency }));
  return {
    mpn: part.mpn,
    manufacturer: { name: part.maker },
    shortDescription: part.description,
    bestDatasheet: { url: 'https://example.com/rc.pdf' },
    specs: [
      {
        attribute: { shortname: 'lifecyclestatus' },
        displayValue: part.lifecycle === 'obsolete' ? 'Obsolete' : 'Production',
      },
      { attribute: { shortname: 'case_package' }, displayValue: '0402' },
    ],
    sellers: [
      {
        company: { name: 'Mouser' },
        isAuthorized: true,
        offers: [
          {
            sku: makeSku(part),
            inventoryLevel: part.stock,
            moq: part.moq,
            orderMultiple: null,
            multipackQuantity: null,
            onOrderQuantity: null,
            clickUrl: 'https://example.com/opatz8j6/a1?t=1',
            updated: new Date(Date.now() - 3_600_000).toISOString(),
            packaging: 'Cut Tape',
            factoryLeadDays: part.leadWeeks === null ? null : part.leadWeeks * 7,
            prices: [...prices.map((one) => ({ ...one, currency: 'PLN', price: one.price * 4 })), ...prices],
          },
        ],
      },
      {
        company: { name: 'Digi-Key Electronics' },
        isAuthorized: true,
        // It has some and does not say how many; its only ladder is in another currency.
        offers: [
          {
            sku: `${makeSku(part)}-DK`,
            inventoryLevel: -2,
            moq: null,
            orderMultiple: null,
            packaging: null,
            factoryLeadDays: null,
            prices: [{ quantity: 1, price: 0.09, currency: 'EUR' }],
          },
        ],
      },
    ],
  };
}
