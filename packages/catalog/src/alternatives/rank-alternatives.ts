import { parameterDefinition } from '../parameter.ts';
import type { Part } from '../types.ts';
import { comparisonFor } from './comparison.ts';
import { classify, scoreJudgements } from './classify.ts';
import { deviceNumber, isSecondSourcePart } from './device-number.ts';
import { collectPartFacts } from './facts.ts';
import { evaluateCandidate, type Judgement } from './evaluate-candidate.ts';
import { formatReason, sumStock } from './reason.ts';
import { ruleFor } from './rules/index.ts';
import { detail, type KindRule, type KnownPart } from './rule.ts';
import {
  alternativeClasses,
  type Alternative,
  type AlternativeClass,
  type AlternativeOptions,
  type PairDecision,
} from './types.ts';

/** Half of what was compared must hold for a part to be worth a look. */
const LEAST_ALIKE = 0.5;

/**
 * Judge candidates as replacements of a part, best first: by class, then what the account approved, then score, stock and
 * price. A candidate of another kind, or one that is another thing (other value, polarity, pin count), is left out; so is the
 * part itself. Pure: parts in, verdicts out; parameters are those of the parts, filled from their numbers where silent.
 *
 * @example
 * import { rankAlternatives, partFromNumber, type Part } from '@partwright/catalog';
 *
 * const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine' } as const;
 * const part = (id: number, mpn: string): Part =>
 *   ({ ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' });
 *
 * // 100 nF for 16 V: one for 25 V will do, 10 nF will not.
 * const others = [part(2, 'GRM155R71E104KE14D'), part(3, 'GRM155R71E103KA01D')];
 * const found = rankAlternatives(part(1, 'GRM155R71C104KA88D'), others);
 * found.map((one) => [one.part.mpn, one.class]); // => [['GRM155R71E104KE14D', 'drop-in']]
 * found[0]!.criteria.find(({ verdict }) => verdict === 'better')!; // => { name: 'voltage_rated', candidate: '25 V' }
 */
export function rankAlternatives(
  original: Part,
  candidates: readonly Part[],
  { matchParameters = [], decisions = new Map(), includeBlocked = false, limit = Infinity }: AlternativeOptions = {},
): Alternative[] {
  const rule = withMatched(ruleFor(original.category), matchParameters === 'all' ? [] : matchParameters);
  const known: KnownPart = { part: original, facts: collectPartFacts(original) };
  const seen = new Set([original.id]);
  const found: Alternative[] = [];
  for (const part of candidates) {
    if (seen.has(part.id)) continue;
    seen.add(part.id);
    const decision = decisions.get(part.id) ?? null;
    if (decision === 'blocked' && !includeBlocked) continue;
    const alternative = compareParts(rule, known, part, decision);
    if (alternative !== undefined && meets(alternative, matchParameters)) found.push(alternative);
  }
  return found.sort(bestAlternativeFirst).slice(0, limit);
}

function compareParts(
  rule: KindRule,
  original: KnownPart,
  part: Part,
  decision: PairDecision | null,
): Alternative | undefined {
  if (decision === null && !isComparable(rule, original.part, part)) return undefined;
  const judgement = evaluateCandidate(rule, original, { part, facts: collectPartFacts(part) });
  const isSecondSource = rule.pins.kind !== 'none' && isSecondSourcePart(original.part, part);
  const score = scoreJudgements(judgement.judged);
  const found = classify(rule, judgement, isSecondSource);
  const ruled = found === 'similar' && score < LEAST_ALIKE ? null : found;
  // A decided pair is shown whatever the rules say; its criteria stay as they are.
  const reached = decision === 'approved' ? raise(ruled) : (ruled ?? (decision === null ? null : 'similar'));
  if (reached === null) return undefined;
  const criteria = judgement.judged.map(({ criterion }) => criterion);
  const device = deviceNumber(original.part.mpn);
  return {
    part,
    class: reached,
    compatibility: decideCompatibility(reached, decision),
    score,
    criteria,
    reason: formatReason(ruled, criteria, { decision, isSecondSource, device }),
    warnings: withContradictions(judgement, reached),
    decision,
  };
}

