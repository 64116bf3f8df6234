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
    facts: [
      ...(ranBefore.length > 0 ? [`not run any more: ${ranBefore.join(', ')}`] : []),
      ...compareFacts(facts.facts, before?.facts),
    ],
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

/** What stands after a fact that was another one in the export before: not part of what it is. */
const WAS = / \(was [^()]*\)$/;

/** `62 x 40 mm (was 60 x 40 mm)`: what changed of size, layers, holes and sheets first; without an export before as they are. */
function compareFacts(now: readonly string[], before: readonly string[] | undefined): string[] {
  if (before === undefined) return [...now];
  const known = new Map(before.map((fact) => fact.replace(WAS, '')).map((fact) => [makeFactKey(fact), fact]));
  const told = now.map((fact) => {
    const was = known.get(makeFactKey(fact));
    return was === undefined || was === fact ? fact : `${fact} (was ${was})`;
  });
  return told.toSorted((a, b) => Number(WAS.test(b)) - Number(WAS.test(a)));
}

/** What a fact is about: its words, without numbers and plurals. */
function makeFactKey(fact: string): string {
  if (fact.includes('copper')) return 'copper';
  return fact.replaceAll(/[\d.,]+/g, '#').replace(/s$/, '');
}

function countSeverities(findings: readonly Finding[]): CheckOutcome['counts'] {
  const count = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** The gravest first, rule by rule; the fingerprint makes the order that of every other state of the files. */
function inOrder(a: Finding, b: Finding): number {
  return bySeverity(a, b) || byText(a.rule, b.rule) || byText(a.fingerprint, b.fingerprint);
}
