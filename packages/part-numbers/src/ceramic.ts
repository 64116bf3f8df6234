import type { FamilyReading } from './family.ts';
import { capacitorTolerance } from './letters.ts';
import { faradsOfCode } from './value-codes.ts';

/** The words of a ceramic capacitor's number, looked up in its maker's tables; undefined or null is what no table has. */
interface CeramicWords extends Omit<FamilyReading, 'numeric' | 'tolerance' | 'package' | 'voltage'> {
  /** EIA code in picofarads. */
  value: string;
  /** Tolerance letter. */
  tolerance: string | undefined;
  package: string | null | undefined;
  voltage: number | null | undefined;
}

/** What such a number says. Null when value, size or voltage is no word of the maker's: then the number is another's. */
export function readCeramic({ value, tolerance, package: body, voltage, ...rest }: CeramicWords): FamilyReading | null {
  const numeric = faradsOfCode(value);
  if (numeric === null || body == null || voltage == null) return null;
  return { ...rest, numeric, tolerance: capacitorTolerance(tolerance, numeric), package: body, voltage };
}
