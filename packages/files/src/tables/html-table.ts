import { GridBuilder } from './grid.ts';
import { readHtmlRows } from './html-rows.ts';
import { decodeEntities, HTML_TAG } from './html-text.ts';
import { TableUnreadable } from './table-unreadable.ts';
import type { TableRules } from './rules.ts';
import type { Grid, TallCell } from './grid.ts';

/** Elements inside a cell that begin a new line, which parts two designators. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

/**
 * Read the tables of an HTML page one below the other: many tools write HTML and name it .xls. Spanned columns are
 * kept in step, and so are cells that reach over several rows; script and style are passed over. A page without a header in any table is searched for rows that it draws
 * with other elements.
 *
 * @throws TableUnreadable when a limit of the rules is broken, and for a page without a table and without such rows.
 *
 * @example
 * import { readHtmlTables, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const page = '<table><tr><th>Ref<th>Qty</tr><tr><td>R1<br>R2<td>2</tr></table>';
 * readHtmlTables(page, resolveRules(bom))[0]?.rows.slice(0, 2); // => [['Ref', 'Qty'], ['R1\nR2', '2']]
 */
export function readHtmlTables(html: string, rules: TableRules): Grid[] {
  const builder = new GridBuilder(rules);
  let column = 0;
  let span = 1;
  let rowSpan = 1;
  let cell: string | null = null;
  const tall: TallCell[] = [];
  const starts: number[] = [];
  /** Columns that a cell above reaches down to, with the last row of it. */
  const covered = new Map<number, number>();
  let last = 0;
  let open = false;
  const endCell = () => {
    if (cell === null) return;
    if (rowSpan > 1 && span <= rules.columns) {
      const to = builder.height + rowSpan - 1;
      tall.push({ column, from: builder.height, to });
      for (let i = 0; i < span; i++) covered.set(column + i, to);
    }
    builder.setCell(
      column,
      decodeEntities(cell)
        .replace(/[^\S\n]+/g, ' ')
        .trim(),
    );
    column += span;
    cell = null;
  };
  const endRow = () => {
    endCell();
    if (open) builder.endRow();
    open = false;
    column = 0;
  };
  let skipping: string | null = null;
  // KaTeX writes each formula twice: for programs, with its source, and as it is drawn.
  const isDrawn = html.includes('katex-html');
  for (const tag of html.matchAll(HTML_TAG)) {
    const name = tag[2]!.toLowerCase();
    if (skipping === null && cell !== null && cell.length <= rules.cellChars) cell += html.slice(last, tag.index);
    last = tag.index + tag[0].length;
    const closing = tag[1] === '/';
    if (skipping !== null) {
      if (closing && name === skipping) skipping = null;
      continue;
    }
    if (!closing && (name === 'script' || name === 'style' || (name === 'math' && isDrawn))) skipping = name;
    if (name === 'tr') {
      endRow();
      open = !closing;
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (!closing) {
        cell = '';
        while ((covered.get(column) ?? -1) >= builder.height) column += 1;
        rowSpan = Math.min(MOST_ROWS_SPANNED, spanned(tag[3]!, ROWSPAN));
        span = Math.min(rules.columns, spanned(tag[3]!, COLSPAN));
      }
    } else if (name === 'table') {
      endRow();
      covered.clear();
      if (!closing) starts.push(builder.height);
      // A blank row keeps two tables apart.
      if (closing) builder.endRow();
    } else if (BREAKS.has(name) && cell) cell += '\n';
  }
  endRow();
  if (!builder.rows.some((row) => rules.kind.scoreHeader(row) > 0)) {
    const drawn = readHtmlRows(html, rules);
    if (drawn) return [drawn];
    if (builder.rows.length === 0 && !/<table\b/i.test(html)) throw withoutTable(html, rules.kind.name);
  }
  const isCut = html.toLowerCase().lastIndexOf('</table') < html.toLowerCase().lastIndexOf('<table');
  const cutRow = isCut ? builder.rows.length - 1 : undefined;
  return [{ sheet: null, rows: builder.rows, structured: false, cutRow, tall, starts }];
}

const COLSPAN = /\bcolspan\s*=\s*["']?(\d{1,4})/i;
const ROWSPAN = /\browspan\s*=\s*["']?(\d{1,5})/i;
const spanned = (attributes: string, pattern: RegExp) => Number(pattern.exec(attributes)?.[1] ?? 1);

/** What browsers take at most. */
const MOST_ROWS_SPANNED = 65_534;

/** What a page without rows is, and how its list can be had. */
function withoutTable(html: string, list: string): TableUnreadable {
  const shown = /<script\b/i.test(html)
    ? ' If a browser shows one, a script makes it there:'
    : ' If a browser shows one, it is drawn in a way that cannot be read:';
  return new TableUnreadable(
    'unsupported_format',
    `The file is a web page without a table in it.${shown} export the ${list} as CSV or XLSX from where it was made, or copy it from the browser into a spreadsheet and send that.`,
  );
}
