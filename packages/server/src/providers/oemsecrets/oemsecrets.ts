import { z } from 'zod';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { requestJson } from '../../outbound/http/json.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { lenientList } from '../reading/fields.ts';
import { readPart } from '../reading/part.ts';
import { readParts, Stock } from './reply.ts';

const SearchReply = z.looseObject({ stock: z.array(z.unknown()).nullable() });

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
        const { data } = await requestJson(request, { url }, SearchReply, context.signal);
        const parts = readParts(lenientList(Stock).parse(data.stock), options.currency).flatMap(
          (said) => readPart(said, context) ?? [],
        );
        return { answers: [joinParts(parts)], units: 1 };
      };
    },
  });
}
