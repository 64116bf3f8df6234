import { GridBuilder } from './grid.ts';
import type { TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/** Names of characters that parts lists use; others stay as they are written. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  micro: 'µ',
  ohm: 'Ω',
  Omega: 'Ω',
  omega: 'ω',
  plusmn: '±',
  deg: '°',
  times: '×',
  reg: '®',
};
/** The name ends where it can go no further: without that, a name of a megabyte would be tried in all its lengths. */
const TAG = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>/g;
/** Elements inside a cell that begin a new line, which parts two designators. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

/**
 * Read the tables of an HTML page one below the other: many tools write HTML and name it .xls. Spanned columns are
 * kept in step; script and style are passed over.
 *
 * @throws TableUnreadable when a limit of the rules is broken.
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
  let cell: string | null = null;
  let last = 0;
  let open = false;
  const endCell = () => {
    if (cell === null) return;
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
  for (const tag of html.matchAll(TAG)) {
    const name = tag[2]!.toLowerCase();
    if (skipping === null && cell !== null && cell.length <= rules.cellChars) cell += html.slice(last, tag.index);
    last = tag.index + tag[0].length;
    const closing = tag[1] === '/';
    if (skipping !== null) {
      if (closing && name === skipping) skipping = null;
      continue;
    }
    if (!closing && (name === 'script' || name === 'style')) skipping = name;
    if (name === 'tr') {
      endRow();
      open = !closing;
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (!closing) {
        cell = '';
        span = Math.min(rules.columns, Number(/\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(tag[3]!)?.[1] ?? 1));
      }
    } else if (name === 'table') {
      endRow();
      // A blank row keeps two tables apart.
      if (closing) builder.endRow();
    } else if (BREAKS.has(name) && cell) cell += '\n';
  }
  endRow();
  const isCut = html.toLowerCase().lastIndexOf('</table') < html.toLowerCase().lastIndexOf('<table');
  return [{ sheet: null, rows: builder.rows, structured: false, cutRow: isCut ? builder.rows.length - 1 : undefined }];
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-zA-Z]{2,8}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
