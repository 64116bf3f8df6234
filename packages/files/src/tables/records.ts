import { TableUnreadable } from './table-unreadable.ts';
import type { TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/**
 * Make a table of records with named fields, the names in the order in which they first come.
 *
 * @param first Names that stand in front when some record has them.
 * @throws TableUnreadable when a limit of the rules is broken.
 *
 * @example
 * import { gridOfRecords, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const records = [new Map([['qty', '1'], ['ref', 'R1']]), new Map([['ref', 'C1'], ['mpn', 'X7R104']])];
 * gridOfRecords(records, ['ref'], resolveRules(bom)).rows;
 * // => [['ref', 'qty', 'mpn'], ['R1', '1', ''], ['C1', '', 'X7R104']]
 */
export function gridOfRecords(
  records: readonly ReadonlyMap<string, string>[],
  first: readonly string[],
  rules: TableRules,
): Grid {
  if (records.length > rules.rows)
    throw new TableUnreadable(
      'too_many_lines',
      `The file has ${records.length} records; at most ${rules.rows} are read. Split it, or ask for a higher limit.`,
    );
  const seen = new Set<string>();
  for (const record of records) for (const name of record.keys()) seen.add(name);
  if (seen.size > rules.columns)
    throw new TableUnreadable(
      'unreadable',
      `The records have ${seen.size} different fields; at most ${rules.columns} are read. Remove the fields that are not needed.`,
    );
  const names = [...first.filter((name) => seen.has(name)), ...[...seen].filter((name) => !first.includes(name))];
  for (const record of records) {
    for (const [name, text] of record) {
      if (text.length > rules.cellChars)
        throw new TableUnreadable(
          'unreadable',
          `Field "${name.slice(0, 40)}" holds ${text.length} characters; a cell may hold ${rules.cellChars}. Check that the file is complete, and export it again.`,
        );
    }
  }
  return {
    sheet: null,
    rows: [names, ...records.map((record) => names.map((name) => record.get(name) ?? ''))],
    structured: true,
  };
}
