import { readDielectric, voltageOfCode } from '@partwright/values';

/** A capacitor code taken apart: `1H104K50X7R`. */
export interface CodeWord {
  /** `104`, `4R7`. */
  digits: string;
  /** Tolerance letter. */
  letter: string | null;
  volts: number | null;
  dielectric: string | null;
}

/** Classes of EIA-198-1 and the names that C0G goes by. */
const DIELECTRIC = 'X[5-8][RSTUVL]|Y5[UV]|Z5[UV]|C[0O]G|NP[0O]|U2J';

/** Dielectric, voltage code, digits, tolerance letter, volts, dielectric: all but the digits may be missing. */
const CODE = new RegExp(
  `^(${DIELECTRIC})?([0-4][A-Z])?(\\d{3}|\\d{0,2}R\\d{1,2})([A-Z])?(?:(\\d{1,4}(?:\\.\\d)?)(K?V)?)?(${DIELECTRIC})?$`,
);

/** Rated voltages that are written behind a code without a unit. */
const RATED = new Set([4, 6.3, 10, 16, 25, 35, 50, 63, 100, 160, 200, 250, 275, 400, 450, 500, 630, 1000, 2000, 3000]);

/** Take a word apart that is a capacitor code, in a list of one; undefined when it is none. Says nothing of its value. */
export function readCodeWord(word: string): [CodeWord] | undefined {
  const m = CODE.exec(word.toUpperCase());
  if (!m) return undefined;
  const [, before, code, digits = '', letter = null, figure, unit, after] = m;
  // `400V` is a voltage.
  if (letter === 'V') return undefined;
  // `104 50` without a letter between would be five digits of something else.
  if (figure !== undefined && letter === null) return undefined;
  const coded = code === undefined ? null : voltageOfCode(code);
  const written = figure === undefined ? null : Number(figure) * (unit === 'KV' ? 1000 : 1);
  if (written !== null && unit === undefined && !RATED.has(written)) return undefined;
  if (code !== undefined && coded === null) return undefined;
  const dielectric = before ?? after;
  return [
    {
      digits,
      letter,
      volts: coded ?? written,
      dielectric: dielectric === undefined ? null : readDielectric(dielectric),
    },
  ];
}

/** Volts of a voltage code that stands alone: `2A`. */
export function decodeVolts(word: string): number | null {
  return /^[0-4][A-Z]$/i.test(word) ? voltageOfCode(word) : null;
}
