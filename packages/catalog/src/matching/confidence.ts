import type { Evidence } from './candidate-evidence.ts';
import { GROUND_WEIGHTS } from './ground-weights.ts';
import { groundsOfNumber, groundsOfValue, type Ground } from './grounds.ts';
import type { UnderstoodComponent } from './types.ts';

/** From this confidence on a match is `high`: fit it. */
export const HIGH = 0.8;
/** From this on it is `medium`: look once. Below it nothing is taken as matched. */
export const MEDIUM = 0.5;

/** Nothing is surer than this: the line itself may be wrong. */
const SUREST = 0.98;

/** Another seller may have that order code for another part: a person has to look. */
const OPEN_ORDER = 0.75;

/** Conflicts that no other evidence outweighs, and what they leave of the confidence. */
const CONFLICT_CAP: Record<string, number> = {
  kind_differs: 0.04,
  mpn_contradicts_value: 0.4,
  value_differs: 0.1,
  mpn_contradicts_footprint: 0.45,
  footprint_differs: 0.2,
  voltage_below_asked: 0.35,
  power_below_asked: 0.45,
  tolerance_worse: 0.49,
  dielectric_worse: 0.45,
  mpn_contradicts_voltage: 0.35,
  mpn_contradicts_power: 0.45,
  mpn_contradicts_tolerance: 0.49,
  mpn_contradicts_dielectric: 0.45,
  line_contradicts_itself: 0.6,
};

/** Several parts have the number, and nothing but an order among equals says which is taken. Known when all are ranked. */
export const SHARED = 'number:shared' satisfies Ground;

/** The number as it stands is another package of somebody's than the land's. Known when all are ranked. */
export const ELSEWHERE = 'number:elsewhere' satisfies Ground;

/** Grounds on which a person has to look whatever is observed: the lines they were counted on are not all lines. */
export const GROUND_CAP: Readonly<Record<Ground, number>> = {
  // The line names a maker, and this is another's.
  'maker:other': 0.7,
  // Who names a number wants that part; what another maker makes like it is an offer.
  'maker:remake': 0.78,
  // Another maker sells the number with his mark of packing behind it, and the line names neither.
  'maker:shared': 0.78,
  // By its beginning the number is another maker's, and the line names none.
  'maker:not_owner': 0.78,
  [SHARED]: 0.78,
  [ELSEWHERE]: 0.78,
  // The number bears one maker's mark of packing, and the part with the bare number is another's.
  'maker:unmarked': 0.7,
  // A footprint drawn for one part is often used for another of the same land.
  'from:drawn': 0.85,
  // The line names another number as its own.
  'number:beside': 0.75,
  // The value is the number of another part.
  'number:not_of_value': 0.75,
  // `USB_C_Receptacle` on the land of TYPE-C-31-M-12: lands are taken for parts that fit them, and nothing names this one.
  'number:only_drawn': 0.78,
  // At the seller whose order code the line names, the part has another one.
  'maker:ordered_other': 0.75,
  // The order code spells another number, or the line says only what its part is like.
  'number:ordered_other': 0.75,
  'number:likened': 0.75,
  // The line asks for a board, and this is a part on it.
  'number:on_board': 0.6,
  // The package is another one by its name, or the land another part's: a person has to lay one on the other.
  'land:other': 0.75,
  'land:drawn': 0.75,
  // A land that is nearly the package's is that of another package of the number.
  'land:close': 0.75,
  'rivals:differ': 0.75,
  // What the figures behind the asked number say, a voltage or a speed, nobody asked for.
  'number:figures_added': 0.78,
  // `LM358` is sold in many packages.
  'package:open': 0.78,
  'dielectric:poor': 0.75,
  // Value without size is half of what names a passive.
  'size:unsaid': 0.56,
  'size:near': 0.6,
  'rating:unknown': 0.75,
  // Which rating is asked for, or whether a remark asks for one, is for a person.
  'rating:unread': 0.75,
  'rating:remarked': 0.78,
  // Colour and size make no two LEDs equal, frequency and size no two crystals: brightness and load are for a person.
  'value:led': 0.75,
  'value:connector': 0.75,
  'value:crystal': 0.75,
  'value:oscillator': 0.6,
  'value:fuse': 0.7,
  'zener:unsaid': 0.7,
  'current:unmet': 0.45,
  'current:open': 0.75,
  'load:other': 0.3,
  // Who names a number wants that part; another one that reads the same is an offer.
  'substitute:decoded': 0.78,
  'substitute:unread': 0.75,
  'substitute:mentioned': 0.78,
  // One letter off is another part as well, or a slip of the pen.
  'substitute:near': 0.78,
};

export interface Confidence {
  /** Probability that the candidate may be fitted for the line, 0 to 0.98. */
  confidence: number;
  /** The grounds it rests on; empty when it rests on none that is counted. */
  grounds: readonly Ground[];
}

/** How sure a candidate is, by the better of what its number and its value say; conflicts cap both. */
export function computeConfidence(asked: UnderstoodComponent, evidence: Evidence): Confidence {
  const ways: Confidence[] = [
    ...[groundsOfNumber(asked, evidence), groundsOfValue(asked, evidence)].flatMap((grounds) =>
      grounds === null ? [] : [{ grounds, confidence: confidenceIn(grounds) }],
    ),
    { grounds: [], confidence: Math.max(byOrder(evidence), byLand(asked, evidence), byText(evidence)) },
  ];
  const best = ways.reduce((a, b) => (b.confidence > a.confidence ? b : a));
  let { confidence } = best;
  const isNumbered = evidence.number !== null && evidence.number !== 'different';
  for (const { code } of evidence.conflicts) {
    confidence = Math.min(confidence, CONFLICT_CAP[code] ?? 1);
    // Without a number in common, a part of another size is no match at all.
    if (code === 'footprint_differs' && !isNumbered) confidence = Math.min(confidence, CONFLICT_CAP['kind_differs']!);
  }
  if (asked.value?.ambiguous && evidence.number !== 'equal') confidence *= 0.6;
  return { confidence: Math.round(confidence * 100) / 100, grounds: best.grounds };
}

/** The weights add up to log-odds. */
export function confidenceIn(grounds: readonly Ground[]): number {
  const logOdds = grounds.reduce((sum, ground) => sum + (GROUND_WEIGHTS[ground] ?? 0), 0);
  const cap = Math.min(SUREST, ...grounds.map((ground) => GROUND_CAP[ground] ?? 1));
  return Math.min(cap, 1 / (1 + Math.exp(-logOdds)));
}

function byOrder({ breakdown, candidate, ordered }: Evidence): number {
  if (candidate.via !== 'sku') return 0;
  return breakdown.mpn === 1 ? SUREST : ordered === 'open' ? OPEN_ORDER : 0;
}

/** Nothing is known but the kind and the land: something that fits, to begin looking from. */
function byLand({ kind, partNumbers }: UnderstoodComponent, { breakdown, facts, candidate }: Evidence): number {
  if (candidate.via !== 'parametric' || kind !== facts.kind || breakdown.value !== null || partNumbers.length > 0)
    return 0;
  return breakdown.footprint !== null && breakdown.footprint >= 0.95 ? 0.25 : 0;
}

function byText({ breakdown, candidate, number }: Evidence): number {
  if (candidate.via !== 'text' || breakdown.description === null) return 0;
  const footprint = breakdown.footprint ?? 0.5;
  return number === 'different' ? 0.1 : 0.1 + 0.3 * breakdown.description * footprint;
}
