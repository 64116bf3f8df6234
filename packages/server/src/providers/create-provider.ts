import type { PriceProvider, ProviderReply, ProviderTerms, QuotaWindow, WantedPart } from '../ports/providers.ts';
import type { Asker } from '../outbound/http/ask.ts';
import { describeFailure } from '../outbound/http/provider-error.ts';
import { makeAccountKey, makeAnswersKey, openProviderAsker, type ProviderOptions } from './provider-options.ts';
import { allFailed } from './reading/answers.ts';
import type { PartContext } from './reading/part.ts';

/** What tells one provider from another; createProvider makes a port of it. */
export interface ProviderDefinition {
  id: string;
  title: string;
  terms: ProviderTerms;
  quota: QuotaWindow[];
  /** Least time between two questions. Left out: none. */
  paceMs?: number;
  batchSize: number;
  /** Most units one question of `count` parts costs. Left out: one. */
  countUnits?: (count: number) => number;
  /** The key that is counted, then all that must never be told. */
  keys: readonly [account: string, ...secrets: string[]];
  options: ProviderOptions;
  /** Put the question, at most `batchSize` parts; throws ProviderError when none of them could be answered. */
  open(request: Asker): (wanted: readonly WantedPart[], context: AskContext) => Promise<ProviderReply>;
}

export interface AskContext extends PartContext {
  signal: AbortSignal;
}

export function createProvider(definition: ProviderDefinition): PriceProvider {
  const { id, title, terms, quota, paceMs = 0, batchSize, keys, options, countUnits: costOf = () => 1 } = definition;
  const request = openProviderAsker(options, keys);
  const put = definition.open(request);
  return {
    id,
    title,
    terms,
    quota,
    paceMs,
    batchSize,
    countUnits: costOf,
    quotaKey: makeAccountKey(id, keys[0]),
    answersKey: makeAnswersKey(id, options),
    async lookUp(wanted, { signal }) {
      const context = { source: id, currency: options.currency, observedAt: new Date().toISOString(), signal };
      try {
        return await put(wanted, context);
      } catch (error) {
        return allFailed(wanted, describeFailure(error));
      }
    },
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
