import { sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

/** OEMsecrets: one row an offer, the same one twice; prices as text under their currency. */
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
    description: part.description,
    datasheet_url: '',
    packaging: 'Cut Tape',
    moq: String(part.moq),
    order_multiples: String(part.multiple),
    quantity_in_stock: part.stock,
    life_cycle: part.lifecycle === 'obsolete' ? 'Obsolete' : 'Active',
    lead_time_weeks: part.leadWeeks === null ? '' : String(part.leadWeeks),
    compliance: { rohs: 'Compliant' },
    distributor: { distributor_name: 'RS Components' },
    prices: {
      [currency]: part.breaks.map(([unit_break, unit_price]) => ({
        unit_break: String(unit_break),
        unit_price: unit_price.toFixed(5),
      })),
    },
  };
}
