import type { PriceProvider, ProviderReply, WantedPart } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import type { ProviderError } from '../../outbound/http/provider-error.ts';
import { TWO_DAYS_MS, type ProviderOptions } from '../provider-options.ts';
import { dealOut, makeUnaskable, settleUnasked } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { makeRefusal } from '../reading/refusal.ts';
import { PartReply, readProduct, WholeReply, type MouserError } from './reply.ts';

const DAY_MS = 86_400_000;
/** What one of the numbers of a question may be long. */
const [SHORTEST, LONGEST] = [3, 40];

const UNASKABLE = `It takes numbers of ${SHORTEST} to ${LONGEST} characters, without a bar`;
// A bar would make two numbers of one.
const isAskable = ({ mpn }: WantedPart): boolean => {
  const { length } = mpn.trim();
  return length >= SHORTEST && length <= LONGEST && !mpn.includes('|');
};

/** Mouser Search API: ten numbers a question, the key in the query, errors with status 200, prices as the shop prints them. */
export function openMouser(apiKey: string, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('MOUSER_URL', options.url ?? 'https://api.mouser.com', options);
  return createProvider({
    id: 'mouser',
    title: 'Mouser',
    terms: {
      maxAgeMs: DAY_MS,
      mayStore: true,
      keepMs: TWO_DAYS_MS,
      attribution: 'Mouser Electronics',
      termsUrl: 'https://www.mouser.com/apiterms/',
      asOf: '2026-11-23',
      note: 'The page is closed to programs. Its readers quote that nothing may be stored, and that the data is to be attributed and told apart: read it. Two days are our caution; PROVIDER_STORE=false keeps nothing.',
    },
    // As users of the API report it, 2026-11-21; Mouser's pages tell it after signing up.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: 10,
    keys: [apiKey],
    options,
    open(request: Asker) {
      const url = new URL('/api/v1/search/partnumber', base);
      url.searchParams.set('apiKey', apiKey);
      return async (wanted, context): Promise<ProviderReply> => {
        const numbers = wanted.filter(isAskable).map(({ mpn }) => mpn.trim());
        if (numbers.length === 0)
          return { answers: wanted.map(() => makeUnaskable(UNASKABLE)), units: 0, isUnasked: true };
        const question = {
          SearchByPartRequest: { mouserPartNumber: [...new Set(numbers)].join('|'), partSearchOptions: 'Exact' },
        };
        const reply = await request(postJson(url, question), context.signal);
        const { errors, products } = read(reply);
        if (errors.length > 0) throw refusal(errors[0]!, reply, apiKey);
        refuseStatus(reply);
        const doubt = doubtNone(parseJson(reply), WholeReply, [apiKey]);
        const parts = products.flatMap((product) => readPart(readProduct(product), context) ?? []);
        return { answers: settleUnasked(wanted, dealOut(wanted, parts, doubt), isAskable, UNASKABLE), units: 1 };
      };
    },
  });
}

/** Errors come with 200 and with 403 alike; a refusal without a readable body goes by its status. */
function read(reply: Reply): ReturnType<typeof PartReply.parse> {
  if (reply.status === 200) return readShape(PartReply, parseJson(reply));
  try {
    return readShape(PartReply, parseJson(reply));
  } catch {
    return { errors: [], products: [] };
  }
}

function refusal({ code, message, about }: MouserError, { retryAfterMs }: Reply, apiKey: string): ProviderError {
  const said = [message, code, about].map((one) => one.trim()).filter((one) => one !== '');
  return makeRefusal(said.join(' / ') || 'nothing', [apiKey], { retryAfterMs, pauseMs: 60_000 });
}
