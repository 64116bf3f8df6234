// Values as engineers write them: scales, letters as points, grouped figures, look-alike characters.
import { E24, E96, QUANTITIES, decimal, vector, type ValueVector } from './value-vector.ts';

/** Figure, scale and unit, joined and apart, with a decimal point or comma. */
export function* spelled(): Generator<ValueVector> {
  for (const { kind, names, scales } of QUANTITIES) {
    for (const { power, letters } of scales) {
      for (const [i, value] of [...E24, ...E96].entries()) {
        const exponent = (value < 100 ? -1 : -2) + (i % 3);
        const text = decimal(value, exponent);
        const numeric = Number(`${value}e${exponent + power}`);
        for (const letter of letters) {
          const unit = names[i % names.length]!;
          yield vector('figure, scale, unit', kind, `${text}${letter}${unit}`, numeric);
          yield vector('figure, scale, unit', kind, `${text} ${letter}${unit}`, numeric);
          if (letter.length === 1) yield vector('figure, scale', kind, `${text}${letter}`, numeric);
          if (letter.length === 1) yield vector('figure, scale', kind, `${text} ${letter}`, numeric);
          if (/^\d+\.\d{1,2}$/.test(text))
            yield vector('decimal comma', kind, `${text.replace('.', ',')}${letter}${unit}`, numeric);
        }
      }
    }
  }
}

/** IEC 60062: the letter stands for the point, in the middle, in front or behind, then perhaps a tolerance letter. */
export function* pointed(): Generator<ValueVector> {
  const letters: [string, string, number][] = [
    ['R', 'R', 0],
    ['R', 'r', 0],
    ['R', 'L', -3],
    ['R', 'k', 3],
    ['R', 'K', 3],
    ['R', 'M', 6],
    ['C', 'p', -12],
    ['C', 'n', -9],
    ['C', 'u', -6],
    ['C', 'µ', -6],
    ['L', 'n', -9],
    ['L', 'u', -6],
    ['L', 'R', -6],
  ];
  const tolerances: Record<string, string> = { R: 'BDFGJ', C: 'JKM', L: 'JKM' };
  for (const [kind, letter, power] of letters) {
    for (const [i, value] of [...E24, ...E96].entries()) {
      const digits = String(value);
      for (let at = 0; at < digits.length; at++) {
        const text = `${digits.slice(0, at)}${letter}${digits.slice(at)}`;
        const numeric = Number(`${value}e${power + at - digits.length}`);
        if (at === 0 && (kind === 'C' || kind === 'L') && digits.length > 2) continue;
        yield vector(at === 0 ? 'letter in front' : 'letter as point', kind, text, numeric);
        if (at > 0) {
          const set = tolerances[kind]!;
          yield vector('letter as point, tolerance', kind, `${text}${set[i % set.length]}`, numeric);
        }
      }
    }
  }
}

/** Thousands: commas, apostrophes and spaces that do not break. */
export function* grouped(): Generator<ValueVector> {
  for (const value of E24) {
    for (const separator of ["'", '\u2019', '\u00A0', '\u202F', '\u2009']) {
      yield vector('grouped thousands', 'R', `${value}${separator}000`, value * 1000);
      yield vector('grouped thousands', 'R', `${decimal(value, -1)[0]}${separator}${value % 10}00 Ω`, value * 100);
    }
    yield vector('grouped thousands', 'R', `${value},000,000`, value * 1e6);
    yield vector('grouped thousands', 'C', `${value} 000 pF`, Number(`${value}e-9`));
  }
}

/** Look-alike characters. */
export function* signs(): Generator<ValueVector> {
  for (const value of E24) {
    const text = decimal(value, -1);
    const kilo = value * 100;
    for (const ohm of ['\u2126', '\u03A9', '\u03C9']) yield vector('signs', 'R', `${text}k${ohm}`, kilo);
    for (const space of ['\u00A0', '\u2009', '\u202F', '\u3000', '\t'])
      yield vector('signs', 'R', `${text}${space}kΩ`, kilo);
    for (const micro of ['\u00B5', '\u03BC', '\u{1D6CD}', '\u{1D707}'])
      yield vector('signs', 'C', `${text}${micro}F`, Number(`${value}e-7`));
    const wide = [...`${text}k`].map((c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)).join('');
    yield vector('signs', 'R', wide, kilo);
    yield vector('signs', 'R', `${text}\u3380`.replace('\u3380', '\u33C0'), kilo);
    yield vector('signs', 'C', `${text}\u338C`, Number(`${value}e-7`));
    for (const minus of ['\u2212', '\u2013', '-'])
      yield vector('signs', 'C', `${text}uF +80/${minus}20%`, Number(`${value}e-7`));
    yield vector('signs', 'R', `  ${text}k  `, kilo);
    yield vector('signs', 'R', `${text} кОм`, kilo);
    yield vector('signs', 'C', `${text} мкФ`, Number(`${value}e-7`));
    yield vector('signs', 'R', `${text}千欧`, kilo);
  }
}
