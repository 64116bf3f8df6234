import type { SupplierLimits } from './choices.ts';

/** Wishes on how many suppliers an order goes to. */
export interface SupplierWishes {
  /** Buy from at most so many; 1 is a single supplier. Lines that this leaves out are in `short`. */
  maxSuppliers?: number | undefined;
  /** Buy from these alone, of which a plan before has chosen the names; what others offer counts as left out by `maxSuppliers`. */
  among?: readonly string[] | undefined;
  /** Buy from at least so many, as far as that is possible. */
  minSuppliers?: number | undefined;
  /** Buy from the fewest suppliers that cover every line that can be covered. */
  fewestSuppliers?: boolean | undefined;
}

/** Whole numbers from 1; what is no number is no limit. */
export function readSupplierLimits({ maxSuppliers, minSuppliers, fewestSuppliers }: SupplierWishes): SupplierLimits {
  const most = roundSupplierCount(maxSuppliers);
  const least = roundSupplierCount(minSuppliers);
  return {
    most,
    least: least === undefined ? undefined : Math.min(least, most ?? Infinity),
    fewest: fewestSuppliers ?? false,
  };
}

/** The limit as part of a sentence: `Not bought, to keep to 1 supplier`. Empty without one. */
export function limitWords({ most, least, fewest }: SupplierLimits): string {
  if (most !== undefined) return `to at most ${most} ${most === 1 ? 'supplier' : 'suppliers'}`;
  if (fewest) return 'to the fewest suppliers';
  return least === undefined ? '' : `to at least ${least} suppliers`;
}

/** What to say when an order goes to fewer suppliers than were asked for. */
export function leastNotes({ maxSuppliers, minSuppliers }: SupplierWishes, used: number): string[] {
  const asked = roundSupplierCount(minSuppliers) ?? 0;
  if (used >= asked) return [];
  const most = roundSupplierCount(maxSuppliers) ?? Infinity;
  const why = used === most ? `at most ${most} may be used` : 'no more can be used for these lines';
  return [`The order goes to ${used} of at least ${asked} suppliers that were asked for: ${why}.`];
}

function roundSupplierCount(count: number | undefined): number | undefined {
  return count === undefined || !(count >= 0) ? undefined : Math.max(Math.floor(count), 1);
}
