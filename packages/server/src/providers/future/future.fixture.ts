import { makeSku, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

/**
 * Future Electronics: an entry for each number. The fields are those of the documentation of its API (documenter.getpostman.com, view
 * 18706946), as two clients of it have them in public in 2026; that minimum and multiple are so called, one saw in April 2026.
 */
export function openFakeFuture(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ headers, body }): FakeReply {
      if (headers['x-orbweaver-licensekey'] !== 'future-key')
        return { status: 401, body: { message: 'Invalid license key', status: 401 } };
      const { parts } = JSON.parse(body) as { parts: string[] };
      return {
        body: {
          lookup_parts: parts.map((number) => {
            const offers = sellsAs(number).map(makeOffer);
            const words = `${offers.length} Offer${offers.length === 1 ? '' : 's'} found`;
            return { part_number: number, lookup_results: words, offers };
          }),
        },
      };
    },
  });
}

function makeOffer(part: FakePart): object {
  return {
    _orbweaver_data: { datasource_name: 'pim' },
    part_id: {
      seller_part_number: makeSku(part),
      unit_weight: '0.1 oz',
      web_url: 'https://www.futureelectronics.com/p/1',
      mpn: part.mpn,
    },
    part_attributes: [
      { name: 'packageType', value: 'CUTT' },
      { name: 'web_view', value: true },
      { name: 'dateCode', value: null },
      { name: 'eccn', value: 'EAR99' },
      { name: 'manufacturerName', value: part.maker },
      { name: 'description (en)', value: part.description },
    ],
    categories: [{ id: '1', name: 'resistors', subcategory_name: 'chip-resistors' }],
    documents: [{ type: 'Datasheet', title: 'Datasheet', url: 'https://example.com/rc.pdf' }],
    images: [],
    quantities: {
      quantity_available: part.stock,
      quantity_factory: 0,
      quantity_minimum: part.moq,
      quantity_committed: 0,
      quantity_on_order: 0,
      factory_leadtime: part.leadWeeks === null ? 'CALL' : String(part.leadWeeks),
      factory_leadtime_units: 'Weeks',
      order_mult_qty: part.multiple,
    },
    pricing: part.breaks.map(([quantity_from, unit_price]) => ({ unit_price, quantity_from, quantity_to: null })),
    people_and_places: { buyer_address_id: null, site: 'NA' },
    pricing_type: 'Web',
    currency: { currency_code: 'USD' },
    internal1: null,
  };
}
