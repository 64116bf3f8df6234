import { extractBaseName } from '@partwright/files/paths';
import { formatDetail, stemOfFingerprint } from './checks/index.ts';
import type { IgnoreRule } from './configuration.ts';
import { ignoreRuleFor } from './ignore-rules.ts';
import type { CheckDiff, CheckOutcome, Finding, FindingPlace, IgnoredFinding, NotRun } from './model.ts';

/**
 * What one check says of head, held against base: findings are paired, each with one at most, and what is left over is new or
 * fixed. `base` is null when there is no base. What the ignore list puts aside is neither new nor fixed; a rule that has
 * expired (`today` is a day, `2026-11-21`) puts nothing aside, and its findings say so.
 */
export function compareChecks(
  base: CheckOutcome | null,
  head: CheckOutcome,
  ignore: readonly IgnoreRule[],
  today: string,
): CheckDiff {
  const { findings, ...facts } = head;
  const baseStatus = base?.status ?? 'absent';
  const isComparable = baseStatus === 'ran' && head.status === 'ran' && base!.engine === head.engine;
  const known = base?.status === 'ran' ? base.findings : [];
  const left = head.status === 'ran' ? leftOver(known, findings) : { base: [], head: new Set<Finding>() };
  const diff: CheckDiff = { ...facts, baseStatus, isComparable, new: [], fixed: [], unchanged: [], ignored: [] };
  for (const finding of findings) {
    const found = ignoreRuleFor(finding, ignore, today);
    if (found && !found.isExpired) diff.ignored.push(asIgnored(finding, found.rule));
    else
      (left.head.has(finding) ? diff.new : diff.unchanged).push(found ? reportExpired(finding, found.rule) : finding);
  }
  const lost = lostRules(base?.notRun ?? [], head.notRun);
  diff.fixed = left.base.filter((finding) => {
    // What head did not look at is not known to be fixed.
    if (lost.has(finding.rule) || lost.has('all')) return false;
    return ignoreRuleFor(finding, ignore, today)?.isExpired !== false;
  });
  return diff;
}

type KeyOf = (finding: Finding) => string | undefined;

/** What makes two findings the same, the surest first. */
const SAME: readonly KeyOf[] = [
  (finding) => makeKey(stemOfFingerprint(finding.fingerprint), formatDetail(finding), listPositions(finding)),
  (finding) => makeKey(stemOfFingerprint(finding.fingerprint), formatDetail(finding)),
  ({ fingerprint }) => stemOfFingerprint(fingerprint),
];

/** KiCad tells of these once a net, at whatever pin or end it comes to first. */
const ONCE_A_NET: ReadonlySet<string> = new Set([
  'unconnected_items',
  'power_pin_not_driven',
  'pin_not_driven',
  'multiple_net_names',
]);

/**
 * The same where uuids were made anew, as when a file is copied or a part placed again: the same pins, else the same parts and
 * nets; of what has no uuids, as Gerber files, the same spot, as parts are numbered anew. The nets alone are not enough: a
 * fault of theirs elsewhere is another.
 */
const ALIKE: readonly KeyOf[] = [
  (finding) =>
    finding.places.length > 0 && finding.places.every(({ ref }) => ref !== null)
      ? makeKey(finding.rule, listPins(finding))
      : undefined,
  (finding) => makeKey(finding.rule, listPins(finding), listNets(finding), listPositions(finding)),
  (finding) =>
    finding.places.some(({ ref }) => ref !== null)
      ? makeKey(finding.rule, listPins(finding), listNets(finding))
      : undefined,
  (finding) => (ONCE_A_NET.has(finding.rule) ? makeKey(finding.rule, [...new Set(listNets(finding))]) : undefined),
  (finding) =>
    finding.places.length > 0 && finding.places.every(({ atMm, uuid }) => atMm !== null && uuid === null)
      ? makeKey(finding.rule, listFileNames(finding), listPositions(finding))
      : undefined,
];

/** What a report calls an item by that is drawn on the layer of the board's edge, alone or in a part. */
const OF_EDGE = /(?:^| on )Edge\.Cuts$/;

