import { sameManufacturer } from '../catalog/index.ts';
import { compareFootprints, type FootprintComparison } from '../footprints/index.ts';
import { formatQuantity, type NormalizedValue, type Unit } from '../values/index.ts';
import { factsOf, type PartFacts } from './facts.ts';
import { RELATION_SCORE, relatePartNumbers, type NumberRelation } from './part-number-likeness.ts';
import type { Candidate, ComponentQuery, MatchBreakdown, MatchNote, UnderstoodComponent } from './types.ts';
import { isClose } from './understand.ts';

/** Everything that speaks for or against one candidate. */
export interface Evidence {
  candidate: Candidate;
  facts: PartFacts;
  breakdown: MatchBreakdown;
  /** Best relation of any asked number to the part's; null when none was asked. */
  number: NumberRelation | null;
  /** The number that relates so. */
  askedNumber: string | null;
  footprint: FootprintComparison | null;
  conflicts: MatchNote[];
  warnings: MatchNote[];
}

const FOOTPRINT_SCORE = { same: 1, drop_in: 0.95, near: 0.5, no: 0 } as const;

/** Dielectrics by stability, the better first (EIA RS-198 classes). */
const DIELECTRIC_RANK = ['C0G', 'U2J', 'X8R', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5V', 'Z5U'];

/** Weigh one candidate against what was asked. */
export function weigh(query: ComponentQuery, asked: UnderstoodComponent, candidate: Candidate): Evidence {
  const { part } = candidate;
  const facts = factsOf(part);
  const wanted = wantedOf(asked);
  const footprint =
    asked.footprint?.canonical && facts.footprint ? compareFootprints(asked.footprint, facts.footprint) : null;
  const { number, askedNumber } = relateBest(asked.partNumbers, part.mpn);
  const sku = asked.skus.some((one) => part.offers.some((offer) => offer.sku.toLowerCase() === one.toLowerCase()));

  const breakdown: MatchBreakdown = {
    mpn: sku ? 1 : number === null ? null : RELATION_SCORE[number],
    value: agree(wanted.numeric, facts.value, (a, b) => (isClose(a, b) ? 1 : 0)),
    footprint: footprint === null || footprint.relation === 'unknown' ? null : FOOTPRINT_SCORE[footprint.relation],
    tolerance: agree(wanted.tolerance, facts.tolerance, (a, b) => (b <= a * 1.0001 ? 1 : 0)),
    voltage: agree(wanted.voltage, facts.voltage, (a, b) => (b >= a * 0.9999 ? 1 : 0)),
    dielectric: agreeOnDielectric(wanted.dielectric, facts.dielectric),
    manufacturer: asked.manufacturer === null ? null : sameManufacturer(asked.manufacturer, part.manufacturer) ? 1 : 0,
    description: agreeOnWords(asked.words, `${part.mpn} ${part.description} ${part.category} ${part.package ?? ''}`),
  };
  const evidence: Evidence = {
    candidate,
    facts,
    breakdown,
    number,
    askedNumber,
    footprint,
    conflicts: [],
    warnings: [],
  };
  noteConflicts(query, asked, wanted, evidence);
  noteWarnings(asked, evidence);
  return evidence;
}

interface Wanted {
  numeric: number | null;
  unit: Unit | null;
  tolerance: number | null;
  voltage: number | null;
  dielectric: string | null;
}

/** What is asked for: the written value, else what the asked part number encodes. */
function wantedOf({ value, decoded, kind }: UnderstoodComponent): Wanted {
  const written = value?.numeric == null ? null : value;
  const tolerance = percentOf(value?.tolerance ?? null) ?? percentOf(decoded?.tolerance ?? null);
  return {
    numeric: written?.numeric ?? decoded?.value?.numeric ?? null,
    unit: written?.unit ?? decoded?.value?.unit ?? null,
    tolerance,
    // The value of a zener is a voltage already; `voltage` of a resistor is a limit nobody writes in a BOM by chance.
    voltage: kind === 'zener' ? null : (value?.voltage ?? decoded?.voltage ?? null),
    dielectric: value?.dielectric ?? decoded?.dielectric ?? null,
  };
}

function percentOf(tolerance: NormalizedValue['tolerance']): number | null {
  return tolerance?.unit === '%' ? Math.max(tolerance.plus, Math.abs(tolerance.minus)) : null;
}

function agree(
  wanted: number | null,
  offered: number | null,
  compare: (wanted: number, offered: number) => number,
): number | null {
  return wanted === null || offered === null ? null : compare(wanted, offered);
}

function agreeOnDielectric(wanted: string | null, offered: string | null): number | null {
  if (wanted === null || offered === null) return null;
  const normal = (name: string): string => (/^(?:np0|npo|cog|c0g)$/i.test(name) ? 'C0G' : name.toUpperCase());
  const [a, b] = [normal(wanted), normal(offered)];
  if (a === b) return 1;
  const [rankA, rankB] = [DIELECTRIC_RANK.indexOf(a), DIELECTRIC_RANK.indexOf(b)];
  if (rankA < 0 || rankB < 0) return 0;
  return rankB < rankA ? 0.9 : 0;
}

function agreeOnWords(words: string[], text: string): number | null {
  if (words.length === 0) return null;
  const hay = text.toLowerCase();
  return Math.round((words.filter((word) => hay.includes(word)).length / words.length) * 100) / 100;
}

function relateBest(asked: string[], offered: string): { number: NumberRelation | null; askedNumber: string | null } {
  let best: { number: NumberRelation; askedNumber: string } | null = null;
  for (const askedNumber of asked) {
    const number = relatePartNumbers(askedNumber, offered);
    if (!best || RELATION_SCORE[number] > RELATION_SCORE[best.number]) best = { number, askedNumber };
  }
  return best ?? { number: null, askedNumber: null };
}

function noteConflicts(query: ComponentQuery, asked: UnderstoodComponent, wanted: Wanted, evidence: Evidence): void {
  const { breakdown, facts, footprint, conflicts, candidate } = evidence;
  const named = breakdown.mpn !== null && breakdown.mpn >= RELATION_SCORE.packaging;
  const { mpn } = candidate.part;
  if (breakdown.value === 0 && facts.value !== null && wanted.numeric !== null && wanted.unit !== null) {
    const [offered, written] = [formatQuantity(facts.value, wanted.unit), formatQuantity(wanted.numeric, wanted.unit)];
    conflicts.push({
      code: named ? 'mpn_contradicts_value' : 'value_differs',
      message: `${mpn} is ${offered}, the line asks for ${written}`,
    });
  }
  if (breakdown.footprint === 0) {
    conflicts.push({
      code: named ? 'mpn_contradicts_footprint' : 'footprint_differs',
      message: `${mpn} comes in ${candidate.part.package ?? 'another package'}, the footprint is ${query.footprint ?? asked.footprint?.input ?? '?'}${footprint?.reasons[0] ? `: ${footprint.reasons[0]}` : ''}`,
    });
  }
  if (breakdown.voltage === 0)
    conflicts.push({
      code: 'voltage_below_asked',
      message: `${mpn} is rated ${formatQuantity(facts.voltage!, 'V')}, the line asks for ${formatQuantity(wanted.voltage!, 'V')}`,
    });
  if (breakdown.tolerance === 0)
    conflicts.push({
      code: 'tolerance_worse',
      message: `${mpn} is ±${facts.tolerance} %, the line asks for ±${wanted.tolerance} %`,
    });
  if (breakdown.dielectric === 0)
    conflicts.push({
      code: 'dielectric_worse',
      message: `${mpn} is ${facts.dielectric}, the line asks for ${wanted.dielectric}`,
    });
}

function noteWarnings(
  asked: UnderstoodComponent,
  { breakdown, candidate, footprint, number, askedNumber, warnings }: Evidence,
): void {
  const { part } = candidate;
  if (breakdown.footprint === FOOTPRINT_SCORE.near)
    warnings.push({
      code: 'footprint_near',
      message: `Check the land: ${footprint?.reasons[0] ?? 'the packages are close, not equal'}`,
    });
  if (number === 'packaging')
    warnings.push({ code: 'packaging_variant', message: `${askedNumber} is the same part in another packaging` });
  if (number === 'prefix')
    warnings.push({
      code: 'number_incomplete',
      message: `${askedNumber} and ${part.mpn} differ in their suffix; check grade and package`,
    });
  if (number === 'confusable' || number === 'near')
    warnings.push({
      code: 'number_near',
      message: `${askedNumber} is not in the catalogue; ${part.mpn} differs in one place`,
    });
  if (breakdown.manufacturer === 0 && number === 'equal')
    warnings.push({
      code: 'other_manufacturer',
      message: `${part.mpn} is here by ${part.manufacturer}; the line names ${asked.manufacturer}`,
    });
  if (part.lifecycle === 'obsolete' || part.lifecycle === 'eol')
    warnings.push({
      code: 'obsolete',
      message: `${part.mpn} is ${part.lifecycle === 'eol' ? 'at its end of life' : 'obsolete'}`,
    });
  if (part.lifecycle === 'nrnd')
    warnings.push({ code: 'nrnd', message: `${part.mpn} is not recommended for new designs` });
  const stock = part.offers.reduce<number | null>(
    (sum, offer) => (offer.stock === null ? sum : (sum ?? 0) + offer.stock),
    null,
  );
  if (stock === 0) warnings.push({ code: 'no_stock', message: `${part.mpn} has no stock` });
  if (asked.value?.ambiguous) {
    const readings = asked.value.alternatives.map(({ normalized }) => normalized).join(' or ');
    warnings.push({ code: 'ambiguous_value', message: `The value ${asked.value.input} may be ${readings}` });
  }
}
