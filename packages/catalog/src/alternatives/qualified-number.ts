import { sameManufacturer } from '../manufacturer.ts';
import type { Part } from '../types.ts';

/** How makers of semiconductors mark numbers of parts qualified after AEC-Q100 (circuits) and AEC-Q101 (discretes). */
const MARKS: readonly { maker: string; pattern: RegExp }[] = [
  { maker: 'Texas Instruments', pattern: /-?Q1$/ },
  { maker: 'Diodes Incorporated', pattern: /Q(?:TA|TC)?-(?:7|13)/ },
  { maker: 'onsemi', pattern: /^(?:SZ|NSV|NRV|NVT|NVD|NVM|NVB|NCV|SMMB|SBC)/ },
  { maker: 'Nexperia', pattern: /-Q(?:[A-Z]|,\d{3})?$/ },
  { maker: 'Vishay', pattern: /-?H[EM]3/ },
];

/** `AEC-Q101` of `BZT52C27Q-7-F`; null where the maker's number says nothing of it. */
export function qualificationOfNumber({ mpn, manufacturer, kind }: Part): string | null {
  const number = mpn.slice(0, 64).toUpperCase();
  const isMarked = MARKS.some(({ maker, pattern }) => pattern.test(number) && sameManufacturer(maker, manufacturer));
  if (!isMarked) return null;
  return kind === 'ic' || kind === 'sensor' ? 'AEC-Q100' : 'AEC-Q101';
}
