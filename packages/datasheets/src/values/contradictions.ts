import type { RatedValue } from './rated-value.ts';

/**
 * Rows of one table that are alike in all words and marks but not in their figures: a column of parts or of conditions tells them
 * apart on the page, and it was not read. Those that have no doubt yet are in doubt.
 */
export function doubtContradictions(values: RatedValue[]): RatedValue[] {
  const alike = Map.groupBy(values, ({ parameter, symbol, conditions, group, unit, notes }) =>
    [parameter, symbol, conditions, group, unit.text, notes.join()].join('\n'),
  );
  const unsure = new Set([...alike.values()].filter(contradict).flat());
  return values.map((value) =>
    unsure.has(value) && value.doubts.length === 0 ? { ...value, doubts: ['group_unsure' as const] } : value,
  );
}

/** Whether one limit has two figures. */
const contradict = (values: readonly RatedValue[]): boolean =>
  (['min', 'typ', 'max', 'value'] as const).some(
    (side) => new Set(values.flatMap((value) => value[side]?.text ?? [])).size > 1,
  );
