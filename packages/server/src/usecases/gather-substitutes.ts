import { equalLookups, rankAlternatives, sameManufacturer, type Alternative, type Part } from '@partwright/catalog';
import { findShortfalls } from '@partwright/catalog/matching';
import type { SubstituteClass } from '@partwright/cost';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { AlternativeDecision } from '../ports/alternatives.ts';
import type { Service } from '../service.ts';
import { readBuying, type CostPorts } from './buying.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { findWanting } from './substitute-lines.ts';
import type { SubstitutePart } from './substitute-parts.ts';

export type SubstitutePorts = Pick<Service, 'records' | 'catalogue'> & CostPorts;

/** Lines for which candidates are looked for where nothing was asked, and where substitutes are to be bought. */
const MOST_LOOKED = { proposed: 40, bought: 500 };
const PREFIX_LIMIT = 40;
const MOST_CANDIDATES = 25;

/**
 * Find what may stand in for the parts that are short, without a price, at their end, or dear: what the BOM and the account
 * name, and what is in stock and equal or better by the rules of the kind. The records are asked once for all lines.
 * `accountId` null: nobody's decisions count.
 */
export async function gatherSubstitutes(
  ports: SubstitutePorts,
  accountId: string | null,
  lines: CostedLine[],
  wish: CostWish,
): Promise<CostedLine[]> {
  const most = MOST_LOOKED[(wish.substitutes?.use ?? 'none') === 'none' ? 'proposed' : 'bought'];
  const wanting = findWanting(lines, wish, readBuying(wish, ports)).slice(0, most);
  if (wanting.length === 0) return lines;
  const sources = await findSources(ports, accountId, wanting);
  const found = new Map(wanting.map((line) => [line.id, judgeCandidates(line, sources)]));
  return lines.map((line) => ({ ...line, candidates: found.get(line.id) ?? line.candidates }));
}

interface Sources {
  /** In stock, as the rules ask for; by line. */
  equal: Map<number, Part[]>;
  /** Named by every line that uses the part; by line. */
  named: Map<number, Part[]>;
  decisions: Map<number, AlternativeDecision[]>;
  /** All that are approved, by id. */
  parts: Map<number, Part>;
}

async function findSources(
  { records, catalogue }: SubstitutePorts,
  accountId: string | null,
  lines: readonly CostedLine[],
): Promise<Sources> {
  const lookups = lines.map(({ id, part }) => ({ id, ...equalLookups(part!) }));
  const asked = await Promise.all(
    lookups.map(async ({ id, prefixes, queries }) => {
      const answers = await Promise.all(queries.map((query) => catalogue.index.search(query)));
      return { id, prefixes, ids: answers.flatMap((answer) => answer.ids) };
    }),
  );
  const ids = lines.map(({ part }) => part!.id);
  const decisions = accountId === null ? new Map() : await records.alternatives.ofParts(accountId, ids);
  const decided = [...decisions.values()].flat().map(({ alternativeId }: AlternativeDecision) => alternativeId);
  const parts = await records.parts.byIds([...new Set([...asked.flatMap((one) => one.ids), ...decided])]);
  const prefixes = [...new Set(asked.flatMap((one) => one.prefixes))];
  const begun =
    prefixes.length === 0 ? new Map<string, Part[]>() : await records.parts.byMpnPrefixes(prefixes, PREFIX_LIMIT);
  return {
    equal: new Map(
      asked.map((one) => [
        one.id,
        [...one.prefixes.flatMap((prefix) => begun.get(prefix) ?? []), ...one.ids.flatMap((id) => parts.get(id) ?? [])],
      ]),
    ),
    named: await findNamedParts(records, lines),
    decisions,
    parts,
  };
}

type Ask = CostedLine['asks'][number];
type PartName = NonNullable<Ask['alternates']>[number];

/** The parts that a line names, where these are several: any of them may have been matched. */
function listNames({ mpn = null, sku = null, manufacturer = null, alternates = [] }: Ask): PartName[] {
  return alternates.length === 0 ? [] : [{ mpn, sku, manufacturer }, ...alternates];
}

