import { decodeText } from './decode.ts';
import type { Grid } from './grid.ts';
import { readHtmlTables } from './html-table.ts';
import { parseJson, readJsonRows } from './json-rows.ts';
import { type ListKind, resolveRules, type TableLimits, type TableRules } from './rules.ts';
import { sniffText } from './sniff.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { readTextTable } from './text-table.ts';
import { readXls } from './xls.ts';
import { readXmlRows } from './xml-rows.ts';
import { readXmlTree } from './xml-tree.ts';

export interface TableOptions {
  limits?: Partial<TableLimits> | undefined;
  /** WHATWG name; found when it is left out. */
  encoding?: string | undefined;
}

/**
 * The tables of a file as rows of text cells, one table a sheet: XLSX, XLS, ODS, HTML, CSV of any delimiter and encoding,
 * columns of one width, XML and JSON with one element a line. The bytes decide what it is. Blank rows are kept.
 *
 * @param kind What is looked for: of several ways to read a file the one with the best header is taken.
 * @throws TableUnreadable when the format is none of a table, or the file breaks a limit.
 *
 * @example
 * import { readTables } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const bytes = (text: string) => new TextEncoder().encode(text);
 * readTables(bytes('Ref;Qty\n"R1, R2";2\n'), bom); // => [[['Ref', 'Qty'], ['R1, R2', '2']]]
 * readTables(bytes('[{"ref":"R1"},{"ref":"C1","qty":4}]'), bom); // => [[['ref', 'qty'], ['R1', ''], ['C1', '4']]]
 * readTables(bytes('%PDF-1.7'), bom); // => throws 'The file is a PDF, not a BOM.'
 */
export function readTables(bytes: Uint8Array, kind: ListKind, options: TableOptions = {}): string[][][] {
  const rules = resolveRules(kind, options.limits);
  const grids = readSpreadsheet(bytes, rules)?.grids ?? readText(bytes, options.encoding, rules);
  return grids.map(({ rows }) => rows);
}

function readText(bytes: Uint8Array, asked: string | undefined, rules: TableRules): Grid[] {
  const { text } = decodeText(bytes, rules.kind.name, asked);
  refuseEmpty(text, rules.kind.name);
  switch (sniffText(text)) {
    case 'json':
      return [readJsonRows(parseJson(text, rules.kind.name), rules)];
    case 'html':
      return readHtmlTables(text, rules);
    case 'xml':
      return readXml(bytes, text, rules);
    case 's_expression':
    case 'table':
      return [readTextTable(text, undefined, rules).grid];
  }
}

function readXml(bytes: Uint8Array, text: string, rules: TableRules): Grid[] {
  if (isWorkbookXml(text)) return readXls(bytes, rules);
  const root = readXmlTree(text, rules);
  const grid = readXmlRows(root, rules);
  if (!grid) throw noRowsInXml(root.name, rules.kind);
  return [grid];
}

/**
 * Whether an XML text is a workbook as Excel 2003 wrote it, which `readXls` reads.
 *
 * @example
 * import { isWorkbookXml } from '@partwright/files/tables';
 *
 * isWorkbookXml('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'); // => true
 */
export function isWorkbookXml(text: string): boolean {
  return /<Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 20_000));
}

/**
 * Refuse a text that is no table of any kind.
 *
 * @param list What is looked for, for the message.
 * @throws TableUnreadable for a text of blanks, and for one with zero characters.
 *
 * @example
 * import { refuseEmpty } from '@partwright/files/tables';
 *
 * refuseEmpty(' \r\n', 'BOM'); // => throws 'The file holds nothing but blanks.'
 */
export function refuseEmpty(text: string, list: string): void {
  if (text.trim() === '')
    throw new TableUnreadable(
      'empty',
      'The file holds nothing but blanks. Check that it is complete, and export it again.',
    );
  if (text.includes('\0'))
    throw new TableUnreadable(
      'unsupported_format',
      `The file is binary: it holds zero characters. Send the ${list} as CSV, XLSX, XLS, ODS, XML or JSON.`,
    );
}

/**
 * The error for XML in which `readXmlRows` finds no list; `root` is the name of its first element.
 *
 * @example
 * import { noRowsInXml } from '@partwright/files/tables';
 *
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: () => 0 };
 * noRowsInXml('svg', bom).message.slice(0, 23); // => 'The XML holds no BOM: b'
 */
export function noRowsInXml(root: string, kind: ListKind): TableUnreadable {
  return new TableUnreadable(
    'unreadable',
    `The XML holds no ${kind.name}: below <${root.slice(0, 40)}> no repeated element has fields such as ${kind.fields}. Export the ${kind.name} as CSV or XLSX.`,
  );
}
