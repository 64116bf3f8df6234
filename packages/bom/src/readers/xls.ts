import { read } from '@e965/xlsx';
import { GridBuilder } from '../grid.ts';
import { BomUnreadable } from '../types.ts';
import { keepCellRecords } from './biff-records.ts';
import { readCompoundStream } from './compound-file.ts';
import { numberText } from './number-cells.ts';
import type { CellObject, WorkBook } from '@e965/xlsx';
import type { BomLimits } from '../types.ts';
import type { Grid } from '../grid.ts';

/**
 * Read every sheet of a legacy Excel file (BIFF 2 to 8). These are not compressed, so that the size of the file bounds
 * what comes out of it; rows past the limit are not read at all.
 */
export function readXls(bytes: Uint8Array, limits: BomLimits): Grid[] {
  const workbook = open(sheetsOf(bytes), limits);
  const visible = workbook.SheetNames.filter((_, i) => !workbook.Workbook?.Sheets?.[i]?.Hidden);
  if (visible.length > limits.sheets)
    throw new BomUnreadable(
      'bom_unreadable',
      `The workbook has ${visible.length} sheets; at most ${limits.sheets} are read. Keep the sheet with the BOM.`,
    );
  return visible.map((name) => {
    const builder = new GridBuilder(limits);
    const sheet = workbook.Sheets[name] as { '!data'?: (CellObject[] | undefined)[] } | undefined;
    for (const [row, cells] of (sheet?.['!data'] ?? []).entries()) {
      builder.moveTo(row);
      for (const [column, cell] of (cells ?? []).entries()) if (cell) builder.setCell(column, cellText(cell));
      builder.endRow();
    }
    return { sheet: name, rows: builder.rows, structured: false };
  });
}

const COMPOUND_FILE = 0xd0;

/**
 * The records of the sheets, out of the compound file when they lie in one. The library would follow a damaged container
 * without end, and leave off what a cut took away; so the container is read here, and the records are looked through first.
 */
function sheetsOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== COMPOUND_FILE && bytes[0] !== 0x09) return bytes;
  const stream =
    bytes[0] === COMPOUND_FILE ? readCompoundStream(bytes, ['Workbook', 'Book', 'EncryptedPackage']) : bytes;
  if (!stream || stream.length < 8) throw noSpreadsheet();
  // The package of a workbook with a password is no list of records.
  if (stream[0] !== 0x09) throw protectedByPassword();
  const records = keepCellRecords(stream);
  if (!records) throw damaged();
  return records;
}

const damaged = () =>
  new BomUnreadable(
    'bom_unreadable',
    'The Excel file is damaged or cut off. Open it in a spreadsheet program and save it again.',
  );

const noSpreadsheet = () =>
  new BomUnreadable(
    'unsupported_format',
    'The file is an Office file without a spreadsheet in it. Export the BOM as XLSX or CSV.',
  );

const protectedByPassword = () =>
  new BomUnreadable('bom_unreadable', 'The spreadsheet is protected by a password. Save it without one.');

/** The reader throws plain errors; what they mean for the user is in their texts only. */
function open(bytes: Uint8Array, limits: BomLimits): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      bookVBA: false,
      sheetRows: limits.rows * 2,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/password-protected|encrypted/i.test(reason)) throw protectedByPassword();
    if (/unsupported|not a spreadsheet|cannot find file|unrecognized/i.test(reason)) throw noSpreadsheet();
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
