import { type ArchiveFault, ArchiveUnreadable, listZip } from '../archives/index.ts';
import type { Grid } from './grid.ts';
import { readOds } from './ods.ts';
import type { TableRules } from './rules.ts';
import { sniffContainer } from './sniff.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { readXls } from './xls.ts';
import { readXlsx } from './xlsx.ts';

export interface Spreadsheet {
  format: 'xls' | 'xlsx' | 'ods';
  /** One a sheet. */
  grids: Grid[];
}

/**
 * The sheets of an XLSX, ODS or XLS file, told by its bytes; undefined for a text.
 *
 * @throws TableUnreadable for another format, and for a file that breaks a limit.
 *
 * @example
 * import { packZip } from '@partwright/files/archives';
 * import { readSpreadsheet, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * readSpreadsheet(new TextEncoder().encode('Ref,Qty'), resolveRules(bom)); // => undefined
 * const archive = packZip(new Map([['top.gbr', new Uint8Array(9)]]));
 * readSpreadsheet(archive, resolveRules(bom)); // => throws 'a ZIP archive without a spreadsheet in it (it holds top.gbr)'
 */
export function readSpreadsheet(bytes: Uint8Array, rules: TableRules): Spreadsheet | undefined {
  const list = rules.kind.name;
  if (bytes.length > rules.bytes) {
    throw new TableUnreadable(
      'file_too_large',
      `The file has ${megabytes(bytes.length)} MB; a ${list} may have ${megabytes(rules.bytes)} MB. Remove pictures and sheets that are not needed, or save it as CSV.`,
    );
  }
  const container = sniffContainer(bytes, list);
  if (container === 'zip') return readingArchive(rules, () => readZip(bytes, rules));
  if (container === 'text') return undefined;
  return { format: 'xls', grids: readXls(bytes, rules) };
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

/** Parts of a spreadsheet; a few dozen are usual. */
const MOST_ENTRIES = 2_000;

/** Say what is wrong with the archive in words for somebody who sent a spreadsheet. */
function readingArchive<T>(rules: TableRules, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveUnreadable)) throw error;
    const words: Record<ArchiveFault, string> = {
      damaged: `The spreadsheet is damaged or cut off: ${error.what}. Open it in a spreadsheet program and save it again.`,
      encrypted: 'The spreadsheet is protected by a password. Save it without one.',
      too_many: `The archive is no spreadsheet: ${error.what}, a few dozen are usual. Save the ${rules.kind.name} as a plain XLSX or CSV.`,
      too_large: `The spreadsheet unpacks to far more than a ${rules.kind.name} holds (the limit is ${megabytes(rules.unpackedBytes)} MB). Save only the sheet with the ${rules.kind.name}, or save it as CSV.`,
    };
    throw new TableUnreadable(error.fault === 'too_large' ? 'file_too_large' : 'unreadable', words[error.fault]);
  }
}

/** XLSX and ODS are told apart by the part that every file of theirs must have. */
function readZip(bytes: Uint8Array, rules: TableRules): Spreadsheet {
  const entries = listZip(bytes, { ...rules, entries: MOST_ENTRIES });
  if (entries.has('xl/workbook.xml')) return { format: 'xlsx', grids: readXlsx(entries, rules) };
  if (entries.has('xl/workbook.bin'))
    throw new TableUnreadable(
      'unsupported_format',
      'The file is a binary Excel workbook (XLSB). Save it as XLSX or CSV.',
    );
  const content = entries.get('content.xml');
  if (content) return { format: 'ods', grids: readOds(content, rules) };
  const names = [...entries.keys()].map(nameOfFile).filter(Boolean).slice(0, 3).join(', ').slice(0, 120);
  throw new TableUnreadable(
    'unsupported_format',
    `The file is a ZIP archive without a spreadsheet in it (it holds ${names || 'nothing'}). Unpack it and send the ${rules.kind.name} file itself.`,
  );
}

/** Without its folders, which may lead anywhere, and without what a terminal would obey. */
const nameOfFile = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replaceAll(/\p{C}/gu, '');
