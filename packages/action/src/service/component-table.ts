import type { SideLine } from '@partwright/engine/review';

/** What the service is asked about: each component once, however many lines of base and head name it. */
export interface ComponentTable {
  /** A BOM file, one row a component. */
  csv: Uint8Array;
  /** The row of each line, from 0; lines that are not there have nothing to buy. */
  rowOf: Map<SideLine, number>;
}

/** What the columns mean, so that nothing is left to guessing. */
export const COLUMNS = {
  reference: 'references',
  quantity: 'quantity',
  value: 'value',
  footprint: 'footprint',
  manufacturer: 'manufacturer',
  mpn: 'mpn',
  sku: 'supplier_sku',
  description: 'description',
} as const;

/** The lines of both sides as one BOM: one upload, so that both are matched and priced at the same moment. */
export function componentTable(lines: Iterable<SideLine>): ComponentTable {
  const rows = new Map<string, { at: number; cells: (string | number | null)[] }>();
  const rowOf = new Map<SideLine, number>();
  for (const line of lines) {
    if (!line.isBought) continue;
    const prefix = /^[A-Za-z]{1,5}/.exec(line.references[0] ?? '')?.[0] ?? '';
    const { value, footprint, manufacturer, mpn, sku, description } = line;
    const said = [value, footprint, manufacturer, mpn, sku, description];
    const identity = JSON.stringify([prefix, ...said]);
    let row = rows.get(identity);
    if (row === undefined) {
      const at = rows.size;
      // Only the letters say something of the part; the number keeps designators apart.
      row = { at, cells: [prefix === '' ? null : `${prefix}${at + 1}`, 1, ...said] };
      rows.set(identity, row);
    }
    rowOf.set(line, row.at);
  }
  const written = [Object.keys(COLUMNS), ...[...rows.values()].map(({ cells }) => cells)].map(writeRow);
  return { csv: new TextEncoder().encode(`${written.join('\r\n')}\r\n`), rowOf };
}

/** RFC 4180; line breaks inside a cell become blanks. */
function writeRow(cells: readonly (string | number | null)[]): string {
  return cells
    .map(
      (cell) =>
        `"${String(cell ?? '')
          .replaceAll(/[\r\n]+/g, ' ')
          .replaceAll('"', '""')}"`,
    )
    .join(',');
}
