import { diodes } from './diodes.ts';
import { icPackages } from './ic-packages.ts';
import { regulators } from './regulators.ts';
import type { DecodedSemiconductor, SemiconductorFamily, SemiconductorReading } from './semiconductor.ts';
import { transistors } from './transistors.ts';

export type { DecodedSemiconductor } from './semiconductor.ts';

/** A voltage is told before a package: the first that reads a number wins, and another fills in the package. */
export const semiconductorFamilies: readonly SemiconductorFamily[] = [
  ...diodes,
  ...regulators,
  ...transistors,
  ...icPackages,
].sort((a, b) => Number(b.voltageIs !== undefined) - Number(a.voltageIs !== undefined));

/** Longer strings are no part numbers. */
const MOST_CHARACTERS = 40;

/**
 * Read the voltage and the package that a diode's, transistor's, regulator's or IC's number prints. Null when no rule knows
 * the number: most semiconductors have names that say nothing of themselves.
 *
 * @example
 * import { decodeSemiconductor } from '@partwright/part-numbers';
 *
 * decodeSemiconductor('BZX84-C5V1'); // => { kind: 'zener', voltage: 5.1, voltageIs: 'zener', packages: ['SOT-23'] }
 * decodeSemiconductor('SMAJ12A'); // => { kind: 'tvs', voltage: 12, voltageIs: 'stand_off', packages: ['SMA'] }
 * decodeSemiconductor('AMS1117-3.3')?.voltageIs; // => 'output'
 * decodeSemiconductor('LM358DR'); // => null
 */
export function decodeSemiconductor(mpn: string): DecodedSemiconductor | null {
  if (mpn.length > MOST_CHARACTERS) return null;
  const text = mpn.toUpperCase().replace(/\s+/g, '');
  const read = readings(text);
  const first = read.next().value;
  if (!first) return null;
  const { family, reading } = first;
  const voltage = reading.voltage ?? null;
  return {
    mpn,
    family: family.id,
    kind: family.kind,
    voltage,
    voltageIs: voltage === null ? null : (family.voltageIs ?? null),
    packages: reading.packages ?? listPackages(read),
  };
}

interface Found {
  family: SemiconductorFamily;
  reading: SemiconductorReading;
}

function* readings(text: string): Generator<Found, undefined> {
  for (const family of semiconductorFamilies) {
    const match = family.pattern.exec(text);
    const reading = match && family.read(match.groups ?? {});
    if (reading) yield { family, reading };
  }
}

/** A rule that tells the output may leave the package to the maker's own letters. */
function listPackages(rest: Iterable<Found>): readonly string[] {
  for (const { reading } of rest) if (reading.voltage == null && reading.packages) return reading.packages;
  return [];
}
