import type { ColumnRole } from '@partwright/bom';
import type { SideLine } from '@partwright/review';
import { kindOfReference } from '@partwright/values';

/** What the service is asked about: each component once, however many lines of base and head name it. */
export interface ComponentTable {
  /** A BOM file, one row a component below its header. */
  csv: Uint8Array;
  /** The row of each line in the file, the header being 0; lines that are not there have nothing to buy. */
  rowOf: Map<SideLine, number>;
  /** Headers with what they mean, so that nothing is left to guessing. */
  columns: Record<string, ColumnRole>;
}

const COLUMNS = {
  reference: 'references',
  quantity: 'quantity',
  value: 'value',
  footprint: 'footprint',
  manufacturer: 'manufacturer',
  mpn: 'mpn',
  sku: 'supplier_sku',
  description: 'description',
} as const satisfies Record<string, ColumnRole>;

/** Other parts of one line; nobody lists more. */
const MOST_ALTERNATES = 5;
/** Longer cells are no names, and a file of them would be larger than a service takes. */
const LONGEST_CELL = 1_000;

type Cell = string | number | null;

/** The lines of both sides as one BOM: one upload, so that both are matched and priced at the same moment. */
export function componentTable(lines: Iterable<SideLine>): ComponentTable {
  const rows = new Map<string, { at: number; cells: Cell[] }>();
  const rowOf = new Map<SideLine, number>();
  let others = 0;
  for (const line of lines) {
    if (!line.isBought) continue;
    const { value, footprint, manufacturer, mpn, sku, description } = line;
    const alternates = (line.alternates ?? []).slice(0, MOST_ALTERNATES);
    const named = alternates.flatMap((other): Cell[] => [other.manufacturer, other.mpn]);
    const letters = extractPrefix(line.references[0] ?? '');
    const said: Cell[] = [value, footprint, manufacturer, mpn, sku, description, ...named];
    const identity = JSON.stringify([letters, ...said]);
    let row = rows.get(identity);
    if (row === undefined) {
      const at = rows.size + 1;
      // Only the letters say something of the part; the number keeps designators apart.
      row = { at, cells: [`${letters}${at}`, 1, ...said] };
      rows.set(identity, row);
      others = Math.max(others, alternates.length);
    }
    rowOf.set(line, row.at);
  }
  const columns: Record<string, ColumnRole> = { ...COLUMNS };
  for (let at = 2; at < others + 2; at++)
    Object.assign(columns, { [`manufacturer ${at}`]: 'manufacturer', [`mpn ${at}`]: 'mpn' });
  const headers = Object.keys(columns);
  const written = [headers, ...[...rows.values()].map(({ cells }) => headers.map((_, at) => cells[at] ?? null))];
  return { csv: new TextEncoder().encode(`${written.map(writeRow).join('\r\n')}\r\n`), rowOf, columns };
}

/** Letters that say nothing of the kind. A row without any would be read as a heading, a total or a remark. */
const NO_KIND = 'ZZ';

/** The letters that tell the kind: `R` of `R12`, `R?` and `2R5`. */
function extractPrefix(reference: string): string {
  const letters = /^\s*\d{0,3}([A-Za-z]{1,5})/.exec(reference)?.[1];
  return letters !== undefined && kindOfReference(reference) !== null ? letters.toUpperCase() : NO_KIND;
}

/** RFC 4180; what could end a row becomes a blank inside of a cell. */
function writeRow(cells: readonly Cell[]): string {
  return cells.map((cell) => `"${tidy(String(cell ?? '')).replaceAll('"', '""')}"`).join(',');
}

function tidy(text: string): string {
  // Half of a character, cut off, is no text that can be sent.
  return text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
