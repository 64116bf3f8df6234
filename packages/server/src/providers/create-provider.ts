import type { Offer } from '@partwright/catalog';
import type {
  Exchange,
  PriceProvider,
  ProviderReply,
  ProviderTerms,
  QuotaWindow,
  RateLimit,
  WantedPart,
} from '../ports/providers.ts';
import type { Asker } from '../outbound/http/ask.ts';
import { describeFailure, ProviderError } from '../outbound/http/provider-error.ts';
import { makeAccountKey, makeAnswersKey, openProviderAsker, type ProviderOptions } from './provider-options.ts';
import { allFailed } from './reading/answers.ts';
import type { PartContext } from './reading/part.ts';

/** What tells one provider from another; createProvider makes a port of it. */
export interface ProviderDefinition {
  id: string;
  title: string;
  terms: ProviderTerms;
  quota: QuotaWindow[];
  /** Limits of less than a minute, in units of the quota. Left out: none is known. */
  rates?: readonly RateLimit[];
  /** Left out: it finds parts by number. */
  asksByCode?: boolean;
  /** Left out: only those of offers that it told itself. */
  ownsCode?: (offer: Offer) => boolean;
  batchSize: number;
  /** Most units the first question of `count` parts costs. Left out: one; each further one takes a turn of its own. */
  countUnits?: (count: number) => number;
  /** The key that is counted, then all that must never be told. */
  keys: readonly [account: string, ...secrets: string[]];
  options: ProviderOptions;
  /** Put the question, at most `batchSize` parts; throws ProviderError when none of them could be answered. */
  open(request: Asker): (wanted: readonly WantedPart[], context: AskContext) => Promise<ProviderReply>;
}

export interface AskContext extends PartContext {
  signal: AbortSignal;
  /** Before each question after the first, of one unit: waits for its turn. Throws ProviderError where there is none. */
  nextTurn(): Promise<void>;
}

export function createProvider(definition: ProviderDefinition): PriceProvider {
  const { id, title, terms, quota, rates = [], batchSize, keys, options, countUnits: costOf = () => 1 } = definition;
  let listener: ((exchange: Exchange) => void) | null = null;
  const request = openProviderAsker(options, keys, (exchange) => listener?.(exchange));
  const put = definition.open(request);
  return {
    id,
    title,
    terms,
    quota,
    rates: [
      ...rates,
      ...quota.flatMap(({ span, limit }) => (span === 'minute' ? [{ units: limit, perMs: 60_000 }] : [])),
    ],
    asksByCode: definition.asksByCode ?? false,
    ownsCode: definition.ownsCode ?? (({ source }) => source === id),
    batchSize,
    countUnits: costOf,
    quotaKey: makeAccountKey(id, keys[0]),
    answersKey: makeAnswersKey(id, options),
    async lookUp(wanted, { signal, takeTurn }) {
      const nextTurn = async (): Promise<void> => {
        const refusal = await takeTurn?.();
        if (refusal) throw new ProviderError(refusal.code, refusal.message, refusal.retryAfterMs);
      };
      const context = {
        source: id,
        currency: options.currency,
        observedAt: new Date().toISOString(),
        signal,
        nextTurn,
      };
      try {
        return await put(wanted, context);
      } catch (error) {
        return allFailed(wanted, describeFailure(error));
      }
    },
    listen: (tell) => void (listener = tell),
    close: () => request.close(),
  };
}

/** Limits of the usual plan by span; the last, which is what is counted, is another figure where the settings say so. */
export function makeQuota(
  plan: Partial<Record<QuotaWindow['span'], number>>,
  { limit: own }: Pick<ProviderOptions, 'limit'>,
): QuotaWindow[] {
  const windows = Object.entries(plan) as [QuotaWindow['span'], number][];
  return windows.map(([span, limit], at) => ({ span, limit: (at === windows.length - 1 ? own : null) ?? limit }));
}
