import type { z } from 'zod';
import type { PriceProvider, ProviderReply } from '../../ports/providers.ts';
import { type AskContext, createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { dealOut } from '../reading/answers.ts';
import { readPart } from '../reading/part.ts';
import { DataReply, ProductsReply, readProducts } from './reply.ts';

export interface TmeKey {
  token: string;
  secret: string;
}

/** Symbols one question takes. */
const MOST_SYMBOLS = 50;
/** TME says 403 of a token that has run out, and 400 of one that is none: the code in the body tells. */
const TOKEN_REFUSED = /"E_AUTH_TOKEN_[A-Z_]+"/;
/** Numbers a question: several products may stand for one of them. */
const BATCH = 20;

/** TME API v2: OAuth tokens of five minutes; numbers that have no symbol yet are turned into symbols, then prices and stock are asked for. */
export function openTme({ token: clientId, secret: clientSecret }: TmeKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('TME_URL', options.url ?? 'https://api.tme.eu', options);
  return createProvider({
    id: 'tme',
    title: 'TME',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: null,
      termsUrl: 'https://developers.tme.eu/terms',
      asOf: '2026-11-21',
      note: 'A day is our caution; the terms are to be read before use.',
    },
    // TME names no figure; a courtesy of ours.
    quota: makeQuota({ minute: 60, day: 5000 }, options),
    // As its terms are quoted by users.
    rates: [{ units: 5, perMs: 1000 }],
    batchSize: BATCH,
    keys: [clientId, clientSecret],
    options,
    open(request: Asker) {
      const tokens = keepToken(request, {
        clientId,
        clientSecret,
        tokenUrl: new URL('/auth/token', base),
        style: 'basic',
        isTokenRefused: ({ status, text }) => status === 401 || (status >= 400 && TOKEN_REFUSED.test(text)),
      });
      const get = async (
        path: string,
        query: [string, string][],
        { signal, nextTurn }: AskContext,
      ): Promise<unknown> => {
        const url = new URL(path, base);
        for (const [name, value] of [['country', options.country] as const, ...query])
          url.searchParams.append(name, value);
        const headers = { 'Accept-Language': options.language };
        const reply = await tokens.withToken(
          (token) => request({ url, headers: { ...headers, Authorization: `Bearer ${token}` } }, signal),
          nextTurn,
        );
        refuseStatus(reply);
        return parseJson(reply);
      };
      return async (wanted, context): Promise<ProviderReply> => {
        // A question takes symbols or numbers, not both.
        const known = wanted.flatMap(({ sku }): [string, string][] => (sku === undefined ? [] : [['symbols[]', sku]]));
        const numbers = wanted.flatMap(({ mpn, sku }): [string, string][] =>
          sku === undefined ? [['mpns[]', mpn]] : [],
        );
        const questions = [known, numbers].filter((query) => query.length > 0);
        const products: z.output<typeof ProductsReply>['products'] = [];
        for (const [at, query] of questions.entries()) {
          if (at > 0) await context.nextTurn();
          products.push(...readShape(ProductsReply, await get('/products', query, context)).products);
        }
        if (products.length === 0) return { answers: dealOut(wanted, []), units: questions.length };
        const symbols = products.flatMap(({ symbol }) => symbol ?? []).slice(0, MOST_SYMBOLS);
        const scope: [string, string][] = [
          ['currency', options.currency],
          ['scope[]', 'prices'],
          ['scope[]', 'stock'],
          ...symbols.map((symbol): [string, string] => ['symbols[]', symbol]),
        ];
        await context.nextTurn();
        const { offers } = readShape(DataReply, await get('/products/data', scope, context));
        const parts = readProducts(products, offers).flatMap((said) => readPart(said, context) ?? []);
        return { answers: dealOut(wanted, parts), units: questions.length + 1 };
      };
    },
  });
}
