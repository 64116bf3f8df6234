import type { Severity } from '../model.ts';

/** How things of two states are told apart. */
export interface Comparing<T> {
  /** The same for the same thing; several of one state may have it. */
  makeIdentity(one: T): string;
  /** The order in which reports list them. */
  order(a: T, b: T): number;
  /** It is the same thing, but more of it: told as new. */
  isWorse?(now: T, before: T): boolean;
  /** The report of the state before left out what comes after its last: of that, nothing is known. */
  isBeforeCut: boolean;
}

/** What is there now and was not before, and the other way round; both in the order of their lists. */
export function compareKept<T>(
  now: readonly T[],
  before: readonly T[],
  { makeIdentity: identityOf, order, isWorse, isBeforeCut }: Comparing<T>,
): { new: T[]; gone: T[] } {
  const left = Map.groupBy(before, identityOf);
  const last = before.at(-1);
  // Of several that are the same as the last, some may be among what was left out.
  const isKnown = (one: T): boolean => !isBeforeCut || (last !== undefined && order(one, last) < 0);
  const added = now.filter((one) => {
    const same = left.get(identityOf(one))?.shift();
    if (same === undefined) return isKnown(one);
    return isWorse?.(one, same) ?? false;
  });
  const remaining = new Set([...left.values()].flat());
  return { new: added, gone: before.filter((one) => remaining.has(one)) };
}

const GRAVEST_FIRST: readonly Severity[] = ['error', 'warning', 'info'];

export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return GRAVEST_FIRST.indexOf(a.severity) - GRAVEST_FIRST.indexOf(b.severity);
}

/** By code units: the same on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
