import { strToU8, zipSync } from 'fflate';
import type { Cell } from './cell.ts';
import { startsFormula } from './formula-guard.ts';
import { plainNumber } from './plain-number.ts';

/** The most characters that Excel takes in a cell; a file with more is called damaged. */
const CELL_CHARS = 32_767;

/** Styles of the cells, by their place in `cellXfs`. */
const STYLE = { plain: 0, header: 1, price: 2, share: 3, guarded: 4 } as const;

/** Characters that XML 1.0 has no place for, half surrogate pairs among them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // `quotePrefix` is the apostrophe that a person would type: the text stays a text when the cell is edited.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00####"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A column of a workbook. */
export interface WorkbookColumn {
  header: string;
  /** In characters. Default 16. */
  width?: number | undefined;
  /** How its numbers are shown; default `plain`. `price`: up to six decimals. `share`: two. */
  numbers?: 'plain' | 'price' | 'share' | undefined;
}

/**
 * Rows as a workbook with one sheet: numbers are numbers, every text is a text and none a formula, the header stays in
 * sight and has a filter. The same rows give the same bytes, whenever and wherever they are written.
 *
 * @example
 * import { readTables } from '@partwright/files/tables';
 * import { writeXlsx } from '@partwright/files/table-files';
 *
 * const bytes = writeXlsx('Parts', [{ header: 'MPN' }, { header: 'Qty' }], [['=1+1', 20]]);
 * const parts = { name: 'list', fields: 'mpn, qty', scoreHeader: (row: readonly string[]) => (row[0] === 'MPN' ? 1 : 0) };
 * readTables(bytes, parts); // => [[['MPN', 'Qty'], ['=1+1', '20']]]
 */
export function writeXlsx(
  sheet: string,
  columns: readonly WorkbookColumn[],
  rows: readonly (readonly Cell[])[],
): Uint8Array {
  const files = Object.entries({
    ...PARTS,
    'xl/workbook.xml': writeBook(sheet),
    'xl/worksheets/sheet1.xml': writeSheet(columns, rows),
  });
  // The date of a zip entry is written in local time; a date made of local parts is the same everywhere.
  return zipSync(Object.fromEntries(files.map(([name, xml]) => [name, strToU8(HEAD + xml)])), {
    mtime: new Date(1980, 0, 1),
    level: 6,
  });
}

function writeBook(sheet: string): string {
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function writeSheet(columns: readonly WorkbookColumn[], rows: readonly (readonly Cell[])[]): string {
  const widths = columns.map(
    ({ width = 16 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map(({ header: text }, i) => writeText(text, cellName(i, 1), STYLE.header));
  const body = rows.map((row, i) => {
    const cells = columns.map(({ numbers = 'plain' }, column) =>
      writeCell(row[column] ?? null, STYLE[numbers], cellName(column, i + 2)),
    );
    return `<row r="${i + 2}">${cells.join('')}</row>`;
  });
  const filter = `A1:${cellName(columns.length - 1, rows.length + 1)}`;
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>${body.join('')}</sheetData><autoFilter ref="${filter}"/></worksheet>`;
}

/** `A1`, `Z1`, `AA1`; columns from 0, rows from 1. */
const cellName = (column: number, row: number) => `${columnName(column)}${row}`;

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

function writeCell(cell: Cell, numbers: number, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return writeText(cell, at, startsFormula(cell) ? STYLE.guarded : STYLE.plain);
  return `<c r="${at}" s="${numbers}"><v>${plainNumber(cell)}</v></c>`;
}

function writeText(text: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shorten(text))}</t></is></c>`;
}

/** Cut a text that no cell holds, and say so in the cell. */
function shorten(text: string): string {
  if (text.length <= CELL_CHARS) return text;
  const end = ` ... (${text.length} characters in all)`;
  return text.slice(0, CELL_CHARS - end.length) + end;
}

function escapeXml(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
