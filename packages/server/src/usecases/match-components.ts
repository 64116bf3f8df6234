import {
  matchComponents as matchAgainst,
  type CandidateSource,
  type ComponentQuery,
  type MatchedComponent,
  type MatchOptions,
} from '@partwright/catalog/matching';
import type { PartStore } from '../ports/parts.ts';
import { pauseForOthers } from '../thread-turns.ts';
import type { Catalogue } from './catalogue.ts';

/** Match components against this server's catalogue, in order; other accounts go on meanwhile. */
export function matchComponents(
  { parts, catalogue }: { parts: PartStore; catalogue: Catalogue },
  queries: ComponentQuery[],
  options: Omit<MatchOptions, 'pause'>,
): Promise<MatchedComponent[]> {
  return matchAgainst(candidateSource(parts, catalogue), queries, { ...options, pause: pauseForOthers });
}

/** Numbers and words are looked up in the records, values and descriptions in the column index. */
export function candidateSource(parts: PartStore, catalogue: Catalogue): CandidateSource {
  return {
    byMpn: (mpns) => parts.byMpn(mpns),
    bySkus: (skus) => parts.bySkus(skus),
    byIds: (ids) => parts.byIds(ids),
    byMpnPrefixes: (prefixes, limit) => parts.byMpnPrefixes(prefixes, limit),
    nearMpns: (mpns, limit, makers) => parts.nearMpns(mpns, limit, makers),
    searchTexts: (texts, limit) => parts.searchTexts(texts, limit),
    parametric: (wish, limit) => catalogue.parametric(wish, limit),
    described: async (query, limit) => (await catalogue.index.search({ ...query, limit })).ids,
  };
}
