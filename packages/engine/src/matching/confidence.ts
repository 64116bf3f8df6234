import type { Kind } from '../values/index.ts';
import type { Evidence } from './evidence.ts';
import type { UnderstoodComponent } from './types.ts';

/** From this confidence on a match is `high`: fit it. */
export const HIGH = 0.8;
/** From this on it is `medium`: look once. Below it nothing is taken as matched. */
export const MEDIUM = 0.5;

/** How far value and size alone decide what may be fitted, by kind, when every rating that was asked for is met. */
const PARAMETRIC_TRUST: Partial<Record<Kind, number>> = {
  resistor: 0.93,
  capacitor: 0.9,
  thermistor: 0.62,
  inductor: 0.62,
  ferrite_bead: 0.75,
  crystal: 0.62,
  resonator: 0.6,
  oscillator: 0.4,
  zener: 0.72,
  fuse: 0.55,
};

/** Conflicts that no other evidence outweighs, and what they leave of the confidence. */
const CONFLICT_CAP: Record<string, number> = {
  mpn_contradicts_value: 0.4,
  value_differs: 0.1,
  mpn_contradicts_footprint: 0.45,
  footprint_differs: 0.2,
  voltage_below_asked: 0.35,
  tolerance_worse: 0.49,
  dielectric_worse: 0.45,
};

/** Probability that the candidate may be fitted for the line, 0 to 0.99. */
export function confidenceOf(asked: UnderstoodComponent, evidence: Evidence): number {
  let confidence = Math.max(byNumber(asked, evidence), byParameters(asked, evidence), byText(evidence));
  for (const { code } of evidence.conflicts) confidence = Math.min(confidence, CONFLICT_CAP[code] ?? 1);
  if (asked.value?.ambiguous && evidence.number !== 'equal') confidence *= 0.6;
  return Math.round(confidence * 100) / 100;
}

function byNumber(asked: UnderstoodComponent, { breakdown, number, askedNumber, candidate }: Evidence): number {
  if (breakdown.mpn === 1 && candidate.via === 'sku') return 0.98;
  const footprint = breakdown.footprint;
  const maker = breakdown.manufacturer;
  // A number that was written as the value is often a family name that several makers use.
  const generic = askedNumber !== null && asked.value?.input.trim() === askedNumber && maker === null;
  switch (number) {
    case 'equal':
      if (maker === 0) return footprint === null ? 0.6 : 0.7;
      if (maker === 1) return 0.98;
      return generic && footprint === null ? 0.78 : 0.94;
    case 'packaging':
      return maker === 0 ? 0.55 : 0.9;
    case 'prefix':
      return (maker === 0 ? 0.35 : maker === 1 ? 0.68 : 0.58) + (footprint !== null && footprint >= 0.95 ? 0.12 : 0);
    case 'confusable':
      return (maker === 0 ? 0.35 : 0.56) + (footprint !== null && footprint >= 0.95 ? 0.12 : 0);
    case 'near':
      return (maker === 1 ? 0.4 : 0.25) + (footprint !== null && footprint >= 0.95 ? 0.08 : 0);
    default:
      return 0;
  }
}

function byParameters(asked: UnderstoodComponent, { breakdown, facts, number }: Evidence): number {
  if (asked.kind === null || facts.kind !== asked.kind || breakdown.value !== 1) return 0;
  let trust = PARAMETRIC_TRUST[facts.kind] ?? 0;
  if (breakdown.footprint === null) trust *= 0.6;
  else if (breakdown.footprint < 0.95) trust *= 0.6;
  if (facts.kind === 'capacitor' && breakdown.voltage === null) trust -= 0.05;
  // Nobody who leaves the dielectric open means one that loses most of its capacitance with temperature.
  if (
    facts.kind === 'capacitor' &&
    breakdown.dielectric === null &&
    (facts.dielectric === 'Y5V' || facts.dielectric === 'Z5U')
  )
    trust -= 0.2;
  if (facts.kind === 'crystal' && asked.value?.loadCapacitance != null && facts.loadCapacitance !== null) {
    trust = asked.value.loadCapacitance === facts.loadCapacitance ? 0.88 : 0.3;
  }
  if (facts.kind === 'inductor' && asked.value?.current != null && facts.current !== null)
    trust = facts.current >= asked.value.current ? 0.8 : 0.3;
  // Another number than the one asked for: a substitute, to be looked at.
  if (number === 'different' && asked.partNumbers.length > 0) trust = Math.min(trust, asked.decoded ? 0.75 : 0.45);
  return trust;
}

function byText({ breakdown, candidate, number }: Evidence): number {
  if (candidate.via !== 'text' || breakdown.description === null) return 0;
  const footprint = breakdown.footprint ?? 0.5;
  return number === 'different' ? 0.1 : 0.1 + 0.3 * breakdown.description * footprint;
}
