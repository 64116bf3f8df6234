import { GridBuilder } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { gridOfRecords } from './records.ts';
import type { TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/** How deep a list of parts may lie in the document, and how deep a field in its part. */
const LIST_DEPTH = 5;
const RECORD_DEPTH = 3;

/**
 * Read a JSON document: an array of objects (or of arrays with a header first), at the top or under any name (`lines`, `bom`,
 * `components` ...). Of several, the one whose keys look most like the header that is looked for.
 *
 * @throws TableUnreadable when there is no such list, or a limit of the rules is broken.
 *
 * @example
 * import { readJsonRows, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const document = { parts: [{ ref: 'R1', qty: 1, part: { mpn: 'RC0402FR-0710KL' } }] };
 * readJsonRows(document, resolveRules(bom)).rows; // => [['ref', 'qty', 'part mpn'], ['R1', '1', 'RC0402FR-0710KL']]
 */
export function readJsonRows(document: unknown, rules: TableRules): Grid {
  let best: { rows: unknown[]; score: number } | undefined;
  for (const rows of listsIn(document)) {
    const score = rules.kind.scoreHeader(listHeaders(rows)) * (rows.length > 1 ? 1 : 0.8);
    if (score > (best?.score ?? 0)) best = { rows, score };
  }
  if (!best) {
    throw new TableUnreadable(
      'unreadable',
      `The JSON holds no ${rules.kind.name}: looked for an array of objects with keys such as ${rules.kind.fields}. Put the lines under "lines" or at the top.`,
    );
  }
  // Checked before the rows are taken apart: ten megabytes hold three million empty objects.
  if (best.rows.length > rules.rows + 1)
    throw new TableUnreadable(
      'too_many_lines',
      `The list in the JSON has ${best.rows.length} entries; at most ${rules.rows} are read. Split it, or ask for a higher limit.`,
    );
  if (best.rows.every(Array.isArray)) return gridOfArrays(best.rows, rules);
  return gridOfRecords(
    best.rows.map((row) => flatten(row)),
    [],
    rules,
  );
}

function gridOfArrays(rows: readonly unknown[][], rules: TableRules): Grid {
  const builder = new GridBuilder(rules);
  for (const row of rows) {
    for (const [column, value] of row.entries()) builder.setCell(column, scalarText(value));
    builder.endRow();
  }
  return { sheet: null, rows: builder.rows, structured: true };
}

/**
 * JSON, or JSON Lines as an array.
 *
 * @param list What is looked for, for the message.
 * @throws TableUnreadable when it is neither.
 *
 * @example
 * import { parseJson } from '@partwright/files/tables';
 *
 * parseJson('{"ref":"R1"}\n{"ref":"R2"}', 'BOM'); // => [{ ref: 'R1' }, { ref: 'R2' }]
 * parseJson('{"ref":', 'BOM'); // => throws 'It seems to be cut off.'
 */
export function parseJson(text: string, list: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = parseLines(text, list);
    if (lines) return lines;
    const reason = error instanceof Error ? error.message.slice(0, 120) : '';
    const cut = /end of JSON|Unterminated/i.test(reason) ? ' It seems to be cut off.' : '';
    throw new TableUnreadable(
      'unreadable',
      `The file is not valid JSON: ${reason}.${cut} Correct it, or send the ${list} as CSV.`,
    );
  }
}

/** JSON Lines: one object on every line. Undefined when the first two lines with content are none; a bad one later throws. */
function parseLines(text: string, list: string): unknown[] | undefined {
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, row) => (line.trim() === '' ? [] : [{ line, row }]));
  const objects: unknown[] = [];
  for (const [i, { line, row }] of lines.entries()) {
    try {
      objects.push(JSON.parse(line));
    } catch {
      if (i < 2) return undefined;
      const last = i === lines.length - 1 ? ' It seems to be cut off.' : '';
      throw new TableUnreadable(
        'unreadable',
        `Every line of the file is JSON of its own, but line ${row + 1} is not valid.${last} Correct it, or send the ${list} as CSV.`,
        row,
      );
    }
  }
  return lines.length > 1 ? objects : undefined;
}

/** Every array of objects or arrays that is not too deep. */
function listsIn(document: unknown): unknown[][] {
  const lists: unknown[][] = [];
  const queue: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  for (let next = queue.shift(); next && lists.length < 100; next = queue.shift()) {
    const { value, depth } = next;
    if (Array.isArray(value)) {
      if (value.some((row) => typeof row === 'object' && row !== null)) lists.push(value);
    } else if (typeof value === 'object' && value !== null && depth < LIST_DEPTH) {
      for (const inner of Object.values(value).slice(0, 1000)) queue.push({ value: inner, depth: depth + 1 });
    }
  }
  return lists;
}

/** Names of all fields: not every object has every field. */
function listHeaders(rows: unknown[]): string[] {
  if (rows.every(Array.isArray)) return (rows[0] as unknown[]).map(scalarText);
  const names = new Set<string>();
  for (const row of rows.slice(0, 200)) for (const name of flatten(row).keys()) names.add(name);
  return [...names];
}

/** Nested objects become `part mpn`; lists of texts are joined; lists of objects are numbered from 2, as alternates. */
function flatten(row: unknown): Map<string, string> {
  const record = new Map<string, string>();
  const visit = (value: unknown, name: string, depth: number): void => {
    if (value === null || value === undefined || depth > RECORD_DEPTH) return;
    if (Array.isArray(value)) {
      const items: unknown[] = value.slice(0, 20_000);
      if (items.every((item) => typeof item !== 'object' || item === null))
        put(record, name, items.map(scalarText).join(', '));
      else if (items.length <= 20)
        for (const [i, item] of items.entries()) visit(item, i === 0 ? name : `${name} ${i + 1}`, depth + 1);
      else
        put(
          record,
          name,
          items
            .map(mainText)
            .filter((text) => text !== '')
            .join(', '),
        );
    } else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value).slice(0, 200))
        visit(inner, name === '' ? key : `${name} ${key}`, depth + 1);
    } else put(record, name, scalarText(value));
  };
  visit(row, '', 0);
  return record;
}

/** Two paths may end in one name; the first is the shorter one. */
function put(record: Map<string, string>, name: string, text: string): void {
  if (name !== '' && text !== '' && !record.has(name)) record.set(name, text);
}

/** The name of an object in a long list, as designators are written: `{ "ref": "R1", "x": 1 }`. */
function mainText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return scalarText(item);
  return scalarText(Object.values(item).find((value) => typeof value === 'string') ?? '');
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
}
