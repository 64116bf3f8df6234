import { COORDINATES, DESIGNATORS, OF_OTHER_LISTS, PART_FACTS, normalizeWord } from './header-words.ts';
import { classifyNamelessTable, MOST_HEADER_ROWS } from './nameless-table.ts';

const MOST_LINES = 60;
const SEPARATORS = [',', ';', '\t', '|'];

/**
 * What the head of a file is that may be a BOM. netlist: KiCad's XML, which is a BOM unless one was made of it. empty: nothing is
 * there yet.
 */
export type BomHead = 'bom' | 'netlist' | 'other' | 'empty';

/**
 * Tell a BOM from the lists of positions, nets and results that have the same names. `labels` are columns that the KiCad
 * project of the file calls so itself.
 */
export function classifyBomHead(text: string, labels: readonly string[]): BomHead {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return 'empty';
  if (start.startsWith('<')) return /^(?:<[?!][^>]*>\s*)*<export\s+version=/.test(start) ? 'netlist' : 'other';
  const own = new Set(labels.map(normalizeWord).filter((label) => label !== ''));
  for (const line of start.split(/\r\n|\r|\n/, MOST_LINES)) {
    // Columns may be set apart by spaces alone, as Eagle does.
    const splits = [...SEPARATORS.map((separator) => splitCells(line, separator)), line.split(/\t+ *| {2,}/)];
    const words = splits.map((cells) => cells.map(normalizeWord).filter((word) => word !== ''));
    const head = classifyHeader(
      words.reduce((a, b) => (b.length > a.length ? b : a)),
      own,
    );
    if (head) return head;
  }
  return 'other';
}

/** The same, of a file whose name and place say nothing: much more must speak for it. */
export function classifyNamelessHead(text: string, labels: readonly string[]): BomHead {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '' || start.startsWith('<')) return classifyBomHead(start, labels);
  const lines = start.split(/\r\n|\r|\n/);
  for (const separator of SEPARATORS) {
    // Most files have no line with so many cells: it is not worth reading them letter by letter.
    if (!lines.slice(0, MOST_HEADER_ROWS).some((line) => line.split(separator, 3).length === 3)) continue;
    if (classifyNamelessTable(lines, labels, { splitCells: (line) => splitCells(line, separator) }) === 'bom')
      return 'bom';
  }
  // Columns set apart by spaces need not stand below each other.
  return classifyNamelessTable(lines, labels, { splitCells: (line) => line.split(/\t+ *| {2,}/), isAligned: false });
}

function classifyHeader(cells: readonly string[], own: ReadonlySet<string>): BomHead | null {
  const count = (words: ReadonlySet<string>): number => new Set(cells.filter((cell) => words.has(cell))).size;
  const designators = count(DESIGNATORS);
  const isOwn = count(own) >= 2;
  if ((designators === 0 && !isOwn) || cells.length < 2) return null;
  if (count(COORDINATES) >= 2 || count(OF_OTHER_LISTS) > 0) return 'other';
  return isOwn || count(PART_FACTS) > 0 ? 'bom' : null;
}

/** The cells of one line; a quote holds together what is in it. */
export function splitCells(line: string, separator: string, quote = '"'): string[] {
  if (quote === '' || !line.includes(quote)) return line.split(separator);
  const cells: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < line.length;) {
    if (line.startsWith(quote, at)) {
      isQuoted = !isQuoted;
      at += quote.length;
    } else if (!isQuoted && line.startsWith(separator, at)) {
      cells.push(line.slice(start, at));
      at += separator.length;
      start = at;
    } else at++;
  }
  return [...cells, line.slice(start)];
}
