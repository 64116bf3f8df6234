import { normalizePartNumber } from '@partwright/part-numbers';
import type {
  PriceProvider,
  ProviderAnswer,
  ProviderFailure,
  ProviderReply,
  WantedPart,
} from '../../ports/providers.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { askJlc } from '../../outbound/jlcpcb/post.ts';
import { readShape } from '../../outbound/http/json.ts';
import type { JlcKeys } from '../../outbound/jlcpcb/sign.ts';
import { type AskContext, createProvider, makeQuota } from '../create-provider.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts, makeUnaskable } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { DetailsReply, JLC_SELLER, type JlcDetail, readDetail, readLibrary, WholeReply } from './reply.ts';

const MOST_CODES = 1000;
const UNASKABLE = 'It is asked by its own order codes, and none is known of this part';
const CODE = /^C\d{1,12}$/;

/** Parts of JLCPCB's assembly library, by their code: up to a thousand a question. It has no search by part number. */
export function openJlcParts(keys: JlcKeys, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('JLCPCB_URL', options.url ?? 'https://open.jlcpcb.com', options);
  const url = new URL('/overseas/openapi/component/getComponentDetailByCode', base);
  return createProvider({
    id: 'jlcpcb',
    title: 'JLCPCB',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://api.jlcpcb.com/docs/start',
      asOf: '2026-11-23',
      note: 'A day is our caution; the terms of the approved application are to be read before use.',
    },
    // No limit is published; a courtesy of ours.
    quota: makeQuota({ minute: 30, day: 1000 }, options),
    batchSize: MOST_CODES,
    asksByCode: true,
    ownsCode: ({ seller, sku }) => seller === JLC_SELLER && CODE.test(sku),
    keys: [keys.appId, keys.accessKey, keys.secretKey],
    options: { ...options, currency: 'USD' },
    open(request: Asker) {
      return async (wanted, context): Promise<ProviderReply> => {
        const codes = [...new Set(wanted.flatMap(({ sku }) => (sku !== undefined && CODE.test(sku) ? [sku] : [])))];
        if (codes.length === 0)
          return { answers: wanted.map(() => makeUnaskable(UNASKABLE)), units: 0, isUnasked: true };
        const { signal } = context;
        const said = await askJlc(request, keys, { url, content: { componentCodes: codes }, signal });
        const details = readShape(DetailsReply, said.data);
        const doubt = doubtNone(said, WholeReply, Object.values(keys));
        const byCode = new Map(details.map((detail) => [detail.componentCode, detail]));
        return { answers: wanted.map((one) => answerOne(one, byCode.get(one.sku ?? ''), doubt, context)), units: 1 };
      };
    },
  });
}

const UNNAMED: ProviderFailure = {
  code: 'bad_reply',
  message: 'It has this code, and names no part number for it',
  retryAfterMs: null,
  isOfPart: true,
};

/** The maker is the wanted part's where the number is: a code stands for one part. */
function answerOne(
  wanted: WantedPart,
  detail: JlcDetail | undefined,
  doubt: ProviderFailure | null,
  context: AskContext,
): ProviderAnswer {
  if (!CODE.test(wanted.sku ?? '')) return makeUnaskable(UNASKABLE);
  if (!detail) return joinParts(wanted, [], doubt);
  const isWanted = normalizePartNumber(detail.componentModel ?? '') === normalizePartNumber(wanted.mpn);
  const part = readPart(readDetail(detail, isWanted ? (wanted.manufacturer ?? '') : ''), context);
  const parts = part && [{ ...part, parameters: [...part.parameters, ...readLibrary(detail, context.source)] }];
  // A code that names no number is none that does not exist.
  return joinParts(wanted, parts ?? [], parts ? null : UNNAMED);
}
