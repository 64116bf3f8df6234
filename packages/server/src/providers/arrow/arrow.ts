import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import { TWO_DAYS_MS, type ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart as readSaid } from '../reading/part.ts';
import { makeRefusal, saysNothing } from '../reading/refusal.ts';
import { readPart, SearchReply, WholeReply } from './reply.ts';

export interface ArrowKey {
  login: string;
  apiKey: string;
}

const ROWS = '25';

/** Arrow item service v4: one number a question, login and key in the query; warehouses of Arrow and lots at Verical. */
export function openArrow({ login, apiKey }: ArrowKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('ARROW_URL', options.url ?? 'https://api.arrow.com', options);
  return createProvider({
    id: 'arrow',
    title: 'Arrow',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: TWO_DAYS_MS,
      attribution: null,
      termsUrl: 'https://developers.arrow.com/api/index.php/site/page?view=terms',
      asOf: '2026-11-23',
      note: 'Nothing cached may be kept for more than 48 hours, and bulk capture is forbidden; another page of Arrow’s speaks against any caching.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 60, day: 1000 }, options),
    batchSize: 1,
    keys: [login, apiKey],
    options,
    open(request: Asker) {
      return async ([wanted], context): Promise<ProviderReply> => {
        const url = new URL('/itemservice/v4/en/search/token', base);
        const query = { login, apikey: apiKey, search_token: wanted!.mpn, rows: ROWS };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const reply = await request({ url }, context.signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const { refusal, parts: told } = readShape(SearchReply, said);
        if (refusal !== null && !saysNothing(refusal)) throw makeRefusal(refusal, [login, apiKey]);
        const parts = told.flatMap((part) => readSaid(readPart(part), context) ?? []);
        return { answers: [joinParts(wanted!, parts, doubtNone(said, WholeReply, [login, apiKey]))], units: 1 };
      };
    },
  });
}
