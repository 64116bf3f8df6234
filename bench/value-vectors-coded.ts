// Codes: the print on chip resistors (IEC 60062, EIA-96) and capacitor codes (EIA-198, IEC 60384 voltages).
import { E12, E24, E96, vector, type ValueVector } from './value-vector.ts';

/** The print on chip resistors: three and four digits, EIA-96 with both sets of letters, letter first. */
export function* markings(): Generator<ValueVector> {
  const powers: [string, number][] = [
    ['Z', -3],
    ['Y', -2],
    ['X', -1],
    ['S', -1],
    ['A', 0],
    ['B', 1],
    ['H', 1],
    ['C', 2],
    ['D', 3],
    ['E', 4],
    ['F', 5],
  ];
  for (const [letter, power] of powers) {
    for (const [i, value] of E96.entries()) {
      const position = String(i + 1).padStart(2, '0');
      yield vector('EIA-96', 'R-marking', `${position}${letter}`, Number(`${value}e${power}`), 'Ω');
    }
    for (const [i, value] of [...E24, ...E24, ...E12].entries()) {
      const position = String(i + 1).padStart(2, '0');
      yield vector('EIA letter first', 'R-marking', `${letter}${position}`, Number(`${value}e${power + 1}`), 'Ω');
    }
  }
  for (let power = 0; power <= 6; power++) {
    for (const value of E24)
      yield vector('three digits', 'R-marking', `${value}${power}`, Number(`${value}e${power}`), 'Ω');
    for (const value of E96)
      yield vector('four digits', 'R-marking', `${value}${power}`, Number(`${value}e${power}`), 'Ω');
  }
  for (const code of ['97A', '99C', '00B', '97', 'ABC'])
    yield vector('invalid code', 'R-marking', code === '97' ? '97Q' : code, null);
}

/** EIA-198 codes with tolerance letters and IEC 60384 voltage codes. */
export function* capacitorCodes(): Generator<ValueVector> {
  const voltages = ['', '0J', '1A', '1C', '1E', '1V', '1H', '1J', '2A', '2D', '2E', '2G', '3A'];
  let at = 0;
  for (const value of E24) {
    for (const [power, exponent] of [
      ['9', -1],
      ['8', -2],
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['5', 5],
      ['6', 6],
      ['7', 7],
    ] as const) {
      const farads = Number(`${value}e${exponent - 12}`);
      const small = exponent < 0;
      for (const kind of ['C-EIA', 'C']) {
        yield vector('EIA-198', kind, `${value}${power}`, farads, 'F');
        for (const letter of small ? 'BCD' : 'JKM') {
          at += 1;
          yield vector('EIA-198, tolerance', kind, `${value}${power}${letter}`, farads, 'F');
          yield vector(
            'EIA-198, voltage',
            kind,
            `${voltages[at % voltages.length]}${value}${power}${letter}`,
            farads,
            'F',
          );
        }
      }
    }
    const digits = String(value);
    yield vector('EIA-198, R', 'C-EIA', `${digits[0]}R${digits[1]}`, Number(`${value}e-13`), 'F');
    yield vector('EIA-198, R', 'C-EIA', `R${digits}`, Number(`${value}e-14`), 'F');
    yield vector('EIA-198, R', 'C-EIA', `${digits[0]}R${digits[1]}C`, Number(`${value}e-13`), 'F');
  }
}
