import { normalizePartNumber } from '@partwright/part-numbers';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import { createProvider, makeQuota, type AskContext } from '../create-provider.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { dealOut } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { type BuerklinProduct, hasPrice, ProductReply, readProduct, SearchReply, WholeReply } from './reply.ts';

export interface BuerklinKey {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

const RESULTS = '50';
/** Products of one number whose page is asked for, as the search left out their prices. */
const MOST_PAGES = 3;
const SHOP = '/buerklinws/v2/buerklin/products';

/** Bürklin: the shop's own API (SAP Commerce) with tokens of a customer; the search tells no prices of some products. */
export function openBuerklin(key: BuerklinKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('BUERKLIN_URL', options.url ?? 'https://www.buerklin.com', options);
  return createProvider({
    id: 'buerklin',
    title: 'Bürklin',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://www.buerklin.com',
      asOf: '2026-11-23',
      note: 'Access is given to customers, with terms of their own that we have not read. A day is our caution.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: 1,
    keys: [key.clientId, key.clientSecret, key.username, key.password],
    options,
    open(request: Asker) {
      const tokens = keepToken(request, {
        clientId: key.clientId,
        clientSecret: key.clientSecret,
        user: { name: key.username, password: key.password },
        tokenUrl: new URL('/authorizationserver/oauth/token/', base),
        style: 'body',
      });
      const get = async (
        path: string,
        query: Record<string, string>,
        { signal, nextTurn }: AskContext,
      ): Promise<unknown> => {
        const url = new URL(`${SHOP}${path}`, base);
        const all = { curr: options.currency, language: options.language === 'de' ? 'de' : 'en', ...query };
        for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
        const reply = await tokens.withToken(
          (token) =>
            request({ url, headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } }, signal),
          nextTurn,
        );
        refuseStatus(reply);
        return parseJson(reply);
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const { mpn } = wanted!;
        const query = { pageSize: RESULTS, currentPage: '0', query: mpn, sort: 'relevance' };
        const said = await get('/search/', query, context);
        const { products } = readShape(SearchReply, said);
        const number = normalizePartNumber(mpn);
        const isWanted = ({ manufacturerProductId }: BuerklinProduct): boolean =>
          normalizePartNumber(manufacturerProductId ?? '') === number;
        const pages = products.filter((one) => isWanted(one) && !hasPrice(one)).slice(0, MOST_PAGES);
        const whole = new Map<string | null, BuerklinProduct>();
        for (const { code } of pages) {
          await context.nextTurn();
          const page = await get(`/${encodeURIComponent(code ?? '')}/`, {}, context);
          whole.set(code, readShape(ProductReply, page));
        }
        const parts = products.flatMap((one) => readPart(readProduct(whole.get(one.code) ?? one), context) ?? []);
        const doubt = doubtNone(said, WholeReply, Object.values(key));
        return { answers: dealOut([{ mpn }], parts, doubt), units: 1 + pages.length };
      };
    },
  });
}
