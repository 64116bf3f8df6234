import { sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const error = (ErrorMessage: string): FakeReply => ({ body: { Messages: [], ErrorMessage, PartResults: null } });

/**
 * TrustedParts: several distributors a part; one of them discloses no stock and has no order code. No recording is public: the
 * fields are those of its own description of the API (inventory-api-v2), as two clients of it quote them, and quantities are
 * written with a fraction as they are in the test of another.
 */
export function openFakeTrustedParts(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ body }): FakeReply {
      const asked = JSON.parse(body) as { ApiKey: string; Queries: { SearchToken: string }[]; UserAgent: string };
      if (asked.ApiKey !== 'trustedparts-key') return error('The ApiKey is not valid');
      if (asked.Queries.length > 50) return { status: 400, body: { ErrorMessage: 'At most 50 queries' } };
      const parts = asked.Queries.flatMap(({ SearchToken }) => sellsAs(SearchToken));
      return { body: { Messages: [], PartResults: parts.map(makeResult), ErrorMessage: null } };
    },
    refusals: {
      unauthorised: error('Access denied: CompanyId or ApiKey is wrong'),
      quota: error('The daily limit of 15000 requests is reached'),
    },
  });
}

function makeResult(part: FakePart): object {
  const Pricing = {
    CurrencyCode: 'USD',
    MinimumQuantity: part.moq,
    QuantityMultiple: part.multiple,
    Prices: part.breaks.map(([Quantity, Amount]) => ({ Quantity, Amount, FormattedAmount: `$${Amount}` })),
  };
  return {
    PartNumber: part.mpn,
    Manufacturer: part.maker,
    ManufacturerId: 1,
    LifecycleRisk: null,
    IsAffectedByTariff: false,
    Specifications: [
      { Key: 'Package / Case', Value: '0402' },
      { Key: 'Shutdown', Value: '' },
    ],
    ProductUrl: 'https://www.trustedparts.com/en/part/x',
    Distributors: [
      {
        Id: 1,
        Name: 'Mouser Electronics',
        DistributorResults: [
          {
            DistributorPartNumber: makeSku(part),
            Description: part.description,
            Packaging: [{ PackageType: 'Cut Tape', MinimumOrderQuantity: part.moq }],
            Compliance: { RoHS: [{ IsCompliant: true }] },
            Pricing,
            Stock: { QuantityOnHand: part.stock, Availability: part.stock === 0 ? 'Out of stock' : 'In Stock' },
            Links: [{ Type: 'Datasheet', Url: 'https://www.trustedparts.com/en/datasheet/x' }],
          },
        ],
      },
      {
        Id: 2,
        Name: 'Quiet Distribution',
        DistributorResults: [
          {
            DistributorPartNumber: 'N/A',
            Description: null,
            Pricing: null,
            Stock: { QuantityOnHand: null, IsAvailable: true },
            Links: [],
          },
        ],
      },
    ],
  };
}
