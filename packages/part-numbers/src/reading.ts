import type { Kind, Tolerance } from '@partwright/values';
import type { Family, FamilyReading, Meaning, Template, Words } from './family.ts';
import { capacitorTolerance, inductorTolerance, resistorTolerance, thermistorTolerance } from './letters.ts';
import { parseFigures, parseTable } from './tables.ts';

/** Reads the words of a number; null when one of them is not a word of the family: never a guess. */
export type Reader = (words: Words) => FamilyReading | null;

/** Kinds of which a part may have no value: a link, and what gives its frequency in another way. */
const MAY_BE_NOTHING = new Set<Kind>(['resistor', 'resistor_network', 'crystal', 'oscillator', 'resonator']);

/** Make the reader of a family out of what its words mean. */
export function makeReader(family: Family): Reader {
  if ('read' in family) return family.read;
  const { kind, value: readValue, automotive, more } = family;
  const readSeries = compileTemplate(family.series ?? '{series}');
  const readBase = compileTemplate(family.base ?? wordsButPacking(family.pattern));
  const readPackaging = compileTemplate(family.packaging ?? '{packing}');
  const readTolerance = chooseToleranceReader(kind, family.tolerance);
  const readSize = compileMeaning(family.size, parseTable);
  const readVolts = compileMeaning(family.volts, parseFigures);
  const readWatts = compileMeaning(family.watts, parseFigures);
  const readDielectric = compileMeaning(family.dielectric, parseTable);
  const makers = family.makers === undefined ? undefined : parseTable(family.makers);
  return (words) => {
    const numeric = readValue(words.value ?? '', words);
    if (numeric === null || (numeric === 0 && !MAY_BE_NOTHING.has(kind))) return null;
    const size = readSize?.(words.size, words);
    const voltage = readVolts?.(words.volts, words);
    const power = readWatts?.(words.watts, words);
    const dielectric = readDielectric?.(words.temperature, words);
    const rest = more?.(words);
    if (size === null || voltage === null || power === null || dielectric === null || rest === null) return null;
    const reading: FamilyReading = {
      series: readSeries(words),
      numeric,
      tolerance: readTolerance(words.tolerance, numeric),
      package: size ?? null,
      voltage: voltage ?? null,
      power: power ?? null,
      dielectric: dielectric ?? null,
      packaging: readPackaging(words) || null,
      base: readBase(words),
      manufacturer: makers?.get(words.series ?? '') ?? family.manufacturer,
    };
    if (automotive !== undefined)
      reading.automotive = typeof automotive === 'function' ? automotive(words) : automotive;
    return rest === undefined ? reading : { ...reading, ...rest };
  };
}

function compileMeaning<T>(
  meaning: Meaning<T> | undefined,
  readTable: (text: string) => ReadonlyMap<string, T | undefined>,
): ((word: string | undefined, words: Words) => T | null | undefined) | undefined {
  if (meaning === undefined) return undefined;
  if (typeof meaning === 'function') return (word, words) => (word === undefined ? undefined : meaning(word, words));
  const table = readTable(meaning);
  return (word) => (word === undefined ? undefined : table.has(word) ? table.get(word) : null);
}

type ToleranceReader = (letter: string | undefined, numeric: number) => Tolerance | null;

const TOLERANCE_READERS: Partial<Record<Kind, ToleranceReader>> = {
  capacitor: capacitorTolerance,
  inductor: inductorTolerance,
  thermistor: thermistorTolerance,
  crystal: () => null,
  resonator: () => null,
};

function chooseToleranceReader(kind: Kind, own: Tolerance | null | undefined | ToleranceReader): ToleranceReader {
  if (typeof own === 'function') return own;
  return own === undefined ? (TOLERANCE_READERS[kind] ?? resistorTolerance) : () => own;
}

/** `{series}{size}-{value}`, filled in with the words of a number. */
function compileTemplate(template: Template): (words: Words) => string {
  if (typeof template === 'function') return template;
  // Of the pieces, each name that stood in braces with the text before it.
  const pieces = Array.from(template.matchAll(/([^{}]*)\{(\w+)\}/g), ([, before = '', name = '']) => ({
    before,
    name,
  }));
  const tail = /[^{}]*$/.exec(template)?.[0] ?? '';
  return (words) => {
    let text = '';
    for (const { before, name } of pieces) text += before + (words[name] ?? '');
    return text + tail;
  };
}

function wordsButPacking({ source }: RegExp): string {
  const names = Array.from(source.matchAll(/\(\?<(\w+)>/g), ([, name]) => name);
  return names
    .filter((name) => name !== 'packing')
    .map((name) => `{${name}}`)
    .join('');
}
