import type { CheckId, CheckOutcome, ProjectPair, SideReview } from '@partwright/review';
import type { LeftOut } from '../files/index.ts';
import { quote } from '@partwright/report-text';
import type { Sides } from './check-project.ts';
import { listTouchedChecks } from './touched-checks.ts';

export interface ToldLost {
  pair: ProjectPair;
  sides: Sides;
  problems: string[];
}

/**
 * What became of a project's files that head does not give any more. A file that is a link, a pointer or a submodule now is
 * there and cannot be read: its checks are not run, and not absent. A project that is gone is told, as nothing of it is
 * checked any more.
 *
 * @param leftOut What head has and does not give as a file.
 */
export function reportLostFiles(pair: ProjectPair, sides: Sides, leftOut: readonly LeftOut[]): ToldLost {
  const { base, head } = sides;
  if (pair.base === null || base === null) return { pair, sides, problems: [] };
  const odd = new Map(leftOut.map((left) => [left.path, left]));
  const lost = pair.base.files.flatMap((path) => {
    const left = pathsAbove(path).flatMap((one) => odd.get(one) ?? [])[0];
    return left === undefined ? [] : [{ path, message: left.message }];
  });
  if (lost.length > 0) {
    const reason = [...new Set(lost.map(({ message }) => message))].slice(0, 3).join(' ');
    const checks = new Set(lost.flatMap(({ path }) => listTouchedChecks(path)));
    const told = { ...sides, head: withoutChecks(base, head, checks, reason) };
    return { pair: head === null ? { ...pair, change: 'modified' } : pair, sides: told, problems: [] };
  }
  if (pair.head !== null) return { pair, sides, problems: [] };
  const moved = pair.touched.find(
    ({ change, previousPath }) => change === 'renamed' && previousPath === pair.base!.path,
  );
  // Whether it is reviewed there is told there: it may be a project of its own, or left out.
  const problem = moved
    ? `This project was moved to ${quote(moved.path)}: nothing of it is checked here any more.`
    : 'This project was removed: nothing of it is checked any more.';
  return { pair, sides, problems: [problem] };
}

/** The path itself and its folders: a link or a submodule may be in the place of one. */
function pathsAbove(path: string): string[] {
  const steps = path.split('/');
  return steps.map((_, at) => steps.slice(0, steps.length - at).join('/'));
}

const NOTHING: CheckOutcome = { status: 'absent', reason: '', engine: '', findings: [], notRun: [] };

/** Head where the checks that base had are not run for a reason. */
function withoutChecks(
  base: SideReview,
  head: SideReview | null,
  checks: ReadonlySet<CheckId>,
  reason: string,
): SideReview {
  const of = (check: 'erc' | 'drc' | 'dfm' | 'fit'): CheckOutcome =>
    checks.has(check) && base[check]?.status === 'ran'
      ? { ...NOTHING, status: 'not_run', reason, engine: base[check].engine }
      : (head?.[check] ?? NOTHING);
  const isBomLost = checks.has('bom') && base.bom.status === 'ran';
  return {
    erc: of('erc'),
    drc: of('drc'),
    dfm: of('dfm'),
    ...((base.fit ?? head?.fit) && { fit: of('fit') }),
    bom: isBomLost
      ? { ...base.bom, status: 'not_run', reason, lines: [], warnings: [] }
      : (head?.bom ?? { ...base.bom, status: 'absent', reason: '', lines: [], warnings: [] }),
    problems: head?.problems ?? [],
  };
}
