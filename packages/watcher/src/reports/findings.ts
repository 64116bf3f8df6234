import type { CheckOutcome, Finding, Outcome } from '../model.ts';
import { bounds, keepWithin, NOT_LISTED } from './bounds.ts';
import { byText, bySeverity, compareKept } from './compare-kept.ts';

/** Stands among the checks that were not run for what could not be read of the files. */
const FILES = 'files';

/** A check before it is compared. */
export type CheckFacts = Omit<CheckOutcome, 'kind' | 'counts' | 'before' | 'new' | 'fixed'>;

/**
 * The outcome of a check beside that of the export before it, by fingerprint. Several findings may have the same one: of three
 * where two were, one is new.
 */
export function describeCheck(facts: CheckFacts, previous: Outcome | null): CheckOutcome {
  const before = previous?.kind === 'check' && previous.check === facts.check ? previous : null;
  const now = facts.findings.toSorted(inOrder);
  const compared = compareKept(now, before?.findings ?? [], {
    makeIdentity: ({ fingerprint }) => fingerprint,
    order: inOrder,
    isBeforeCut: before?.notRun.some(({ rule }) => rule === NOT_LISTED) ?? false,
  });
  const { kept, left } = keepWithin(now, bounds.findings);
  const reason = `${left.toLocaleString('en-US')} more findings are counted and not listed here`;
  const unseen = new Set(facts.notRun.map(({ rule }) => rule));
  const ranBefore =
    before === null
      ? []
      : [...unseen.difference(new Set(before.notRun.map(({ rule }) => rule)))].filter((rule) => rule !== FILES);
  return {
    ...facts,
    kind: 'check',
    facts: ranBefore.length > 0 ? [`not run any more: ${ranBefore.join(', ')}`, ...facts.facts] : facts.facts,
    counts: countSeverities(now),
    before: before && before.counts,
    findings: kept,
    new: keepWithin(compared.new, bounds.findings).kept,
    // What was not looked for is not fixed.
    fixed: keepWithin(
      compared.gone.filter(({ rule }) => !unseen.has(rule)),
      bounds.findings,
    ).kept,
    notRun: left === 0 ? facts.notRun : [...facts.notRun, { rule: NOT_LISTED, reason }],
  };
}

function countSeverities(findings: readonly Finding[]): CheckOutcome['counts'] {
  const count = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** The gravest first, rule by rule; the fingerprint makes the order that of every other state of the files. */
function inOrder(a: Finding, b: Finding): number {
  return bySeverity(a, b) || byText(a.rule, b.rule) || byText(a.fingerprint, b.fingerprint);
}
