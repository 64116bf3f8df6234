import { sameManufacturer } from '../index.ts';
import { normalizePartNumber } from '@partwright/part-numbers';
import { compareFootprints, readFootprint, type Footprint, type FootprintComparison } from '@partwright/footprints';
import { noteConflicts } from './conflicts.ts';
import { isClose, isSameNominal } from './contradictions/figures.ts';
import { comparePolarity } from './contradictions/polarity.ts';
import { isOtherSize } from './contradictions/other-package.ts';
import { readPartFacts, type PartFacts } from './facts.ts';
import { isCommonNumber, RELATION_SCORE, relatePartNumbers, type NumberRelation } from './part-number-likeness.ts';
import type { Candidate, ComponentQuery, MatchBreakdown, UnderstoodComponent } from './types.ts';
import { agreeOnDielectric } from './dielectric-rank.ts';
import { findWanted, type Wanted } from './wanted.ts';
import { rateOrderCode } from './ordered-part.ts';
import { findFiguresAdded } from './figures-added.ts';
import { listShortOfRemarks } from './short-of-remarks.ts';
import { noteWarnings } from './warnings.ts';
import { isOwn, type Evidence, type Relation } from './candidate-evidence.ts';

const FOOTPRINT_SCORE = { same: 1, drop_in: 0.95, near: 0.5, no: 0 } as const;

/** Weigh one candidate against what was asked. */
export function weigh(query: ComponentQuery, asked: UnderstoodComponent, candidate: Candidate): Evidence {
  const { part } = candidate;
  const facts = readPartFacts(part);
  const wanted = findWanted(asked);
  const land = readLandOf(asked, facts);
  const footprint = land && facts.footprint ? compareFootprints(land, facts.footprint) : null;
  const ordered = rateOrderCode(asked, part);
  const sku = ordered === 'sure';
  const relation = relateBest(asked, part.mpn);
  const alternate = findAlternate(query, relation);
  const maker = alternate?.manufacturer?.trim() || asked.manufacturer;

  const breakdown: MatchBreakdown = {
    mpn: sku ? 1 : relation.number === null ? null : RELATION_SCORE[relation.number],
    value: agreeOnValue(asked, wanted, facts, isOwn(relation)),
    footprint: agreeOnFootprint(asked, footprint, facts, sku || isOwn(relation)),
    tolerance: agree(wanted.tolerance, facts.tolerance, (a, b) => (b <= a * 1.0001 ? 1 : 0)),
    voltage: agree(wanted.voltage, facts.voltage, (a, b) => (b >= a * 0.9999 ? 1 : 0)),
    dielectric: agreeOnDielectric(wanted.dielectric, facts.dielectric),
    manufacturer: maker === null ? null : sameManufacturer(maker, part.manufacturer) ? 1 : 0,
    description: agreeOnWords(asked.words, `${part.mpn} ${part.description} ${part.category} ${part.package ?? ''}`),
  };
  const evidence: Evidence = {
    candidate,
    facts,
    breakdown,
    ...relation,
    alternateOf: alternate === undefined ? null : (asked.partNumbers[0] ?? null),
    ordered,
    footprint,
    polarity: comparePolarity([query.value ?? '', query.description ?? ''], part),
    shortOfRemarks: listShortOfRemarks(asked, wanted, part.mpn, facts),
    rivals: 0,
    rivalsDiffer: false,
    figuresAdded: findFiguresAdded(query, relation, { mpn: part.mpn, pins: facts.footprint?.pins ?? null }),
    markedBy: null,
    packages: [],
    isPackageOpen: false,
    conflicts: [],
    warnings: [],
  };
  noteConflicts(query, asked, wanted, evidence);
  noteWarnings(asked, evidence);
  return evidence;
}

/** The alternate of the line that has the number; undefined where that is the number of the line itself. */
function findAlternate({ mpn, alternates = [] }: ComponentQuery, { askedNumber, numberFrom }: Relation) {
  if (askedNumber === null || numberFrom !== 'named' || !mpn || isSame(mpn, askedNumber)) return undefined;
  return alternates.find((alternate) => alternate.mpn != null && isSame(alternate.mpn, askedNumber));
}

const isSame = (a: string, b: string): boolean => normalizePartNumber(a) === normalizePartNumber(b);

