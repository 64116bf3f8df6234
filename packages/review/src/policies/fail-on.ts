import { plural } from '@partwright/report-text';
import { isContradiction } from '../bom/contradictions.ts';
import type { CheckDiff, CheckId, Finding, ReviewProject } from '../model.ts';
import { CHECKS } from '../project-results.ts';
import { isKnownNew, newIsUnknown } from './known-new.ts';
import { definePolicy, gravest, passed, undecided, violated, withoutBase, type Evaluation } from './policy.ts';

type FailOn = 'error' | 'warning' | 'new-error' | 'new-warning';

const COUNTED: Record<FailOn, { severities: readonly Finding['severity'][]; isNew: boolean }> = {
  error: { severities: ['error'], isNew: false },
  warning: { severities: ['error', 'warning'], isNew: false },
  'new-error': { severities: ['error'], isNew: true },
  'new-warning': { severities: ['error', 'warning'], isNew: true },
};

/** Errors, or warnings too, of all checks; the new ones, or all that are there. */
export const failOn = definePolicy({
  about: 'Findings that fail the check: `none`, `error`, `warning`, `new-error` or `new-warning`.',
  setting: { kind: 'choice', choices: ['error', 'warning', 'new-error', 'new-warning'] },
  default: 'new-error',
  offWord: 'none',
  evaluate(project, setting) {
    const { isNew, severities } = COUNTED[setting];
    const noun = severities.length > 1 ? 'error or warning' : 'error';
    const word = isNew ? `new ${noun}` : noun;
    const evaluated = CHECKS.flatMap((gate): Evaluation[] => {
      const { label } = gate;
      const diff = gate.of(project);
      if (isMissing(gate, project)) return [undecided(`${label} was done before, and what it checks is gone`)];
      if (diff.status === 'absent') return [];
      if (diff.status === 'not_run') return [];
      const open = selectCounted(diff, setting);
      const unheld = isNew ? selectCounted({ new: diff.unheld ?? [], unchanged: [] }, setting) : [];
      if (open.length === 0 && unheld.length > 0)
        return [undecided(newIsUnknown('unheld', unheld.length, nameSeverities(unheld), label))];
      if (open.length === 0) return [passed(`no ${word} of ${label}`)];
      if (isNew && !isKnownNew(diff))
        return [
          (diff.baseStatus === 'absent' ? withoutBase : undecided)(
            newIsUnknown(diff.baseStatus, open.length, nameSeverities(open), label),
          ),
        ];
      return [violated(`${countSeverities(open, isNew && diff.isComparable)} of ${label}`)];
    });
    const notRun = CHECKS.filter(({ of }) => of(project).status === 'not_run').map(({ label }) => label);
    // Why stands once, at the check itself.
    if (notRun.length > 0) evaluated.push(undecided(`${notRun.join(', ')} could not be done`));
    return mergeEvaluations(evaluated);
  },
  selectFindings: (project, setting) => CHECKS.flatMap(({ of }) => selectCounted(of(project), setting)),
  summarize,
  /**
   * A check that was done at base and is not at head: else a file that is broken, or one that is hidden behind many others,
   * would pass where its faults would not.
   */
  hasLost: (project) => CHECKS.some((gate) => isBroken(gate.of(project)) || isMissing(gate, project)),
});

/** Of the bill of materials only contradictions count: what can be bought has policies of its own. */
function selectCounted(
  { new: fresh, unheld = [], unchanged }: Pick<CheckDiff, 'new' | 'unheld' | 'unchanged'>,
  setting: FailOn,
): Finding[] {
  const { isNew, severities } = COUNTED[setting];
  return (isNew ? fresh : [...fresh, ...unheld, ...unchanged]).filter(
    ({ check, rule, severity }) => severities.includes(severity) && (check !== 'bom' || isContradiction(rule)),
  );
}

/**
 * What decides it: `2 new ERC errors`, `1 new DRC error`, `DFM not run` by check; of several projects that have some
 * `10 new errors in 6 projects`.
 */
