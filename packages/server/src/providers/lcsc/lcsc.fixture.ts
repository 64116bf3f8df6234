import { createHash } from 'node:crypto';
import { fakeParts, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import {
  openFakeProvider,
  type FakeProvider,
  type FakeReply,
  type FakeRequest,
} from '../testing/fake-provider.fixture.ts';

export const makeProductCode = (part: FakePart): string => `C${1000 + fakeParts.indexOf(part)}`;

const makeFailureReply = (code: number, message: string): FakeReply => ({
  body: { success: false, code, message, result: null },
});

/** LCSC's partner API: refusals have status 200 and say why in their code. No recording is public; three clients of it agree. */
export function openFakeLcsc(): Promise<FakeProvider> {
  return openFakeProvider({
    answer(request): FakeReply {
      if (!isSigned(request)) return makeFailureReply(430, 'Appsecret failed verification');
      const productList = sellsAs(request.url.searchParams.get('keyword') ?? '').map(makeProduct);
      return { body: { success: true, code: 200, message: '', result: { total: productList.length, productList } } };
    },
    refusals: {
      unauthorised: makeFailureReply(430, 'Appsecret failed verification'),
      rate_limited: makeFailureReply(437, 'API request rate limit exceeded, please try again after 1 minute'),
      quota: makeFailureReply(438, 'API request rate limit exceeded, please try again after 1 day'),
    },
  });
}

/**
 * The shop's own endpoints: a search that means one product names only its code. Products have the fields of replies of the
 * shop of 2023 and 2026 that are kept in public, with dollars in each of the three places of a price; so has what it answers where it
 * has none.
 */
export function openFakeLcscShop(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url, body }): FakeReply {
      if (url.pathname === '/ftps/wm/product/detail') {
        const part = fakeParts.find((one) => makeProductCode(one) === url.searchParams.get('productCode'));
        return { body: { code: 200, msg: null, result: part ? makeProduct(part) : null } };
      }
      const parts = sellsAs((JSON.parse(body) as { keyword: string }).keyword);
      const only = parts.length === 1 ? { productCode: makeProductCode(parts[0]!) } : null;
      return {
        body: {
          code: 200,
          msg: null,
          result: {
            productSearchResultVO: parts.length < 2 ? null : { productList: parts.map(makeProduct) },
            tipProductDetailUrlVO: only,
            exactMatchResult: null,
            scene: only ? 'REDIRECT_PRODUCT_DETAIL' : parts.length === 0 ? 'NO_RESULT' : 'SEARCH',
            totalCount: only ? 0 : parts.length,
          },
        },
      };
    },
  });
}

function isSigned({ url: { searchParams: query } }: FakeRequest): boolean {
  const [key, nonce, timestamp] = ['key', 'nonce', 'timestamp'].map((name) => query.get(name));
  const text = `key=${key}&nonce=${nonce}&secret=lcsc-secret&timestamp=${timestamp}`;
  return query.get('signature') === createHash('sha1').update(text).digest('hex');
}

function makeProduct(part: FakePart): object {
  return {
    productCode: makeProductCode(part),
    productModel: part.mpn,
    brandNameEn: part.maker,
    productIntroEn: `${part.description} <em>ROHS</em>`,
    parentCatalogName: 'Resistors',
    catalogName: 'Chip Resistor - Surface Mount',
    encapStandard: '0402',
    productUnit: 'Piece',
    minPacketUnit: 'Reel',
    minPacketNumber: 10_000,
    maxBuyNumber: -1,
    isReel: true,
    reelPrice: null,
    productArrange: 'Tape & Reel (TR)',
    productCycle: part.lifecycle === 'obsolete' ? 'discontinued' : 'normal',
    pdfUrl: 'https://example.com/rc.pdf',
    isEnvironment: true,
    stockNumber: part.stock,
    minBuyNumber: part.moq,
    split: part.multiple,
    // The ladder begins above one piece.
    productPriceList: part.breaks
      .filter(([quantity]) => quantity !== 1 || part.breaks.length === 1)
      .map(([ladder, price]) => ({
        ladder,
        productPrice: String(price),
        discountRate: '1',
        currencyPrice: price,
        usdPrice: price,
        currencySymbol: 'US$',
      })),
  };
}
