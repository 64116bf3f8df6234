import { isContradiction } from '../bom/index.ts';
import type { FailOn, Policies } from '../configuration.ts';
import type { CheckDiff, Finding, ReviewProject } from '../model.ts';
import { isGone } from './failing.ts';
import { gravest, passed, plural, undecided, violated, type Judge, type Judgement } from './judgement.ts';

/** One check of a project, as far as `fail-on` goes by it. */
interface Gate {
  label: string;
  of: (project: ReviewProject) => CheckDiff;
  counts: (finding: Finding) => boolean;
  /** What it checks may be taken out of a project: Gerber files are made from its board. */
  mayGo?: boolean;
}

/** Of the bill of materials only contradictions count: what can be bought has policies of its own. */
const GATES: readonly Gate[] = [
  { label: 'ERC', of: ({ erc }) => erc, counts: () => true },
  { label: 'DRC', of: ({ drc }) => drc, counts: () => true },
  { label: 'DFM', of: ({ dfm }) => dfm, counts: () => true, mayGo: true },
  { label: 'BOM', of: ({ bomFindings }) => bomFindings, counts: ({ rule }) => isContradiction(rule) },
];

function isMissing({ of, mayGo = false }: Gate, project: ReviewProject): boolean {
  return !mayGo && isGone(of(project));
}

/** What `fail-on` goes by in one check. */
function countedBy(setting: string, { of, counts }: Gate): (project: ReviewProject) => Finding[] {
  const isNew = setting.startsWith('new-');
  const severities = setting.endsWith('warning') ? ['error', 'warning'] : ['error'];
  return (project) => {
    const { new: fresh, unchanged } = of(project);
    return (isNew ? fresh : [...fresh, ...unchanged]).filter(
      (finding) => counts(finding) && severities.includes(finding.severity),
    );
  };
}

/**
 * What decides `fail-on`, over all projects: `2 new ERC errors`, `1 new DRC error`, `DFM not run` by check; of several that have some
 * `10 new errors in 6 projects`.
 */
export function tellFailOn(setting: string, projects: readonly ReviewProject[]): string[] {
  const found = projects
    .map((project) => GATES.flatMap((gate) => countedBy(setting, gate)(project)))
    .filter((open) => open.length > 0);
  if (found.length > 1) {
    const isNew =
      setting.startsWith('new-') && projects.some((project) => GATES.some(({ of }) => of(project).isComparable));
    const lost = GATES.filter((gate) => isLost(gate, projects)).map(({ label }) => `${label} not run`);
    return [`${countSeverities(found.flat(), isNew)} in ${plural(found.length, 'project')}`, ...lost];
  }
  return GATES.flatMap((gate) => {
    const open = projects.flatMap(countedBy(setting, gate));
    const isNew = setting.startsWith('new-') && projects.some((project) => gate.of(project).isComparable);
    return [
      ...(['error', 'warning'] as const).flatMap((severity) => {
        const count = open.filter((one) => one.severity === severity).length;
        return count === 0 ? [] : [plural(count, `${isNew ? 'new ' : ''}${gate.label} ${severity}`)];
      }),
      ...(isLost(gate, projects) ? [`${gate.label} not run`] : []),
    ];
  });
}

function isLost(gate: Gate, projects: readonly ReviewProject[]): boolean {
  return projects.some((project) => gate.of(project).status === 'not_run' || isMissing(gate, project));
}

/** Errors, or warnings too; the new ones, or all that are there. */
export function judgeFailOn(setting: Exclude<FailOn, 'none'>): Judge {
  const isNew = setting.startsWith('new-');
  const noun = setting.endsWith('warning') ? 'error or warning' : 'error';
  const word = isNew ? `new ${noun}` : noun;
  return (project) => {
    const judged = GATES.flatMap((gate): Judgement[] => {
      const { label } = gate;
      const diff = gate.of(project);
      if (isMissing(gate, project)) return [undecided(`${label} was done before, and what it checks is gone`)];
      if (diff.status === 'absent') return [];
      if (diff.status === 'not_run') return [undecided(`${label} could not be done: ${diff.reason}`)];
      const open = countedBy(setting, gate)(project);
      if (open.length === 0) return [passed(`no ${word} of ${label}`)];
      if (isNew && !isKnownNew(diff))
        return [
          undecided(`which of ${plural(open.length, 'finding')} of ${label} are new is not known: ${whyUnknown(diff)}`),
        ];
      return [violated(`${countSeverities(open, isNew && diff.isComparable)} of ${label}`)];
    });
    return together(judged);
  };
}

