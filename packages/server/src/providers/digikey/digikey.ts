import type { NewPart } from '@partwright/catalog';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import type { z } from 'zod';
import { createProvider, makeQuota, type AskContext } from '../create-provider.ts';
import type { Asker, Question, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { TWO_DAYS_MS, type ProviderOptions } from '../provider-options.ts';
import { holdsNumber, joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { DetailsReply, KeywordReply, readProduct, WholeReply } from './reply.ts';

export interface DigikeyKey {
  clientId: string;
  clientSecret: string;
  /** Customer number whose contract prices are wanted; null: list prices. */
  accountId: string | null;
}

const DAY_MS = 86_400_000;
const RESULTS = 10;

/** Digi-Key Product Information v4: one number or order code a question, OAuth client credentials, limits told in every reply. */
export function openDigikey(key: DigikeyKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('DIGIKEY_URL', options.url ?? 'https://api.digikey.com', options);
  return createProvider({
    id: 'digikey',
    title: 'Digi-Key',
    terms: {
      maxAgeMs: DAY_MS,
      mayStore: true,
      keepMs: TWO_DAYS_MS,
      attribution: 'DigiKey',
      termsUrl: 'https://api-portal.digikey.com/terms',
      asOf: '2026-11-23',
      note: 'The agreement of 2018 wants the data attributed to Digi-Key and told apart from others’, and forbids a database of it; it names no time. Two days are our caution.',
    },
    // developer.digikey.com/documentation/shared-concepts, read 2026-11-21.
    quota: makeQuota({ minute: 120, day: 1000 }, options),
    batchSize: 1,
    keys: [key.clientId, key.clientSecret],
    options,
    open(request: Asker) {
      const tokens = keepToken(request, { ...key, tokenUrl: new URL('/v1/oauth2/token', base), style: 'body' });
      const headers = {
        'X-DIGIKEY-Client-Id': key.clientId,
        'X-DIGIKEY-Locale-Site': options.country,
        'X-DIGIKEY-Locale-Language': options.language,
        'X-DIGIKEY-Locale-Currency': options.currency,
        ...(key.accountId === null ? {} : { 'X-DIGIKEY-Account-Id': key.accountId }),
      };
      const ask = async (
        make: (headers: Record<string, string>) => Question,
        { signal, nextTurn }: Pick<AskContext, 'signal' | 'nextTurn'>,
      ) => {
        const reply = await tokens.withToken(
          (token) => request(make({ ...headers, Authorization: `Bearer ${token}` }), signal),
          nextTurn,
        );
        const left = readLimits(reply);
        if (reply.status === 429) throw tooMany(reply, left);
        return { reply, left };
      };
      const readParts = ({ products, currency }: z.output<typeof KeywordReply>, context: AskContext): NewPart[] =>
        products.flatMap((product) => readPart(readProduct(product, currency), context) ?? []);
      /** Undefined where there is no such order code any more, or it is another part's. */
      const askDetails = async (sku: string, mpn: string, context: AskContext): Promise<ProviderReply | undefined> => {
        const url = new URL(`/products/v4/search/${encodeURIComponent(sku)}/productdetails`, base);
        const { reply, left } = await ask((headers) => ({ url, headers }), context);
        if (reply.status === 404) return undefined;
        refuseStatus(reply);
        const parts = readParts(readShape(DetailsReply, parseJson(reply)), context);
        return holdsNumber(parts, mpn) ? { answers: [joinParts({ mpn }, parts, null)], units: 1, left } : undefined;
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const { mpn, sku } = wanted!;
        const details = sku === undefined ? undefined : await askDetails(sku, mpn, context);
        if (details) return details;
        if (sku !== undefined) await context.nextTurn();
        const question = {
          Keywords: mpn,
          Limit: RESULTS,
          Offset: 0,
          FilterOptionsRequest: { MarketPlaceFilter: 'ExcludeMarketPlace' },
        };
        const search = new URL('/products/v4/search/keyword', base);
        const { reply, left } = await ask((headers) => postJson(search, question, headers), context);
        refuseStatus(reply);
        const said = parseJson(reply);
        const parts = readParts(readShape(KeywordReply, said), context);
        const doubt = doubtNone(said, WholeReply, [key.clientId, key.clientSecret]);
        return { answers: [joinParts({ mpn }, parts, doubt)], units: sku === undefined ? 1 : 2, left };
      };
    },
  });
}

/** The burst limit is that of a minute, the rate limit that of a day. */
function readLimits({ headers }: Reply): NonNullable<ProviderReply['left']> {
  const read = (name: string): number | null => {
    const value = headers[name];
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  return (['minute', 'day'] as const).flatMap((span) => {
    const name = span === 'day' ? 'x-ratelimit' : 'x-burstlimit';
    const limit = read(`${name}-limit`);
    const remaining = read(`${name}-remaining`);
    return limit === null || remaining === null ? [] : [{ span, limit, remaining }];
  });
}

function tooMany({ retryAfterMs }: Reply, left: NonNullable<ProviderReply['left']>): ProviderError {
  const isDay = left.some(({ span, remaining }) => span === 'day' && remaining === 0);
  if (isDay) return new ProviderError('quota_exhausted', 'The limit of the day is reached (429)', retryAfterMs);
  return new ProviderError('rate_limited', 'Too many requests at once (429)', retryAfterMs);
}