/** The second sources that the lines name. A number that several makers share names none of them. */
async function findNamedParts(
  { parts }: Pick<SubstitutePorts['records'], 'parts'>,
  lines: readonly CostedLine[],
): Promise<Map<number, Part[]>> {
  const all = lines.flatMap(({ asks }) => asks.flatMap(listNames));
  const [numbers, skus] = [
    all.flatMap(({ mpn }) => (mpn ? [normalizePartNumber(mpn)] : [])),
    all.flatMap(({ sku }) => (sku ? [sku] : [])),
  ];
  if (numbers.length + skus.length === 0) return new Map();
  const byMpn = await parts.byMpn([...new Set(numbers)]);
  const bySku = await parts.bySkus([...new Set(skus)]);
  const find = ({ mpn, sku, manufacturer }: PartName): Part[] => {
    const bought = sku ? (bySku.get(sku) ?? []) : [];
    const numbered = mpn ? (byMpn.get(normalizePartNumber(mpn)) ?? []) : [];
    const found = bought.length > 0 ? bought : numbered;
    const made = manufacturer ? found.filter((part) => sameManufacturer(part.manufacturer, manufacturer)) : found;
    return made.every((part) => sameManufacturer(part.manufacturer, made[0]!.manufacturer)) ? made : [];
  };
  return new Map(
    lines.map(({ id, asks }) => {
      const lists = asks.map((ask) => listNames(ask).flatMap(find));
      const [first = [], ...others] = lists;
      return [id, first.filter((part) => others.every((list) => list.some((other) => other.id === part.id)))];
    }),
  );
}

function judgeCandidates({ id, part: own, asks }: CostedLine, sources: Sources): SubstitutePart[] {
  const said = sources.decisions.get(own!.id) ?? [];
  const [approved, blocked] = (['approved', 'blocked'] as const).map(
    (wanted) => new Set(said.filter(({ decision }) => decision === wanted).map(({ alternativeId }) => alternativeId)),
  );
  const named = (sources.named.get(id) ?? []).filter((part) => part.id !== own!.id && !blocked!.has(part.id));
  const byAccount = [...approved!].flatMap((one) => sources.parts.get(one) ?? []);
  const byPerson = new Set([...named, ...byAccount].map((part) => part.id));
  const decisions = new Map([
    ...[...blocked!].map((one) => [one, 'blocked'] as const),
    ...[...byPerson].map((one) => [one, 'approved'] as const),
  ]);
  const candidates = [...named, ...byAccount, ...(sources.equal.get(id) ?? [])];
  const found = rankAlternatives(own!, candidates, { decisions }).flatMap((alternative) => {
    const reached = classOf(alternative, byPerson);
    return reached === null ? [] : [{ alternative, reached }];
  });
  const parts = found.map(({ alternative }) => alternative.part);
  const shortfalls = asks.map((ask) => findShortfalls(ask, own!, parts));
  return found
    .map(({ alternative, reached }, at): SubstitutePart => ({
      alternative,
      class: reached,
      approvedBy: approved!.has(alternative.part.id) ? 'account' : reached === 'approved' ? 'bom' : null,
      shortfalls: [...new Set(shortfalls.flatMap((one) => one[at]!))],
    }))
    .filter(({ class: reached, shortfalls: lacks }) => reached === 'approved' || lacks.length === 0)
    .slice(0, MOST_CANDIDATES);
}

/**
 * Null: not known to be as good. That two numbers look like one part is not enough where the catalogue doubts it, nor that
 * makers mostly have one pin order in a package.
 */
function classOf(
  { part, class: reached, criteria, warnings }: Alternative,
  byPerson: ReadonlySet<number>,
): SubstituteClass | null {
  if (byPerson.has(part.id)) return 'approved';
  if (reached !== 'packaging' && reached !== 'drop-in') return null;
  const holds = criteria.every(({ critical, verdict }) => !critical || verdict === 'equal' || verdict === 'better');
  if (!holds || warnings.some(({ code }) => code === 'catalogue_contradicts')) return null;
  if (reached === 'packaging') return 'packing';
  return warnings.some(({ code }) => code === 'pin_order') ? null : 'equal';
}
