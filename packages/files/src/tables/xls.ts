import { read } from '@e965/xlsx';
import { GridBuilder } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { keepCellRecords } from './biff-records.ts';
import { readCompoundStream } from './compound-file.ts';
import { numberText } from './number-cells.ts';
import type { CellObject, Range, WorkBook } from '@e965/xlsx';
import type { TableRules } from './rules.ts';
import type { Grid, TallCell } from './grid.ts';

/**
 * Read every sheet of a legacy Excel file (BIFF 2 to 8, or the XML of Excel 2003). These are not compressed, so that the
 * size of the file bounds what comes out of it; rows past the limit are not read at all.
 *
 * @throws TableUnreadable when it is damaged, protected by a password, or breaks a limit.
 *
 * @example
 * import { readXls, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const cells = ['Ref', 'Qty'].map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('');
 * const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 *   xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="BOM"><Table>
 *   <Row>${cells}</Row></Table></Worksheet></Workbook>`;
 * readXls(new TextEncoder().encode(xml), resolveRules(bom))[0]; // => { sheet: 'BOM', rows: [['Ref', 'Qty']] }
 */
export function readXls(bytes: Uint8Array, rules: TableRules): Grid[] {
  const workbook = open(extractSheetStream(bytes, rules.kind.name), rules);
  const visible = workbook.SheetNames.filter((_, i) => !workbook.Workbook?.Sheets?.[i]?.Hidden);
  if (visible.length > rules.sheets)
    throw new TableUnreadable(
      'unreadable',
      `The workbook has ${visible.length} sheets; at most ${rules.sheets} are read. Keep the sheet with the ${rules.kind.name}.`,
    );
  return visible.map((name) => {
    const builder = new GridBuilder(rules);
    const sheet = workbook.Sheets[name] as LegacySheet | undefined;
    for (const [row, cells] of (sheet?.['!data'] ?? []).entries()) {
      builder.moveTo(row);
      for (const [column, cell] of (cells ?? []).entries()) if (cell) builder.setCell(column, cellText(cell));
      builder.endRow();
    }
    return { sheet: name, rows: builder.rows, structured: false, tall: tallCells(sheet?.['!merges'] ?? []) };
  });
}

interface LegacySheet {
  '!data'?: (CellObject[] | undefined)[];
  '!merges'?: Range[];
}

/** The merged cells that reach over several rows; undefined where there are none. */
function tallCells(merged: readonly Range[]): TallCell[] | undefined {
  const tall = merged.flatMap(({ s, e }) => (e.r > s.r ? [{ column: s.c, from: s.r, to: e.r }] : []));
  return tall.length === 0 ? undefined : tall;
}

const COMPOUND_FILE = 0xd0;

/** Rows of a sheet in Excel 97 to 2003. */
const MOST_ROWS = 65_536;

/**
 * The records of the sheets, out of the compound file when they lie in one. The library would follow a damaged container
 * without end, and leave off what a cut took away; so the container is read here, and the records are looked through first.
 */
function extractSheetStream(bytes: Uint8Array, list: string): Uint8Array {
  if (bytes[0] !== COMPOUND_FILE && bytes[0] !== 0x09) return bytes;
  const stream =
    bytes[0] === COMPOUND_FILE ? readCompoundStream(bytes, ['Workbook', 'Book', 'EncryptedPackage']) : bytes;
  if (!stream || stream.length < 8) throw noSpreadsheet(list);
  // The package of a workbook with a password is no list of records.
  if (stream[0] !== 0x09) throw protectedByPassword();
  const records = keepCellRecords(stream);
  if (!records) throw damaged();
  return records;
}

const damaged = () =>
  new TableUnreadable(
    'unreadable',
    'The Excel file is damaged or cut off. Open it in a spreadsheet program and save it again.',
  );

const noSpreadsheet = (list: string) =>
  new TableUnreadable(
    'unsupported_format',
    `The file is an Office file without a spreadsheet in it. Export the ${list} as XLSX or CSV.`,
  );

const protectedByPassword = () =>
  new TableUnreadable('unreadable', 'The spreadsheet is protected by a password. Save it without one.');

/** The reader throws plain errors; what they mean for the user is in their texts only. */
function open(bytes: Uint8Array, rules: TableRules): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      bookVBA: false,
      // All that a sheet of this format can have: rows past it would be lost without a word.
      sheetRows: Math.max(MOST_ROWS, rules.rows * 2),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/password-protected|encrypted/i.test(reason)) throw protectedByPassword();
    if (/unsupported|not a spreadsheet|cannot find file|unrecognized/i.test(reason))
      throw noSpreadsheet(rules.kind.name);
    throw damaged();
  }
}

/** Numbers are written from value and format, as in XLSX; the reader's own text would round them to the column's width. */
function cellText(cell: CellObject): string {
  if (cell.t === 'n' && typeof cell.v === 'number')
    return numberText(cell.v, typeof cell.z === 'string' ? cell.z : undefined);
  if (cell.t === 'e' || cell.t === 'z') return '';
  return String(cell.t === 's' ? (cell.v ?? '') : (cell.w ?? cell.v ?? ''));
}
