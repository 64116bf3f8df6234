import { createHash, randomBytes } from 'node:crypto';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { NO_SUCH_PRODUCT, refuseOwnCode } from './refusal.ts';
import { lcscTerms } from './terms.ts';
import { SearchReply, readProduct, WholeReply } from './reply.ts';

export interface LcscKey {
  key: string;
  secret: string;
}

const RESULTS = '30';
/** What it sells in; it refuses any other, and answers in the first where none is asked for. */
const CURRENCIES: readonly string[] = ['CNY', 'USD', 'EUR', 'HKD'];

/** LCSC's API for partners (by application): one number a question, each one signed. */
export function openLcsc({ key, secret }: LcscKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('LCSC_URL', options.url ?? 'https://ips.lcsc.com', options);
  const currency = CURRENCIES.includes(options.currency) ? options.currency : 'USD';
  return createProvider({
    id: 'lcsc',
    title: 'LCSC',
    terms: lcscTerms,
    // As LCSC's API documentation is quoted by its users, 2026-11-21.
    quota: makeQuota({ minute: 200, day: 1000 }, options),
    batchSize: 1,
    keys: [key, secret],
    options: { ...options, currency },
    open(request: Asker) {
      return async ([wanted], context): Promise<ProviderReply> => {
        const url = new URL('/rest/wmsc2agent/search/product', base);
        const query = {
          ...signed(key, secret, new Date()),
          keyword: wanted!.mpn,
          match_type: 'exact',
          current_page: '1',
          page_size: RESULTS,
          currency,
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const reply = await request({ url }, context.signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const data = readShape(SearchReply, said);
        const isNone = data.code === NO_SUCH_PRODUCT && data.products.length === 0;
        if (!isNone) refuseOwnCode(data, [key, secret]);
        const parts = data.products.flatMap((product) => readPart(readProduct(product), context) ?? []);
        const doubt = isNone ? null : doubtNone(said, WholeReply, [key, secret]);
        return { answers: [joinParts(wanted!, parts, doubt)], units: 1 };
      };
    },
  });
}

/** SHA-1 over key, nonce, secret and time; a signature is good for a minute. */
export function signed(key: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const text = `key=${key}&nonce=${nonce}&secret=${secret}&timestamp=${timestamp}`;
  return { key, nonce, timestamp, signature: createHash('sha1').update(text).digest('hex') };
}
