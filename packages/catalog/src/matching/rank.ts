import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { compareHolders, type Part } from '../index.ts';
import { computeConfidence, ELSEWHERE, GROUND_CAP, HIGH, MEDIUM, SHARED, type Confidence } from './confidence.ts';
import { notePolarity } from './conflicts.ts';
import { weigh } from './evidence.ts';
import { isOfMany, type Ground } from './grounds.ts';
import { holderOf, isOwn, weighAgreement, type Evidence } from './candidate-evidence.ts';
import { reasonFor } from './reason.ts';
import { noteMarked, noteSharedNumbers } from './shared-number.ts';
import type { Candidate, ComponentQuery, Match, UnderstoodComponent } from './types.ts';
import { isCommonNumber, isRemake, type NumberRelation } from './part-number-likeness.ts';

/** Candidates below this are not worth a person's look. */
const LEAST_CONFIDENCE = 0.05;
const LIBRARY_RANK = ['basic', 'preferred', 'extended'];

/**
 * The candidates that may be fitted, best first: by confidence; among equals the number whole before the number gone on, the
 * line's first number before an alternate, and of parts that share it those that agree best with the line, as compareHolders() orders them; else what can be bought, the plainest of a family, what
 * assembly houses keep loaded, and what costs least.
 */
export function rankCandidates(
  query: ComponentQuery,
  asked: UnderstoodComponent,
  candidates: Candidate[],
  limit = 5,
): Match[] {
  const seen = new Set<number>();
  const evidences = candidates
    .filter(({ part }) => !seen.has(part.id) && seen.add(part.id))
    .map((candidate) => weigh(query, asked, candidate));
  countRivals(evidences);
  noteMarked(asked, evidences);
  sharePolarity(evidences);
  const weighed = evidences.map((evidence) => ({
    evidence,
    part: evidence.candidate.part,
    ...computeConfidence(asked, evidence),
  }));
  const settled = findSettled(asked, evidences);
  const isOwnPart = (evidence: Evidence) => isNamed(evidence) && !settled.has(evidence);
  const named = weighed.filter(({ evidence }) => isOwnPart(evidence));
  const most = Math.max(0, ...named.map(({ confidence }) => confidence));
  const ranked = weighed
    .map((one) =>
      isOwnPart(one.evidence) || named.length === 0 ? one : { ...one, confidence: below(most, one.confidence) },
    )
    .sort((a, b) => b.confidence - a.confidence || compareEqual(a.evidence, b.evidence));
  const doubted = lowerDoubted(ranked, [
    [ELSEWHERE, listElsewhere(evidences)],
    [SHARED, noteSharedNumbers(asked, ranked)],
  ]);
  const likely = doubted.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const isOpen = likely[0]?.grounds.includes('package:open') === true;
  return (isOpen ? takeOneOfEachPackage(likely, limit) : likely.slice(0, limit)).map(
    ({ evidence, confidence, grounds }) => makeMatch(asked, evidence, { confidence, grounds }),
  );
}

/**
 * What the first is chosen by may be for a person: whom a number is bought from, where several sell it and the line names
 * none; whether the number or the footprint counts, where the number as it stands comes in another package. Then it is no
 * sure match, and what comes behind it is none either. The order stays.
 */
function lowerDoubted<Ranked extends Confidence & { evidence: Evidence }>(
  ranked: readonly Ranked[],
  doubts: readonly (readonly [ground: Ground, of: ReadonlySet<Evidence>])[],
): readonly Ranked[] {
  const first = ranked[0]?.evidence;
  const held = doubts.filter(([, of]) => first !== undefined && of.has(first));
  if (held.length === 0) return ranked;
  const most = Math.min(...held.map(([ground]) => GROUND_CAP[ground]!));
  return ranked.map((one) => ({
    ...one,
    confidence: Math.min(one.confidence, most),
    grounds: [...one.grounds, ...held.flatMap(([ground, of]) => (of.has(one.evidence) ? [ground] : []))],
  }));
}

/** `BAT54W` names its package by its last letter: on another land it is the slip of a pen, or a BAT54WS. `1N5819` names none. */
const NAMES_PACKAGE = /\d[A-Z]{1,3}$/i;

