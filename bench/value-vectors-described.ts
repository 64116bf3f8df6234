// Values among their ratings: joined by any separator in any order, and in the words of distributors.
import { E24, QUANTITIES, decimal, random, vector, type ValueVector } from './value-vector.ts';

/** Value and ratings in any order, parted by anything. */
export function* joined(): Generator<ValueVector> {
  const pick = random(1);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const SIZES = ['0201', '0402', '0603', '0805', '1206', '1210', '2010', '2512'];
  for (let i = 0; i < 4000; i++) {
    const { kind, scales } = QUANTITIES[i % 3]!;
    const { power, letters } = scales[1 + pick(scales.length - 1)]!;
    const value = one(E24);
    const letter = letters[0] === '' ? 'R' : letters[0]!;
    const unit = kind === 'R' ? '' : one(['', kind === 'C' ? 'F' : 'H']);
    const main = `${decimal(value, -1 + pick(3) - (kind === 'R' ? 0 : 0))}${letter}${unit}`;
    const numeric = Number(`${Number.parseFloat(main)}e${power}`);
    const ratings: Record<string, string[]> = {
      R: [one(['1%', '5%', '0.1%', '±1%', '+/-5%']), one(['1/10W', '1/4W', '0.1W', '250mW']), one(SIZES)],
      C: [
        one(['10%', '20%', '±5%', '+-10%']),
        one(['50V', '16V', '6.3V', '6V3', '100V']),
        one(['X7R', 'X5R', 'C0G', 'NP0']),
        one(SIZES),
      ],
      L: [one(['20%', '10%', '±20%']), one(['1A', '300mA', '1.2A', '2.5A']), one(SIZES)],
    };
    const words = [main, ...ratings[kind]!.filter(() => pick(3) > 0)];
    if (pick(3) === 0) words.push(words.shift()!);
    const separator = one(['/', '_', ', ', '; ', ' ', ' - ', ' | ', ',']);
    yield vector('ratings joined', kind, words.join(separator), Number(numeric));
    if (words.length > 1)
      yield vector(
        'ratings in brackets',
        kind,
        `${words[0]} (${words.slice(1).join(', ')})`,
        words[0] === main ? numeric : numeric,
      );
  }
}

/** Distributors' descriptions. */
export function* descriptions(): Generator<ValueVector> {
  const pick = random(2);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  for (let i = 0; i < 600; i++) {
    const value = one(E24);
    const size = one(['0402', '0603', '0805', '1206']);
    const kilo = decimal(value, -1);
    const volts = one(['6.3V', '16V', '50V', '100V']);
    yield vector(
      'descriptions',
      undefined,
      `RES SMD ${kilo}K OHM ${one(['1%', '5%'])} 1/10W ${size}`,
      value * 100,
      'Ω',
    );
    yield vector('descriptions', undefined, `RES ${value} OHM 1% 1/8W ${size}`, value, 'Ω');
    yield vector('descriptions', undefined, `CAP CER ${kilo}UF ${volts} X5R ${size}`, Number(`${value}e-7`), 'F');
    yield vector('descriptions', undefined, `CAP CER ${value}PF ${volts} C0G/NP0 ${size}`, Number(`${value}e-12`), 'F');
    yield vector(
      'descriptions',
      undefined,
      `FIXED IND ${kilo}UH ${one(['1.2A', '300MA'])} ${one(['58 MOHM', '1.2 OHM'])} SMD`,
      Number(`${value}e-7`),
      'H',
    );
    yield vector(
      'descriptions',
      'R',
      `${kilo} kOhms ±1% 0.1W, 1/10W Chip Resistor ${size} (1608 Metric) Thick Film`,
      value * 100,
    );
    yield vector(
      'descriptions',
      'C',
      `${kilo} µF ±10% ${volts} Ceramic Capacitor X7R ${size} (1608 Metric)`,
      Number(`${value}e-7`),
    );
    yield vector(
      'descriptions',
      'R',
      `${one(['Thick Film Resistors - SMD', 'RESISTOR', 'R'])} ${kilo}K ${one(['1%', '5%'])}`,
      value * 100,
    );
  }
}
