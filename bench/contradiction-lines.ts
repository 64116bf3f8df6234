// Lines written from what a catalogue says of a part, in the notations of real BOMs: nothing in them may be flagged.
import type { ComponentQuery } from '@partwright/catalog/matching';
import { imperialOfMetric } from '@partwright/values';
import type { TrueNumber } from './decoder-truth.ts';

const PREFIXES: [string, number][] = [
  ['G', 9],
  ['M', 6],
  ['k', 3],
  ['', 0],
  ['m', -3],
  ['u', -6],
  ['n', -9],
  ['p', -12],
];

const LETTER: Record<string, string> = {
  resistor: 'R',
  capacitor: 'C',
  inductor: 'L',
  ferrite_bead: 'FB',
  crystal: 'Y',
};
const UNIT: Record<string, string> = { resistor: 'R', capacitor: 'F', inductor: 'H', ferrite_bead: 'R', crystal: 'Hz' };

/** `4.7` and `k`. */
function scaled(value: number): [figure: string, prefix: string] {
  const [prefix, exponent] = PREFIXES.find(([, power]) => value >= 0.9995 * 10 ** power) ?? PREFIXES.at(-1)!;
  return [String(Number((value / 10 ** exponent).toPrecision(6))), prefix];
}

/** `4k7`, `100R`, `2u2`: the prefix, or R, stands for the point. */
function rkm([figure, prefix]: [string, string]): string {
  const letter = prefix === '' ? 'R' : prefix;
  return figure.includes('.') ? figure.replace('.', letter) : `${figure}${letter}`;
}

/** How a value is written; the number of the notation is chosen by the part. */
const VALUES: ((number: [string, string], unit: string) => string)[] = [
  ([figure, prefix], unit) => `${figure}${prefix}${unit}`,
  ([figure, prefix], unit) => `${figure} ${prefix}${unit}`,
  (number, unit) => (unit === 'Hz' ? `${number.join('')}Hz` : rkm(number)),
  ([figure, prefix], unit) => `${figure}${prefix === 'u' ? 'µ' : prefix}${unit === 'R' ? 'Ω' : unit}`,
  ([figure, prefix], unit) => (prefix === '' || unit === 'Hz' ? `${figure}${prefix}${unit}` : `${figure}${prefix}`),
  ([figure, prefix], unit) =>
    unit === 'Hz' ? `${figure}${prefix}${unit}` : `${figure.replace('.', ',')}${prefix}${unit}`,
];

const FOOTPRINTS: ((letter: string, imperial: string, metric: string) => string)[] = [
  (letter, imperial, metric) => `${letter}_${imperial}_${metric}Metric`,
  (letter, imperial) => `${letter}${imperial}`,
  (_, imperial) => imperial,
  (letter, imperial) => `SMD:${letter}_${imperial}`,
  (_, imperial, metric) => `${imperial} (${metric} Metric)`,
  (letter, imperial) => `${imperial}-${letter === 'R' ? 'RES' : letter === 'C' ? 'CAP' : 'IND'}`,
];

/** A line that says what the catalogue says, in the notation that its place in the list gives; undefined where that is not enough. */
export function writeLine({ mpn, manufacturer, category, facts }: TrueNumber, at: number): ComponentQuery | undefined {
  const letter = LETTER[category.kind];
  if (letter === undefined || typeof facts.value !== 'number') return undefined;
  const unit = UNIT[category.kind]!;
  const ratings = [
    typeof facts.tolerance === 'number' && facts.value > 0 && category.kind !== 'crystal' ? `±${facts.tolerance}%` : '',
    typeof facts.voltage === 'number' && category.kind === 'capacitor' ? `${facts.voltage}V` : '',
    typeof facts.power === 'number' && category.kind === 'resistor' ? `${facts.power}W` : '',
    typeof facts.dielectric === 'string' ? facts.dielectric : '',
  ].filter((rating) => rating !== '');
  const written = VALUES[at % VALUES.length]!(scaled(facts.value), unit);
  const isBeside = Math.floor(at / 36) % 2 === 0;
  const metric = typeof facts.package === 'string' && /^\d{4}$/.test(facts.package) ? facts.package : null;
  const imperial = metric === null ? null : imperialOfMetric(metric);
  return {
    reference: `${letter}${(at % 97) + 1}`,
    value: isBeside ? [written, ...ratings].join(' ') : written,
    description: isBeside ? null : [category.kind.replace('_', ' '), written, ...ratings].join(' '),
    footprint:
      metric && imperial ? FOOTPRINTS[Math.floor(at / 6) % FOOTPRINTS.length]!(letter, imperial, metric) : null,
    manufacturer,
    mpn,
  };
}

const SILICON: Record<string, string> = {
  diode: 'D',
  zener: 'D',
  schottky: 'D',
  tvs: 'D',
  transistor: 'Q',
  bjt: 'Q',
  mosfet: 'Q',
  ic: 'U',
};

/** A diode, transistor or IC on the land of its own package, a Zener with its voltage. */
export function writeSiliconLine({ mpn, manufacturer, category, facts }: TrueNumber): ComponentQuery | undefined {
  const letter = SILICON[category.kind];
  if (letter === undefined || typeof facts.package !== 'string') return undefined;
  const isZener = category.kind === 'zener' && typeof facts.value === 'number';
  const value = isZener ? `${facts.value}V` : mpn;
  return { reference: `${letter}1`, value, description: null, footprint: facts.package, manufacturer, mpn };
}
