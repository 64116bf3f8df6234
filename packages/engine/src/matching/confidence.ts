import type { Kind } from '../values/index.ts';
import type { Evidence } from './evidence.ts';
import type { PartFacts } from './facts.ts';
import { isRemake } from './part-number-likeness.ts';
import type { UnderstoodComponent } from './types.ts';

// The figures of this file were set by the shares of right answers observed on 1,849 real lines, once with their part
// numbers and once without, against a catalogue of 580,000 parts (`npm run bench -- matching` prints them). Without part
// numbers 762 of the high answers could be judged: all were right, that is, all the line asks for in value, size and
// ratings, or the very part; of the medium ones two in three.

/** From this confidence on a match is `high`: fit it. */
export const HIGH = 0.8;
/** From this on it is `medium`: look once. Below it nothing is taken as matched. */
export const MEDIUM = 0.5;

/** How far value and size alone decide what may be fitted, by kind, when every rating that was asked for is met. */
const PARAMETRIC_TRUST: Partial<Record<Kind, number>> = {
  resistor: 0.94,
  capacitor: 0.9,
  thermistor: 0.62,
  resistor_network: 0.5,
  inductor: 0.6,
  ferrite_bead: 0.7,
  crystal: 0.6,
  resonator: 0.6,
  oscillator: 0.4,
  zener: 0.7,
  fuse: 0.5,
  led: 0.6,
  connector: 0.55,
};

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
};

/** Probability that the candidate may be fitted for the line, 0 to 0.99. */
export function confidenceOf(asked: UnderstoodComponent, evidence: Evidence): number {
  let confidence = Math.max(
    byNumber(evidence),
    byParameters(asked, evidence),
    byLand(asked, evidence),
    byText(evidence),
  );
  for (const { code } of evidence.conflicts) confidence = Math.min(confidence, CONFLICT_CAP[code] ?? 1);
  if (asked.value?.ambiguous && evidence.number !== 'equal') confidence *= 0.6;
  return Math.round(confidence * 100) / 100;
}

/** A number in a description or a footprint's name is at times that of a socket, a tool or a similar part. */
const SOURCE_TRUST = { named: 1, family: 1, mentioned: 0.88, drawn: 0.8 } as const;

function byNumber(evidence: Evidence): number {
  const { breakdown, candidate } = evidence;
  if (breakdown.mpn === 1 && candidate.via === 'sku') return 0.98;
  const confidence = byRelation(evidence);
  const { mpn, manufacturer } = candidate.part;
  const isOther = evidence.number === 'prefix' && isRemake(mpn, manufacturer);
  return (isOther ? confidence - 0.2 : confidence) * SOURCE_TRUST[evidence.numberFrom];
}

function byRelation({ breakdown, number, numberFrom }: Evidence): number {
  const { footprint, manufacturer: maker } = breakdown;
  const fits = footprint !== null && footprint >= 0.95;
  const isGeneric = numberFrom === 'family' && maker === null;
  switch (number) {
    case 'equal':
      if (maker === 0) return footprint === null ? 0.6 : 0.7;
      if (maker === 1) return 0.98;
      return isGeneric && !fits ? 0.78 : 0.94;
    case 'packaging':
      return maker === 0 ? 0.55 : 0.9;
    case 'prefix':
      return (maker === 0 ? 0.35 : maker === 1 ? 0.66 : 0.6) + (fits ? 0.12 : 0);
    case 'confusable':
      return (maker === 0 ? 0.35 : 0.56) + (fits ? 0.12 : 0);
    case 'stem':
      return (maker === 0 ? 0.25 : 0.4) + (fits ? 0.1 : 0);
    case 'near':
      return (maker === 1 ? 0.4 : 0.25) + (fits ? 0.08 : 0);
    default:
      return 0;
  }
}

/** Half of the lines that name no size mean the one that is most sold. */
const SIZE_UNKNOWN = 0.56;

function byParameters(asked: UnderstoodComponent, { breakdown, facts, number }: Evidence): number {
  if (asked.kind === null || facts.kind !== asked.kind || breakdown.value !== 1) return 0;
  let trust = PARAMETRIC_TRUST[facts.kind] ?? 0;
  if (breakdown.footprint === null && facts.kind !== 'connector')
    trust *= SIZE_UNKNOWN * (facts.mounting === 'tht' ? 0.9 : 1);
  else if (breakdown.footprint !== null && breakdown.footprint < 0.95) trust *= 0.6;
  if (facts.kind === 'capacitor' && breakdown.dielectric === null) trust -= unusualDielectric(facts);
  // A voltage beside a D is most often a Zener's, else the limit of another diode.
  if (facts.kind === 'zener' && asked.value?.kind !== 'zener') trust *= 0.75;
  if (facts.kind === 'crystal' && asked.value?.loadCapacitance != null && facts.loadCapacitance !== null)
    trust = asked.value.loadCapacitance === facts.loadCapacitance ? trust + 0.15 : 0.3;
  if (facts.kind === 'inductor' && asked.value?.current != null && facts.current !== null)
    trust = facts.current >= asked.value.current ? trust + 0.1 : 0.3;
  // Another number than the one asked for: a substitute, to be looked at.
  if (number === 'different' && asked.partNumbers.length > 0) trust = Math.min(trust, asked.decoded ? 0.75 : 0.45);
  return trust;
}

/**
 * What a part loses whose dielectric is not what a line means that leaves it open: C0G up to 1 nF, and never one that
 * loses most of its capacitance with temperature.
 */
function unusualDielectric({ dielectric, value }: PartFacts): number {
  if (dielectric === 'Y5V' || dielectric === 'Z5U') return 0.2;
  return value !== null && value < 1e-9 && dielectric !== null && dielectric !== 'C0G' ? 0.04 : 0;
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
