import { makeSku, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const envelope = (response: object, data: object[] = []): FakeReply => ({
  body: {
    itemserviceresult: {
      serviceMetaData: [{ version: '4.0.0' }],
      transactionArea: [{ response, responseSequence: { totalItems: data.length } }],
      data: data.length === 0 ? [] : [{ resources: [], PartList: data }],
    },
  },
});
const refusal = (returnMsg: string): FakeReply => envelope({ returnCode: '1', returnMsg, success: false });

/**
 * Arrow: parts by warehouse and lot, with the fields of a reply of 25 parts that Binner keeps in public (2023). Refusals have
 * status 200; their words are recorded nowhere.
 */
export function openFakeArrow(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url: { searchParams: query } }): FakeReply {
      if (query.get('apikey') !== 'arrow-key') return refusal(`Login ${query.get('login')} and API key do not match`);
      const parts = sellsAs(query.get('search_token') ?? '').map(makePart);
      return envelope({ returnCode: '0', returnMsg: '', success: true }, parts);
    },
    refusals: {
      unauthorised: refusal('Invalid login or API key'),
      rate_limited: refusal('Too many requests'),
      quota: refusal('The daily limit is reached'),
    },
  });
}

function makePart(part: FakePart): object {
  const detail = { type: 'detail', uri: 'https://www.arrow.com/en/products/part/maker' };
  const lot = {
    packSize: part.multiple,
    minimumOrderQuantity: part.moq,
    sourcePartId: `V72:${makeSku(part)}`,
    Prices: {
      resaleList: part.breaks.map(([minQty, price], at) => ({
        displayPrice: String(price),
        price,
        minQty,
        maxQty: (part.breaks[at + 1]?.[0] ?? 1_000_000_000) - 1,
      })),
    },
    Availability: [{ fohQty: part.stock, availabilityCd: 'INSTK', availabilityMessage: 'In Stock', pipeline: [] }],
    resources: [detail],
    mfrLeadTime: part.leadWeeks ?? 0,
    eccnCode: 'EAR99',
    htsCode: '8533.21.00.30',
    countryOfOrigin: 'TW',
    containerType: 'Cut Strips',
  };
  const { Prices: _, ...unpriced } = lot;
  const onRequest = {
    ...unpriced,
    sourcePartId: `V36:${makeSku(part)}`,
    Availability: [{ fohQty: 0, availabilityCd: 'QUOTE', availabilityMessage: 'Call For Quote', pipeline: [] }],
  };
  return {
    partNum: part.mpn,
    manufacturer: { mfrCd: 'MAKER', mfrName: part.maker },
    desc: part.description,
    packageType: '',
    resources: [{ type: 'datasheet', uri: 'https://example.com/rc.pdf' }],
    EnvData: { compliance: [{ displayLabel: 'eurohs', displayValue: 'Compliant' }] },
    InvOrg: {
      webSites: [
        {
          code: 'arrow.com',
          name: 'arrow.com',
          sources: [
            { currency: 'USD', sourceCd: 'ACNA', displayName: 'Arrow Americas', sourceParts: [lot, onRequest] },
          ],
        },
      ],
    },
    status: part.lifecycle === 'obsolete' ? 'Obsolete' : 'Active',
  };
}
