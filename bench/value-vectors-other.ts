// Kinds beside resistors and capacitors, marks of what is not fitted, part numbers and other texts without a value, doubts.
import { E12, decimal, vector, type ValueVector } from './value-vector.ts';

/** Crystals, beads, zeners, fuses, potentiometers, networks, thermistors. */
export function* otherKinds(): Generator<ValueVector> {
  for (const [text, hertz] of [
    ['8', 8e6],
    ['12.000', 12e6],
    ['16', 16e6],
    ['25', 25e6],
    ['26', 26e6],
    ['14.31818', 14_318_180],
    ['27.12', 27_120_000],
    ['48', 48e6],
  ] as const) {
    for (const tail of [
      'MHz',
      'MHZ',
      'mhz',
      'Mhz',
      ' MHz',
      'M',
      'MHz 20ppm',
      'MHz/18pF',
      'MHz_3225',
      'MHz 10ppm 9pF 2016',
      ' MHz crystal',
    ])
      yield vector('crystals', 'Y', `${text}${tail}`, hertz);
  }
  for (const text of ['32.768kHz', '32.768K', '32.768 KHz', '32768Hz', '32768', '32K768', '32.768kHz 12.5pF'])
    yield vector('crystals', 'X', text, 32_768);
  for (const ohms of [30, 60, 120, 220, 330, 470, 600]) {
    for (const tail of [
      'R',
      'Ω',
      ' ohm',
      '-OHM',
      'R@100MHz',
      'Ω@100MHz',
      ' Ohm @ 100 MHz',
      'R@100M',
      'R 2A',
      'R/2A',
      'R_0.5A_0603',
      'Z',
      '',
    ])
      yield vector('ferrites', 'FB', `${ohms}${tail}`, ohms);
    yield vector('ferrites', 'FB', `FB ${ohms}R 0805`, ohms);
  }
  for (const volts of [2.7, 3.3, 3.9, 4.7, 5.1, 5.6, 6.2, 7.5, 9.1, 12, 15, 24]) {
    const [whole, tail = '0'] = String(volts).split('.');
    for (const text of [
      `${volts}V`,
      `${whole}V${tail}`,
      `${volts} V`,
      `Zener ${volts}V`,
      `${whole}V${tail} 500mW`,
      `ZENER ${volts}V 0.5W`,
    ])
      yield vector('zeners', 'D', text, volts);
  }
  for (const [text, amperes] of [
    ['500mA', 0.5],
    ['500 mA', 0.5],
    ['1A', 1],
    ['1.5A', 1.5],
    ['1A5', 1.5],
    ['T2A', 2],
    ['F500mA', 0.5],
    ['2A 250V', 2],
    ['250mA/32V', 0.25],
    ['PTC 0.5A', 0.5],
    ['1.1A 1812', 1.1],
    ['3A fuse', 3],
    ['T 1A 250V', 1],
    ['10A', 10],
  ] as const)
    yield vector('fuses', 'F', text, amperes);
  for (const value of [1, 2.2, 5, 10, 20, 47, 50, 100, 500]) {
    for (const text of [
      `${value}k`,
      `${value}K`,
      `B${value}K`,
      `A${value}K`,
      `${value}k lin`,
      `${value}K pot`,
      `${value}kB`,
    ])
      yield vector('potentiometers', 'RV', text, value * 1000);
    for (const text of [
      `4x${value}k`,
      `${value}k x4`,
      `4 x ${value}k`,
      `${value}kx8`,
      `4*${value}K`,
      `${value}K 0603x4`,
    ])
      yield vector('networks', 'RN', text, value * 1000);
    for (const text of [
      `${value}k NTC`,
      `NTC ${value}k`,
      `${value}k B3950`,
      `NTC ${value}K 1% B=3950`,
      `${value}K 3950K`,
      `NTC${value}K`,
    ])
      yield vector('thermistors', 'TH', text, value * 1000);
  }
}

export function* notFitted(): Generator<ValueVector> {
  const marks = ['DNP', 'DNI', 'DNF', 'NM', 'do not fit', 'not fitted', 'DO NOT POPULATE', 'no stuff', 'NO-INSTALL'];
  for (const mark of marks) {
    for (const [kind, text, numeric] of [
      ['R', '10k', 1e4],
      ['R', '4K7', 4700],
      ['C', '100nF', 1e-7],
      ['C', '10p', 1e-11],
      ['L', '2u2', 2.2e-6],
    ] as const) {
      for (const input of [
        `${mark} ${text}`,
        `${text} ${mark}`,
        `${text} (${mark})`,
        `(${mark}) ${text}`,
        `${text}/${mark}`,
        `${text}_${mark}`,
        `${mark}, ${text}`,
      ])
        yield vector('not fitted', kind, input, numeric);
    }
    yield vector('not fitted', 'R', mark, null);
  }
  yield vector('not fitted', 'R', '10k NF', 1e4);
  yield vector('not fitted', 'C', '10p NF', 1e-11);
}

