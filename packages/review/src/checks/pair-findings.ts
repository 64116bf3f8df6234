import { extractBaseName } from '@partwright/files/paths';
import { formatDetail, stemOfFingerprint } from './fingerprint.ts';
import { isByPlace, pairByPlace, shiftOf } from './pair-by-place.ts';
import type { Finding, FindingPlace } from '../model.ts';

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

/** The same rule of the same things at the same pins and spots, whatever nets and files are called now. */
const SAME_SPOT: KeyOf = (finding) =>
  finding.places.length > 0
    ? makeKey(
        finding.rule,
        finding.places
          .map(({ ref, pin, what, atMm }) => (ref === null ? makeKey(what, atMm) : makeKey(ref, pin)))
          .toSorted(),
      )
    : undefined;

/** The same rule of what is called and stands the same: a board of an earlier KiCad names no part of a text or line of it. */
const SAME_DRAWN: KeyOf = (finding) =>
  finding.places.length > 0 && finding.places.every(({ what, atMm }) => what !== '' && atMm !== null)
    ? makeKey(finding.rule, finding.places.map(({ what, atMm }) => makeKey(what, atMm)).toSorted())
    : undefined;

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

/** A finding of base and the same one of head. */
export type FindingPair = readonly [base: Finding, head: Finding];

export interface PairedFindings {
  pairs: FindingPair[];
  /** What of each side has no partner. */
  base: Finding[];
  head: Finding[];
}

/** Each finding with one of the other side at most, the surest pairs first. */
export function pairFindings(base: readonly Finding[], head: readonly Finding[]): PairedFindings {
  const left: PairedFindings = { pairs: [], base: [...base], head: [...head] };
  // What has nothing but its place has a fingerprint of a millimetre, in which another fault may lie.
  for (const makeFindingKey of SAME)
    takePairs(left, (finding) => (isByPlace(finding) ? undefined : makeFindingKey(finding)));
  for (const makeFindingKey of [...AT_THE_EDGE, ...ALIKE, SAME_SPOT, SAME_DRAWN])
    // What a bill of materials says of a part is of that part: the next one in its place is new.
    takePairs(left, (finding) => (finding.check === 'bom' ? undefined : makeFindingKey(finding)));
  return withoutParts(withoutNear(left));
}

function withoutNear(left: PairedFindings): PairedFindings {
  const near = pairByPlace(left.base, left.head);
  const taken = new Set(near.flat());
  const isLeft = (finding: Finding): boolean => !taken.has(finding);
  return { pairs: [...left.pairs, ...near], base: left.base.filter(isLeft), head: left.head.filter(isLeft) };
}

/**
 * What is told of several layers at one place: with fewer of them it is the same fault, of which a part is mended; with more
 * it is a new one, and what base told of some of them is not mended.
 */
function withoutParts(left: PairedFindings): PairedFindings {
  const withSpots = (findings: readonly Finding[]) =>
    findings.flatMap((finding) => {
      const isOnLayers = finding.places.length > 0 && finding.places.every(({ atMm, uuid }) => atMm && uuid === null);
      return isOnLayers && finding.check === 'dfm' ? [{ finding, spots: new Set(finding.places.map(makeSpot)) }] : [];
    });
  const [before, now] = [withSpots(left.base), withSpots(left.head)];
  const gone = new Set<Finding>();
  const known = new Set<Finding>();
  for (const { finding, spots } of now) {
    const of = before.filter((one) => one.finding.rule === finding.rule && !gone.has(one.finding));
    const whole = of.find((one) => spots.isSubsetOf(one.spots));
    if (whole !== undefined) {
      left.pairs.push([whole.finding, finding]);
      known.add(finding);
      gone.add(whole.finding);
      continue;
    }
    for (const part of of) if (part.spots.isSubsetOf(spots)) gone.add(part.finding);
  }
  return {
    pairs: left.pairs,
    base: left.base.filter((finding) => !gone.has(finding)),
    head: left.head.filter((finding) => !known.has(finding)),
  };
}

function makeSpot({ file, atMm }: FindingPlace): string {
  return makeKey(
    extractBaseName(file),
    atMm?.map((mm) => Math.round(mm * 10)),
  );
}

/** Pairs of one key, in their order, are taken out; undefined is no key. */
function takePairs(left: PairedFindings, makeFindingKey: KeyOf): void {
  if (left.base.length === 0 || left.head.length === 0) return;
  const waiting = new Map<string, Finding[]>();
  for (const finding of left.base.toReversed()) {
    const key = makeFindingKey(finding);
    if (key === undefined) continue;
    const same = waiting.get(key);
    if (same) same.push(finding);
    else waiting.set(key, [finding]);
  }
  const gone = new Set<Finding>();
  left.head = left.head.filter((finding) => {
    const key = makeFindingKey(finding);
    const same = key === undefined ? undefined : waiting.get(key)?.pop();
    if (same === undefined) return true;
    gone.add(same);
    left.pairs.push([same, finding]);
    return false;
  });
  left.base = left.base.filter((finding) => !gone.has(finding));
}

/**
 * Whether the fault stands elsewhere than it did: in another file, at other pins, or more than a tenth of a millimetre away on its
 * board.
 */
export function isMoved([base, head]: FindingPair): boolean {
  if (base.check === 'bom') {
    const [before, now] = [listReferences(base), listReferences(head)];
    // A line without designators has no place of its own.
    return before.size > 0 && now.size > 0 && before.isDisjointFrom(now);
  }
  if ([listFileNames, listPins].some((list) => makeKey(list(base)) !== makeKey(list(head)))) return true;
  const now = makeKey(listPositions(head));
  return now !== makeKey(listPositions(base)) && now !== makeKey(listPositions(base, shiftOf(base, head)));
}

/** Designators that a finding names. */
export function listReferences({ places }: Finding): Set<string> {
  return new Set(places.flatMap(({ ref }) => ref ?? []));
}

export function makeKey(...parts: readonly unknown[]): string {
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
function listPositions({ places }: Finding, [dx, dy]: readonly [number, number] = [0, 0]): string[] {
  const at = ({ atMm }: FindingPlace): string =>
    atMm ? [atMm[0] + dx, atMm[1] + dy].map((mm) => Math.round(mm * 10)).join(' ') : '';
  return places.map(at).toSorted();
}
