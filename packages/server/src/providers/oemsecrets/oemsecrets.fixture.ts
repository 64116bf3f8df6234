import { sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

/**
 * OEMsecrets: one row an offer, the same one twice; prices as text under their currency. The fields are those of a reply of
 * 260 rows that a shop keeps in public; what has no price is under `None`.
 */
export function openFakeOemsecrets(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url }): FakeReply {
      if (url.searchParams.get('apiKey') !== 'oemsecrets-key') return { status: 401, body: { error: 'Unauthorized' } };
      const parts = sellsAs(url.searchParams.get('searchTerm') ?? '');
      const currency = url.searchParams.get('currency') ?? 'USD';
      const rows = parts.flatMap((part) => [makeRow(part, currency), makeRow(part, currency)]);
      return { body: { version: '3.0.1', parts_returned: rows.length, stock: rows } };
    },
  });
}

function makeRow(part: FakePart, currency: string): object {
  return {
    part_number: makeSku(part),
    source_part_number: part.mpn,
    sku: makeSku(part),
    manufacturer: part.maker,
    source_manufacturer: part.maker.toUpperCase(),
    description: part.description,
    category: '',
    mpn_aliases: '',
    cpn_aliases: '',
    special_flag: '',
    part_series: '',
    image_url: '',
    buy_now_url: 'https://analytics.example.com/main.php?p=1',
    datasheet_url: '',
    packaging: 'Cut Tape',
    source_packaging: 'CUT TAPE',
    packsize: '',
    moq: part.moq,
    order_multiples: String(part.multiple),
    quantity_in_stock: part.stock,
    life_cycle: part.lifecycle === 'obsolete' ? 'Obsolete' : '',
    lead_time: '',
    lead_time_format: part.leadWeeks === null ? 'Unknown' : 'Weeks',
    lead_time_weeks: part.leadWeeks === null ? 'Unknown' : String(part.leadWeeks),
    date_code: '',
    compliance: { rohs: false, pb_status: '' },
    distributor: {
      distributor_name: 'RS Americas',
      distributor_common_name: 'RS Americas',
      distributor_region: 'North America',
      distributor_country: 'United States',
      distributor_id: '18888',
      distributor_common_id: '85965',
    },
    distributor_authorisation_status: 'authorised',
    source_currency: currency,
    prices:
      part.breaks.length === 0
        ? { None: [{ unit_break: 0, unit_price: '0.0000' }] }
        : {
            [currency]: part.breaks.map(([unit_break, unit_price]) => ({
              unit_break,
              unit_price: unit_price.toFixed(4),
            })),
          },
  };
}
