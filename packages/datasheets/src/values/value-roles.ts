/** What a column of a table of ratings or characteristics holds. */
export type ValueRole =
  | 'part'
  | 'parameter'
  | 'symbol'
  | 'conditions'
  | 'min'
  | 'typ'
  | 'max'
  | 'value'
  | 'unit'
  | 'note';

const FIGURES: ReadonlySet<ValueRole | undefined> = new Set(['min', 'typ', 'max', 'value']);

/** Whether a column holds figures. */
export function isFigureRole(role: ValueRole | undefined): role is 'min' | 'typ' | 'max' | 'value' {
  return FIGURES.has(role);
}

/** Whether the figures of a column are limits or typical, as its head says. */
export const isLimit = ({ role }: { role: ValueRole }): boolean => isFigureRole(role) && role !== 'value';
