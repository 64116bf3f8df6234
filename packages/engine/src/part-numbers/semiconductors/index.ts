import { analogPackage } from './analog-package.ts';
import { avrPackage } from './avr-package.ts';
import { diodePackage } from './diode-package.ts';
import { logicPackage } from './logic-package.ts';
import { microchipPackage } from './microchip-package.ts';
import { mosfetPackage } from './mosfet-package.ts';
import { reference } from './reference.ts';
import { regulator1117 } from './regulator-1117.ts';
import { regulator78 } from './regulator-78.ts';
import { regulatorDigits } from './regulator-digits.ts';
import type { DecodedSemiconductor, SemiconductorFamily } from './semiconductor.ts';
import { stmPackage } from './stm-package.ts';
import { texasPackage } from './texas-package.ts';
import { transistorPackage } from './transistor-package.ts';
import { tvs } from './tvs.ts';
import { tvsBreakdown } from './tvs-breakdown.ts';
import { zenerBzx } from './zener-bzx.ts';
import { zenerJedec } from './zener-jedec.ts';
import { zenerOnsemi } from './zener-onsemi.ts';

export type { DecodedSemiconductor } from './semiconductor.ts';

/** A voltage is told before a package: the first that reads a number wins. */
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
  for (const { id, kind, pattern, read, voltageIs } of semiconductorFamilies) {
    const match = pattern.exec(text);
    const reading = match && read(match.groups ?? {});
    if (!reading) continue;
    const voltage = reading.voltage ?? null;
    return {
      mpn,
      family: id,
      kind,
      voltage,
      voltageIs: voltage === null ? null : (voltageIs ?? null),
      packages: reading.packages ?? [],
    };
  }
  return null;
}
