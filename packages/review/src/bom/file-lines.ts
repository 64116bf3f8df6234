import { extractBaseName } from '@partwright/files/paths';
import { readBom, type Bom, type BomLine, type BomSource, type ColumnRole } from '@partwright/bom';
import type { DraftLine } from './draft-line.ts';
import type { ReadLines } from './schematic-lines.ts';

export interface FileLines extends ReadLines {
  /** There are columns of coordinates: it tells where parts are placed. */
  hasPositions: boolean;
}

/** `Mid X`, `PosX`, `Center-X(mm)`, `X`; the other axis in the same way. */
const COORDINATE =
  /^(?:(?:mid|pos|ref|pad|center|centre|location|part)[-_ ]?)?([xy])(?:[-_ ]?(?:pos|position|location|coord|coordinate))?\s*(?:\(\w*\)|\[\w*\])?$/i;

/**
 * The lines of a BOM file. A line of which some designators are not fitted becomes two with one number: what is fitted,
 * and what is not.
 * @throws BomUnreadable with what is wrong, where, and what to do.
 */
export function linesOfFile(bytes: Uint8Array, path: string, columns?: Record<string, ColumnRole>): FileLines {
  const bom = readBom(bytes, { filename: extractBaseName(path), columns });
  const lineOfRow = fileLines(bytes, bom.source);
  return {
    lines: bom.lines.flatMap((line) => splitByFitting(line, path, line.row === null ? null : lineOfRow(line.row))),
    warnings: listWarnings(bom),
    hasPositions: listAxes(bom.source).size === 2,
  };
}

function listAxes({ columns }: BomSource): Set<string> {
  const named = columns.flatMap(({ header }) => COORDINATE.exec(header.trim())?.[1] ?? []);
  return new Set(named.map((axis) => axis.toLowerCase()));
}

function listWarnings({ warnings }: Bom): ReadLines['warnings'] {
  return warnings.map(({ code, severity, lines, message }) => ({ code, severity, lines, message }));
}

function splitByFitting(read: BomLine, file: string, fileLine: number | null): DraftLine[] {
  const { line, references, quantity, dnp, dnpReferences, value, footprint } = read;
  const { manufacturer, mpn, sku, description, alternates } = read;
  const said = { line, value, footprint, manufacturer, mpn, sku, description, alternates, file, fileLine };
  if (dnp) return [{ ...said, references, perBoard: 0, isFitted: false }];
  const unfitted = new Set(dnpReferences);
  const perBoard = Math.max(0, quantity - dnpReferences.length);
  const fitted = references.filter((reference) => !unfitted.has(reference));
  const fittedLine: DraftLine = { ...said, references: fitted, perBoard, isFitted: true };
  if (unfitted.size === 0) return [fittedLine];
  return [fittedLine, { ...said, references: dnpReferences, perBoard: 0, isFitted: false }];
}

const TEXT_TABLES: ReadonlySet<BomSource['format']> = new Set(['csv', 'tsv', 'fixed_width']);
const [QUOTE, NEWLINE] = [0x22, 0x0a];

/**
 * The line of the file that a row begins in, 1-based: a cell in quotes may go over several lines. Null for formats without
 * lines.
 */
function fileLines(bytes: Uint8Array, { format, encoding }: BomSource): (row: number) => number | null {
  if (!TEXT_TABLES.has(format) || encoding === null) return () => null;
  // In the other encodings no byte of a character is that of a quote or of the end of a line.
  const units = encoding.startsWith('utf-16') ? readCodeUnits(bytes, encoding) : bytes;
  const begins = [1];
  let line = 1;
  let isQuoted = false;
  for (const unit of units) {
    if (unit === QUOTE) isQuoted = !isQuoted;
    if (unit !== NEWLINE) continue;
    line += 1;
    if (!isQuoted) begins.push(line);
  }
  // A quote that is never closed is an inch mark: then every row is a line.
  return isQuoted ? (row) => row + 1 : (row) => begins[row] ?? null;
}

/** The units of UTF-16, two bytes each. */
function readCodeUnits(bytes: Uint8Array, encoding: string): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint16Array.from({ length: bytes.length >> 1 }, (_, at) => view.getUint16(2 * at, encoding === 'utf-16le'));
}
