import { equalLookups, type Part } from '@partwright/catalog';
import type { CandidateSource } from '@partwright/catalog/matching';
import { judgeCandidates } from './judge-candidates.ts';
import { findNamedParts } from './named-parts.ts';
import type { PairAsDecided, PartAsk, SubstitutePart } from './types.ts';

/** Where candidates are looked for. */
export type SubstituteSource = Pick<CandidateSource, 'byMpn' | 'bySkus' | 'byIds' | 'byMpnPrefixes' | 'described'>;

const PREFIX_LIMIT = 40;

/**
 * Find what may stand in for these parts, by their ids: what their lines and the account name, and what is in stock and known
 * to be equal or better by the rules of the kind. The source is asked once for all of them.
 *
 * @param decisions What an account decided, by the id of the part; left out: nothing.
 *
 * @example
 * import { partFromNumber } from '@partwright/catalog';
 * import { openMemoryCatalogue } from '@partwright/catalog/memory';
 * import { findSubstituteParts } from '@partwright/cost/substitutes';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 900, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.01' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const known = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine', offers: [offer] } as const;
 * const make = (mpn: string) => ({ ...known, ...partFromNumber(mpn)!, sku: mpn, observedAt: '2026-10-01T00:00:00Z' });
 * // 100 nF for 16 V, the same for 25 V, and 10 nF.
 * const source = openMemoryCatalogue(['GRM155R71C104KA88D', 'GRM155R71E104KE14D', 'GRM155R71E103KA01D'].map(make));
 *
 * const part = (await source.byIds([1])).get(1)!;
 * const found = await findSubstituteParts(source, [{ id: 1, part, asks: [] }]);
 * found.get(1)!.map((one) => [one.part.mpn, one.class]); // => [['GRM155R71E104KE14D', 'equal']]
 */
export async function findSubstituteParts(
  source: SubstituteSource,
  wanted: readonly PartAsk[],
  decisions: ReadonlyMap<number, readonly PairAsDecided[]> = new Map(),
): Promise<Map<number, SubstitutePart[]>> {
  const asked = await Promise.all(
    wanted.map(async ({ id, part }) => {
      const { prefixes, queries } = equalLookups(part);
      const ids = await Promise.all(queries.map(async (query) => source.described(query, query.limit!)));
      return { id, prefixes, ids: ids.flat() };
    }),
  );
  const decided = wanted.flatMap(({ part }) => decisions.get(part.id) ?? []).map(({ alternativeId }) => alternativeId);
  const parts = await source.byIds([...new Set([...asked.flatMap(({ ids }) => ids), ...decided])]);
  const prefixes = [...new Set(asked.flatMap((one) => one.prefixes))];
  const begun = prefixes.length === 0 ? new Map<string, Part[]>() : await source.byMpnPrefixes(prefixes, PREFIX_LIMIT);
  const named = await findNamedParts(source, wanted);
  return new Map(
    wanted.map((one, at) => {
      const said = decisions.get(one.part.id) ?? [];
      const listIds = (which: PairAsDecided['decision']): number[] =>
        said.flatMap(({ decision, alternativeId }) => (decision === which ? [alternativeId] : []));
      const pick = (ids: readonly number[]): Part[] => ids.flatMap((id) => parts.get(id) ?? []);
      const { prefixes: begins, ids } = asked[at]!;
      const candidates = {
        named: named.get(one.id) ?? [],
        equal: [...begins.flatMap((prefix) => begun.get(prefix) ?? []), ...pick(ids)],
        approved: pick(listIds('approved')),
        blocked: new Set(listIds('blocked')),
      };
      return [one.id, judgeCandidates(one, candidates)];
    }),
  );
}
