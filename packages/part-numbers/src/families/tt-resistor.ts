import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits, ohmsOfLetters } from '../value-codes.ts';

/** WCR-0603-10KFI, PCF0603R-10KBT1: the value with a letter; PFC-W0603LF-03-1002-B, LRC-LRF1206-01-R010-F: four digits or R. */
export const ttResistor: Family = {
  id: 'tt-resistor',
  manufacturer: 'TT Electronics',
  kind: 'resistor',
  title: 'TT Electronics (Welwyn, IRC) WCR, PCF, PFC-W, LRC-LRF chip resistors',
  source: 'TT Electronics, WCR, PCF, PFC and LRF series data sheets: ordering procedure',
  example: 'WCR-0603-10KFI',
  prefixes: ['WC', 'PC', 'PF', 'LR'],
  pattern:
    /^(?:(?<series>WCR|PCF)-?(?<size>\d{4})(?<drift>R?)-(?<value>\d{1,3}[RKM]\d{0,3})(?<tolerance>[BDFJ])(?<packing>[IAT]\d?)?|(?<code>PFC-W|LRC-LRF?)(?<body>\d{4})(?<lead>LF)?-(?<film>\d{2})-(?<digits>\d{4}|R\d{3}|\d{1,3}R\d{1,2})-(?<letter>[BCDFGJ]))$/,
  read: ({ series, size, drift = '', value, tolerance, packing, code, body, film = '', digits, letter }) => {
    const numeric = value === undefined ? ohmsOfDigits(digits ?? '') : ohmsOfLetters(value);
    const chip = imperialSize(size ?? body);
    if (numeric === null || chip === null) return null;
    return {
      series: series ?? code ?? '',
      numeric,
      tolerance: resistorTolerance(tolerance ?? letter),
      package: chip,
      packaging: packing ?? null,
      base: `${series ?? code}${size ?? body}${drift}${film}-${value ?? digits}${tolerance ?? letter}`,
    };
  },
};
