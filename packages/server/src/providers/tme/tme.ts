import type { NewPart } from '@partwright/catalog';
import type { z } from 'zod';
import type { PriceProvider, ProviderFailure, ProviderReply, WantedPart } from '../../ports/providers.ts';
import { type AskContext, createProvider, makeQuota } from '../create-provider.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { dealOut, holdsNumber } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { findRefusal, makeRefusal } from '../reading/refusal.ts';
import { FilesReply, ParametersReply, readFacts } from './facts.ts';
import { DataReply, listNumbers, ProductsReply, readProducts, WholeReply } from './reply.ts';

export interface TmeKey {
  token: string;
  secret: string;
}

/** Symbols one question takes. */
const MOST_SYMBOLS = 50;
/** One that is shorter or longer makes TME refuse the whole question. */
const SYMBOL = /^.{2,18}$/;
/** TME says 403 of a token that has run out, and 400 of one that is none: the code in the body tells. */
const TOKEN_REFUSED = /"E_AUTH_TOKEN_[A-Z_]+"/;
/** Numbers a question: several products may stand for one of them. */
const BATCH = 20;

/**
 * TME API v2: OAuth tokens of five minutes; numbers that have no symbol yet are turned into symbols, then prices and stock are
 * asked for, and last what else is known of them, without which there is an answer, too.
 */
export function openTme({ token: clientId, secret: clientSecret }: TmeKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('TME_URL', options.url ?? 'https://api.tme.eu', options);
  return createProvider({
    id: 'tme',
    title: 'TME',
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: null,
      attribution: 'Data powered by TME.eu Data - no guarantee of data accuracy',
      termsUrl: 'https://developers.tme.eu/pdfs/en/terms_2026-07-01.pdf',
      asOf: '2026-11-29',
      note: 'Clause 8.7 asks for the attribution, 8.10 to remove all data when access ends. Nothing is said of caching: a day is our caution.',
    },
    // TME names no figure; a courtesy of ours.
    quota: makeQuota({ minute: 120, day: 5000 }, options),
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
        const said = parseJson(reply);
        const refusal = findRefusal(said);
        if (refusal !== null) throw makeRefusal(refusal, [clientId, clientSecret]);
        return said;
      };
      return async (wanted, context): Promise<ProviderReply> => {
        let units = 0;
        const ask = async (path: string, query: [string, string][]): Promise<unknown> => {
          if (units++ > 0) await context.nextTurn();
          return get(path, query, context);
        };
        const products: z.output<typeof ProductsReply>['products'] = [];
        let doubt: ProviderFailure | null = null;
        // A question takes symbols or numbers, not both.
        const find = async (query: [string, string][]): Promise<void> => {
          if (query.length === 0) return;
          const said = await ask('/products', query);
          products.push(...readShape(ProductsReply, said).products);
          doubt ??= doubtNone(said, WholeReply, [clientId, clientSecret]);
        };
        const known = wanted.filter(({ sku }) => sku !== undefined && SYMBOL.test(sku));
        await find(known.map(({ sku }) => ['symbols[]', sku!]));
        // Of a symbol that ended, or is now another part's, the number is asked for.
        const has = ({ mpn }: WantedPart): boolean => holdsNumber(listNumbers(products), mpn);
        const open = wanted.filter((one) => !known.includes(one) || !has(one));
        await find(open.map(({ mpn }) => ['mpns[]', mpn]));
        const symbols = [...new Set(products.flatMap(({ symbol }) => symbol ?? []))];
        const parts: NewPart[] = [];
        for (let from = 0; from < symbols.length; from += MOST_SYMBOLS) {
          const some = symbols.slice(from, from + MOST_SYMBOLS);
          const named = some.map((symbol): [string, string] => ['symbols[]', symbol]);
          const scope: [string, string][] = [
            ['currency', options.currency],
            ['scope[]', 'prices'],
            ['scope[]', 'stock'],
          ];
          const { offers } = readShape(DataReply, await ask('/products/data', [...scope, ...named]));
          const facts = readFacts(
            await orNothing(async () => readShape(ParametersReply, await ask('/products/parameters', named))),
            await orNothing(async () => readShape(FilesReply, await ask('/products/files', named))),
          );
          const told = products.filter(({ symbol }) => symbol !== null && some.includes(symbol));
          parts.push(...readProducts(told, offers, facts).flatMap((said) => readPart(said, context) ?? []));
        }
        return { answers: dealOut(wanted, parts, doubt), units };
      };
    },
  });
}

/** Null when the provider refuses, or there is no time for it: what is known already is worth more. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
