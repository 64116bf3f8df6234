import type { IgnoreRule } from './configuration.ts';
import { ignoreRuleFor } from './ignore-rules.ts';
import type { CheckDiff, CheckedBoard, CheckOutcome, Finding, IgnoredFinding, NotRun } from './model.ts';
import { isMoved, joinCauses, listReferences, makeKey, pairFindings } from './checks/index.ts';
import { withoutTold } from './told-of-lists.ts';

/**
 * What one check says of head, held against base: findings are paired, each with one at most, and what is left over is new at
 * head. What is left over of base is fixed only when nothing else explains that it is not told any more: rules that
 * were made easier, a part that is gone, a check that was not made in full. `base` is null when there is no base. What the
 * ignore list puts aside is neither new nor fixed; a rule that has expired (`today` is a day, `2026-11-21`) puts nothing
 * aside, and its findings say so.
 */
export function compareChecks(
  base: CheckOutcome | null,
  head: CheckOutcome,
  ignore: readonly IgnoreRule[],
  today: string,
): CheckDiff {
  return joinCauses(comparePlaces(base, head, ignore, today));
}

function comparePlaces(
  base: CheckOutcome | null,
  head: CheckOutcome,
  ignore: readonly IgnoreRule[],
  today: string,
): CheckDiff {
  const { findings, excluded = [], designators, boards = [], holes: _, ...facts } = head;
  const baseStatus = base?.status ?? 'absent';
  const isComparable = baseStatus === 'ran' && head.status === 'ran' && base!.engine === head.engine;
  const known = base?.status === 'ran' ? base.findings : [];
  const paired = pairFindings(head.status === 'ran' ? known : [], findings);
  const open = withoutTold(paired, known, findings);
  // Rules that were made stricter, or an exclusion that is gone, tell of what was there before.
  const toldAgain = new Set(
    pairFindings(head.status === 'ran' ? (base?.excluded ?? []) : [], open.head).pairs.map(([, now]) => now),
  );
  const fresh = new Set(open.head.filter((finding) => !toldAgain.has(finding)));
  const isOtherBoard = base?.board !== undefined && facts.board !== undefined && base.board !== facts.board;
  const diff: CheckDiff = {
    ...facts,
    baseStatus,
    isComparable,
    ...(isOtherBoard && { boardBefore: base.board }),
    ...nothingFound(),
  };
  const unchecked = isComparable ? uncheckedRules(base?.notRun ?? [], head.notRun) : new Map<string, string>();
  const ofNewBoards = isComparable ? listOfNewBoards(base?.boards, boards) : new Set<string>();
  const unheld: Finding[] = [];
  for (const finding of findings) {
    const found = ignoreRuleFor(finding, ignore, today);
    if (found && !found.isExpired) {
      diff.ignored.push(asIgnored(finding, found.rule));
      continue;
    }
    const told = toldAgain.has(finding) ? { ...finding, message: `${finding.message} (put aside at base)` } : finding;
    const rule = unchecked.get(finding.rule);
    const why = ofNewBoards.has(finding.fingerprint)
      ? 'base has no such board'
      : rule && `base could not be checked for it: ${rule}`;
    const list = !fresh.has(finding) ? diff.unchanged : why === undefined ? diff.new : unheld;
    const said = found ? reportExpired(told, found.rule) : told;
    list.push(list === unheld ? { ...said, message: `${said.message} (${why})` } : said);
  }
  if (unheld.length > 0) diff.unheld = unheld;
  const moved = new Set(paired.pairs.filter(isMoved).map(([, now]) => now.fingerprint));
  diff.moved = diff.unchanged.filter(({ fingerprint }) => moved.has(fingerprint)).length;
  // What another engine or other limits do not find is not known to be mended.
  if (!isComparable) return diff;
  const lost = lostRules(base?.notRun ?? [], head.notRun);
  const ofGoneBoards = listOfNewBoards(boards, base?.boards ?? []);
  const left = open.base.filter(
    (finding) => !ofGoneBoards.has(finding.fingerprint) && ignoreRuleFor(finding, ignore, today)?.isExpired !== false,
  );
  // What head did not look at is not known to be fixed.
  const isUnseen = ({ rule }: Finding): boolean => lost.has(rule) || lost.has('all');
  const [gone, unseen] = [left.filter((finding) => !isUnseen(finding)), left.filter(isUnseen)];
  const pairedExcluded = pairFindings(gone, excluded);
  const accepted = new Set(pairedExcluded.pairs.map(([before]) => before));
  // What base had of them and is not gone was put aside before: by the ignore list, or by a rule that was not run.
  const hidden = pairFindings(paired.base, pairedExcluded.head).head.filter(
    (finding) => ignoreRuleFor(finding, ignore, today)?.isExpired !== false,
  );
  const there = designators && new Set(designators);
  const isRemoved = (finding: Finding): boolean =>
    there !== undefined && [...listReferences(finding)].some((reference) => !there.has(reference));
  diff.excluded = [...hidden, ...gone.filter((finding) => accepted.has(finding))];
  diff.excludedNew = hidden.length;
  diff.removed = gone.filter((finding) => !accepted.has(finding) && isRemoved(finding));
  diff.fixed = gone.filter((finding) => !accepted.has(finding) && !isRemoved(finding));
  const untold = pairFindings(unseen, pairedExcluded.head).base;
  if (untold.length > 0) diff.unseen = untold;
  return diff;
}

