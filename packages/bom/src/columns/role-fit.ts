import { columnRoles, ROLES } from '../roles/index.ts';
import type { ColumnRole, RoleFit } from '../roles/index.ts';
import type { ColumnProfile } from './column-profile.ts';

/** Columns without cells neither speak for a role nor against it. */
const EMPTY: RoleFit = { fit: 0.6, seen: 'no cells to look at' };

/** Of roles whose cells can be anything. */
const NEUTRAL: RoleFit = { fit: 0.7, seen: 'cells of any kind' };

/** A weaker guess is none. */
const LEAST_GUESS = 0.25;

/** How well a column's cells suit a role. */
export function evaluateFit(role: ColumnRole, profile: ColumnProfile): RoleFit {
  if (profile.filled === 0) return EMPTY;
  return ROLES[role].fit?.(profile) ?? NEUTRAL;
}

/** What a column without a known header may be, by its cells alone; best first. */
export function rolesByContent(profile: ColumnProfile): { role: ColumnRole; score: number; seen: string }[] {
  // A column that is nearly empty says too little, unless nobody else writes what it holds.
  if (profile.filled < Math.max(2, profile.seen * 0.3)) {
    if (profile.filled < 2 || profile.share('order_number') < 0.9) return [];
    return [{ role: 'supplier_sku', score: 0.45, seen: evaluateFit('supplier_sku', profile).seen }];
  }
  return columnRoles
    .flatMap((role) => {
      const { guess, vagueness = 0 } = ROLES[role];
      if (!guess) return [];
      const { fit, seen } = evaluateFit(role, profile);
      return [{ role, score: guess(profile, fit), vagueness, seen }];
    })
    .filter(({ score }) => score >= LEAST_GUESS)
    .sort((a, b) => b.score - a.score || a.vagueness - b.vagueness)
    .map(({ role, score, seen }) => ({ role, score, seen }));
}

/** A header is wrong when so many of at least so many cells cannot be what it says. */
const REFUTED = 0.7;
export const REFUTING_CELLS = 3;

/** Whether the cells cannot be what a header says, whatever its words. */
export function isRefuted(role: ColumnRole, profile: ColumnProfile): boolean {
  return profile.filled >= REFUTING_CELLS && (ROLES[role].refuted?.(profile) ?? 0) >= REFUTED;
}
