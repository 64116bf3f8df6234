import { isWithin } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';

/** A figure with a unit that only one branch of the taxonomy gives a meaning to. */
interface Measure {
  branch: string;
  pattern: RegExp;
  /** What the groups of the pattern say. */
  read: (groups: readonly string[]) => ParameterFilter[];
}

const counted = (name: string) => (groups: readonly string[]) => [{ name, eq: Number(groups[0]) }];
const millimetres =
  (...names: string[]) =>
  (groups: readonly string[]): ParameterFilter[] =>
    names.flatMap((name, at) => (groups[at] ? [{ name, eq: Number((Number(groups[at]) / 1000).toPrecision(6)) }] : []));

/** The longer side is the length, in whichever order they are typed. */
function makeBodyFilters([one, other, ...height]: readonly string[]): ParameterFilter[] {
  const sides = [one, other].sort((a, b) => Number(b) - Number(a));
  return millimetres('length', 'width', 'height')([...sides, ...height] as string[]);
}

const SIZE =
  '(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:mm)? ?[xX*×] ?L?(\\d{1,2}(?:\\.\\d{1,2})?)(?: ?(?:mm)? ?[xX*×] ?(\\d{1,2}(?:\\.\\d{1,2})?))?(?: ?mm)?';
const measure = (body: string): RegExp => new RegExp(`(?<![\\w.])${body}(?![\\w.])`, 'i');

/** The first of a branch that fits is taken, each pattern once. */
const measures: readonly Measure[] = [
  {
    branch: 'ic.memory',
    pattern: memorySize(),
    read: (groups) => [{ name: 'memory_size', eq: makeMemoryFilter(groups, 1) }],
  },
  {
    branch: 'ic.memory',
    pattern: /(?<![\w.])(\d{1,5}) ?([KMG])(?![\w.])/,
    read: (groups) => [{ name: 'memory_size', eq: makeMemoryFilter(groups, 1) }],
  },
  {
    branch: 'ic.microcontroller',
    pattern: memorySize(),
    // Makers of microcontrollers count in bytes, whatever the capitals.
    read: (groups) => [{ name: 'flash_size', eq: makeMemoryFilter(groups, 8) / 8 }],
  },
  { branch: 'ic.converter', pattern: measure('(\\d{1,2})[ -]?bits?'), read: counted('resolution') },
  { branch: 'ic', pattern: measure('(\\d{1,2})[ -]?(?:ch|channels?)'), read: counted('number_of_channels') },
  {
    branch: 'switch.dip',
    pattern: measure('(\\d{1,2})[ -]?(?:p|pos|positions?|ways?|bits?)'),
    read: counted('number_of_positions'),
  },
  { branch: 'thermistor', pattern: measure('(?:B ?=? ?)?([2-4]\\d{3}) ?K?'), read: counted('b_constant') },
  { branch: 'potentiometer', pattern: measure('(\\d{1,2})[ -]?turns?'), read: counted('number_of_turns') },
  { branch: 'switch.tactile', pattern: measure(SIZE), read: makeBodyFilters },
  { branch: 'capacitor.electrolytic', pattern: measure(`D?${SIZE}`), read: millimetres('diameter', 'height') },
  { branch: 'capacitor.polymer', pattern: measure(`D?${SIZE}`), read: millimetres('diameter', 'height') },
];

/** `256Kbit`, `256 Kb`, `32KB`, `32 kByte`, `4M-bit`, `16K`. */
function memorySize(): RegExp {
  return /(?<![\w.])(\d{1,5}) ?([kKMG]?)[ -]?(bits?|Bits?|b|bytes?|Bytes?|B)(?![\w.])/;
}

/** Bits; a `b` without more counts as `bitsOfB` bits each, a capital one as eight. */
function makeMemoryFilter([figure, prefix = '', unit = '']: readonly string[], bitsOfB: number): number {
  const scale = 1024 ** ['', 'K', 'M', 'G'].indexOf(prefix.toUpperCase());
  const bits = /^bits?$/i.test(unit) ? 1 : /^bytes?$/i.test(unit) || unit === 'B' ? 8 : bitsOfB;
  return Number(figure) * scale * bits;
}

/** Take sizes and counts that a category's parts are named by out of the text: `256Kbit` of an EEPROM, `12 bit` of an ADC. */
export function takeMeasures(text: string, category: string | null): { filters: ParameterFilter[]; rest: string } {
  const filters: ParameterFilter[] = [];
  let rest = text;
  for (const { branch, pattern, read } of measures) {
    if (category === null || !isWithin(category, branch)) continue;
    rest = rest.replace(pattern, (...match: unknown[]) => {
      // Behind the groups stand the place (a number) and the text.
      const end = match.findIndex((group, at) => at > 0 && typeof group === 'number');
      filters.push(...read(match.slice(1, end) as string[]));
      return ' ';
    });
  }
  return { filters, rest };
}
