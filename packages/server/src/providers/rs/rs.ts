import type { NewPart } from '@partwright/catalog';
import type { PriceProvider, ProviderFailure, ProviderReply } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { type AskContext, createProvider, makeQuota } from '../create-provider.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { holdsNumber, joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { saysNothing } from '../reading/refusal.ts';
import { ProductReply, readProduct, WholeReply } from './reply.ts';

export interface RsKey {
  clientId: string;
  clientSecret: string;
}

/** RS product API (DigiProc): one number or stock number a question, one product an answer, id and secret as headers. */
export function openRs({ clientId, clientSecret }: RsKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('RS_URL', options.url ?? 'https://api.rs-online.com', options);
  const { country } = options;
  return createProvider({
    id: 'rs',
    title: 'RS',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://www.rs-online.com',
      asOf: '2026-11-23',
      note: 'Keys come with an agreement; none is published that we found. A day is our caution.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: 1,
    keys: [clientId, clientSecret],
    options,
    open(request: Asker) {
      const headers = { 'Client-Id': clientId, 'Client-Secret': clientSecret, Accept: 'application/json' };
      const ask = async (
        kind: 'MPN' | 'Product',
        text: string,
        context: AskContext,
      ): Promise<{ parts: NewPart[]; doubt: ProviderFailure | null }> => {
        const path = `/digiproc/products/V2/COUNTRY_CODE/${country}/STORE_ID/${country}_1/${kind}/${encodeURIComponent(text)}`;
        const reply = await request({ url: new URL(path, base), headers }, context.signal);
        if (reply.status === 404) {
          // Its gateway says 404 of an address that is none, too: of a part it says nothing then.
          if (reply.said === null || saysNothing(reply.said)) return { parts: [], doubt: null };
          throw new ProviderError('bad_reply', `It has no products for ${country} (404): ${reply.said}`);
        }
        refuseStatus(reply);
        const said = parseJson(reply);
        const products = readShape(ProductReply, said);
        const parts = products.flatMap((one) => readPart(readProduct(one, country), context) ?? []);
        return { parts, doubt: doubtNone(said, WholeReply, [clientId, clientSecret]) };
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const { mpn, sku } = wanted!;
        const known = sku === undefined ? [] : (await ask('Product', sku, context)).parts;
        if (holdsNumber(known, mpn)) return { answers: [joinParts({ mpn }, known, null)], units: 1 };
        if (sku !== undefined) await context.nextTurn();
        const { parts, doubt } = await ask('MPN', mpn, context);
        return { answers: [joinParts({ mpn }, parts, doubt)], units: sku === undefined ? 1 : 2 };
      };
    },
  });
}
