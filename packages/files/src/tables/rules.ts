/** What a file may hold. `rows` counts rows with content, `unpackedBytes` what an archive unpacks to. */
export interface TableLimits {
  bytes: number;
  unpackedBytes: number;
  rows: number;
  columns: number;
  cellChars: number;
  sheets: number;
}

/** What sort of list is looked for in a file. */
export interface ListKind {
  /** For messages: `BOM`, `price list`. */
  name: string;
  /** Fields that such a list has, for messages: `reference, quantity, value, mpn`. */
  fields: string;
  /** How much a row looks like the header of such a list; 0 when it is none, higher is surer. */
  scoreHeader: (row: readonly string[]) => number;
}

/** How one file is read. */
export interface TableRules extends TableLimits {
  kind: ListKind;
}

/**
 * What a file may hold unless the caller says otherwise; `cellChars` is three times what a spreadsheet program lets a cell
 * hold.
 */
const DEFAULT_LIMITS: TableLimits = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 512,
  cellChars: 100_000,
  sheets: 50,
};

/**
 * The caller's limits over the defaults; a limit that is left out or undefined keeps its default.
 *
 * @example
 * import { resolveRules } from '@partwright/files/tables';
 *
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: () => 0 };
 * resolveRules(bom, { rows: 500 }); // => { rows: 500, columns: 512, sheets: 50, kind: { name: 'BOM' } }
 */
export function resolveRules(kind: ListKind, limits: Partial<TableLimits> = {}): TableRules {
  const resolved = { ...DEFAULT_LIMITS };
  for (const key of Object.keys(resolved) as (keyof TableLimits)[]) resolved[key] = limits[key] ?? resolved[key];
  return { ...resolved, kind };
}
