import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { requestJson } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import { TWO_DAYS_MS, type ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { readPart as readSaid } from '../reading/part.ts';
import { readPart, SearchReply } from './reply.ts';

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
        const { data } = await requestJson(request, { url }, SearchReply, context.signal);
        if (data.refusal !== null && !NOTHING.test(data.refusal)) throw refuse(redact(data.refusal, [login, apiKey]));
        const parts = data.parts.flatMap((part) => readSaid(readPart(part), context) ?? []);
        return { answers: [joinParts(parts)], units: 1 };
      };
    },
  });
}

const NOTHING = /no (?:results?|parts?|records?|items?|data)\b|not found/i;

/** A refusal comes with status 200. */
function refuse(said: string): ProviderError {
  const told = `It says: ${said}`;
  if (/login|api ?key|authenti|authori[sz]|credential|denied/i.test(said))
    return new ProviderError('unauthorised', told);
  if (/per day|daily|quota/i.test(said)) return new ProviderError('quota_exhausted', told);
  if (/limit|too many|throttl/i.test(said)) return new ProviderError('rate_limited', told);
  return new ProviderError('bad_reply', told);
}
