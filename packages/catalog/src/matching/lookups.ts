import { readFootprint } from '@partwright/footprints';
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import type { CatalogQuery, ParameterFilter, ParametricQuery } from '../index.ts';
import type { Kind } from '@partwright/values';
import type { UnderstoodComponent } from './types.ts';
import { assumeRatings } from './assumed-ratings.ts';
import { ROUNDED_POWER } from './contradictions/figures.ts';
import { markedNumbers } from './marked-numbers.ts';
import { findWanted } from './wanted.ts';
import { fixedBeginning, hasWildcards } from './wildcards.ts';

export type SearchDepth = 'quick' | 'standard' | 'deep';

/** What is to be looked up for one component; the later stages only when the earlier ones found nothing sure. */
export interface Lookups {
  skus: string[];
  /** Normalised part numbers. */
  mpns: string[];
  /** The same with marks of packing and plating behind them, where the line names no maker: another one may sell them so. */
  marked: string[];
  /** Normalised beginnings of part numbers: without packaging suffix, or as far as a person wrote them. */
  prefixes: string[];
  /** By value and size; each next one asks less, for when the earlier ones find nothing. */
  parametric: ParametricQuery[];
  /** By what else describes a part: an LED's colour, a header's pins. */
  described: CatalogQuery | null;
  /** Part numbers that may be mistyped. */
  near: string[];
  words: string;
}

/** Kinds whose identity is a value and a size, so that any maker's part of that value will do. */
const PARAMETRIC_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'crystal',
  'zener',
  'fuse',
  'thermistor',
  'resistor_network',
  'resonator',
  'oscillator',
]);

const THREE_TERMINAL: ReadonlySet<string> = new Set(['murata-nfm']);

const SHORTEST_PREFIX = 4;
/** A shorter number is like too many others. */
const SHORTEST_NEAR = 5;

export function planLookups(asked: UnderstoodComponent, depth: SearchDepth): Lookups {
  const isQuick = depth === 'quick';
  const isDeep = depth === 'deep';
  const numbers = [...asked.partNumbers, ...asked.orderedNumbers, ...asked.mentionedNumbers, ...asked.drawnNumbers];
  // What begins with the whole number begins with its base too.
  const prefixes = (isDeep ? numbers : asked.partNumbers).flatMap((number) => [
    normalizePartNumber(packagingBase(number)),
    // `BSS123N H6327`, `2N2222A PBFREE`: the number, then what it is sold as.
    normalizePartNumber(/^\S+(?=\s)/.exec(number)?.[0] ?? ''),
    hasWildcards(number) ? fixedBeginning(number) : '',
  ]);
  return {
    skus: asked.skus,
    mpns: unique([...numbers, ...asked.skus].map(normalizePartNumber)).filter((number) => number !== ''),
    marked: asked.manufacturer === null ? unique(asked.partNumbers.flatMap(markedNumbers)) : [],
    prefixes: isQuick ? [] : unique(prefixes).filter((prefix) => prefix.length >= SHORTEST_PREFIX && hasBoth(prefix)),
    parametric: isQuick ? [] : listParametricQueries(asked),
    described: isQuick ? null : makeDescribedQuery(asked),
    near: isDeep ? asked.partNumbers.filter((number) => mayBeMistyped(asked, number)) : [],
    // A number that is not in the catalogue stands in none of its descriptions either, and one word is in too many.
    words: isDeep && asked.partNumbers.length === 0 && asked.words.length > 1 ? asked.words.join(' ') : '',
  };
}

/** What says by its letters what it is, or leaves places open, is as it was meant; a house's own numbers are no maker's. */
function mayBeMistyped({ decoded }: UnderstoodComponent, number: string): boolean {
  const letters = normalizePartNumber(number);
  return letters.length >= SHORTEST_NEAR && hasBoth(letters) && decoded === null && !hasWildcards(number);
}

/** Letters alone are a word, digits alone a count; both are found at the beginning of too many numbers. */
function hasBoth(prefix: string): boolean {
  if (prefix.length === SHORTEST_PREFIX && !/\d.*\d/.test(prefix)) return false;
  return /\d/.test(prefix) && (/[A-Z]/.test(prefix) || prefix.length >= 7);
}

function listParametricQueries(asked: UnderstoodComponent): ParametricQuery[] {
  const { kind, value, footprint, decoded, mounting } = asked;
  const { numeric, tolerance, voltage, power, dielectric } = findWanted(asked);
  if (kind === null || numeric === null || !PARAMETRIC_KINDS.has(kind)) return [];
  // A feed-through filter has a capacitance too, and three terminals.
  if (decoded !== null && THREE_TERMINAL.has(decoded.family)) return [];
  const base: ParametricQuery = { kind, numeric, footprint: footprint?.canonical ?? undefined };
  const rated: ParametricQuery = {
    ...base,
    maxTolerance: tolerance ?? undefined,
    minVoltage: voltage ?? undefined,
    minPower: power === null ? undefined : power * ROUNDED_POWER,
    minCurrent: kind === 'inductor' || kind === 'ferrite_bead' ? (value?.current ?? undefined) : undefined,
    dielectric: dielectric ?? undefined,
  };
  const { dielectric: _, ...anyDielectric } = rated;
  const { footprint: __, ...anySize } = rated;
  const wires =
    mounting === 'tht' && footprint?.pitchMm ? readFootprint(`THT,P=${footprint.pitchMm}mm`, { kind }) : null;
  const anyBody = wires?.canonical ? [{ ...rated, footprint: wires.canonical }] : [];
  const { voltage: volts, tolerance: percent } = assumeRatings(asked);
  const assumed: ParametricQuery = {
    ...rated,
    maxTolerance: tolerance ?? percent ?? undefined,
    minVoltage: voltage ?? volts ?? undefined,
  };
  const wishes = [assumed, rated, anyDielectric, base, ...anyBody, anySize];
  return [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()];
}

/** Plain parts that are bought by what they look like. */
function makeDescribedQuery({ kind, color, connector, footprint, mounting }: UnderstoodComponent): CatalogQuery | null {
  const key = footprint?.canonical ?? undefined;
  if (kind === 'led' && (color !== null || key !== undefined)) {
    return { kind, footprint: key, params: color === null ? [] : [{ name: 'color', eq: color }] };
  }
  if (connector !== null) {
    const params: ParameterFilter[] = [
      { name: 'pin_count', eq: connector.pins },
      { name: 'rows', eq: connector.rows },
    ];
    if (connector.pitchMm !== null) params.push({ name: 'pitch', eq: connector.pitchMm / 1000 });
    if (mounting !== null) params.push({ name: 'mounting', eq: MOUNTING[mounting] });
    return { category: `connector.header${connector.gender === null ? '' : `.${connector.gender}`}`, params };
  }
  // A diode, a transistor, a switch of which nothing but its land is known: what fits the land.
  return kind !== null && key !== undefined && DRAWN_KINDS.has(kind) ? { kind, footprint: key } : null;
}

const MOUNTING = { smd: 'Surface Mount', tht: 'Through Hole' } as const;

const DRAWN_KINDS: ReadonlySet<Kind> = new Set<Kind>(['schottky', 'switch', 'connector', 'tvs', 'mosfet', 'buzzer']);

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