/** `0603` under a diode's number is the land of a diode, where the line itself does not say what it is of. */
function readLandOf({ kind, footprint }: UnderstoodComponent, facts: PartFacts): Footprint | null {
  if (kind !== null || footprint === null || footprint.style !== 'chip' || facts.kind === 'other') return footprint;
  return readFootprint(footprint.input, { kind: facts.kind });
}

function agree(
  wanted: number | null,
  offered: number | null,
  compare: (wanted: number, offered: number) => number,
): number | null {
  return wanted === null || offered === null ? null : compare(wanted, offered);
}

/** What names the part: its figure, the colour of an LED, the pins of a header. */
function agreeOnValue(
  { kind, color, connector }: UnderstoodComponent,
  { numeric, unit, tolerance }: Wanted,
  facts: PartFacts,
  isNamed: boolean,
): number | null {
  if (kind === 'led') return color === null || facts.color === null ? null : agreeOnColor(facts.color, color);
  if (connector !== null) {
    if (facts.pins === null) return null;
    const isSame =
      facts.pins === connector.pins &&
      (facts.rows === null || facts.rows === connector.rows) &&
      (facts.pitchMm === null || connector.pitchMm === null || Math.abs(facts.pitchMm - connector.pitchMm) < 0.02);
    return Number(isSame);
  }
  // The line's own part may be written with the rounding of another series.
  const isSame = (a: number, b: number): boolean =>
    isNamed && unit !== null ? isSameNominal(a, b, unit, tolerance) : isClose(a, b);
  return agree(numeric, facts.value, (a, b) => Number(isSame(a, b)));
}

/** Makers draw the line between these where they like. */
const NEIGHBOURING_COLORS = ['yellow', 'amber', 'orange'];

function agreeOnColor(offered: string, wanted: string): number {
  const words = offered.split(/[^a-z]+/);
  if (words.includes(wanted)) return 1;
  return NEIGHBOURING_COLORS.includes(wanted) && words.some((word) => NEIGHBOURING_COLORS.includes(word)) ? 0.5 : 0;
}

function agreeOnFootprint(
  { mounting, footprintFrom, footprint: land }: UnderstoodComponent,
  footprint: FootprintComparison | null,
  facts: PartFacts,
  isNamed: boolean,
): number | null {
  const isUnread = footprint === null || footprint.relation === 'unknown' || footprint.relation === 'near';
  const isOther = isUnread && land !== null && facts.footprint !== null && isOtherSize(land, facts.footprint);
  const known = footprint === null || footprint.relation === 'unknown' ? null : FOOTPRINT_SCORE[footprint.relation];
  const score = isOther ? 0 : known;
  // Words of a description speak of the package too loosely to contradict the line's own number.
  if (isNamed) return score === 0 && footprintFrom !== 'footprint' ? null : score;
  return mounting !== null && facts.mounting !== null && mounting !== facts.mounting ? 0 : score;
}

function agreeOnWords(words: string[], text: string): number | null {
  if (words.length === 0) return null;
  const hay = text.toLowerCase();
  return Math.round((words.filter((word) => hay.includes(word)).length / words.length) * 100) / 100;
}

/** A number in a description counts only whole or begun: one like it may be anything. */
const WHOLE: ReadonlySet<NumberRelation> = new Set<NumberRelation>(['equal', 'packaging', 'pattern', 'prefix']);

function relateBest(
  { partNumbers, orderedNumbers, isNumberInValue, mentionedNumbers, drawnNumbers }: UnderstoodComponent,
  offered: string,
): Relation {
  const isFamily = (number: string): boolean => isNumberInValue && isCommonNumber(number);
  const sources = [
    ['named', partNumbers.filter((number) => !isFamily(number))],
    ['ordered', orderedNumbers],
    ['family', partNumbers.filter(isFamily)],
    ['mentioned', mentionedNumbers],
    ['drawn', drawnNumbers],
  ] as const;
  let best: Relation = { number: null, askedNumber: null, numberFrom: 'named' };
  for (const [numberFrom, numbers] of sources) {
    for (const askedNumber of numbers) {
      const number = relatePartNumbers(askedNumber, offered);
      if ((numberFrom === 'mentioned' || numberFrom === 'drawn') && !WHOLE.has(number)) continue;
      // What a seller made of a number is that number or nothing.
      if (numberFrom === 'ordered' && number !== 'equal' && number !== 'packaging') continue;
      if (best.number === null || RELATION_SCORE[number] > RELATION_SCORE[best.number])
        best = { number, askedNumber, numberFrom };
    }
  }
  return best;
}
