import { readFootprint } from '@partwright/footprints';
import type { LibraryClass } from './card.ts';
import type { Process } from './package-class.ts';

/** A part of a board, as far as assembling it goes. */
export interface PlacedPart {
  /** As catalogues print it or a footprint names it. */
  package: string | null;
  perBoard: number;
  /** Where the package does not tell them. */
  pins?: number | null | undefined;
  /** How the assembler keeps it; null: not known. */
  library: LibraryClass | null;
  /** Default: that of the package. */
  process?: Process | undefined;
}

/** Different parts by how the assembler keeps them. */
export type ClassCount = Record<LibraryClass | 'unknown', number>;

/** Different parts of a board: those that machines place, and those that are soldered in holes. */
export interface PartCount {
  surface: ClassCount;
  throughHole: ClassCount;
}

/**
 * Count different parts, one an entry, by what loading them is charged for. A package that is not understood is taken for
 * one that a machine places.
 *
 * @example
 * import { countParts } from '@partwright/cost';
 *
 * const parts = [
 *   { package: '0402', perBoard: 20, library: 'basic' as const },
 *   { package: 'QFN-48', perBoard: 1, library: 'extended' as const },
 *   { package: 'DIP-8', perBoard: 1, library: null },
 * ];
 * countParts(parts).surface; // => { basic: 1, preferred: 0, extended: 1, unknown: 0 }
 * countParts(parts).throughHole; // => { basic: 0, preferred: 0, extended: 0, unknown: 1 }
 */
export function countParts(parts: readonly PlacedPart[]): PartCount {
  const count: PartCount = { surface: emptyCount(), throughHole: emptyCount() };
  for (const { package: name, perBoard, library, process } of parts) {
    if (perBoard <= 0) continue;
    const isThroughHole = (process ?? readFootprint(name ?? '').mounting) === 'tht';
    count[isThroughHole ? 'throughHole' : 'surface'][library ?? 'unknown']++;
  }
  return count;
}

export function emptyCount(): ClassCount {
  return { basic: 0, preferred: 0, extended: 0, unknown: 0 };
}
