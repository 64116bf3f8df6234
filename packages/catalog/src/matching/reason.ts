import type { Part } from '../index.ts';
import { ELSEWHERE, HIGH, SHARED, type Confidence } from './confidence.ts';
import { findOwnerBesides, isOrderOpen, type Evidence } from './candidate-evidence.ts';
import type { UnderstoodComponent } from './types.ts';
import { describeShared } from './shared-number.ts';
import { findOtherOrderCode } from './ordered-part.ts';
import { findMarkOfAnother, findNamedPart, numberDrawnFor, type Ground } from './grounds.ts';

/** One sentence for a person: why this part, and what stands against it, or why it is not sure. */
export function reasonFor(asked: UnderstoodComponent, evidence: Evidence, { confidence, grounds }: Confidence): string {
  const because = [found(asked, evidence), ...agreements(evidence)].join(', ');
  const against = evidence.conflicts[0]?.message;
  if (against) return `${because}; but ${against}`;
  const doubt = confidence < HIGH ? findDoubt(asked, evidence, grounds) : null;
  return doubt ? `${because}, but ${doubt}` : because;
}

function found(asked: UnderstoodComponent, evidence: Evidence): string {
  const { candidate, number, askedNumber, breakdown } = evidence;
  const { part, via } = candidate;
  if (via === 'sku' && (breakdown.mpn === 1 || isOrderOpen(evidence)))
    return `order number ${orderedAs(asked, part)} named in the line`;
  switch (number) {
    case 'equal':
      return 'same part number';
    case 'packaging':
      return findMarkOfAnother(evidence) === null
        ? `same part as ${askedNumber} in another packaging`
        : `${askedNumber} without its mark of packing`;
    case 'pattern':
      return `${part.mpn} fills the open places of ${askedNumber}`;
    case 'prefix':
      return `${askedNumber} with the suffix of ${part.mpn}`;
    case 'stem':
      return `${askedNumber} without its suffix`;
    case 'confusable':
    case 'near':
      return `part number like ${askedNumber}`;
    case 'different':
      return `another part than ${askedNumber}: ${likeness(asked, breakdown.value)}`;
    default:
      return asked.orderedPart !== null && via === 'parametric'
        ? `another part than ${asked.orderedPart}: ${likeness(asked, breakdown.value)}`
        : likeness(asked, breakdown.value);
  }
}

/** A line may name several order numbers: the one that this part is sold under. */
function orderedAs({ skus }: UnderstoodComponent, { offers }: Part): string | undefined {
  const sold = new Set(offers.map(({ sku }) => sku.toLowerCase()));
  return skus.find((sku) => sold.has(sku.toLowerCase())) ?? skus[0];
}

function likeness({ kind }: UnderstoodComponent, value: number | null): string {
  return value === 1 ? `same ${VALUE_NAME[kind ?? ''] ?? 'value'}` : 'found by its description';
}

const VALUE_NAME: Record<string, string> = {
  resistor: 'resistance',
  capacitor: 'capacitance',
  inductor: 'inductance',
  ferrite_bead: 'impedance',
  crystal: 'frequency',
  zener: 'voltage',
  led: 'colour',
  connector: 'number of pins',
};

function agreements({ breakdown, footprint, facts }: Evidence): string[] {
  const said: string[] = [];
  if (footprint?.relation === 'same') said.push('same size');
  if (footprint?.relation === 'drop_in') said.push('fits the footprint');
  if (breakdown.tolerance === 1) said.push(`±${facts.tolerance} % is as good as asked`);
  if (breakdown.footprint === 0.5) said.push('nearly the same land');
  if (breakdown.voltage === 1) said.push(`${facts.voltage} V is enough`);
  if (breakdown.dielectric !== null && breakdown.dielectric > 0) said.push(facts.dielectric!);
  if (breakdown.manufacturer === 1) said.push('same manufacturer');
  return said;
}

/** What a person should look at of a match that is not sure, the gravest first; null when nothing in particular. */
function findDoubt(asked: UnderstoodComponent, evidence: Evidence, grounds: readonly Ground[]): string | null {
  if (isOrderOpen(evidence)) return 'the line does not say whose order number it is, and other sellers may have it too';
  for (const ground of DOUBTFUL) if (grounds.includes(ground)) return SAYINGS[ground]!(asked, evidence);
  return null;
}

