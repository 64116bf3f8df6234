import {
  alternativeClasses,
  alternativeLookups,
  findCategory,
  rankAlternatives,
  bestAlternativeFirst,
  parameterDefinition,
  type Alternative,
  type AlternativeOptions,
  type Part,
} from '@partwright/catalog';
import type { AlternativeDecision } from '../ports/alternatives.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { MatchParameters } from './match-parameters.ts';

export type AlternativePorts = Pick<Service, 'records' | 'catalogue'>;

export interface AlternativeWish {
  /** Parameters that must be neither worse nor unknown. */
  matchParameters?: MatchParameters | undefined;
  maxResults: number;
  includeBlocked?: boolean | undefined;
}

const PREFIX_LIMIT = 40;
/** Criteria that are not parameters. */
const OTHER_CRITERIA = new Set(['footprint', 'pin_order', 'lifecycle', 'rohs']);

/**
 * Alternatives of a part, best first, with what the account decided about each. Candidates are looked for from the narrowest
 * question to the widest, and no further than there is use for: when enough of one class are found, nothing that can only
 * reach a lower class is read. At most 400 candidates are judged, approved pairs always among them.
 */
export async function findAlternatives(
  { records, catalogue }: AlternativePorts,
  accountId: string | null,
  original: Part,
  { matchParameters: asked = [], maxResults, includeBlocked = false }: AlternativeWish,
): Promise<{ alternatives: Alternative[]; decisions: Map<number, AlternativeDecision> }> {
  const matchParameters = asked === 'all' ? asked : asked.map((name) => readName(original, name));
  const said = accountId === null ? [] : await records.alternatives.ofPart(accountId, original.id);
  const decisions = new Map(said.map((one) => [one.alternativeId, one]));
  const options: AlternativeOptions = {
    matchParameters,
    includeBlocked,
    decisions: new Map(said.map(({ alternativeId, decision }) => [alternativeId, decision])),
  };
  const shown = said.filter(({ decision }) => decision === 'approved' || includeBlocked);

  const { prefixes, steps } = alternativeLookups(original, maxResults);
  const begun = prefixes.length > 0 ? await records.parts.byMpnPrefixes(prefixes, PREFIX_LIMIT) : new Map();
  const judged = new Map<number, Alternative>();
  const seen = new Set<number>([original.id]);
  const compareNew = (parts: Iterable<Part>): void => {
    const fresh = [...parts].filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    for (const one of rankAlternatives(original, fresh, options)) judged.set(one.part.id, one);
  };
  compareNew([...begun.values()].flat() as Part[]);

  let wanted = shown.map(({ alternativeId }) => alternativeId);
  for (const { queries, reaches } of steps) {
    for (const { ids } of await Promise.all(queries.map((query) => catalogue.index.search(query)))) wanted.push(...ids);
    const ids = [...new Set(wanted)].filter((id) => !seen.has(id));
    wanted = [];
    compareNew((await records.parts.byIds(ids)).values());
    if (countReaching(judged, reaches) >= maxResults) break;
  }
  if (wanted.length > 0) compareNew((await records.parts.byIds(wanted)).values());
  const alternatives = [...judged.values()].sort(bestAlternativeFirst).slice(0, maxResults);
  return { alternatives, decisions };
}

function countReaching(judged: Map<number, Alternative>, reaches: Alternative['class']): number {
  const least = alternativeClasses.indexOf(reaches);
  return [...judged.values()].filter((one) => alternativeClasses.indexOf(one.class) <= least).length;
}

/** The criterion that a name means: `value` is the first parameter of the kind, `package` the land. */
function readName({ category }: Part, asked: string): string {
  const name =
    asked === 'value' ? (findCategory(category).parameters[0] ?? asked) : asked === 'package' ? 'footprint' : asked;
  if (parameterDefinition(name) !== undefined || OTHER_CRITERIA.has(name)) return name;
  throw new Problem(
    'invalid_request',
    `/match_parameters: there is no parameter ${asked}; a part’s specifications name them, and true means all that decide`,
    {
      errors: [{ pointer: '/match_parameters', code: 'unknown_parameter', detail: `No parameter is called ${asked}` }],
    },
  );
}
