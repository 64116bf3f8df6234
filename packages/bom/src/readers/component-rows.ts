import { BomUnreadable } from '../types.ts';
import type { BomLimits } from '../types.ts';
import type { Grid } from '../grid.ts';

/**
 * Make a table of records with named fields, the names in the order in which they first come. `first` are the names
 * that stand in front when some record has them.
 */
export function gridOfRecords(
  records: readonly ReadonlyMap<string, string>[],
  first: readonly string[],
  limits: BomLimits,
): Grid {
  if (records.length > limits.rows)
    throw new BomUnreadable(
      'too_many_lines',
      `The file has ${records.length} records; at most ${limits.rows} are read. Split it, or ask for a higher limit.`,
    );
  const seen = new Set<string>();
  for (const record of records) for (const name of record.keys()) seen.add(name);
  if (seen.size > limits.columns)
    throw new BomUnreadable(
      'bom_unreadable',
      `The records have ${seen.size} different fields; at most ${limits.columns} are read. Remove the fields that are not needed.`,
    );
  const names = [...first.filter((name) => seen.has(name)), ...[...seen].filter((name) => !first.includes(name))];
  for (const record of records) {
    for (const [name, text] of record) {
      if (text.length > limits.cellChars)
        throw new BomUnreadable(
          'bom_unreadable',
          `Field "${name.slice(0, 40)}" holds ${text.length} characters; a cell may hold ${limits.cellChars}. Check that the file is complete, and export it again.`,
        );
    }
  }
  return {
    sheet: null,
    rows: [names, ...records.map((record) => names.map((name) => record.get(name) ?? ''))],
    structured: true,
  };
}
