import {
  decodeText,
  rateDelimiters,
  readTextTable,
  resolveRules,
  readTables,
  sniffContainer,
  sniffText,
  type TableLimits,
} from '@partwright/files/tables';
import { scoreQuoteHeader } from './find-table.ts';
import { turnTable } from './turned-tables.ts';
import { findUnknownTable, isPartCell } from './unknown-tables.ts';
import { splitPrintedRows, type PrintedCell } from './printed-rows.ts';
import type { QuoteDocument } from './types.ts';

const KIND = {
  name: 'quotation',
  fields: 'part number, quantity, unit price, lead time',
  scoreHeader: scoreQuoteHeader,
};

/**
 * A file of a seller as what `readQuotation` works on: a workbook, CSV of any delimiter, HTML, or the text of a mail. Pages of a
 * PDF are handed to `quoteOfPages`.
 *
 * @throws TableUnreadable for a file that is none of these or breaks a limit.
 *
 * @example
 * import { readQuoteFile } from '@partwright/ordering/readers';
 *
 * const csv = new TextEncoder().encode('MPN;Menge;Preis\nBSS138;1000;0,05\n');
 * readQuoteFile(csv).tables; // => [[['MPN', 'Menge', 'Preis'], ['BSS138', '1000', '0,05']]]
 * readQuoteFile(new TextEncoder().encode('BSS138: 1000 pcs at 0.05 EUR')).text; // => ['BSS138: 1000 pcs at 0.05 EUR']
 */
export function readQuoteFile(bytes: Uint8Array, limits: Partial<TableLimits> = {}): QuoteDocument {
  if (sniffContainer(bytes, KIND.name) !== 'text') return { tables: readTables(bytes, KIND, { limits }), text: [] };
  const { text } = decodeText(bytes, KIND.name);
  const shape = sniffText(text);
  // A mail may begin with any element; as XML it would be read by its elements and not by its tables.
  const hasTable = /<table\b/i.test(text);
  if (shape === 'html' || (shape === 'xml' && (hasTable || MAIL_ELEMENT.test(text))))
    return {
      tables: hasTable ? readTables(new TextEncoder().encode(`<html>${text}</html>`), KIND, { limits }) : [],
      text: textOutsideTables(text),
    };
  if (shape !== 'table' || isDelimited(text)) return { tables: readTables(bytes, KIND, { limits }), text: [] };
  const delimiter = findUnknownDelimiter(text);
  return delimiter === undefined
    ? { tables: [], text: splitLines(text) }
    : { tables: [readTextTable(text, delimiter, resolveRules(KIND, limits)).grid.rows], text: [] };
}

/** What a mail without a table is made of. */
const MAIL_ELEMENT = /^\s*(?:<!--[^>]*>\s*)*<(?:div|p|ul|ol|span|br|b|font|blockquote|pre|h[1-6]|meta|style)\b/i;

/** A header of three columns, and most rows divided like it. */
function isDelimited(text: string): boolean {
  const [best] = rateDelimiters(text, scoreQuoteHeader);
  if (best === undefined || best.header === 0) return standsOnSide(text);
  if (',;'.includes(best.delimiter) && hasHeaderLine(text, best.delimiter)) return true;
  if (best.header < 2) return false;
  return ',;'.includes(best.delimiter) ? best.regularity >= 0.4 : best.regularity >= 0.7;
}

/** A table whose first column says what stands in each row. */
const standsOnSide = (text: string): boolean =>
  [';', '\t', ','].some((delimiter) => {
    const rows = splitLines(text)
      .slice(0, MOST_LINES)
      .map((line) => line.split(delimiter));
    return turnTable(rows) !== undefined;
  });

/** What divides lines alike, with a part and figures below words that nobody knows, or in a form as wide as ours without any. */
const findUnknownDelimiter = (text: string): string | undefined =>
  [';', '\t', ','].find((delimiter) => {
    const rows = splitLines(text)
      .slice(0, MOST_LINES)
      .filter((line) => line.trim() !== '')
      .map((line) => line.split(delimiter));
    const table = findUnknownTable(rows, isPartCell);
    if (table === undefined) return false;
    const width = rows[table.firstRow]!.length;
    const body = rows.slice(table.firstRow).filter((row) => row.length > 1);
    const alike = body.filter((row) => row.length === width).length / body.length;
    if (table.headers.length === 0) return alike === 1 && rows.length === body.length && width >= WIDE;
    return table.headers.length === width && (width >= 4 ? alike >= 0.8 : alike === 1);
  });

/** A list of a mail has fewer fields in a line. */
const WIDE = 8;
const MOST_LINES = 400;

/** A mail may have a table of commas below its sentences. */
function hasHeaderLine(text: string, delimiter: string): boolean {
  return text.split('\n', MOST_LINES).some((line) => scoreQuoteHeader(line.split(delimiter)) >= 3);
}

const splitLines = (text: string): string[] => text.split(/\r\n?|\n/);

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  euro: '€',
  pound: '£',
  yen: '¥',
  quot: '"',
};

/** What an HTML mail says beside its tables, line by line. */
function textOutsideTables(html: string): string[] {
  const text = html
    .replace(/<(style|script|head|table)\b[\s\S]*?<\/\1\s*>/gi, '\n')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/&(#\d{1,6}|\w{1,8});/g, (whole, name: string) =>
      name.startsWith('#')
        ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))
        : (ENTITIES[name] ?? whole),
    )
    // Entities may say what is no text (HTML Living Standard 13.2.5.80).
    .replaceAll('\0', '\uFFFD')
    .toWellFormed();
  return splitLines(text);
}

/**
 * Rows of the pages of a PDF as what `readQuotation` works on. The places of cells are points from the left.
 *
 * @example
 * import { quoteOfPages } from '@partwright/ordering/readers';
 *
 * const row = (...texts: string[]) => texts.map((text, at) => ({ text, x0: 100 * at, x1: 100 * at + 60 }));
 * const { tables } = quoteOfPages([[row('MPN', 'Qty', 'Unit price'), row('BSS138', '1000', '0.05')]]);
 * tables[0]![1]; // => ['BSS138', '1000', '0.05']
 */
export function quoteOfPages(
  pages: readonly (readonly (readonly PrintedCell[])[])[],
  mail: { text: readonly string[]; unread: readonly string[] } = { text: [], unread: [] },
): QuoteDocument {
  const { tables, text } = splitPrintedRows(pages.flat());
  return { tables, text: [...mail.text, ...text], unread: [...mail.unread] };
}
