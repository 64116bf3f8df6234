import { formatQuantity, type NormalizedValue, type Tolerance } from '@partwright/values';
import type { MatchNote } from '../types.ts';
import { note, type Encoded } from './said.ts';

/** Dielectrics by stability over temperature and voltage, the better first (EIA RS-198 classes); one string, one rank. */
const DIELECTRIC_RANKS = ['C0G C0H C0J C0K', 'U2J', 'X8G X8R X8L X8M', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5V Z5U'];

/** The line asks for a better part than the number is: closer tolerance, more voltage, more power, a steadier dielectric. Better than asked is no contradiction. */
export function ratingNotes({ line: { value }, decoded }: Encoded): MatchNote[] {
  if (value === null) return [];
  return [
    ...toleranceNotes(value, decoded),
    ...voltageNotes(value, decoded),
    ...powerNotes(value, decoded),
    ...dielectricNotes(value, decoded),
  ];
}

/** The worse side in percent of the value; null for ppm, which speak of frequencies or of drift. */
export function computePercent(tolerance: Tolerance | null, value: number | null): number | null {
  if (tolerance === null || tolerance.unit === 'ppm') return null;
  const worse = Math.max(Math.abs(tolerance.plus), Math.abs(tolerance.minus));
  if (tolerance.unit === '%') return worse;
  return value === null || value === 0 ? null : (100 * worse) / value;
}

function toleranceNotes(value: NormalizedValue, { mpn, kind, value: encoded, tolerance }: Encoded['decoded']) {
  const figure = encoded?.numeric ?? null;
  // The figure of a thermistor may be that of its B constant; a link of 0 ohm has none.
  if (figure === 0 || kind === 'thermistor' || kind === 'ferrite_bead') return [];
  const [asked, given] = [computePercent(value.tolerance, figure), computePercent(tolerance, figure)];
  // 0.25 pF of 4.7 pF are written as 5 %.
  const slack = tolerance?.unit === value.tolerance?.unit ? 1.001 : 1.1;
  if (asked === null || given === null || given <= asked * slack) return [];
  return note(
    'mpn_contradicts_tolerance',
    `${mpn} is ${tolerance!.display}, the line asks for ${value.tolerance!.display}`,
  );
}

/** Makers and designers round 6.3 V and 2.5 V. */
const ROUNDED_VOLTAGE = 0.95;

function voltageNotes(value: NormalizedValue, { mpn, kind, voltage }: Encoded['decoded']): MatchNote[] {
  // What a line means by `10k 5V` is not the limit of the resistor.
  if (kind !== 'capacitor' || value.voltage === null || voltage === null) return [];
  if (voltage >= value.voltage * ROUNDED_VOLTAGE) return [];
  return note(
    'mpn_contradicts_voltage',
    `${mpn} is rated ${formatQuantity(voltage, 'V')}, the line asks for ${formatQuantity(value.voltage, 'V')}`,
  );
}

/** Few numbers print their power; what is usual of a series and size differs by a step between issues of its data sheet. */
const ONE_POWER_STEP = 0.6;

function powerNotes(value: NormalizedValue, { mpn, kind, power }: Encoded['decoded']): MatchNote[] {
  if (kind !== 'resistor' || value.power === null || power === null) return [];
  if (power >= value.power * ONE_POWER_STEP) return [];
  return note(
    'mpn_contradicts_power',
    `${mpn} is rated ${formatQuantity(power, 'W')}, the line asks for ${formatQuantity(value.power, 'W')}`,
  );
}

function dielectricNotes(value: NormalizedValue, { mpn, dielectric }: Encoded['decoded']): MatchNote[] {
  const [asked, given] = [rankDielectric(value.dielectric), rankDielectric(dielectric)];
  if (asked < 0 || given < 0 || given <= asked) return [];
  return note('mpn_contradicts_dielectric', `${mpn} is ${dielectric}, the line asks for ${value.dielectric}`);
}

function rankDielectric(dielectric: string | null): number {
  return dielectric === null ? -1 : DIELECTRIC_RANKS.findIndex((rank) => rank.split(' ').includes(dielectric));
}
