import { countUnread } from './cost-figure.ts';
import type { CheckDiff, CheckId, CostChange, ReviewProject } from './model.ts';

const NOT_ASKED: CheckDiff = {
  status: 'absent',
  reason: '',
  engine: '',
  notRun: [],
  baseStatus: 'absent',
  isComparable: false,
  new: [],
  fixed: [],
  excluded: [],
  excludedNew: 0,
  removed: [],
  unchanged: [],
  moved: 0,
  ignored: [],
};

/** The checks in the order in which they are reported. */
export const CHECKS: readonly { id: CheckId; label: string; of: (project: ReviewProject) => CheckDiff }[] = [
  { id: 'erc', label: 'ERC', of: ({ erc }) => erc },
  { id: 'drc', label: 'DRC', of: ({ drc }) => drc },
  { id: 'dfm', label: 'DFM', of: ({ dfm }) => dfm },
  { id: 'fit', label: 'Fit', of: ({ fit }) => fit ?? NOT_ASKED },
  { id: 'bom', label: 'BOM', of: ({ bomFindings }) => bomFindings },
];

/** A check that nobody asked for is not told as one with nothing to check. */
export function wasAsked(id: CheckId, project: ReviewProject): boolean {
  return id !== 'fit' || project.fit !== undefined;
}

/** What the primary quantity of boards costs. */
export function primaryCost(report: { primaryQuantity: number }, project: ReviewProject): CostChange | undefined {
  return project.bom.cost.find(({ quantity }) => quantity === report.primaryQuantity);
}

/** Something was found and there is no base to hold it against: a first export, a copied folder, another format. */
export function hasNoBase(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) => isWithoutBase(of(project)) && of(project).new.length > 0);
}

/** Something was found by a rule that base could not be checked for: whether it is new nobody knows, whatever policy asks. */
export function hasUnheld(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) => (of(project).unheld ?? []).length > 0);
}

/** A check of head that base has nothing for. */
export function isWithoutBase({ status, baseStatus }: CheckDiff): boolean {
  return status === 'ran' && baseStatus === 'absent';
}

/** Whether its bill of materials or its Gerber files are another project's: one board, which is told and costed once. */
export function isToldWithSource({ kind, exportOf, sameFilesAs }: ReviewProject): boolean {
  return (kind === 'bom' && exportOf !== null) || sameFilesAs !== undefined;
}

const GONE = [
  ['erc', 'schematic'],
  ['drc', 'board'],
  ['dfm', 'Gerber files'],
] as const;

/**
 * What was checked at base and is not there any more, of a board that still is or may still be: nobody looks at it from
 * now on, and what was found in it is not mended. A project of KiCad that is gone as a whole leaves nothing open, nor do the
 * Gerber files of its board that went with it.
 */
export function listGone(project: ReviewProject, projects: readonly ReviewProject[]): string[] {
  if (project.change === 'removed') {
    const isHere = project.sameFilesAs !== undefined || isCheckedElsewhere(project, projects);
    const isOfGone = projects.some(({ path, change }) => path === project.exportOf && change === 'removed');
    return project.kind === 'gerber' && !isHere && !isOfGone ? ['Gerber files'] : [];
  }
  const isElsewhere = findOwnGerbers(project, projects) !== undefined;
  return GONE.flatMap(([check, what]) => {
    const { status, baseStatus } = project[check];
    return status === 'absent' && baseStatus === 'ran' && !(check === 'dfm' && isElsewhere) ? [what] : [];
  });
}

/** Gerber files that were with a board and are a project of their own now: they are checked there. */
export function findOwnGerbers({ path }: ReviewProject, projects: readonly ReviewProject[]): ReviewProject | undefined {
  return projects.find(({ kind, change, exportOf }) => kind === 'gerber' && change !== 'removed' && exportOf === path);
}

/**
 * The board went to another folder, and its Gerber files stayed where they were: nobody took them away.
 */
export function hasLeftGerbers({ change, touched, exports = [] }: ReviewProject): boolean {
  return (
    change === 'renamed' &&
    exports.some(({ kind }) => kind === 'gerber') &&
    touched.every((file) => file.change !== 'removed')
  );
}

/**
 * `Gerber files were removed: …`, for the comment, the log and the page; '' where nothing is gone.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { describeGone, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const { projects } = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * const project = { ...projects[0]!, change: 'modified' as const };
 * describeGone(project, projects); // => ''
 * const erc = { ...project.erc, status: 'absent' as const, baseStatus: 'ran' as const };
 * describeGone({ ...project, erc }, projects);
 * // => 'schematic was removed: no longer checked, and what was found there is not fixed'
 */
export function describeGone(project: ReviewProject, projects: readonly ReviewProject[]): string {
  const gone = listGone(project, projects);
  if (gone.length === 0) return '';
  const isOne = gone.length === 1 && gone[0] !== 'Gerber files';
  const became = hasLeftGerbers(project) ? 'left behind' : 'removed';
  return `${gone.join(' and ')} ${isOne ? 'was' : 'were'} ${became}: no longer checked, and what was found there is not fixed`;
}

/** Each file of it went to another project, which was checked with it. */
function isCheckedElsewhere({ touched }: ReviewProject, projects: readonly ReviewProject[]): boolean {
  const checked = new Set(
    projects
      .filter(({ change, dfm }) => change !== 'removed' && dfm.status === 'ran')
      .flatMap((project) => project.touched.map(({ path }) => path)),
  );
  return touched.length > 0 && touched.every(({ path, change }) => change === 'renamed' && checked.has(path));
}

/** Errors that only the rules of the project keep from being told. */
export function hasSilencedErrors(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) => of(project).excluded.some(({ severity }) => severity === 'error'));
}

/** Of them, those that came with the rules that silence them. */
export function hasHiddenErrors(project: ReviewProject): boolean {
  return CHECKS.some(({ of }) =>
    of(project)
      .excluded.slice(0, of(project).excludedNew)
      .some(({ severity }) => severity === 'error'),
  );
}

/** The difference as a share of base; null where lines without a price make it the share of a fragment. */
export function wholePercent({
  base,
  head,
  isWhole,
  deltaPercent,
}: Pick<CostChange, 'base' | 'head' | 'isWhole' | 'deltaPercent'>): number | null {
  const isFragment =
    !isWhole || [base, head].some((figure) => figure === null || figure.unpricedLines + countUnread(figure) > 0);
  return isFragment ? null : deltaPercent;
}

/** `The Gerber files draw …; they drew … before`; '' where both draw the same board, or nobody said. */
export function describeBoardChange({ board, boardBefore }: Pick<CheckDiff, 'board' | 'boardBefore'>): string {
  if (board === undefined || boardBefore === undefined) return '';
  return `the Gerber files draw ${board} now, and drew ${boardBefore} before`;
}
