import { findSizes, type Findings } from './candidates.ts';
import { readSizeWord } from './chip-sizes.ts';
import { kindOfUnit, type Choice } from './choice.ts';
import type { Figure } from './notation.ts';
import type { Facts } from './facts.ts';
import { blankValue, takeFigures } from './other-readings.ts';
import { formatQuantity } from './quantity-format.ts';
import { absolute, percent, toleranceOfLetter } from './tolerances.ts';
import type { Kind, NormalizedValue, Tolerance, Unit } from './types.ts';
import { isPassive } from './value-kinds.ts';

/** All that was found in a text, before it becomes one answer. */
export interface Evidence {
  input: string;
  /** The kind that hints and words speak of. */
  kind: Kind | null;
  /** The kind that the hints alone speak of. */
  hinted: Kind | null;
  facts: Facts;
  found: Findings;
  choice: Choice | null;
  notFitted: boolean;
}

/** Make the answer out of the evidence. */
export function assembleValue(evidence: Evidence): NormalizedValue {
  const { input, kind, facts, found, choice, notFitted } = evidence;
  const value = blankValue(input, kind);
  value.dnp = notFitted;
  value.dielectric = found.dielectric;
  value.color = found.color;
  value.package = facts.packages[0] ?? found.packages[0] ?? null;
  value.power = facts.powers[0] ?? null;
  value.voltage = facts.voltages[0] ?? choice?.figure.voltage ?? found.slashVoltage;
  // An inductor's rated current is the least of those given; saturation and short-time currents are larger.
  value.current = facts.currents.length === 0 ? null : isCoil(kind) ? Math.min(...facts.currents) : facts.currents[0]!;
  value.tolerance = facts.tolerances[0] ?? null;
  if (found.isRange) value.notes.push('A range of values, not one value.');
  if (choice) takeChoice(value, choice, evidence);
  else if (kind === null && found.leftover.length === 0) takeLoneRating(value);
  takeFrequencies(value, evidence);
  takeRest(value, evidence);
  value.confidence = computeConfidence(value, evidence);
  return value;
}

const isCoil = (kind: Kind | null): boolean => kind === 'inductor' || kind === 'ferrite_bead';

function takeChoice(value: NormalizedValue, choice: Choice, evidence: Evidence): void {
  const { kind, facts } = evidence;
  const { candidate, figure, others } = choice;
  if (kind === 'diode' && facts.currents.length > 0) {
    // `1A 40V` on a rectifier is a rating, not a zener voltage.
    value.voltage = figure.numeric;
    return;
  }
  takeFigures(value, figure, others);
  value.kind = decideKind(evidence, figure, candidate.word);
  if (value.kind !== kind && kind !== null && kind !== 'diode') {
    value.notes.push(`The unit ${figure.unit} says ${value.kind}, the designator or description says ${kind}.`);
  }
  const letter = figure.letter ?? candidate.letter;
  const byLetter = letter && kind !== 'potentiometer' ? toleranceOfLetter(letter, figure.unit, figure.numeric) : null;
  value.tolerance ??= choice.tolerance ? absoluteTolerance(choice.tolerance) : byLetter;
  if (candidate.letter && byLetter === null) {
    // Tantalum and electrolytic bodies are called by a letter.
    if (value.kind === 'capacitor' && /^[A-E]$/.test(candidate.letter)) value.package ??= `Case ${candidate.letter}`;
    else value.leftover.push(candidate.letter);
  }
  if (candidate.count !== null) value.notes.push(`${candidate.count} in one package.`);
}

function absoluteTolerance({ numeric, unit }: Figure): Tolerance {
  const [scale, prefix] = unit === 'F' ? [1e12, 'p'] : [1e9, 'n'];
  return absolute(numeric, unit, `${Number((numeric * scale).toPrecision(3))} ${prefix}${unit}`);
}

function decideKind({ kind, hinted, facts }: Evidence, { unit, numeric }: Figure, word: string): Kind | null {
  if (kind === 'diode') return /^\d+V\d/i.test(word) ? 'zener' : kind;
  if (!isPassive(kind) || (kind === 'ferrite_bead' && unit === 'Ω')) return kind;
  const spoken = kindOfUnit(unit, facts.frequencies.length > 0);
  // Beads are drawn as inductors, and only they have ohms with a current; a link of 0 Ω is fitted anywhere.
  if (spoken === 'resistor' && numeric > 0) {
    if (kind === 'inductor' || (hinted === null && facts.currents.length > 0)) return 'ferrite_bead';
  }
  return kind === 'resistor' && unit === 'Ω' ? kind : (spoken ?? kind);
}

/** Without any kind, `3.3V` or `500mA` alone is still a quantity. */
function takeLoneRating(value: NormalizedValue): void {
  const ratings: [number | null, Unit][] = [
    [value.voltage, 'V'],
    [value.current, 'A'],
    [value.power, 'W'],
  ];
  const [rating, ...more] = ratings.filter(([numeric]) => numeric !== null);
  if (!rating || rating[0] === null || more.length > 0) return;
  value.numeric = rating[0];
  value.unit = rating[1];
  value.normalized = formatQuantity(rating[0], rating[1]);
}

const isTimed = (kind: Kind | null): boolean => kind === 'crystal' || kind === 'oscillator' || kind === 'resonator';

function takeFrequencies(value: NormalizedValue, { kind, facts, found }: Evidence): void {
  const ppm = facts.ppms[0];
  if (isTimed(kind)) {
    if (ppm !== undefined) value.tolerance ??= partsPerMillion(ppm);
    value.loadCapacitance = found.loadCapacitance;
    return;
  }
  value.frequency = facts.frequencies[0] ?? null;
  value.temperatureCoefficient = ppm ?? null;
}

function partsPerMillion(ppm: number): Tolerance {
  return { ...percent(ppm), unit: 'ppm', display: `±${ppm} ppm` };
}

/** What was not chosen is left over, except numbers that turn out to be sizes. */
function takeRest(value: NormalizedValue, { kind, found, choice }: Evidence): void {
  value.leftover.push(...found.leftover);
  for (const { word } of choice ? choice.rest : found.candidates) {
    const size = readSizeWord(word, findSizes(kind))?.size;
    if (size !== undefined) value.package ??= size;
    else value.leftover.push(word);
  }
}

const AMBIGUOUS_AT_MOST = 0.6;

function computeConfidence(value: NormalizedValue, { hinted, choice, notFitted }: Evidence): number {
  if (value.numeric === null) {
    const understood = notFitted || value.color !== null || value.package !== null || value.dielectric !== null;
    return understood && value.leftover.length === 0 ? 0.9 : 0;
  }
  const { rank = 0, confidence = 0.8 } = choice?.figure ?? {};
  const withoutHint = hinted === null && value.kind === null ? 0.8 : hinted === null && rank > 0 ? 0.85 : 1;
  const contradicted = hinted !== null && value.notes.some((note) => note.startsWith('The unit')) ? 0.6 : 1;
  const plainDiode = value.kind === 'diode' ? 0.5 : 1;
  const strange = rank === 3 && value.leftover.length > 0 ? 0.5 : Math.max(0.85, 0.98 ** value.leftover.length);
  const product = confidence * withoutHint * contradicted * plainDiode * strange;
  return Number(Math.min(product, value.ambiguous ? AMBIGUOUS_AT_MOST : 1).toFixed(3));
}
