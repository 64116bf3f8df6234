import { normalizePartNumber, packagingBase } from '../part-numbers/index.ts';
import type { ParametricQuery } from '../catalog/index.ts';
import type { UnderstoodComponent } from './types.ts';
import { isParametric } from './understand.ts';

export type SearchDepth = 'quick' | 'standard' | 'deep';

/** What is to be looked up for one component; the later stages only when the earlier ones found nothing sure. */
export interface Lookups {
  skus: string[];
  /** Normalised part numbers. */
  mpns: string[];
  /** Normalised beginnings of part numbers: without packaging suffix, or as far as a person wrote them. */
  prefixes: string[];
  parametric: ParametricQuery | null;
  /** Part numbers that may be mistyped. */
  near: string[];
  words: string;
}

const SHORTEST_PREFIX = 5;

export function planLookups(asked: UnderstoodComponent, depth: SearchDepth): Lookups {
  const mpns = unique(asked.partNumbers.map(normalizePartNumber));
  const prefixes = unique(
    asked.partNumbers.flatMap((number) => [normalizePartNumber(packagingBase(number)), normalizePartNumber(number)]),
  );
  return {
    skus: asked.skus,
    mpns: unique([...mpns, ...asked.skus.map(normalizePartNumber)]).filter((number) => number !== ''),
    prefixes: depth === 'quick' ? [] : prefixes.filter((prefix) => prefix.length >= SHORTEST_PREFIX),
    parametric: depth === 'quick' ? null : wishOf(asked),
    near:
      depth === 'deep'
        ? asked.partNumbers.filter((number) => normalizePartNumber(number).length >= SHORTEST_PREFIX)
        : [],
    words: depth === 'deep' ? [...asked.partNumbers.slice(0, 1), ...asked.words].join(' ') : '',
  };
}

function wishOf({ kind, value, footprint, decoded }: UnderstoodComponent): ParametricQuery | null {
  const numeric = value?.numeric ?? decoded?.value?.numeric ?? null;
  if (kind === null || numeric === null || !isParametric(kind)) return null;
  const tolerance = value?.tolerance ?? decoded?.tolerance ?? null;
  return {
    kind,
    numeric,
    footprint: footprint?.canonical ?? undefined,
    maxTolerance: tolerance?.unit === '%' ? Math.max(tolerance.plus, Math.abs(tolerance.minus)) : undefined,
    minVoltage: kind === 'capacitor' ? (value?.voltage ?? decoded?.voltage ?? undefined) : undefined,
    minPower: kind === 'resistor' ? (value?.power ?? undefined) : undefined,
    dielectric: value?.dielectric ?? decoded?.dielectric ?? undefined,
  };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
