import { z } from 'zod';
import type { PriceProvider, ProviderReply, WantedPart } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { makeAccountKey, type ProviderOptions } from '../provider-options.ts';
import { dealOut, makeUnaskable, settleUnasked } from '../reading/answers.ts';
import { doubtNone, rowsOf } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { makeRefusal } from '../reading/refusal.ts';
import { PartResult, readPartResult } from './reply.ts';
import { answerList, words } from '../reading/fields.ts';

export interface TrustedPartsKey {
  companyId: string;
  apiKey: string;
}

const MOST_PARTS = 50;
const UNASKABLE = 'It takes numbers of two characters and more';
const isAskable = ({ mpn }: WantedPart): boolean => mpn.trim().length > 1;

const SearchReply = z
  .looseObject({ PartResults: answerList(PartResult).nullish(), ErrorMessage: words(300) })
  .refine((reply) => reply.PartResults != null || reply.ErrorMessage !== null, { path: ['PartResults'] });

/** As its description of version 2 has it: a row for each part found, and no error. */
const WholeReply = z.looseObject({ PartResults: rowsOf('PartNumber'), ErrorMessage: z.literal(['', null]).optional() });

/** TrustedParts (ECIA): authorised distributors; fifty numbers a question, and the reply does not tell which is which. */
export function openTrustedParts(key: TrustedPartsKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('TRUSTEDPARTS_URL', options.url ?? 'https://api.trustedparts.com', options);
  return createProvider({
    id: 'trustedparts',
    title: 'TrustedParts',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      // One week at most by the terms.
      keepMs: 7 * 86_400_000,
      attribution: 'Powered by TrustedParts.com',
      termsUrl: 'https://www.trustedparts.com/docs/trustedparts-api/attribution-and-links',
      asOf: '2026-11-21',
      note: 'At most a week by the terms; public pages must say that they are powered by TrustedParts.com and link there.',
    },
    // trustedparts.com/docs/trustedparts-api/requests, read 2026-11-21: of parts, not of questions. Beyond them it answers from
    // what it has kept without saying so.
    quota: makeQuota({ minute: 150, hour: 2000, day: 15_000 }, options),
    rates: [{ units: 50, perMs: 10_000 }],
    batchSize: Math.min(MOST_PARTS, options.limit ?? MOST_PARTS),
    countUnits: (count) => count,
    keys: [key.companyId, key.apiKey],
    options,
    open(request: Asker) {
      return async (wanted, context): Promise<ProviderReply> => {
        const numbers = [...new Set(wanted.filter(isAskable).map(({ mpn }) => mpn.trim()))];
        if (numbers.length === 0)
          return { answers: wanted.map(() => makeUnaskable(UNASKABLE)), units: 0, isUnasked: true };
        const question = {
          CompanyId: key.companyId,
          ApiKey: key.apiKey,
          Queries: numbers.map((mpn) => ({ SearchToken: mpn })),
          CountryCode: options.country,
          CurrencyCode: options.currency,
          InStockOnly: false,
          ExactMatch: true,
          UseCachedData: false,
          IsCrawler: false,
          // The terms want a name that tells users apart and nothing personal.
          UserAgent: `Partwright/0.1 (${makeAccountKey('installation', key.companyId)})`,
        };
        const reply = await request(postJson(new URL('/v2/search', base), question), context.signal);
        refuseStatus(reply);
        const said = parseJson(reply);
        const keys = [key.companyId, key.apiKey];
        const { ErrorMessage, PartResults } = readShape(SearchReply, said);
        if (ErrorMessage !== null) throw makeRefusal(ErrorMessage, keys, { pauseMs: 10_000 });
        const parts = (PartResults ?? []).flatMap((result) => readPart(readPartResult(result), context) ?? []);
        const answers = dealOut(wanted, parts, doubtNone(said, WholeReply, keys));
        return { answers: settleUnasked(wanted, answers, isAskable, UNASKABLE), units: numbers.length };
      };
    },
  });
}
