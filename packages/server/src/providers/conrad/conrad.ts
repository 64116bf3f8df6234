import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus, requestJson } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { dealOut, joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { plainId, PriceReply, readHit, SearchReply, WholeReply } from './reply.ts';
import { findShop, shopNames } from './shops.ts';

export interface ConradKey {
  apiKey: string;
  /** Whose prices: `DE_B2B`. */
  shop: string;
}

const RESULTS = 10;
const NAMESPACE = 'http://www.conrad.de/ccp/basit/service/article/priceandavailabilityservice/api';

/** Conrad: a search for the number, then prices and stock of what it found, both with the key in the query. */
export function openConrad({ apiKey, shop: name }: ConradKey, options: ProviderOptions): PriceProvider {
  const shop = findShop(name);
  if (shop === undefined) throw new Error(`CONRAD_SHOP is ${JSON.stringify(name)}; there are: ${shopNames()}`);
  const base = readBaseUrl('CONRAD_URL', options.url ?? `https://api.${shop.domain}`, options);
  return createProvider({
    id: 'conrad',
    title: 'Conrad',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://developer.conrad.com',
      asOf: '2026-11-23',
      note: 'Keys come by application, with terms of their own that we have not read. A day is our caution.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: 1,
    keys: [apiKey],
    options: { ...options, country: name },
    open(request: Asker) {
      const makeUrl = (path: string, query: Record<string, string> = {}): URL => {
        const url = new URL(path, base);
        for (const [key, value] of Object.entries({ apikey: apiKey, ...query })) url.searchParams.set(key, value);
        return url;
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const search = postJson(makeUrl(`/search/1/v3/facetSearch/${shop.search}`), {
          query: wanted!.mpn,
          size: RESULTS,
          sort: [{ field: '_score', order: 'desc' }],
        });
        const reply = await request(search, context.signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const hits = readShape(SearchReply, said).hits.filter(({ productId }) => productId !== null);
        const doubt = doubtNone(said, WholeReply, [apiKey]);
        if (hits.length === 0) return { answers: [joinParts(wanted!, [], doubt)], units: 1 };
        await context.nextTurn();
        const question = {
          'ns:inputArticleItemList': {
            '#namespaces': { ns: NAMESPACE },
            articles: hits.map(({ productId }) => ({
              articleID: productId,
              calculatePrice: true,
              checkAvailability: true,
            })),
          },
        };
        const facade = makeUrl(`/price-availability/4/${shop.id}/facade`, { overrideCalculationSchema: 'NET' });
        const { data: prices } = await requestJson(request, postJson(facade, question), PriceReply, context.signal);
        if (prices.articles.length === 0)
          throw new ProviderError('bad_reply', `It tells no prices: ${prices.status ?? 'no status'}`);
        const byId = new Map(prices.articles.map((article) => [plainId(article.articleID), article]));
        const parts = hits.flatMap(
          (hit) => readPart(readHit(hit, byId.get(plainId(hit.productId)), shop.domain), context) ?? [],
        );
        return { answers: dealOut([{ mpn: wanted!.mpn }], parts, doubt), units: 2 };
      };
    },
  });
}