/** What the caller names and the rule does not compare is compared as its definition says. */
function withMatched(rule: KindRule, names: readonly string[]): KindRule {
  const compared = new Set(rule.criteria.map(({ name }) => name));
  const more = [...new Set(names)]
    .filter((name) => !compared.has(name))
    .flatMap((name) => parameterDefinition(name) ?? []);
  if (more.length === 0) return rule;
  return { ...rule, criteria: [...rule.criteria, ...more.map((one) => detail(one.name, comparisonFor(one)))] };
}

/** Who approved a pair vouches that it fits; that every parameter is equal or better only the parameters can say. */
function raise(ruled: AlternativeClass | null): AlternativeClass {
  return ruled === 'packaging' || ruled === 'drop-in' ? ruled : 'pin-compatible';
}

function decideCompatibility(reached: AlternativeClass, decision: PairDecision | null): Alternative['compatibility'] {
  if (reached === 'packaging' || reached === 'drop-in' || decision === 'approved') return 'drop-in';
  return reached === 'similar' ? 'similar' : 'functional';
}

function isComparable(rule: KindRule, original: Part, part: Part): boolean {
  if (part.kind !== original.kind) return false;
  return rule.sameCategory === true ? part.category === original.category : ruleFor(part.category).id === rule.id;
}

function meets(alternative: Alternative, wanted: readonly string[] | 'all'): boolean {
  const critical = alternative.criteria.filter((one) => one.critical && parameterDefinition(one.name) !== undefined);
  const names = wanted === 'all' ? critical.map(({ name }) => name) : wanted;
  return names.every((name) => holds(alternative, name));
}

function holds({ criteria }: Alternative, name: string): boolean {
  const verdict = criteria.find((one) => one.name === name)?.verdict;
  return verdict === 'equal' || verdict === 'better';
}

/** A number says another reel of one part while the catalogue says otherwise: one of them is wrong. */
function withContradictions(
  { isPackaging, judged, warnings }: Judgement,
  reached: AlternativeClass,
): Alternative['warnings'] {
  const differing = judged.filter(({ criterion }) => isPackaging && ['worse', 'better'].includes(criterion.verdict));
  if (differing.length === 0) return warnings;
  const names = differing.map(({ criterion }) => criterion.name).join(', ');
  const message =
    reached === 'packaging'
      ? `The numbers say it is one part, but the catalogue lists other figures (${names})`
      : `The numbers look like one part in other packing, but the catalogue says otherwise (${names})`;
  return [...warnings, { code: 'catalogue_contradicts', message }];
}

/**
 * The order of every list: class, approved first, score, stock, price.
 *
 * @example
 * import { rankAlternatives, bestAlternativeFirst, partFromNumber, type Part } from '@partwright/catalog';
 *
 * const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine' } as const;
 * const part = (id: number, mpn: string): Part =>
 *   ({ ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' });
 *
 * const original = part(1, 'GRM155R71C104KA88D');
 * // Judged apart, as those of two catalogues are.
 * const first = rankAlternatives(original, [part(2, 'GRM188R71C104KA01D')]);
 * const second = rankAlternatives(original, [part(3, 'GRM155R71E104KE14D')]);
 * [...first, ...second].sort(bestAlternativeFirst).map((one) => one.class); // => ['drop-in', 'functional']
 */
export function bestAlternativeFirst(a: Alternative, b: Alternative): number {
  return (
    alternativeClasses.indexOf(a.class) - alternativeClasses.indexOf(b.class) ||
    Number(b.decision === 'approved') - Number(a.decision === 'approved') ||
    b.score - a.score ||
    sumStock(b.part) - sumStock(a.part) ||
    firstPrice(a.part) - firstPrice(b.part) ||
    a.part.id - b.part.id
  );
}

/** Decides only between parts that are equal in all else, so currencies are not converted. */
function firstPrice({ offers }: Part): number {
  return Math.min(Infinity, ...offers.flatMap(({ breaks }) => (breaks[0] ? [Number(breaks[0].unitPrice)] : [])));
}
