import type { PriceProvider, ProviderReply, WantedPart } from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { dealOut, makeUnaskable, settleUnasked } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { LookupReply, makeWholeReply, readParts } from './reply.ts';

/** It takes three hundred; fewer answer sooner. */
const BATCH = 100;
/** What a number must have at least. */
const SHORTEST = 3;
const UNASKABLE = `It takes numbers of ${SHORTEST} characters and more`;
const isAskable = ({ mpn }: WantedPart): boolean => mpn.trim().length >= SHORTEST;
/** Its documentation has 402 for a key that was not bought, and 406 for one that has run out. */
const OF_KEY: ReadonlySet<number> = new Set([402, 406]);

/** Future Electronics product API ("pim-future"): many numbers a question, exact ones, the license key in a header. */
export function openFuture(licenseKey: string, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('FUTURE_URL', options.url ?? 'https://api.futureelectronics.com', options);
  return createProvider({
    id: 'future',
    title: 'Future Electronics',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://www.futureelectronics.com/api-solutions',
      asOf: '2026-11-30',
      note: 'Keys come on request, with terms of their own that we have not read. Prices are those of the shop and no quotation. A day is our caution.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: BATCH,
    keys: [licenseKey],
    options,
    open(request: Asker) {
      const url = new URL('/api/v1/pim-future/batch/lookup', base);
      const headers = { 'x-orbweaver-licensekey': licenseKey, Accept: 'application/json' };
      return async (wanted, context): Promise<ProviderReply> => {
        const numbers = [...new Set(wanted.filter(isAskable).map(({ mpn }) => mpn.trim()))];
        if (numbers.length === 0)
          return { answers: wanted.map(() => makeUnaskable(UNASKABLE)), units: 0, isUnasked: true };
        const reply = await request(postJson(url, { parts: numbers }, headers), context.signal);
        if (OF_KEY.has(reply.status))
          throw new ProviderError(
            'unauthorised',
            `It refuses the key (${reply.status})${reply.said === null ? '' : `: ${reply.said}`}`,
          );
        refuseStatus(reply);
        const said = parseJson(reply);
        const parts = readParts(readShape(LookupReply, said).offers).flatMap((one) => readPart(one, context) ?? []);
        const doubt = doubtNone(said, makeWholeReply(numbers.length), [licenseKey]);
        return { answers: settleUnasked(wanted, dealOut(wanted, parts, doubt), isAskable, UNASKABLE), units: 1 };
      };
    },
  });
}
