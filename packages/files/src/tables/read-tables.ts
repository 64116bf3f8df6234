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
 * @throws TableUnreadable when the format is none of a table, or the file breaks a limit.
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

/** Excel 2003 wrote workbooks in XML. */
export function isWorkbookXml(text: string): boolean {
  return /<Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 20_000));
}

/** @throws TableUnreadable for a text of blanks, and for one with zero characters. */
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

export function noRowsInXml(root: string, kind: ListKind): TableUnreadable {
  return new TableUnreadable(
    'unreadable',
    `The XML holds no ${kind.name}: below <${root.slice(0, 40)}> no repeated element has fields such as ${kind.fields}. Export the ${kind.name} as CSV or XLSX.`,
  );
}