/**
 * Fingerprints of what is found of boards that lie beside others on one side, and of which the other side has no file: those that
 * came with the change, or went with it.
 */
function listOfNewBoards(other: readonly CheckedBoard[] = [], side: readonly CheckedBoard[]): Set<string> {
  const known = new Set(other.flatMap(({ files }) => files));
  if (side.length < 2 || known.size === 0) return new Set();
  return new Set(
    side.filter(({ files }) => !files.some((file) => known.has(file))).flatMap(({ findings }) => findings),
  );
}

type Found = Pick<
  CheckDiff,
  'new' | 'fixed' | 'excluded' | 'excludedNew' | 'removed' | 'unchanged' | 'moved' | 'ignored'
>;

function nothingFound(): Found {
  return { new: [], fixed: [], excluded: [], excludedNew: 0, removed: [], unchanged: [], moved: 0, ignored: [] };
}

/** What is told as one thing that was not run, by the rules of its findings. */
const RULES_OF_ONE: Readonly<Record<string, readonly string[]>> = {
  schematic_parity: [
    'duplicate_footprints',
    'extra_footprint',
    'footprint_symbol_mismatch',
    'missing_footprint',
    'net_conflict',
  ],
};

const listRules = ({ rule }: NotRun): readonly string[] => [rule, ...(RULES_OF_ONE[rule] ?? [])];

/** Rules that head did not run, or not on everything, as base did. */
function lostRules(base: readonly NotRun[], head: readonly NotRun[]): Set<string> {
  const makeNotRunKey = ({ rule, reason }: NotRun): string => makeKey(rule, reason);
  const known = new Set(base.map(makeNotRunKey));
  return new Set(head.filter((one) => !known.has(makeNotRunKey(one))).flatMap(listRules));
}

/**
 * Rules that base did not run, or not on everything, and head did on everything, each with why. One that head left out too is
 * none of them: else a change that breaks a library would hide what it brings.
 */
function uncheckedRules(base: readonly NotRun[], head: readonly NotRun[]): Map<string, string> {
  const left = new Set(head.flatMap(listRules));
  return new Map(
    base.flatMap((one) =>
      listRules(one)
        .filter((rule) => !left.has(rule))
        .map((rule): [string, string] => [rule, one.reason]),
    ),
  );
}

function asIgnored(finding: Finding, { reason, expires }: IgnoreRule): IgnoredFinding {
  return { ...finding, reason, expires: expires ?? null };
}

function reportExpired(finding: Finding, { reason, expires }: IgnoreRule): Finding {
  return { ...finding, message: `${finding.message} (was put aside until ${expires}: ${reason})` };
}
