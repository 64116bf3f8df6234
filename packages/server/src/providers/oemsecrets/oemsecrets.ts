import { z } from 'zod';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { answerList } from '../reading/fields.ts';
import { doubtNone, isCounted, rowsOf } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { readParts, Stock } from './reply.ts';

const SearchReply = z.looseObject({ stock: answerList(Stock).nullish() });

/** As clients of version 3 have it of a number that nobody sells: no rows, and 0 of them. */
const WholeReply = z
  .looseObject({ parts_returned: z.int().min(0), stock: rowsOf('part_number') })
  .refine(({ parts_returned: total, stock }) => isCounted(total, stock.length), {
    path: ['parts_returned'],
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
        const reply = await request({ url }, context.signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const { stock } = readShape(SearchReply, said);
        const parts = readParts(stock ?? [], options.currency).flatMap((one) => readPart(one, context) ?? []);
        return { answers: [joinParts(wanted!, parts, doubtNone(said, WholeReply, [apiKey]))], units: 1 };
      };
    },
  });
}
