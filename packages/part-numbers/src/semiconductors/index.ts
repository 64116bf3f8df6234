import { analogPackage } from './analog-package.ts';
import { avrPackage } from './avr-package.ts';
import { diodePackage } from './diode-package.ts';
import { logicPackage } from './logic-package.ts';
import { micrelPackage } from './micrel-package.ts';
import { microchipPackage } from './microchip-package.ts';
import { mosfetPackage } from './mosfet-package.ts';
import { reference } from './reference.ts';
import { regulator1117 } from './regulator-1117.ts';
import { regulator78 } from './regulator-78.ts';
import { regulatorDigits } from './regulator-digits.ts';
import type { DecodedSemiconductor, SemiconductorFamily, SemiconductorReading } from './semiconductor.ts';
import { stmPackage } from './stm-package.ts';
import { texasPackage } from './texas-package.ts';
import { transistorPackage } from './transistor-package.ts';
import { tvs } from './tvs.ts';
import { tvsBreakdown } from './tvs-breakdown.ts';
import { zenerBzx } from './zener-bzx.ts';
import { zenerJedec } from './zener-jedec.ts';
import { zenerOnsemi } from './zener-onsemi.ts';

export type { DecodedSemiconductor } from './semiconductor.ts';

/** A voltage is told before a package: the first that reads a number wins, and another fills in the package. */
export const semiconductorFamilies: readonly SemiconductorFamily[] = [
  zenerBzx,
  zenerJedec,
  zenerOnsemi,
  tvs,
  tvsBreakdown,
  regulator1117,
  regulator78,
  regulatorDigits,
  reference,
  analogPackage,
  avrPackage,
  diodePackage,
  logicPackage,
  micrelPackage,
  microchipPackage,
  mosfetPackage,
  stmPackage,
  texasPackage,
  transistorPackage,
];

/** Longer strings are no part numbers. */
const MOST_CHARACTERS = 40;

/**
 * Read the voltage and the package that a diode's, transistor's, regulator's or IC's number prints. Null when no rule knows
 * the number: most semiconductors have names that say nothing of themselves.
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
    packages: reading.packages ?? packagesOf(read),
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
function packagesOf(rest: Iterable<Found>): readonly string[] {
  for (const { reading } of rest) if (reading.voltage == null && reading.packages) return reading.packages;
  return [];
}
