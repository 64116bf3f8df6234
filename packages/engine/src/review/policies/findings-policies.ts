import { isContradiction } from '../bom/index.ts';
import type { FailOn, Policies } from '../configuration.ts';
import type { CheckDiff, Finding, ReviewProject } from '../model.ts';
import { gravest, passed, plural, undecided, violated, type Judge, type Judgement } from './judgement.ts';
import { nameFindings } from './name-findings.ts';

/** One check of a project, as far as `fail-on` goes by it. */
interface Gate {
  label: string;
  of: (project: ReviewProject) => CheckDiff;
  counts: (finding: Finding) => boolean;
}

/** Of the bill of materials only contradictions count: what can be bought has policies of its own. */
const GATES: readonly Gate[] = [
  { label: 'ERC', of: ({ erc }) => erc, counts: () => true },
  { label: 'DRC', of: ({ drc }) => drc, counts: () => true },
  { label: 'DFM', of: ({ dfm }) => dfm, counts: () => true },
  { label: 'BOM', of: ({ bomFindings }) => bomFindings, counts: ({ rule }) => isContradiction(rule) },
];

/** Errors, or warnings too; the new ones, or all that are there. */
export function judgeFailOn(setting: Exclude<FailOn, 'none'>): Judge {
  const isNew = setting.startsWith('new-');
  const severities = setting.endsWith('warning') ? ['error', 'warning'] : ['error'];
  const noun = setting.endsWith('warning') ? 'error or warning' : 'error';
  const word = isNew ? `new ${noun}` : noun;
  return (project) => {
    const judged = GATES.flatMap(({ label, of, counts }): Judgement[] => {
      const diff = of(project);
      if (diff.status === 'absent') return [];
      if (diff.status === 'not_run') return [undecided(`${label} could not be done: ${diff.reason}`)];
      const asked = (finding: Finding): boolean => counts(finding) && severities.includes(finding.severity);
      const open = (isNew ? diff.new : [...diff.new, ...diff.unchanged]).filter(asked);
      if (open.length === 0) return [passed(`no ${word} of ${label}`)];
      if (isNew && !isKnownNew(diff))
        return [
          undecided(`which of ${plural(open.length, 'finding')} of ${label} are new is not known: ${whyUnknown(diff)}`),
        ];
      return [violated(`${countSeverities(open, isNew)} of ${label}: ${nameFindings(open)}`)];
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
  { whose, none, isNew = false, needsParts }: { whose: string; none: string; isNew?: boolean; needsParts: boolean },
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
    return violated(`${whose}: ${nameFindings(open)}`);
  };
}

export function judgeStock(setting: NonNullable<Policies['stock']>['setting'], quantity: number): Judge {
  const run = plural(quantity, 'board');
  const needsParts = true;
  return setting === 'none'
    ? judgeBom((rule) => rule === 'no_stock', {
        whose: 'parts that nobody has in stock',
        none: 'no part is known to be out of stock',
        needsParts,
      })
    : judgeBom((rule) => rule === 'no_stock' || rule === 'stock_short', {
        whose: `parts with too little stock for ${run}`,
        none: `no part is known to have too little stock for ${run}`,
        needsParts,
      });
}

export function judgeLifecycle(setting: NonNullable<Policies['lifecycle']>['setting']): Judge {
  const asked = new Set(setting.map((lifecycle) => `lifecycle_${lifecycle}`));
  return judgeBom((rule) => asked.has(rule), {
    whose: 'parts of that life cycle',
    none: `no part is known to be ${setting.join(' or ')}`,
    needsParts: true,
  });
}

export function judgeContradictions(setting: NonNullable<Policies['contradictions']>['setting']): Judge {
  const isNew = setting === 'new';
  return judgeBom(isContradiction, {
    whose: isNew ? 'new contradictions' : 'contradictions',
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
    return violated(`${said}; ${text} may be without one: ${nameFindings(open)}`);
  };
}
