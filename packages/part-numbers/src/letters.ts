import { percent, toleranceOfLetter, type Tolerance } from '@partwright/values';

/** Tolerance letter of a resistor (IEC 60062); null when there is no such letter. */
export function resistorTolerance(letter: string | undefined): Tolerance | null {
  return letter === undefined ? null : toleranceOfLetter(letter, 'Ω', 1);
}

/** Tolerance letter of a thermistor: E and H are 3 % to their makers. */
export function thermistorTolerance(letter: string | undefined): Tolerance | null {
  return letter === 'E' || letter === 'H' ? percent(3) : resistorTolerance(letter);
}

const ONE_PICOFARAD = 1e-12;
const SMALLEST_PERCENT_FARADS = 10e-12;

/** Tolerance letter of a capacitor. In a maker's number A, B, C, D and W are picofarads at any value. */
export function capacitorTolerance(letter: string | undefined, farads: number): Tolerance | null {
  // F and G below 10 pF are percent to some makers and picofarads to others.
  if (letter === undefined || (farads < SMALLEST_PERCENT_FARADS && 'FG'.includes(letter))) return null;
  return toleranceOfLetter(letter, 'F', 'ABCDW'.includes(letter) ? ONE_PICOFARAD : farads);
}

/** Tolerance letter of an inductor. */
export function inductorTolerance(letter: string | undefined, henries: number): Tolerance | null {
  return letter === undefined ? null : toleranceOfLetter(letter, 'H', henries);
}
