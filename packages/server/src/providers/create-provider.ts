import type { PriceProvider, ProviderReply, ProviderTerms, QuotaWindow, WantedPart } from '../ports/providers.ts';
import type { Asker } from '../outbound/http/ask.ts';
import { failureOf } from '../outbound/http/provider-error.ts';
import { accountOf, answersKeyOf, openProviderAsker, type ProviderOptions } from './provider-options.ts';
import { allFailed } from './reading/answers.ts';
import type { PartContext } from './reading/part.ts';

/** What tells one provider from another; createProvider makes a port of it. */
export interface ProviderDefinition {
  id: string;
  title: string;
  terms: ProviderTerms;
  quota: QuotaWindow[];
  batchSize: number;
  /** Most units one question of `count` parts costs. Left out: one. */
  costOf?: (count: number) => number;
  /** The key that is counted, then all that must never be told. */
  keys: readonly [account: string, ...secrets: string[]];
  options: ProviderOptions;
  /** Put the question, at most `batchSize` parts; throws ProviderError when none of them could be answered. */
  open(ask: Asker): (wanted: readonly WantedPart[], context: AskContext) => Promise<ProviderReply>;
}

export interface AskContext extends PartContext {
  signal: AbortSignal;
}

export function createProvider(definition: ProviderDefinition): PriceProvider {
  const { id, title, terms, quota, batchSize, keys, options, costOf = () => 1 } = definition;
  const ask = openProviderAsker(options, keys);
  const put = definition.open(ask);
  return {
    id,
    title,
    terms,
    quota,
    batchSize,
    costOf,
    quotaKey: accountOf(id, keys[0]),
    answersKey: answersKeyOf(id, options),
    async lookUp(wanted, { signal }) {
      const context = { source: id, currency: options.currency, observedAt: new Date().toISOString(), signal };
      try {
        return await put(wanted, context);
      } catch (error) {
        return allFailed(wanted, failureOf(error));
      }
    },
    close: () => ask.close(),
  };
}

/** Limits of the usual plan, the counted span set to another figure where the settings say so. */
export function quotaOf(
  windows: QuotaWindow[],
  { limit }: Pick<ProviderOptions, 'limit'>,
  span: QuotaWindow['span'],
): QuotaWindow[] {
  return windows.map((window) => (window.span === span && limit !== null ? { span, limit } : window));
}