function summarize(projects: readonly ReviewProject[], setting: FailOn): string[] {
  const { isNew } = COUNTED[setting];
  const knows = ({ of }: Gate): boolean => isNew && projects.some((project) => isKnownNew(of(project)));
  // A check that was lost decides by itself, and so does what is known to be new.
  const isDecided = projects.some((project) =>
    CHECKS.some((gate) => {
      const diff = gate.of(project);
      const isKnown = isKnownNew(diff) && selectCounted(diff, setting).length > 0;
      return isKnown || isBroken(diff) || isMissing(gate, project);
    }),
  );
  // Of what has no base nobody knows whether it is new: it is counted where nothing else decides.
  const select = (gate: Gate, project: ReviewProject): Finding[] =>
    (knows(gate) || (isNew && isDecided)) && !isKnownNew(gate.of(project))
      ? []
      : selectCounted(gate.of(project), setting);
  const found = projects
    .map((project) => CHECKS.flatMap((gate) => select(gate, project)))
    .filter((open) => open.length > 0);
  if (found.length > 1) {
    const lost = CHECKS.filter((gate) => isLost(gate, projects)).map(({ label }) => `${label} not run`);
    return [`${countSeverities(found.flat(), CHECKS.some(knows))} in ${plural(found.length, 'project')}`, ...lost];
  }
  return CHECKS.flatMap((gate) => {
    const open = projects.flatMap((project) => select(gate, project));
    const begin = knows(gate) ? 'new ' : '';
    return [
      ...(['error', 'warning'] as const).flatMap((severity) => {
        const count = open.filter((one) => one.severity === severity).length;
        return count === 0 ? [] : [plural(count, `${begin}${gate.label} ${severity}`)];
      }),
      ...(isLost(gate, projects) ? [`${gate.label} not run`] : []),
    ];
  });
}

type Gate = (typeof CHECKS)[number];

/** Gerber files are made from the board: one that takes them out of the repository hides nothing. */
const MAY_GO: ReadonlySet<CheckId> = new Set(['dfm']);

/** There was something to check and there is nothing now, in a project that is there all the same. */
function isMissing({ id, of }: Gate, project: ReviewProject): boolean {
  const { status, baseStatus } = of(project);
  return !MAY_GO.has(id) && status === 'absent' && baseStatus === 'ran';
}

/** What is there and nothing here reads is not known to be wrong: it leaves the policy open, and fails nothing. */
function isBroken({ status, baseStatus, isUnread }: CheckDiff): boolean {
  return status === 'not_run' && baseStatus === 'ran' && isUnread !== true;
}

function isLost(gate: Gate, projects: readonly ReviewProject[]): boolean {
  return projects.some((project) => gate.of(project).status === 'not_run' || isMissing(gate, project));
}

/** Of findings that are counted together. */
function nameSeverities(findings: readonly Finding[]): string {
  const [first, ...others] = new Set(findings.map(({ severity }) => severity));
  return others.length === 0 && first !== undefined ? first : 'finding';
}

/** `2 new errors and 1 new warning`. */
function countSeverities(findings: readonly Finding[], isNew: boolean): string {
  return (['error', 'warning'] as const)
    .map((severity) => [findings.filter((one) => one.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => plural(count, isNew ? `new ${severity}` : severity))
    .join(' and ');
}

/** What decides a project stands alone; what passed is told when all did. */
function mergeEvaluations(evaluated: readonly Evaluation[]): Evaluation | undefined {
  if (evaluated.length === 0) return undefined;
  const verdict = gravest(evaluated.map((one) => one.verdict));
  const told = evaluated.filter((one) => one.verdict === verdict);
  const hasNoBase = told.every((one) => one.hasNoBase === true);
  return { verdict, message: told.map(({ message }) => message).join('; '), ...(hasNoBase && { hasNoBase }) };
}
