import type { PriceProvider, ProviderAnswer, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota } from '../create-provider.ts';
import type { Asker, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { keepToken } from '../../outbound/http/oauth.ts';
import { describeFailure, ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { joinParts } from '../reading/answers.ts';
import { readPart } from '../reading/part.ts';
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
      return async (wanted, context): Promise<ProviderReply> => {
        const variables = {
          queries: wanted.map(({ mpn }, at) => ({ mpn, reference: String(at), limit: PARTS_A_NUMBER })),
          country: options.country,
          currency: options.currency,
        };
        const url = new URL('/graphql', base);
        const question = { query: MATCH_QUERY, variables };
        const reply = await tokens.withToken(
          (token) => request(postJson(url, question, { Authorization: `Bearer ${token}` }), context.signal),
          context.nextTurn,
        );
        const { errors, matches } = read(reply);
        if (matches === null || errors.some(isQuota)) throw refusal(errors, reply, [key.clientId, key.clientSecret]);
        // One entry a query and in order, also where the references are not told.
        const inOrder = matches.length === wanted.length && matches.every(({ reference }) => reference === null);
        const byReference = new Map(matches.map((match, at) => [inOrder ? String(at) : match.reference, match]));
        const isExplained = wanted.some(
          (_, at) => (byReference.get(String(at))?.error ?? null) !== null || !byReference.has(String(at)),
        );
        const answers = wanted.map((_, at): ProviderAnswer => {
          const match = byReference.get(String(at));
          // One query of many may fail by itself: its match is missing, or says so.
          if (!match || match.error !== null)
            return { state: 'failed', error: describeFailure(partial(match?.error ?? null)) };
          // Where no match fails for the error, an empty list may be what could not be looked up.
          if (match.parts.length === 0 && errors.length > 0 && !isExplained)
            return { state: 'failed', error: describeFailure(partial(errors[0]!)) };
          return joinParts(
            match.parts.flatMap((part) => readPart(readNexarPart(part, options.currency), context) ?? []),
          );
        });
        return { answers, units: matches.reduce((sum, { parts }) => sum + parts.length, 0) };
      };
    },
  });
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
  const quota = errors.find(isQuota);
  if (quota) return new ProviderError('quota_exhausted', `It says: ${redact(quota, secrets)}`);
  const said = errors.join('; ');
  if (/rate limit|too many/i.test(said) || reply.status === 429)
    return new ProviderError('rate_limited', `It says: ${redact(said, secrets)}`, reply.retryAfterMs);
  if (/not auth|unauthori[sz]ed|forbidden/i.test(said))
    return new ProviderError('unauthorised', `It says: ${redact(said, secrets)}`);
  if (reply.status >= 500) return new ProviderError('unreachable', `It fails (${reply.status})`, reply.retryAfterMs);
  return new ProviderError('bad_reply', `It says: ${redact(said, secrets)}`);
}

function partial(message: string | null): ProviderError {
  return new ProviderError('bad_reply', message === null ? 'This number was not answered' : redact(message, []));
}

/** Everything an offer is made of; `reference` tells the answers of one question apart. */
const MATCH_QUERY = `
query Match($queries: [SupPartMatchQuery!]!, $country: String!, $currency: String!) {
  supMultiMatch(queries: $queries, country: $country, currency: $currency) {
    reference
    error
    parts {
      mpn
      manufacturer { name }
      shortDescription
      bestDatasheet { url }
      specs { attribute { shortname } displayValue }
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