const SAYINGS: Record<Ground, (asked: UnderstoodComponent, evidence: Evidence) => string> = {
  'rivals:differ': (_, { rivals, askedNumber }) =>
    `${others(rivals)} from ${askedNumber} too, and they are other things`,
  'number:figures_added': (_, { figuresAdded, candidate }) =>
    `nothing in the line says the ${figuresAdded} of ${candidate.part.mpn}`,
  'maker:other': ({ manufacturer }, { candidate }) =>
    `the line names ${manufacturer}, and this is by ${candidate.part.manufacturer}`,
  'maker:remake': (_, { candidate }) => `${candidate.part.manufacturer} remakes another manufacturer's part`,
  'maker:shared': (_, { askedNumber, markedBy }) =>
    `${markedBy} sells ${askedNumber} too, with a mark of packing or plating behind it, and the line names no manufacturer`,
  'maker:not_owner': (_, evidence) =>
    `numbers that begin so are those of ${findOwnerBesides(null, evidence)}, the line names no manufacturer, and this is by ${evidence.candidate.part.manufacturer}`,
  'maker:unmarked': (_, evidence) =>
    `${evidence.askedNumber} bears the mark of ${findMarkOfAnother(evidence)}, and this is by ${evidence.candidate.part.manufacturer}`,
  'maker:ordered_other': (asked, evidence) => describeOtherCode(findOtherOrderCode(asked, evidence)!),
  'number:ordered_other': ({ orderedPart }) => `the order code names ${orderedPart}`,
  'number:not_of_value': ({ valueNumber }) => `the value says ${valueNumber}, of which the part number has nothing`,
  'number:likened': (_, { askedNumber }) => `the line only says that its part is like ${askedNumber}`,
  'substitute:mentioned': (asked) => `the line names ${findNamedPart(asked)}`,
  'current:unmet': () => 'the catalogue does not say that it carries the current asked for',
  'load:other': () => 'it is made for another load capacitance',
  'rating:unknown': () => 'the catalogue does not say a rating that the line asks for',
  'substitute:unread': ({ partNumbers, orderedPart }) =>
    `${partNumbers[0] ?? orderedPart} is not in the catalogue, and its letters do not say what it is`,
  'zener:unsaid': () => 'a voltage alone may be that of another diode than a Zener',
  'package:open': (asked, evidence) =>
    `${evidence.askedNumber} ${evidence.packages.length > 1 ? `is sold in ${listPackages(evidence.packages)}` : 'may be sold in other packages'}, and ${packageLeftOpen(asked, evidence)}`,
  'land:other': ({ footprint }, { candidate }) =>
    `it comes in ${candidate.part.package ?? 'another package'}, which is not the one of ${footprint?.input ?? 'the footprint'} by name`,
  'land:close': ({ footprint }, { candidate }) =>
    `${candidate.part.mpn} comes in ${candidate.part.package ?? 'another package'}, and the line asks for ${footprint?.input ?? 'another'}`,
  'land:drawn': (asked, evidence) => `the footprint is drawn for ${numberDrawnFor(asked, evidence)}`,
  [ELSEWHERE]: (asked, { askedNumber }) =>
    `${askedNumber} itself comes in another package than ${asked.footprint?.input ?? 'the footprint'}`,
  [SHARED]: (_, evidence) => describeShared(evidence) ?? 'several parts have that number',
  'size:unsaid': () => 'the line names no size',
  'size:near': () => 'the lands are close, not equal',
  'land:near': () => 'the lands are close, not equal',
  'dielectric:poor': (_, { facts }) => `${facts.dielectric} loses most of its capacitance with temperature`,
  'value:led': () => 'LEDs of one colour and size differ in brightness and voltage',
  'value:crystal': () => 'crystals of one frequency differ in load and accuracy',
  'value:oscillator': () => 'oscillators of one frequency differ in supply and output',
  'value:connector': () => 'headers of these pins differ in length and plating',
  'value:fuse': () => 'fuses of one current differ in speed and kind',
  'current:open': () => 'the line does not say what current it has to carry',
  'number:one_fitting': (_, { rivals, askedNumber }) => `${others(rivals)} from ${askedNumber} too`,
  'number:one_prefix': (_, { rivals, askedNumber }) => `${others(rivals)} from ${askedNumber} too`,
  'from:drawn': (_, { askedNumber }) => `${askedNumber} stands only in the name of the footprint`,
  'from:mentioned': (_, { askedNumber }) => `${askedNumber} stands only among other words`,
  'land:unsaid': () => 'no package to compare it with',
};

const describeOtherCode = ({ asked, own, seller }: NonNullable<ReturnType<typeof findOtherOrderCode>>): string =>
  `the line orders ${asked}, and this is ${own} at ${seller}: it may be another manufacturer's`;

function packageLeftOpen(
  { footprint, footprintFrom }: UnderstoodComponent,
  { breakdown, candidate }: Evidence,
): string {
  if (breakdown.footprint === 0) return `${candidate.part.package ?? 'this package'} is not the one of the footprint`;
  return footprint !== null && footprintFrom === 'footprint'
    ? `${footprint.input} does not say which`
    : 'the line names none';
}

const DOUBTFUL = Object.keys(SAYINGS) as Ground[];

/** More than a person reads are counted. */
const PACKAGES_NAMED = 4;

function listPackages(packages: readonly string[]): string {
  const rest = packages.length - PACKAGES_NAMED;
  const named = rest > 1 ? [...packages.slice(0, PACKAGES_NAMED), `${rest} more packages`] : packages;
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

function others(count: number): string {
  return count === 1 ? 'one other part goes on' : `${count} other parts go on`;
}
