import { extractFolder, extractStem } from '@partwright/files/paths';
import {
  explainNotChecked,
  type CheckId,
  type CheckOutcome,
  type NotChecked,
  type ProjectPair,
  type SideReview,
} from '@partwright/review';
import type { LeftOut } from '../files/index.ts';
import { quote } from '@partwright/report-text';
import type { Sides } from './check-project.ts';
import { listTouchedChecks } from './touched-checks.ts';

export interface ToldLost {
  pair: ProjectPair;
  sides: Sides;
  problems: string[];
  /** Head has something that is not read in the place of a file: what is drawn of head is without it. */
  isPartial: boolean;
}

/** What head has in the place of files of base. */
export interface InTheirPlace {
  /** What it does not give as a file. */
  leftOut: readonly LeftOut[];
  /** What the change touches and nothing here reads. */
  notChecked?: readonly NotChecked[];
}

interface LostFile {
  path: string;
  message: string;
  /** What is there is what nothing here reads, and no fault. */
  isUnread: boolean;
}

/**
 * What became of a project's files that head does not give any more. A file that is a link, a pointer or a submodule now is
 * there and cannot be read: its checks are not run, and not absent. The same where the source of another program stands in the
 * place of a sheet or a board. A project that is gone is told, as nothing of it is checked any more.
 */
export function reportLostFiles(pair: ProjectPair, sides: Sides, { leftOut, notChecked = [] }: InTheirPlace): ToldLost {
  const { base, head } = sides;
  if (pair.base === null || base === null) return { pair, sides, problems: [], isPartial: false };
  const lost = listLost(pair, { leftOut, notChecked });
  if (lost.length > 0) {
    const reason = [...new Set(lost.map(({ message }) => message))].slice(0, 3).join(' ');
    const checks = new Set(lost.flatMap(({ path }) => listTouchedChecks(path)));
    const isUnread = lost.every((one) => one.isUnread);
    const told = { ...sides, head: withoutChecks(base, head, { checks, reason, isUnread }) };
    return { pair: head === null ? { ...pair, change: 'modified' } : pair, sides: told, problems: [], isPartial: true };
  }
  if (pair.head !== null) return { pair, sides, problems: [], isPartial: false };
  const moved = pair.touched.find(
    ({ change, previousPath }) => change === 'renamed' && previousPath === pair.base!.path,
  );
  // Whether it is reviewed there is told there: it may be a project of its own, or left out.
  const problem = moved
    ? `This project was moved to ${quote(moved.path)}: nothing of it is checked here any more.`
    : 'This project was removed: nothing of it is checked any more.';
  return { pair, sides, problems: [problem], isPartial: false };
}

function listLost({ base, head }: ProjectPair, { leftOut, notChecked = [] }: InTheirPlace): LostFile[] {
  const odd = new Map(leftOut.map((left) => [left.path, left]));
  const here = new Set(head?.files);
  const others = new Map(notChecked.filter(isOfAnotherProgram).map((one) => [nameInFolder(one.path), one]));
  return base!.files.flatMap((path): LostFile[] => {
    const left = pathsAbove(path).flatMap((one) => odd.get(one) ?? [])[0];
    if (left !== undefined)
      return [{ path, message: left.message, isUnread: left.reason === 'lfsPointer' || left.reason === 'submodule' }];
    const other = here.has(path) || !SOURCE.test(path) ? undefined : others.get(nameInFolder(path));
    if (other === undefined) return [];
    return [{ path, message: `${quote(other.path, 200)} ${explainNotChecked(other.reason)}.`, isUnread: true }];
  });
}

const SOURCE = /\.kicad_(?:sch|pcb)$/;
const OTHER_PROGRAMS = new Set<NotChecked['reason']>([
  'schematic_of_another_program',
  'board_of_another_program',
  'altium',
  'easyeda',
]);
const isOfAnotherProgram = ({ reason }: NotChecked): boolean => OTHER_PROGRAMS.has(reason);

/** `hw/lamp` of `hw/lamp.kicad_sch` and of `hw/lamp.SchDoc`: what a file is, whichever program made it. */
const nameInFolder = (path: string): string => `${extractFolder(path)}/${extractStem(path)}`;

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
  { checks, reason, isUnread }: { checks: ReadonlySet<CheckId>; reason: string; isUnread: boolean },
): SideReview {
  const why = { status: 'not_run' as const, reason, ...(isUnread && { isUnread }) };
  const of = (check: 'erc' | 'drc' | 'dfm' | 'fit'): CheckOutcome =>
    checks.has(check) && base[check]?.status === 'ran'
      ? { ...NOTHING, ...why, engine: base[check].engine }
      : (head?.[check] ?? NOTHING);
  const isBomLost = checks.has('bom') && base.bom.status === 'ran';
  return {
    erc: of('erc'),
    drc: of('drc'),
    dfm: of('dfm'),
    ...((base.fit ?? head?.fit) && { fit: of('fit') }),
    bom: isBomLost
      ? { ...base.bom, ...why, lines: [], warnings: [] }
      : (head?.bom ?? { ...base.bom, status: 'absent', reason: '', lines: [], warnings: [] }),
    problems: head?.problems ?? [],
  };
}
