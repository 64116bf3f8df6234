import type { PriceProvider, ProviderFailure, ProviderReply, WantedPart } from '../../ports/providers.ts';
import { createProvider, makeQuota, type AskContext } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { holdsNumber, joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { DetailReply, SearchReply, readProduct, WholeDetail, WholeShopReply, type LcscProduct } from './reply.ts';
import { refuseCode } from './refusal.ts';
import { lcscTerms } from './terms.ts';

/**
 * What LCSC's shop asks its own server, without a key. Nobody promises it: it may change or be closed any day, and LCSC
 * has not allowed its use by programs. So it is off unless it is switched on, and asks slowly.
 */
export function openLcscShop(options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('LCSC_URL', options.url ?? 'https://wmsc.lcsc.com', options);
  return createProvider({
    id: 'lcsc',
    title: 'LCSC (shop, unofficial)',
    terms: lcscTerms,
    // A courtesy of ours: about as fast as a person clicks.
    quota: makeQuota({ minute: 20, day: 500 }, options),
    batchSize: 1,
    ownsCode: ({ source, seller, sku }) => source === 'lcsc' || (seller.startsWith('LCSC') && /^C\d{1,12}$/.test(sku)),
    keys: ['shop'],
    options,
    open(request: Asker) {
      const headers = { Cookie: `currencyCode=${options.currency}` };
      const detail = async (code: string, signal: AbortSignal): Promise<Found> => {
        const url = new URL('/ftps/wm/product/detail', base);
        url.searchParams.set('productCode', code);
        const reply = await request({ url, headers }, signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const data = readShape(DetailReply, said);
        refuseCode(data);
        return { products: data.product ? [data.product] : [], doubt: doubtNone(said, WholeDetail) };
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const { products, doubt, units } = await find(request, base, headers, detail, wanted!, context);
        const parts = products.flatMap((product) => readPart(readProduct(product, { isShop: true }), context) ?? []);
        return { answers: [joinParts(wanted!, parts, doubt)], units };
      };
    },
  });
}

interface Found {
  products: LcscProduct[];
  /** What stands against it that these are all. */
  doubt: ProviderFailure | null;
}

const listNumbers = (products: readonly LcscProduct[]): { mpn: string }[] =>
  products.flatMap(({ productModel: mpn }) => (mpn === null ? [] : [{ mpn }]));

async function find(
  request: Asker,
  base: URL,
  headers: Record<string, string>,
  detail: (code: string, signal: AbortSignal) => Promise<Found>,
  { mpn, sku }: WantedPart,
  { signal, nextTurn }: AskContext,
): Promise<Found & { units: number }> {
  const isCoded = sku !== undefined && /^C\d{1,12}$/.test(sku);
  if (isCoded) {
    const found = await detail(sku, signal);
    if (holdsNumber(listNumbers(found.products), mpn)) return { ...found, units: 1 };
    // A code that ended, or is now another part's.
    await nextTurn();
  }
  const before = isCoded ? 1 : 0;
  const question = postJson(new URL('/ftps/wm/search/v3/global', base), { keyword: mpn }, headers);
  const reply = await request(question, signal);
  refuseStatus(reply);
  const said = parseJson(reply);
  const { products, onlyCode, ...head } = readShape(SearchReply, said);
  refuseCode(head);
  // A search that means one product names only its code.
  if (products.length > 0 || onlyCode === null)
    return { products, doubt: doubtNone(said, WholeShopReply), units: before + 1 };
  await nextTurn();
  return { ...(await detail(onlyCode, signal)), units: before + 2 };
}