/** Those that go on from a number which names another package than the line's land, and is sold so. */
function listElsewhere(evidences: readonly Evidence[]): ReadonlySet<Evidence> {
  const whole = new Set(
    evidences
      .filter(({ number, breakdown }) => number === 'equal' && breakdown.footprint === 0)
      .map(({ askedNumber }) => askedNumber),
  );
  return new Set(
    evidences.filter(
      ({ number, askedNumber, breakdown }) =>
        number === 'prefix' &&
        breakdown.footprint === 1 &&
        whole.has(askedNumber) &&
        NAMES_PACKAGE.test(askedNumber ?? ''),
    ),
  );
}

/** The part whose number the line gives outranks all others, even where it contradicts the line: a person has to decide. */
function isNamed(evidence: Evidence): boolean {
  return isOwn(evidence) || (evidence.candidate.via === 'sku' && evidence.breakdown.mpn === 1);
}

/**
 * The parts that have the asked number as it stands and another package, where the number is of many and the footprint
 * settles which of them is meant: `1N5819` on SOD-123 is a 1N5819W, not the one with wires.
 */
function findSettled({ manufacturer }: UnderstoodComponent, evidences: readonly Evidence[]): ReadonlySet<Evidence> {
  const goesOn = ({ number }: Evidence) => number !== null && GOES_BY.has(number);
  const fitting = new Set(
    evidences
      .filter((one) => goesOn(one) && one.breakdown.footprint === 1 && one.conflicts.length === 0)
      .map(({ askedNumber }) => askedNumber),
  );
  return new Set(
    evidences.filter(
      (one) =>
        manufacturer === null &&
        isOwn(one) &&
        isOfMany(one) &&
        one.breakdown.footprint === 0 &&
        fitting.has(one.askedNumber),
    ),
  );
}

/** The best of every package before the second of any, in their order: which package it is, is the question. */
function takeOneOfEachPackage<Ranked extends { part: Part }>(ranked: readonly Ranked[], limit: number): Ranked[] {
  const seen = new Set<string>();
  const firsts = ranked.filter(({ part }) => !seen.has(packageOf(part)) && seen.add(packageOf(part)));
  const rest = ranked.filter((one) => !firsts.includes(one));
  const chosen = new Set([...firsts, ...rest].slice(0, limit));
  return ranked.filter((one) => chosen.has(one));
}

function below(most: number, confidence: number): number {
  return confidence < most ? confidence : Math.round((most - 0.01) * 100) / 100;
}

function makeMatch(asked: UnderstoodComponent, evidence: Evidence, { confidence, grounds }: Confidence): Match {
  const { candidate, breakdown, warnings, conflicts } = evidence;
  return {
    part: candidate.part,
    confidence,
    level: confidence >= HIGH ? 'high' : confidence >= MEDIUM ? 'medium' : 'low',
    via: candidate.via,
    grounds,
    breakdown,
    reason: reasonFor(asked, evidence, { confidence, grounds }),
    warnings,
    conflicts,
  };
}

function compareEqual(one: Evidence, other: Evidence): number {
  const wholeness = countNames(other) - countNames(one);
  if (wholeness !== 0) return wholeness;
  if (countNames(one) > 0)
    return (
      Number(one.alternateOf !== null) - Number(other.alternateOf !== null) ||
      weighAgreement(other) - weighAgreement(one) ||
      compareHolders(holderOf(one), holderOf(other))
    );
  const [a, b] = [one.candidate.part, other.candidate.part];
  return (
    Number(sumStock(b) > 0) - Number(sumStock(a) > 0) ||
    lettersAdded(one) - lettersAdded(other) ||
    libraryRank(a) - libraryRank(b) ||
    findLowestPrice(a) - findLowestPrice(b) ||
    sumStock(b) - sumStock(a) ||
    a.id - b.id
  );
}

/** How many of the line's names are the part's own as they stand: a part number, an order code. */
function countNames({ number, candidate, breakdown }: Evidence): number {
  return Number(number === 'equal') + Number(candidate.via === 'sku' && breakdown.mpn === 1);
}

/** Of a family's members the plainest is meant: TPS22810DBVR before TPS22810TDBVRQ1. */
function lettersAdded({ number, candidate }: Evidence): number {
  return number === 'prefix' ? normalizePartNumber(packagingBase(candidate.part.mpn)).length : 0;
}

function sumStock(part: Part): number {
  return part.offers.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
}

function libraryRank(part: Part): number {
  const library = part.parameters.find(({ name }) => name === 'assembly_library')?.value;
  const rank = LIBRARY_RANK.indexOf(String(library));
  return rank < 0 ? LIBRARY_RANK.length : rank;
}