/** Part numbers, sizes, ranges and words: no value. */
export function* valueless(): Generator<ValueVector> {
  for (const size of ['0201', '0402', '0603', '0805', '1206', '1210', '2512', '01005']) {
    for (const kind of ['R', 'C'])
      for (const text of [size, `${kind}${size}`, `SMD ${size}`]) yield vector('sizes alone', kind, text, null);
  }
  for (const value of E12) {
    yield vector('ranges', 'R', `${value}k-${value * 2}k`, null);
    yield vector('ranges', 'R', `${value}k to ${value * 2}k`, null);
    yield vector('ranges', 'C', `${value}-${value * 3}pF`, null);
    yield vector('ranges', 'C', `${value}p~${value * 2}p`, null);
    const digits = String(value);
    for (const number of [
      `RC0603FR-07${value}KL`,
      `CRCW0603${value}K0FKEA`,
      `ERJ-3EKF${value}02V`,
      `RMCF0402FT${value}K0`,
      `AC0402JR-07${digits[0]}K${digits[1]}L`,
    ])
      yield vector('part numbers', 'R', number, null);
    for (const number of [
      `GRM155R71H${value}3KA88D`,
      `CL10B${value}4KB8NNNC`,
      `CC0603KRX7R9BB${value}2`,
      `C0603C${value}3K5RACTU`,
      `06035C${value}4KAT2A`,
    ])
      yield vector('part numbers', 'C', number, null);
  }
  for (const [kind, text] of [
    ['D', '1N4148'],
    ['D', 'BAT54S'],
    ['D', 'SMAJ24CA'],
    ['Q', 'BC847B'],
    ['U', 'LM358'],
    ['U', '74HC595'],
    ['U', 'STM32F103C8T6'],
    ['J', 'Conn_01x04'],
    ['R', 'TBD'],
    ['C', '?'],
    ['R', ''],
    ['R', '~'],
    ['C', '4K7'],
    ['R', 'R_Small'],
    ['SW', 'SW_Push'],
    ['U', 'AMS1117-3.3'],
    [undefined, 'MountingHole'],
    [undefined, '1N914'],
    [undefined, 'n20-motor'],
  ] as const)
    yield vector('words', kind, text, null);
}

/** Two readings are plausible: the truth may be either, a declared doubt holds both. */
export function* doubtful(): Generator<ValueVector> {
  const both = function* (
    kind: string | undefined,
    input: string,
    values: number[],
    unit: string,
  ): Generator<ValueVector> {
    for (const numeric of values) yield { ...vector('doubtful', kind, input, numeric, unit), plain: false };
  };
  for (const value of [10, 22, 33, 47, 68]) {
    yield* both('C', `${value}`, [Number(`${value}e-12`), Number(`${value}e-6`)], 'F');
    yield* both('C', `${value}0`, [Number(`${value}e-12`), Number(`${value}e-11`)], 'F');
    yield* both('C', `${value}0/25`, [Number(`${value}e-5`)], 'F');
    yield* both('R', `${value} MOHM`, [value * 1e6, Number(`${value}e-3`)], 'Ω');
    yield* both('R', `${decimal(value, -1)[0]},${value % 10}00`, [value * 100, value / 10], 'Ω');
    yield* both('R', `${value}k/${value * 2}k`, [value * 1e3, value * 2e3], 'Ω');
    yield* both('L', `${value}`, [Number(`${value}e-6`), Number(`${value}e-9`)], 'H');
    yield* both('L', `${value}0`, [Number(`${value}e-6`), Number(`${value}e-5`)], 'H');
    yield* both(undefined, `${value}u`, [Number(`${value}e-6`)], 'F');
    yield* both(undefined, `${value}u`, [Number(`${value}e-6`)], 'H');
    yield* both('R', `R${value}K`, [value * 1000, value / 100], 'Ω');
    yield* both('C', `${value}MF`, [Number(`${value}e-6`), Number(`${value}e-3`)], 'F');
  }
  yield* both('R', '104', [104, 1e5], 'Ω');
  yield* both('R', '103', [103, 1e4], 'Ω');
  yield* both('R', '33.3k', [33_300, 33_200], 'Ω');
  yield* both('R', '4E7', [4.7, 4e7], 'Ω');
  yield* both('Y', '32.768', [32_768, 32_768_000], 'Hz');
}