/** Where there was nothing before, all is new. */
function isKnownNew({ isComparable, baseStatus }: CheckDiff): boolean {
  return isComparable || baseStatus === 'absent';
}

function whyUnknown({ baseStatus }: CheckDiff): string {
  return baseStatus === 'not_run' ? 'base could not be checked' : 'base was checked in another way';
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
function together(judged: readonly Judgement[]): Judgement | undefined {
  if (judged.length === 0) return undefined;
  const verdict = gravest(judged.map((one) => one.verdict));
  const told = judged.filter((one) => one.verdict === verdict);
  return { verdict, message: told.map(({ message }) => message).join('; ') };
}

/** Of the bill of materials: what `rules` name, that is new or has been there. */
function judgeBom(
  rules: (rule: string) => boolean,
  {
    whose,
    none,
    isNew = false,
    needsParts,
  }: { whose: (count: number) => string; none: string; isNew?: boolean; needsParts: boolean },
): Judge {
  return (project) => {
    const diff = project.bomFindings;
    if (diff.status === 'absent') return undefined;
    if (diff.status === 'not_run') return undecided(`the bill of materials could not be read: ${diff.reason}`);
    if (needsParts && project.bom.reason !== '') return undecided(project.bom.reason);
    const open = [...diff.new, ...(isNew ? [] : diff.unchanged)].filter(({ rule }) => rules(rule));
    if (open.length === 0) return passed(none);
    if (isNew && !isKnownNew(diff))
      return undecided(`which of ${plural(open.length, 'finding')} are new is not known: ${whyUnknown(diff)}`);
    return violated(whose(open.length));
  };
}

export function judgeStock(setting: NonNullable<Policies['stock']>['setting'], quantity: number): Judge {
  const run = plural(quantity, 'board');
  const needsParts = true;
  return setting === 'none'
    ? judgeBom((rule) => rule === 'no_stock', {
        whose: (count) => `${plural(count, 'part')} that nobody has in stock`,
        none: 'no part is known to be out of stock',
        needsParts,
      })
    : judgeBom((rule) => rule === 'no_stock' || rule === 'stock_short', {
        whose: (count) => `${plural(count, 'part')} with too little stock for ${run}`,
        none: `no part is known to have too little stock for ${run}`,
        needsParts,
      });
}

export function judgeLifecycle(setting: NonNullable<Policies['lifecycle']>['setting']): Judge {
  const asked = new Set(setting.map((lifecycle) => `lifecycle_${lifecycle}`));
  return judgeBom((rule) => asked.has(rule), {
    whose: (count) => `${plural(count, 'part')} ${count === 1 ? 'is' : 'are'} ${setting.join(' or ')}`,
    none: `no part is known to be ${setting.join(' or ')}`,
    needsParts: true,
  });
}

export function judgeContradictions(setting: NonNullable<Policies['contradictions']>['setting']): Judge {
  const isNew = setting === 'new';
  return judgeBom(isContradiction, {
    whose: (count) => `${plural(count, `${isNew ? 'new ' : ''}contradiction`)} between a line and its part number`,
    none: `no ${isNew ? 'new ' : ''}contradiction between a line and its part number`,
    isNew,
    needsParts: false,
  });
}

/** So many lines, or so large a share of those that are bought, may be without a part. */
export function judgeUnmatched({ count, percent, text }: NonNullable<Policies['unmatched']>['setting']): Judge {
  return ({ bom, bomFindings: diff }) => {
    if (diff.status === 'absent') return undefined;
    if (diff.status === 'not_run') return undecided(`the bill of materials could not be read: ${diff.reason}`);
    if (bom.reason !== '') return undecided(bom.reason);
    const isUnmatched = ({ rule }: Finding): boolean => rule === 'unmatched';
    const open = [...diff.new, ...diff.unchanged].filter(isUnmatched);
    const bought = bom.matched.length + open.length + diff.ignored.filter(isUnmatched).length;
    const said = `${open.length} of ${plural(bought, 'line')} that ${bought === 1 ? 'is' : 'are'} bought ${open.length === 1 ? 'has' : 'have'} no part`;
    const isOver = percent === undefined ? open.length > (count ?? 0) : open.length * 100 > percent * bought;
    if (!isOver) return passed(`${said}; ${text} may be without one`);
    return violated(`${said}; ${text} may be without one`);
  };
}
