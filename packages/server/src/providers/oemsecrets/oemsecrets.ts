import { z } from 'zod';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { requestJson } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { answerList, count, words } from '../reading/fields.ts';
import { readPart } from '../reading/part.ts';
import { readParts, Stock } from './reply.ts';

const SearchReply = z.looseObject({
  status: words(100),
  message: words(300),
  parts_returned: count(),
  stock: answerList(Stock).nullish(),
});

/** OEMsecrets part search: one number a question, one row of the reply an offer. */
export function openOemsecrets(apiKey: string, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('OEMSECRETS_URL', options.url ?? 'https://oemsecretsapi.com', options);
  return createProvider({
    id: 'oemsecrets',
    title: 'OEMsecrets',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://www.oemsecrets.com',
      asOf: '2026-11-21',
      note: 'A day is our caution; the terms are to be read before use.',
    },
    // Keys come by application, with limits of their own; a courtesy of ours.
    quota: makeQuota({ minute: 60, day: 1000 }, options),
    batchSize: 1,
    keys: [apiKey],
    options,
    open(request: Asker) {
      return async ([wanted], context): Promise<ProviderReply> => {
        const url = new URL('/partsearch', base);
        const query = { searchTerm: wanted!.mpn, apiKey, currency: options.currency, countryCode: options.country };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const { data, reply } = await requestJson(request, { url }, SearchReply, context.signal);
        refuseStatusWords(data, reply, apiKey);
        const parts = readParts(data.stock ?? [], options.currency).flatMap((said) => readPart(said, context) ?? []);
        return { answers: [joinParts(parts)], units: 1 };
      };
    },
  });
}

/** `http 200 OK` and `ok` are what it says beside rows; a refusal comes with status 200, too. */
function refuseStatusWords(
  { status, message, stock, parts_returned: rows }: z.output<typeof SearchReply>,
  { retryAfterMs }: Reply,
  apiKey: string,
): void {
  const isRefused = status !== null && !/^(?:http )?(?:2\d\d\b|ok\b|success)/i.test(status);
  const isWhole = stock !== undefined && ((rows ?? 0) === 0 || (stock ?? []).length > 0);
  if (!isRefused && isWhole) return;
  const said = `It says: ${redact([status, message].filter((one) => one !== null).join(': ') || 'nothing', [apiKey])}`;
  if (/\b40[13]\b|authori[sz]|forbidden|api ?key/i.test(said)) throw new ProviderError('unauthorised', said);
  if (/\b429\b|too many|limit|quota/i.test(said)) throw new ProviderError('rate_limited', said, retryAfterMs);
  throw new ProviderError('bad_reply', said);
}
