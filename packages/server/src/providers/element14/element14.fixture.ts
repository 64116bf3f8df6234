import { createHmac } from 'node:crypto';
import { fakeParts, sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const gateway = (code: string): FakeReply => ({
  status: 403,
  headers: { 'X-Mashery-Error-Code': code, 'Content-Type': 'text/xml' },
  body: '<h1>Developer Over Rate</h1>',
});

/**
 * element14: the gateway refuses with 403 and a page, whatever the reason, as its pages describe. Products have the fields of
 * replies of nl.farnell.com, uk.farnell.com and my.element14.com (2026-08-28) that are quoted in public.
 */
export function openFakeElement14(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url }): FakeReply {
      if (url.searchParams.get('callInfo.apiKey') !== 'element14-key') return gateway('ERR_403_DEVELOPER_INACTIVE');
      const [kind, text = ''] = (url.searchParams.get('term') ?? '').split(':');
      const isByCode = kind === 'id';
      const sold = isByCode ? fakeParts.filter((part) => makeSku(part) === text) : sellsAs(text);
      const customer = url.searchParams.get('userInfo.customerId');
      if (customer !== null && !isSigned(url.searchParams, isByCode)) return gateway('ERR_403_NOT_AUTHORIZED');
      // A customer's own prices are a tenth lower.
      const products = sold.map((part) => makeProduct(part, customer === null ? 1 : 0.9));
      const found = { numberOfResults: sold.length, products };
      return {
        body: isByCode ? { premierFarnellPartNumberReturn: found } : { manufacturerPartNumberSearchReturn: found },
      };
    },
    refusals: {
      unauthorised: gateway('ERR_403_DEVELOPER_INACTIVE'),
      rate_limited: gateway('ERR_403_DEVELOPER_OVER_QPS'),
      quota: gateway('ERR_403_DEVELOPER_OVER_RATE'),
    },
  });
}

function isSigned(query: URLSearchParams, isByCode: boolean): boolean {
  const operation = isByCode ? 'searchByPremierFarnellPartNumber' : 'searchByManufacturerPartNumber';
  const text = `${operation}${query.get('userInfo.timestamp')}`;
  return query.get('userInfo.signature') === createHmac('sha1', 'element14-secret').update(text).digest('base64');
}

function makeProduct(part: FakePart, share: number): object {
  return {
    sku: makeSku(part),
    displayName: `${part.maker} - ${part.mpn} - ${part.description}`,
    productStatus: part.lifecycle === 'obsolete' ? 'NO_LONGER_MANUFACTURED' : 'STOCKED',
    id: `pf_USA_${makeSku(part)}_0`,
    publishingModule: null,
    vatHandlingCode: 'SLST',
    brandName: part.maker,
    vendorName: part.maker,
    translatedManufacturerPartNumber: part.mpn,
    translatedMinimumOrderQuality: part.moq,
    orderMultiples: part.multiple,
    packSize: 1,
    packageName: 'Cut Tape',
    unitOfMeasure: 'EACH',
    rohsStatusCode: 'Y-EX',
    countryOfOrigin: 'CN',
    attributes: [
      { attributeLabel: 'tariffCode', attributeValue: '85332100' },
      { attributeLabel: 'Resistor Case / Package', attributeValue: '0402 [1005 Metric]' },
    ],
    datasheets: [{ type: 'T', description: 'Technical Data Sheet', url: 'http://example.com/rc.pdf' }],
    prices: part.breaks.map(([from, cost], at) => ({
      from,
      to: part.breaks[at + 1]?.[0] ?? 9_999_999,
      cost: Number((cost * share).toFixed(6)),
    })),
    stock: { level: part.stock, leastLeadTime: part.leadWeeks === null ? 0 : part.leadWeeks * 7, status: 1 },
  };
}
