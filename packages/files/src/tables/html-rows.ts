import { GridBuilder, type Grid } from './grid.ts';
import { decodeEntities, HTML_TAG } from './html-text.ts';
import type { TableRules } from './rules.ts';

/** An element that is open, with what its children hold so far. */
interface Open {
  name: string;
  depth: number;
  text: string;
  /** Texts of the elements right inside it. */
  cells: string[];
}

/** An element with several others side by side, as rows are. */
interface Row {
  name: string;
  depth: number;
  cells: string[];
}

/** Elements that have no end. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements that only dress text, and are no cell. */
const INLINE: ReadonlySet<string> = new Set('a abbr b code em font i kbd mark s small strong sub sup tt u'.split(' '));
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 'svg']);

/** Deeper pages are built to break readers. */
const MOST_DEPTH = 200;
/** Below the header there must be so many rows like it. */
const LEAST_ROWS = 2;

/**
 * Read a list that a page draws without a table: rows of `<div>`, `<li>` or `<section>` elements with as many elements in
 * each. Of all such rows those with the best header are taken. Undefined when none has a header.
 *
 * @throws TableUnreadable when a limit of the rules is broken.
 *
 * @example
 * import { readHtmlRows, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const row = (ref: string, qty: string) => `<div><span>${ref}</span><span>${qty}</span></div>`;
 * const page = `<div>${row('Ref', 'Qty')}${row('R1', '1')}${row('C1', '4')}</div>`;
 * readHtmlRows(page, resolveRules(bom))?.rows; // => [['Ref', 'Qty'], ['R1', '1'], ['C1', '4']]
 */
export function readHtmlRows(html: string, rules: TableRules): Grid | undefined {
  const rows = collectRows(html, rules);
  const best = bestGroup(rows, rules);
  if (!best) return undefined;
  const builder = new GridBuilder(rules);
  for (const cells of best) {
    for (const [column, cell] of cells.entries()) builder.setCell(column, cell);
    builder.endRow();
  }
  return { sheet: null, rows: builder.rows, structured: false };
}

/** Every element of a page that holds two others and more, in the order in which they end. */
function collectRows(html: string, rules: TableRules): Row[] {
  const rows: Row[] = [];
  const open: Open[] = [];
  let last = 0;
  let hidden: string | null = null;
  const addText = (text: string) => {
    const inner = open.at(-1);
    if (inner && inner.text.length <= rules.cellChars) inner.text += text;
  };
  const close = () => {
    const { name, depth, text, cells } = open.pop()!;
    const filled = cells.filter((cell) => cell !== '').length;
    if (filled >= 2 && cells.length <= rules.columns) rows.push({ name, depth, cells });
    const outer = open.at(-1);
    if (!outer) return;
    if (outer.text.length <= rules.cellChars) outer.text += ` ${text} `;
    if (outer.cells.length <= rules.columns) outer.cells.push(tidy(text));
  };
  for (const tag of html.matchAll(HTML_TAG)) {
    const name = tag[2]!.toLowerCase();
    const closing = tag[1] === '/';
    if (hidden === null) addText(html.slice(last, tag.index));
    last = tag.index + tag[0].length;
    if (hidden !== null) {
      if (closing && name === hidden) hidden = null;
    } else if (HIDDEN.has(name)) hidden = closing ? null : name;
    else if (VOID.has(name)) addText(name === 'br' ? '\n' : '');
    else if (INLINE.has(name) || tag[3]!.endsWith('/')) continue;
    else if (!closing) {
      if (open.length < MOST_DEPTH) open.push({ name, depth: open.length, text: '', cells: [] });
    } else {
      const from = open.findLastIndex((one) => one.name === name);
      // An end without a beginning closes nothing; what was left open inside of an element ends with it.
      while (from >= 0 && open.length > from) close();
    }
  }
  while (open.length > 0) close();
  return rows;
}

const tidy = (text: string) =>
  decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** The rows of the depth, name and width that has the best header and enough rows below it, the header first. */
function bestGroup(rows: readonly Row[], rules: TableRules): string[][] | undefined {
  const headers = new Map<number, { score: number; row: Row }>();
  for (const row of rows) {
    const score = rules.kind.scoreHeader(row.cells);
    if (score > (headers.get(row.cells.length)?.score ?? 0)) headers.set(row.cells.length, { score, row });
  }
  const groups = Map.groupBy(rows, ({ name, depth, cells }) => `${name} ${depth} ${cells.length}`);
  let best: { score: number; cells: string[][] } | undefined;
  for (const group of groups.values()) {
    const header = headers.get(group[0]!.cells.length);
    const below = group.filter((row) => row !== header?.row).map(({ cells }) => cells);
    if (!header || below.length < LEAST_ROWS) continue;
    const score = header.score * Math.min(below.length, 10);
    if (score > (best?.score ?? 0)) best = { score, cells: [header.row.cells, ...below] };
  }
  return best?.cells;
}
