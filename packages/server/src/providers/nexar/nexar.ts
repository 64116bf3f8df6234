import type { NewPart } from '@partwright/catalog';
import type { PriceProvider, ProviderAnswer, ProviderFailure, ProviderReply } from '../../ports/providers.ts';
import { type AskContext, createProvider, makeQuota } from '../create-provider.ts';
import type { Asker, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import { describeFailure, ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { holdsNumber, joinParts } from '../reading/answers.ts';
import { readPart } from '../reading/part.ts';
import { makeRefusal } from '../reading/refusal.ts';
import { MatchReply, readNexarPart } from './reply.ts';

export interface NexarKey {
  clientId: string;
  clientSecret: string;
  /** A contract that lets answers be written down; the standard terms do not. */
  mayStore: boolean;
}

/** Parts a number may come back with; each is billed. */
const PARTS_A_NUMBER = 3;

/** Nexar (Octopart): GraphQL, billed by parts returned, refusals as HTTP 500 or 200 with `errors`. */
export function openNexar(key: NexarKey, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('NEXAR_URL', options.url ?? 'https://api.nexar.com', options);
  const tokenUrl = new URL('/connect/token', options.url === null ? 'https://identity.nexar.com' : base);
  return createProvider({
    id: 'nexar',
    title: 'Nexar',
    terms: {
      maxAgeMs: key.mayStore ? 86_400_000 : 0,
      mayStore: key.mayStore,
      keepMs: key.mayStore ? null : 0,
      attribution: 'Octopart',
      termsUrl: 'https://nexar.com/api/legal',
      asOf: '2026-11-21',
      note: "Octopart's earlier terms forbade keeping data beyond a day; nothing is kept unless your contract says otherwise.",
    },
    // The evaluation plan, support.nexar.com article 101000476314, read 2026-11-21. Counted in parts.
    quota: makeQuota({ lifetime: 1000 }, options),
    batchSize: 20,
    countUnits: (count) => count * PARTS_A_NUMBER,
    keys: [key.clientId, key.clientSecret],
    options,
    open(request: Asker) {
      const tokens = keepToken(request, { ...key, tokenUrl, style: 'body', scope: 'supply.domain' });
      const secrets = [key.clientId, key.clientSecret];
      /** What one question of several queries brings for each of them, in order. */
      const match = async (queries: readonly MatchQuery[], context: AskContext): Promise<Matched[]> => {
        const variables = {
          queries: queries.map((query, at) => ({ ...query, reference: String(at), limit: PARTS_A_NUMBER })),
          country: options.country,
          currency: options.currency,
        };
        const question = postJson(new URL('/graphql', base), { query: MATCH_QUERY, variables });
        const reply = await tokens.withToken(
          (token) =>
            request(
              { ...question, headers: { ...question.headers, Authorization: `Bearer ${token}` } },
              context.signal,
            ),
          context.nextTurn,
        );
        const { errors, matches, refusal: around } = read(reply);
        if (matches === null || errors.some(isQuota)) throw refusal(errors, reply, secrets);
        // One entry a query and in order, also where the references are not told.
        const inOrder = matches.length === queries.length && matches.every(({ reference }) => reference === null);
        const byReference = new Map(matches.map((one, at) => [inOrder ? String(at) : one.reference, one]));
        const isExplained = queries.some(
          (_, at) => (byReference.get(String(at))?.error ?? null) !== null || !byReference.has(String(at)),
        );
        return queries.map((_, at): Matched => {
          const one = byReference.get(String(at));
          // One query of many may fail by itself: its match is missing, or says so.
          if (!one || one.error !== null) return { parts: [], doubt: fail(one?.error ?? null, secrets), billed: 0 };
          const parts = one.parts.flatMap((part) => readPart(readNexarPart(part, options.currency), context) ?? []);
          // Where no match fails for the error, an empty list may be what could not be looked up.
          const said = around ?? (errors.length > 0 && !isExplained ? errors[0]! : null);
          const doubt = said === null ? one.doubt : fail(said, secrets);
          return { parts, doubt, billed: one.parts.length };
        });
      };
      return async (wanted, context): Promise<ProviderReply> => {
        const first = await match(
          wanted.map(({ mpn, sku }) => (sku === undefined ? { mpn } : { sku })),
          context,
        );
        // An order code that ended, or is now another part's.
        const again = wanted.filter(({ mpn, sku }, at) => sku !== undefined && !holdsNumber(first[at]!.parts, mpn));
        if (again.length > 0) await context.nextTurn();
        const second =
          again.length === 0
            ? []
            : await match(
                again.map(({ mpn }) => ({ mpn })),
                context,
              );
        const byNumber = new Map(again.map((one, at) => [one, second[at]!]));
        const answers = wanted.map((one, at): ProviderAnswer => {
          const { parts, doubt } = byNumber.get(one) ?? first[at]!;
          return joinParts(one, parts, doubt);
        });
        return { answers, units: [...first, ...second].reduce((sum, { billed }) => sum + billed, 0) };
      };
    },
  });
}

/** By the maker's number, or by a seller's order code, which means one part of one maker. */
type MatchQuery = { mpn: string } | { sku: string };

interface Matched {
  parts: NewPart[];
  /** What stands against it that these are all. */
  doubt: ProviderFailure | null;
  /** Parts that count. */
  billed: number;
}

function read(reply: Reply): ReturnType<typeof MatchReply.parse> {
  // Refusals of GraphQL come with 400 and 500 too, and say more than the status.
  if (reply.status === 200) return readShape(MatchReply, parseJson(reply));
  try {
    return MatchReply.parse(JSON.parse(reply.text));
  } catch {
    refuseStatus(reply);
    throw new ProviderError('bad_reply', `It answered ${reply.status}`);
  }
}

const isQuota = (message: string): boolean => /part limit|upgrade your plan|quota/i.test(message);

function refusal(errors: string[], reply: Reply, secrets: string[]): ProviderError {
  const said = errors.find(isQuota) ?? errors.join('; ');
  if (isQuota(said)) return new ProviderError('quota_exhausted', `It says: ${redact(said, secrets)}`);
  const error = makeRefusal(said, secrets, { retryAfterMs: reply.retryAfterMs });
  if (error.code !== 'bad_reply' || reply.status < 429) return error;
  const code = reply.status === 429 ? 'rate_limited' : 'unreachable';
  return new ProviderError(code, `It fails (${reply.status}): ${redact(said, secrets)}`, reply.retryAfterMs);
}

function fail(message: string | null, secrets: string[]): ProviderFailure {
  const said = message === null ? 'This number was not answered' : `It says: ${redact(message, secrets)}`;
  return describeFailure(new ProviderError('bad_reply', said));
}

/** Everything an offer is made of; `reference` tells the answers of one question apart. */
const MATCH_QUERY = `
query Match($queries: [SupPartMatchQuery!]!, $country: String!, $currency: String!) {
  supMultiMatch(queries: $queries, country: $country, currency: $currency) {
    reference
    hits
    error
    parts {
      mpn
      manufacturer { name }
      shortDescription
      bestDatasheet { url }
      category { name }
      specs { attribute { name shortname } displayValue }
      sellers {
        company { name }
        isAuthorized
        offers {
          sku
          inventoryLevel
          moq
          orderMultiple
          multipackQuantity
          packaging
          factoryLeadDays
          onOrderQuantity
          clickUrl
          updated
          prices { quantity price currency }
        }
      }
    }
  }
}`;
