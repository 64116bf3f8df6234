import { makerOfPackaging, normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import type { Kind } from '@partwright/values';
import { sameManufacturer } from '../index.ts';
import { findOwnerBesides, isOwn, type Evidence } from './candidate-evidence.ts';
import { isOtherByNameOnly } from './contradictions/other-package.ts';
import type { PartFacts } from './facts.ts';
import { isSameFamily } from './kinds.ts';
import { isCommonNumber, isRemake, relatePartNumbers } from './part-number-likeness.ts';
import { findOtherOrderCode } from './ordered-part.ts';
import { isKnownMaker } from './part-numbers-in-text.ts';
import type { UnderstoodComponent } from './types.ts';
import { findWanted } from './wanted.ts';

/** What speaks for a candidate, as the few facts whose weights are measured; each is `what:which`. */
export type Ground = `${string}:${string}`;

/** For a part that is known by its number; null when no number of the line is like its own. */
export function groundsOfNumber(asked: UnderstoodComponent, evidence: Evidence): Ground[] | null {
  const { number, breakdown, candidate, facts } = evidence;
  if (number === null || number === 'different') return null;
  const { mpn, manufacturer } = candidate.part;
  const goesOn = number === 'prefix' || number === 'pattern';
  const grounds: Ground[] = [
    `number:${goesOn ? goingOn(evidence) : number}`,
    `from:${evidence.numberFrom === 'named' && asked.isNumberInValue ? 'value' : evidence.numberFrom}`,
    `maker:${breakdown.manufacturer === null ? 'unsaid' : breakdown.manufacturer === 1 ? 'same' : 'other'}`,
    `land:${rateFootprint(evidence)}`,
  ];
  // An own part number is whole as it stands; what else begins with it is not what was asked for.
  const isOwnNumber = evidence.numberFrom === 'named' && !asked.isNumberInValue;
  if (leavesPackageOpen(asked, evidence)) grounds.push('package:open');
  else if (breakdown.footprint === null && !isOwnNumber && (goesOn || evidence.numberFrom === 'family'))
    grounds.push(`package:${evidence.packages.length > 1 ? 'open' : 'one'}`);
  if (evidence.markedBy !== null) grounds.push('maker:shared');
  if (findMarkOfAnother(evidence) !== null) grounds.push('maker:unmarked');
  else if (findOwnerBesides(asked.manufacturer, evidence) !== null) grounds.push('maker:not_owner');
  if (findOtherOrderCode(asked, evidence) !== null) grounds.push('maker:ordered_other');
  if (isOrderedOtherwise(asked, evidence)) grounds.push('number:ordered_other');
  if (isLikened(asked, evidence)) grounds.push('number:likened');
  if (standsBeside(asked, evidence)) grounds.push('number:beside');
  if (isOtherThanValue(asked, evidence)) grounds.push('number:not_of_value');
  if (evidence.numberFrom === 'drawn' && asked.onlyDrawn.includes(evidence.askedNumber ?? ''))
    grounds.push('number:only_drawn');
  if (isOnBoard(asked, evidence)) grounds.push('number:on_board');
  if (breakdown.footprint === 0 && !isDrawnForIt(asked, evidence) && !isOtherLandByName(asked, evidence))
    grounds.push('land:other');
  else if (numberDrawnFor(asked, evidence) !== null) grounds.push('land:drawn');
  else if (isCloseLand(evidence)) grounds.push('land:close');
  grounds.push(...listRatingGrounds(asked, evidence));
  if (evidence.rivalsDiffer) grounds.push('rivals:differ');
  else if (evidence.figuresAdded !== null) grounds.push('number:figures_added');
  if (asked.kind !== null && facts.kind !== 'other') grounds.push(`kind:${compareKinds(asked.kind, facts.kind)}`);
  if (goesOn && isRemake(mpn, manufacturer)) grounds.push('maker:remake');
  return grounds;
}

/** What many makers sell by one number; a short number of a connector or a switch is its maker's own. */
const SEMICONDUCTORS: ReadonlySet<PartFacts['kind']> = new Set<PartFacts['kind']>([
  'diode',
  'zener',
  'schottky',
  'tvs',
  'rectifier_bridge',
  'transistor',
  'bjt',
  'mosfet',
  'igbt',
  'thyristor',
  'ic',
  'optocoupler',
]);

/**
 * `1N5819` and `NE555` are sold by many in many packages, more than one catalogue knows of: without a package or a maker
 * beside it the number does not say which is meant. A longer one is open where it is sold in several as it stands.
 */
function leavesPackageOpen(
  { manufacturer, kind }: UnderstoodComponent,
  { breakdown, isPackageOpen, askedNumber, candidate, facts }: Evidence,
): boolean {
  // A footprint that this part does not fit leaves open which of the others is meant.
  if ((breakdown.footprint ?? 0) > 0 || candidate.via === 'sku') return false;
  // The catalogue has a board or a module by the number of the chip on it, and knows no package of it.
  const isChipOnBoard =
    kind !== null &&
    SEMICONDUCTORS.has(kind) &&
    !SEMICONDUCTORS.has(facts.kind) &&
    facts.footprint === null &&
    isCommonNumber(askedNumber ?? '');
  return isPackageOpen || (manufacturer === null && (isChipOnBoard || isOfMany({ facts, askedNumber })));
}

/**
 * `SS14` and `1N4007` are sold in SOD-123 and in SOD-123FL: where the line says one of them, the other is another package. An
 * order code means the part that has it.
 */
function isCloseLand({ breakdown: { footprint }, candidate, facts, askedNumber }: Evidence): boolean {
  const isClose = footprint !== null && footprint > 0 && footprint < 0.95;
  return isClose && candidate.via !== 'sku' && isOfMany({ facts, askedNumber });
}

/** Whether many sell the number, each in the packages that he has. */
export function isOfMany({ facts, askedNumber }: Pick<Evidence, 'facts' | 'askedNumber'>): boolean {
  return SEMICONDUCTORS.has(facts.kind) && isCommonNumber(askedNumber ?? '');
}

/**
 * Whether the number that led to the part only stands beside the line's own part number and is another one: `AP2300` under
 * part number, `BSS138` under value. `2N7002` beside the own number `2N7002P,215` is another transistor; beside
 * `2N7002,215` it is the same in another packaging.
 */
export function standsBeside(
  { partNumbers, isNumberInValue }: UnderstoodComponent,
  { number, numberFrom, askedNumber }: Evidence,
): boolean {
  if (isNumberInValue || partNumbers.length === 0 || askedNumber === null) return false;
  if (numberFrom !== 'mentioned' && numberFrom !== 'drawn') return false;
  const beside = normalizePartNumber(askedNumber);
  return !partNumbers.some(
    (own) =>
      normalizePartNumber(packagingBase(own)) === beside ||
      beside.startsWith(normalizePartNumber(own)) ||
      (number !== 'equal' && normalizePartNumber(own).startsWith(beside)),
  );
}

/** The beginning of a value that is a number somebody sells, before a dash or a stroke below: `TL072`, `2N7002`, `74HC595`, `AP2112K`. */
const OF_A_PART = /^(?:[A-Z]{2,6}\d{3,6}|[12][NS][A-Z]?\d{3,5}|74[A-Z]{1,4}\d{2,4})[A-Z0-9]*(?=[-_]|$)/i;
/** A standard, a package or a battery by its name: `RS485`, `SOT223`. */
const OF_A_STANDARD = /^(?:RS|EIA|TIA|IEC|ISO|IEEE|EN|DIN|SOT|SOD|SC|DO|TO|QFN|DFN|BGA|LED|NTC|PTC|USB|CR|CAN)\d/i;

/**
 * Whether the value is the number of another part: `TL072` beside `LM358DR`. One of the two was changed and the other forgotten.
 * What makers call alike has its figures in common: `LM1117_3V3` beside `NCP1117ST33T3G`. With the order code two of three agree.
 */
function isOtherThanValue(
  { valueNumber, partNumbers }: UnderstoodComponent,
  { numberFrom, candidate, facts }: Evidence,
): boolean {
  if (valueNumber === null || numberFrom !== 'named' || candidate.via === 'sku') return false;
  const [said] = OF_A_PART.exec(valueNumber) ?? [];
  if (said === undefined || OF_A_STANDARD.test(said) || !SEMICONDUCTORS.has(facts.kind)) return false;
  const [figures] = said.match(/\d+/g)!.toSorted((a, b) => b.length - a.length);
  const own = [candidate.part.mpn, ...partNumbers].map(normalizePartNumber);
  return own.every((number) => !number.includes(figures!) && !shareSeries(normalizePartNumber(said), number));
}

/** Whether the number that led to the part is only mentioned by a line that speaks of a board: the part may be on it. */
export function isOnBoard({ isBoard, isModule }: UnderstoodComponent, { numberFrom, candidate }: Evidence): boolean {
  const mayCarry = isBoard || (isModule && candidate.part.kind !== 'module');
  return mayCarry && (numberFrom === 'mentioned' || numberFrom === 'family') && candidate.via !== 'sku';
}

/**
 * The other number that the footprint is drawn for (`SW_SPST_TL3342` under TS-1145A): what that one's land is like, no name
 * tells. Null for none. Lands that are understood as packages are held against the part's own.
 */
export function numberDrawnFor({ drawnNumbers, partNumbers }: UnderstoodComponent, evidence: Evidence): string | null {
  const { footprint, candidate, facts } = evidence;
  const drawn = drawnNumbers.filter((number) => FIGURES.test(number) && !BATTERY.test(number));
  if (drawn.length === 0 || !DRAWN_FOR_MAKERS.has(facts.kind)) return null;
  if (footprint !== null && footprint.relation !== 'unknown') return null;
  const own = [candidate.part.mpn, ...partNumbers].map(normalizePartNumber);
  const isOwnLand = drawn.map(normalizePartNumber).some((one) => own.some((number) => shareSeries(one, number)));
  return isOwnLand ? null : drawn[0]!;
}

/** Parts whose land is one maker's. Chips, coils and modules are put on each other's. */
const DRAWN_FOR_MAKERS: ReadonlySet<PartFacts['kind']> = new Set<PartFacts['kind']>(['switch', 'connector', 'relay']);

/** A number that somebody orders by has so many figures, or begins with a series in capitals; `TACT6X6` says a size. */
const FIGURES = /(?:\d\D*){4}|^[A-Z]{3,6}\d(?!\d?X)[A-Z0-9-]*$/;
/** A battery's name says its size. */
const BATTERY = /^(?:CR|LR|SR|BR)\d{4}/i;

/** So many letters and digits in common, with figures among them, are a series: `TL3342` of TL3342F160QG. */
const SERIES = 5;
/** Numbers that begin alike for so long: `B4B-PH-SM4-TB` of B4B-PH-SM4-TB(LF)(SN). */
const BEGINNING = 6;

function shareSeries(a: string, b: string): boolean {
  if (a.slice(0, BEGINNING) === b.slice(0, BEGINNING)) return true;
  for (let from = 0; from + SERIES <= a.length; from++) {
    const piece = a.slice(from, from + SERIES);
    if (/\d.*\d/.test(piece) && b.includes(piece)) return true;
  }
  return false;
}

/**
 * Whether the land is another one by its name only: measures that agree say so themselves, a name that tells nothing needs
 * the maker's name beside the number.
 */
function isOtherLandByName({ footprint }: UnderstoodComponent, { facts, number, breakdown }: Evidence): boolean {
  if (number !== 'equal' || footprint === null || facts.footprint === null) return false;
  const only = isOtherByNameOnly(footprint, facts.footprint);
  return only === 'alike' || (only === 'unsaid' && breakdown.manufacturer === 1);
}

/** Whether a footprint is named for the part itself: then its name tells more than words for its leads. */
function isDrawnForIt({ footprint }: UnderstoodComponent, { candidate }: Evidence): boolean {
  const own = normalizePartNumber(candidate.part.mpn).slice(0, BEGINNING);
  return own.length === BEGINNING && normalizePartNumber(footprint?.input ?? '').includes(own);
}

/**
 * The maker whose mark of packing the asked number bears, where the part has the bare number and is another's: `B0540W-7-F` of
 * Diodes, and B0540W of somebody else. Null where it does not.
 */
export function findMarkOfAnother({ number, askedNumber, candidate: { part } }: Evidence): string | null {
  if (number !== 'packaging' || askedNumber === null) return null;
  const maker = makerOfPackaging(askedNumber);
  if (maker === null || sameManufacturer(maker, part.manufacturer)) return null;
  return normalizePartNumber(packagingBase(askedNumber)) === normalizePartNumber(part.mpn) ? maker : null;
}

/** Whether the order code of the line spells a number, and the part has another one: `MCP3426`, ordered as MCP3426A0E/MS, is no -E/SN. */
function isOrderedOtherwise({ orderedPart }: UnderstoodComponent, { numberFrom, candidate }: Evidence): boolean {
  if (orderedPart === null || numberFrom === 'ordered' || candidate.via === 'sku') return false;
  return relatePartNumbers(orderedPart, candidate.part.mpn) === 'different';
}

/** Whether the line only says that its part is like the one of that number: `same size as TSB008A2526A`. */
function isLikened({ likenedNumbers }: UnderstoodComponent, { numberFrom, askedNumber }: Evidence): boolean {
  return numberFrom === 'mentioned' && askedNumber !== null && likenedNumbers.includes(askedNumber);
}

/** For a part that is known by its value; null when value and kind do not both agree. */
export function groundsOfValue(asked: UnderstoodComponent, evidence: Evidence): Ground[] | null {
  const { breakdown, facts, number, candidate } = evidence;
  if (asked.kind === null || facts.kind !== asked.kind || breakdown.value !== 1) return null;
  const isHeader = asked.connector !== null;
  const grounds: Ground[] = [`value:${facts.kind}`, `size:${isHeader ? 'pitch' : rateFootprint(evidence)}`];
  if (!isHeader && breakdown.footprint === null && facts.mounting === 'tht') grounds.push('size:wires');
  if (hasUnknownRating(asked, facts)) grounds.push('rating:unknown');
  grounds.push(...listRatingGrounds(asked, evidence));
  // The line's own number, of another maker than it names: one of the two is wrong. Who names a maker and no number wants a
  // part of his. Shops and slips of the pen name nobody.
  const isAskedOfMaker = isOwn(evidence) || asked.partNumbers.length === 0;
  if (breakdown.manufacturer === 0 && isAskedOfMaker && isKnownMaker(asked.manufacturer ?? ''))
    grounds.push('maker:other');
  // Another number than the one asked for: a substitute.
  if (asked.partNumbers.length > 0) {
    if (number === 'different') grounds.push(`substitute:${asked.decoded ? 'decoded' : 'unread'}`);
    // What the asked number goes on from, of another maker or of any, is another part as well.
    const isStem = number === 'stem' && breakdown.manufacturer !== 1;
    if (number === 'near' || isStem) grounds.push('substitute:near');
  }
  // The same of a number that the order code spells.
  else if (asked.orderedPart !== null && number === null && candidate.via === 'parametric')
    grounds.push(`substitute:${asked.decoded ? 'decoded' : 'unread'}`);
  else if (number === null && findNamedPart(asked) !== null) grounds.push('substitute:mentioned');
  if (facts.kind === 'capacitor' && breakdown.dielectric === null) grounds.push(...listDielectricGrounds(facts));
  // A voltage beside a D is most often a Zener's, else the limit of another diode.
  if (facts.kind === 'zener' && asked.value?.kind !== 'zener') grounds.push('zener:unsaid');
  if (facts.kind === 'crystal' && asked.value?.loadCapacitance != null && facts.loadCapacitance !== null)
    grounds.push(asked.value.loadCapacitance === facts.loadCapacitance ? 'load:met' : 'load:other');
  if (facts.kind === 'inductor' || facts.kind === 'ferrite_bead') grounds.push(`current:${rateCurrent(asked, facts)}`);
  return grounds;
}

/** Letters and figures of a maker's number, of more than a series or a rating (`0402HP`, `IDC=300ma`) has. */
const NAMES_PART = /^(?=(?:[^A-Z]*[A-Z]){2})(?=(?:\D*\d){2})[A-Z][A-Z0-9./+#-]{7,39}$/;

/** The number among a line's words that is plainly a part's; null when there is none. */
export const findNamedPart = ({ mentionedNumbers }: UnderstoodComponent): string | null =>
  mentionedNumbers.find((number) => NAMES_PART.test(number)) ?? null;

/** One of several that go on from the asked number says more when it was chosen by its land. */
function goingOn({ rivals, rivalsDiffer, breakdown: { footprint } }: Evidence): string {
  if (rivals === 0) return 'only_prefix';
  return footprint !== null && footprint >= 0.95 && !rivalsDiffer ? 'one_fitting' : 'one_prefix';
}

function rateFootprint({ breakdown: { footprint } }: Evidence): 'fits' | 'near' | 'unsaid' {
  if (footprint === null) return 'unsaid';
  return footprint >= 0.95 ? 'fits' : 'near';
}

/** The line asks for a rating that the catalogue does not tell of the part. */
function hasUnknownRating(asked: UnderstoodComponent, facts: PartFacts): boolean {
  const { tolerance, voltage, power, dielectric } = findWanted(asked);
  return (
    (tolerance !== null && facts.tolerance === null) ||
    (voltage !== null && facts.voltage === null) ||
    (power !== null && facts.power === null) ||
    (dielectric !== null && facts.dielectric === null)
  );
}

/** The line asks for a rating that could not be read, or names one beside that the part falls short of. */
function listRatingGrounds(asked: UnderstoodComponent, { shortOfRemarks }: Evidence): Ground[] {
  return [
    ...(asked.unreadRatings === null ? [] : (['rating:unread'] as const)),
    ...(shortOfRemarks.length === 0 ? [] : (['rating:remarked'] as const)),
  ];
}

/** Below this a coil is for signals, for which inductance and size are enough; of larger ones the current decides. */
const LARGEST_SIGNAL_COIL = 1e-6;

function rateCurrent({ value }: UnderstoodComponent, facts: PartFacts): 'met' | 'unmet' | 'signal' | 'open' {
  if (value?.current != null) return facts.current !== null && facts.current >= value.current * 0.999 ? 'met' : 'unmet';
  const isSignal = facts.kind === 'inductor' && facts.value !== null && facts.value < LARGEST_SIGNAL_COIL;
  return isSignal ? 'signal' : 'open';
}

function compareKinds(asked: Kind, offered: Kind): 'same' | 'other' {
  return isSameFamily(asked, offered) ? 'same' : 'other';
}

/** A line that leaves the dielectric open means C0G below 1 nF, and never one that loses most of its capacitance with temperature. */
function listDielectricGrounds({ dielectric, value }: PartFacts): Ground[] {
  if (dielectric === 'Y5V' || dielectric === 'Z5U') return ['dielectric:poor'];
  return value !== null && value < 1e-9 && dielectric !== null && dielectric !== 'C0G' ? ['dielectric:unusual'] : [];
}
