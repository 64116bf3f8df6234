import { sameManufacturer } from '../../index.ts';
import { saidKeys, tidy } from './said.ts';
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
 * scope of those made on what the line says, and among equals the newest. When there is none, one that was made on a line
 * with that designator in a file of that name and project, which said something else then. Undefined: there is none.
 *
 * @example
 * import { findDecision, indexDecisions, readDecisionsFile } from '@partwright/catalog/matching';
 *
 * const csv = 'id,scope,references,value,footprint,choice\nD1,account,R1,4k7,0402,not_bought\n';
 * const decisions = indexDecisions(readDecisionsFile(csv).decisions);
 * const nothing = { mpn: null, manufacturer: null, sku: null, description: null, dnp: false };
 * const said = { ...nothing, references: ['R9'], value: '4.7k', footprint: 'R_0402_1005Metric' };
 * findDecision(decisions, said, { file: null })!.id; // => 'D1'
 * findDecision(decisions, { ...said, value: '10k' }, { file: null }); // => undefined
 */
export function findDecision(index: DecisionIndex, said: SaidOfLine, place: DecisionPlace): Decision | undefined {
  const atReference = said.references
    .flatMap((reference) => index.byReference.get(reference.toUpperCase()) ?? [])
    .filter((decision) => isSameFile(decision, place));
  const bySaid = saidKeys(said)
    .flatMap((key) => index.bySaid.get(key) ?? [])
    .filter((decision) => isWithinScope(decision, said, place) && isSameMaker(decision.said, said));
  return (
    newest(atReference.filter(({ scope }) => scope === 'line')) ??
    decisionScopes.map((scope) => newest(bySaid.filter((one) => one.scope === scope))).find((one) => one) ??
    newest(atReference)
  );
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

/** They may come from several designators of the line. */
function newest(decisions: readonly Decision[]): Decision | undefined {
  return decisions.reduce<Decision | undefined>(
    (best, one) => (best === undefined || timeOf(one) > timeOf(best) ? one : best),
    undefined,
  );
}

const timeOf = ({ decidedAt }: Decision): number => (decidedAt === null ? 0 : Date.parse(decidedAt));

function append(map: Map<string, Decision[]>, key: string, decision: Decision): void {
  const before = map.get(key);
  if (before) before.push(decision);
  else map.set(key, [decision]);
}