/**
 * The same where the item named is one of several, whichever comes first in the file: the edge of a board is one thing, drawn
 * in pieces. Of something too near to it the other items say which it is. A gap of the edge is told at one end of an open
 * chain, which may lie as far from the other as the board is long: only how many there are is known. Each finding is taken
 * once, so that one more gap, or one more place where the same item is too near, is new.
 */
const AT_THE_EDGE: readonly KeyOf[] = [
  (finding) => {
    const others = finding.places.filter((place) => !isOfEdge(place));
    const isArbitrary = others.length > 0 && others.length < finding.places.length;
    if (!isArbitrary || others.some(({ uuid }) => !uuid)) return undefined;
    return makeKey(finding.rule, others.map(({ uuid }) => uuid ?? '').toSorted());
  },
  (finding) =>
    finding.rule === 'invalid_outline' && finding.places.length > 0 && finding.places.every(isOfEdge)
      ? makeKey(finding.rule, finding.message, listFileNames(finding), finding.places.length)
      : undefined,
];

function isOfEdge({ what }: FindingPlace): boolean {
  return OF_EDGE.test(what);
}

function leftOver(base: readonly Finding[], head: readonly Finding[]): { base: Finding[]; head: Set<Finding> } {
  let [before, now] = [[...base], [...head]];
  for (const makeFindingKey of SAME) [before, now] = withoutPairs(before, now, makeFindingKey);
  for (const makeFindingKey of [...AT_THE_EDGE, ...ALIKE])
    // What a bill of materials says of a part is of that part: the next one in its place is new.
    [before, now] = withoutPairs(before, now, (finding) =>
      finding.check === 'bom' ? undefined : makeFindingKey(finding),
    );
  return { base: before, head: new Set(now) };
}

/** Pairs of one key, in their order, are taken out; undefined is no key. */
function withoutPairs(base: Finding[], head: Finding[], makeFindingKey: KeyOf): [base: Finding[], head: Finding[]] {
  if (base.length === 0 || head.length === 0) return [base, head];
  const waiting = new Map<string, Finding[]>();
  for (const finding of base.toReversed()) {
    const key = makeFindingKey(finding);
    if (key === undefined) continue;
    const same = waiting.get(key);
    if (same) same.push(finding);
    else waiting.set(key, [finding]);
  }
  const gone = new Set<Finding>();
  const now = head.filter((finding) => {
    const key = makeFindingKey(finding);
    const same = key === undefined ? undefined : waiting.get(key)?.pop();
    if (same) gone.add(same);
    return same === undefined;
  });
  return [base.filter((finding) => !gone.has(finding)), now];
}

function makeKey(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

function listPins({ places }: Finding): string[] {
  return places.map(({ ref, pin }) => `${ref ?? ''}.${pin ?? ''}`).toSorted();
}

function listNets({ places }: Finding): string[] {
  return places.map(({ net }) => net ?? '').toSorted();
}

/** Without their folders, which may have been renamed. */
function listFileNames({ places }: Finding): string[] {
  return places.map(({ file }) => extractBaseName(file)).toSorted();
}

/** To a tenth of a millimetre. */
function listPositions({ places }: Finding): string[] {
  const at = ({ atMm }: FindingPlace): string => (atMm ? atMm.map((mm) => Math.round(mm * 10)).join(' ') : '');
  return places.map(at).toSorted();
}

/** Rules that head did not run, or not on everything, as base did. */
function lostRules(base: readonly NotRun[], head: readonly NotRun[]): Set<string> {
  const makeNotRunKey = ({ rule, reason }: NotRun): string => makeKey(rule, reason);
  const known = new Set(base.map(makeNotRunKey));
  return new Set(head.filter((one) => !known.has(makeNotRunKey(one))).map(({ rule }) => rule));
}

function asIgnored(finding: Finding, { reason, expires }: IgnoreRule): IgnoredFinding {
  return { ...finding, reason, expires: expires ?? null };
}

function reportExpired(finding: Finding, { reason, expires }: IgnoreRule): Finding {
  return { ...finding, message: `${finding.message} (was put aside until ${expires}: ${reason})` };
}
