import type { RatedValue } from './rated-value.ts';

/**
 * Rows of one table that are alike in all words and marks but not in their figures: a column of parts or of conditions tells them
 * apart on the page, and it was not read. Those that have no doubt yet are in doubt.
 */
export function doubtContradictions(values: RatedValue[]): RatedValue[] {
  const symbols = Map.groupBy(values, ({ parameter }) => parameter);
  // A symbol beside the first of two rows with one name is not printed again beside the second.
  const symbolOf = ({ parameter, symbol }: RatedValue): string => {
    const [only = '', ...others] = new Set(symbols.get(parameter)!.flatMap((value) => value.symbol || []));
    return symbol === '' && others.length === 0 ? only : symbol;
  };
  const alike = Map.groupBy(values, (value) =>
    [value.parameter, symbolOf(value), value.conditions, value.group, value.unit.text, value.notes.join()].join('\n'),
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
