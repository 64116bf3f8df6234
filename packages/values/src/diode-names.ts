import { figure, type Figure } from './notation.ts';
import type { Kind } from './types.ts';

/** A series of diodes whose names say a voltage; `volts` of the match are what the diode is named by. */
interface Series {
  kind: Extract<Kind, 'zener' | 'tvs'>;
  pattern: RegExp;
  reason: string;
}

/** Voltages as names write them: `3V3`, `12`, `5.0`, `6V8`. */
const VOLTS = String.raw`(?<volts>\d{1,3}(?:[V.]\d{0,2})?)`;
/** Makers' endings behind the voltage: tolerance, package, reel. */
const ENDING = String.raw`(?:[-,/]?[A-Z0-9-]{0,8})?`;

/**
 * Zeners by Pro Electron (`BZX84C3V3`: a letter for the tolerance, then the voltage) and by their own series; suppressors by
 * the voltage that they stand (`SMBJ5.0A`). A number that only begins like one is none.
 */
const SERIES: readonly Series[] = [
  {
    kind: 'zener',
    pattern: new RegExp(String.raw`^BZ[DGMTVWX]\d{2}[A-Z]?-?[ABCDF]${VOLTS}${ENDING}$`),
    reason: 'Pro Electron names a Zener by tolerance and voltage',
  },
  {
    kind: 'zener',
    pattern: new RegExp(String.raw`^MM[35]Z(?<volts>\d{1,2}V\d{0,2})${ENDING}$`),
    reason: 'the series names its Zeners by voltage',
  },
  {
    kind: 'tvs',
    pattern: new RegExp(String.raw`^(?:SM[ABCDF]J|SMAF|SMF)${VOLTS}C?A?${ENDING}$`),
    reason: 'the series names its suppressors by the voltage that they stand',
  },
];

/** No diode of these series is named by more. */
const MOST_VOLTS = 550;

/** The voltage that the name of a Zener or of a suppressor says; null for any other word. */
export function readDiodeName(word: string): { kind: Series['kind']; figure: Figure } | null {
  const name = word.trim().toUpperCase();
  for (const { kind, pattern, reason } of SERIES) {
    const text = pattern.exec(name)?.groups?.['volts'];
    const volts = text === undefined ? Number.NaN : Number(text.replace('V', '.'));
    if (volts > 0 && volts <= MOST_VOLTS) return { kind, figure: figure('V', volts, 2, reason) };
  }
  return null;
}
