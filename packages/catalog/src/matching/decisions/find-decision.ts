import { normalizePartNumber } from '@partwright/part-numbers';
import { sameManufacturer } from '../../index.ts';
import { listAskedKeys, saidKeys, tidy } from './said.ts';
import { decisionScopes, type Decision, type DecisionPlace, type SaidOfLine } from './types.ts';

/** Decisions by what they are found by; `indexDecisions` makes it, once for all lines of a file. */
export interface DecisionIndex {
  bySaid: Map<string, Decision[]>;
  byReference: Map<string, Decision[]>;
}

/**
 * Prepare decisions for being looked up line by line.
 *
 * @example
 * import { indexDecisions, readDecisionsFile } from '@partwright/catalog/matching';
 *
 * const { decisions } = readDecisionsFile('scope,value,footprint,choice\naccount,10k,0402,not_bought\n');
 * indexDecisions(decisions).bySaid.size; // => 1
 */
export function indexDecisions(decisions: readonly Decision[]): DecisionIndex {
  const index: DecisionIndex = { bySaid: new Map(), byReference: new Map() };
  const newestFirst = decisions
    .map((decision, at) => ({ decision, at }))
    .sort((a, b) => timeOf(b.decision) - timeOf(a.decision) || b.at - a.at)
    .map(({ decision }) => decision);
  for (const decision of newestFirst) {
    const [key] = saidKeys(decision.said);
    if (key !== undefined) append(index.bySaid, key, decision);
    for (const reference of decision.said.references) append(index.byReference, reference.toUpperCase(), decision);
  }
  return index;
}

/**
 * The decision for a line: by designator for those of scope `line` in a file of the same name and project, else the nearest
 * scope of those made on what the line says; among these the one that says more of it, and among equals the newest. One that
 * leaves footprint, designators or maker empty is for any. When there is none, one that was made on a line with that
 * designator in a file of that name and project, which said something else then. Several: neither is more exact or newer,
 * and they decide differently. Empty: there is none.
 *
 * @example
 * import { findDecisions, indexDecisions, readDecisionsFile } from '@partwright/catalog/matching';
 *
 * const csv = 'id,scope,references,value,footprint,choice\nD1,account,R1,4k7,0402,not_bought\nD2,account,,4k7,,none\n';
 * const decisions = indexDecisions(readDecisionsFile(csv).decisions);
 * const nothing = { mpn: null, manufacturer: null, sku: null, description: null, dnp: false };
 * const said = { ...nothing, references: ['R9'], value: '4.7k', footprint: 'R_0402_1005Metric' };
 * findDecisions(decisions, said, { file: null }).map(({ id }) => id); // => ['D1']
 * findDecisions(decisions, { ...said, footprint: '0805' }, { file: null }).map(({ id }) => id); // => ['D2']
 * findDecisions(decisions, { ...said, value: '10k' }, { file: null }); // => []
 */
export function findDecisions(index: DecisionIndex, said: SaidOfLine, place: DecisionPlace): Decision[] {
  // What a line says is read four times over below: most files have nothing decided, and some many thousand lines.
  if (index.bySaid.size === 0 && index.byReference.size === 0) return [];
  const atReference = said.references
    .flatMap((reference) => index.byReference.get(reference.toUpperCase()) ?? [])
    .filter((decision) => isSameFile(decision, place));
  const ofLine = chooseNewest(atReference.filter(({ scope }) => scope === 'line'));
  if (ofLine.length > 0) return ofLine;
  const bySaid = listAskedKeys(said)
    .flatMap(({ key, exactness }) => (index.bySaid.get(key) ?? []).map((decision) => ({ decision, exactness })))
    .filter(({ decision }) => isWithinScope(decision, said, place) && isSameMaker(decision.said, said));
  const nearest = decisionScopes.find((scope) => bySaid.some(({ decision }) => decision.scope === scope));
  if (nearest !== undefined) return chooseNewest(listMostExact(bySaid.filter((one) => one.decision.scope === nearest)));
  // What it said then is known to differ, so that which of them is told counts for little.
  return chooseNewest(atReference).slice(0, 1);
}

/** Of one key the one that names the maker says more. */
function listMostExact(found: readonly { decision: Decision; exactness: number }[]): Decision[] {
  const ranked = found.map(({ decision, exactness }) => ({
    decision,
    rank: exactness + (tidy(decision.said.manufacturer) === null ? 0 : 1),
  }));
  const most = Math.max(...ranked.map(({ rank }) => rank));
  return ranked.filter(({ rank }) => rank === most).map(({ decision }) => decision);
}

function isWithinScope({ scope, said, ...place }: Decision, line: SaidOfLine, at: DecisionPlace): boolean {
  if (scope === 'account') return true;
  if (scope === 'project') return isSameProject(place, at);
  // A line with designators is known by them; one without is known by what it says.
  const isPlaceless = said.references.length === 0 && line.references.length === 0;
  return (scope === 'file' || isPlaceless) && isSameFile(place, at);
}

function isSameProject({ project }: Pick<Decision, 'project'>, at: DecisionPlace): boolean {
  return at.project === undefined || at.project === project;
}

function isSameFile(place: Pick<Decision, 'project' | 'file'>, at: DecisionPlace): boolean {
  return isSameProject(place, at) && tidy(place.file) === tidy(at.file);
}

/** One number of two makers is two parts. */
function isSameMaker({ manufacturer: one }: SaidOfLine, { manufacturer: other }: SaidOfLine): boolean {
  return tidy(one) === null || tidy(other) === null || sameManufacturer(one!, other!);
}

/** The newest; with others when they are as new and decide differently. */
function chooseNewest(decisions: readonly Decision[]): Decision[] {
  const newest = Math.max(...decisions.map(timeOf));
  const byChoice = Map.groupBy(
    decisions.filter((one) => timeOf(one) === newest),
    nameChoiceKey,
  );
  return [...byChoice.values()].flatMap(([first]) => first ?? []);
}

/** Equal for those that come to the same. */
function nameChoiceKey({ choice }: Decision): string {
  if (choice.kind !== 'part') return choice.kind;
  return `part ${normalizePartNumber(choice.mpn)} ${tidy(choice.manufacturer) ?? ''} ${tidy(choice.sku) ?? ''}`;
}

const timeOf = ({ decidedAt }: Decision): number => (decidedAt === null ? 0 : Date.parse(decidedAt));

function append(map: Map<string, Decision[]>, key: string, decision: Decision): void {
  const before = map.get(key);
  if (before) before.push(decision);
  else map.set(key, [decision]);
}