function findLowestPrice(part: Part): number {
  return Math.min(...part.offers.flatMap(({ breaks }) => breaks.map(({ unitPrice }) => Number(unitPrice))), Infinity);
}

/** Parameters that make two chips of one family different things, and not only other grades of one thing. */
const DEFINING = [
  'output_voltage',
  'output_type',
  'memory_size',
  'data_rate',
  'isolation_voltage',
  'number_of_channels',
  'pin_count',
  'frequency',
  'resistance',
  'gain',
];

/**
 * `LM358` goes on as LM358D and LM358P: of those that fit the land equally well, the line does not say which. Tell each of
 * them how many others there are, and whether they are other things. Reels of one part and remakes of it are no rivals.
 */
function countRivals(evidences: readonly Evidence[]): void {
  countPackages(evidences);
  const groups = Map.groupBy(
    evidences.filter(({ number }) => number === 'prefix' || number === 'pattern'),
    ({ askedNumber, breakdown }) => `${askedNumber} ${breakdown.footprint ?? ''}`,
  );
  for (const group of groups.values()) {
    const parts = group.map(({ candidate }) => candidate.part);
    const originals = parts.filter(({ mpn, manufacturer }) => !isRemake(mpn, manufacturer));
    const bases = new Set(originals.map(({ mpn }) => normalizePartNumber(packagingBase(mpn))));
    const rivals = Math.max(0, bases.size - 1);
    const rivalsDiffer = rivals > 0 && DEFINING.some((name) => new Set(sayings(originals, name)).size > 1);
    for (const evidence of group) Object.assign(evidence, { rivals, rivalsDiffer });
  }
}

/**
 * Makers of one number make it of one polarity: where most of those who tell it contradict the line, the number does, also
 * that of a maker who does not tell it, or whom the catalogue has wrong.
 */
function sharePolarity(evidences: readonly Evidence[]): void {
  const groups = Map.groupBy(evidences.filter(isOwn), ({ askedNumber }) => askedNumber);
  for (const [number, group] of groups) {
    const others = group.flatMap(({ polarity }) => (polarity === null || polarity === 'same' ? [] : [polarity]));
    const agreeing = group.filter(({ polarity }) => polarity === 'same').length;
    if (others.length <= agreeing) continue;
    for (const { polarity, conflicts, candidate } of group)
      if (polarity === null || polarity === 'same')
        conflicts.push(notePolarity(number ?? candidate.part.mpn, others[0]!, true));
  }
}

/** In how many packages the parts of one asked number come, whole or gone on. */
function countPackages(evidences: readonly Evidence[]): void {
  const found = evidences.filter(({ number }) => number !== null && GOES_BY.has(number));
  for (const group of Map.groupBy(found, ({ askedNumber }) => askedNumber).values()) {
    const counts = new Map<string, number>();
    for (const { candidate } of group) {
      const name = packageOf(candidate.part);
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const packages = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
    const isPackageOpen = isSoldInSeveral(group);
    for (const evidence of group) Object.assign(evidence, { packages, isPackageOpen });
  }
}

/**
 * Whether the asked number alone leaves the package open: it is sold in several, or it is a common one, `1N5819` or `NE555`,
 * that goes on with a suffix for each.
 */
function isSoldInSeveral(group: readonly Evidence[]): boolean {
  // Where the line names the maker, only his parts are meant.
  const makers = group.filter(({ breakdown }) => breakdown.manufacturer === 1);
  const meant = makers.length > 0 ? makers : group;
  const isWhole = ({ number }: Evidence) => number === 'equal' || number === 'packaging';
  const asked = isCommonNumber(group[0]?.askedNumber ?? '') ? meant : meant.filter(isWhole);
  return new Set(asked.map(({ candidate }) => packageOf(candidate.part))).size > 1;
}

const packageOf = (part: Part) => part.footprint ?? part.package ?? '';

const GOES_BY: ReadonlySet<NumberRelation> = new Set<NumberRelation>(['equal', 'packaging', 'pattern', 'prefix']);

/** What the parts say of one parameter, without those that say nothing. */
function sayings(parts: readonly Part[], name: string): string[] {
  return parts.flatMap(({ parameters }) => parameters.filter((one) => one.name === name).map(({ display }) => display));
}
