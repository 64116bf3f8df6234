import type { PdfEngine, PdfFile } from './pdf/pdf-file.ts';
import { findLines } from './text/lines.ts';
import { findWords } from './text/words.ts';

/** Words that stand together in a row, in points from the left. */
export interface RowCell {
  text: string;
  x0: number;
  x1: number;
}

export interface PrintedRows {
  pageCount: number;
  /** Rows from top to bottom, of each the cells from left to right; pages behind the limit are left out. */
  pages: RowCell[][][];
  /** Pages that are pictures without text, from 1: nothing of them is read. */
  picturePages: number[];
}

/** Of the height of the font: words farther apart stand in two cells. */
const CELL_GAP = 0.75;
/** Of the height of the font: baselines nearer than this are one row. */
const SAME_ROW = 0.4;

/**
 * The rows of a PDF as they are printed, for documents that are no datasheets: quotations, order confirmations. Nothing is read
 * of pictures.
 *
 * @throws PdfUnreadable
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, readPrintedRows } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const file = readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf');
 * readPrintedRows(pdfium, file, { mostPages: 5 }).picturePages; // => []
 */
export function readPrintedRows(
  engine: PdfEngine,
  bytes: Uint8Array,
  { mostPages }: { mostPages: number },
): PrintedRows {
  const file = engine.open(bytes);
  try {
    const numbers = Array.from({ length: Math.min(file.pageCount, mostPages) }, (_, at) => at + 1);
    const read = numbers.map((number) => readRows(file, number));
    return {
      pageCount: file.pageCount,
      pages: read.map(({ rows }) => rows),
      picturePages: numbers.filter((_, at) => read[at]!.isPicture),
    };
  } finally {
    file.close();
  }
}

function readRows(file: PdfFile, number: number): { rows: RowCell[][]; isPicture: boolean } {
  const { glyphs, images } = file.readPage(number);
  const lines = findLines(findWords(glyphs), CELL_GAP);
  const rows: { y: number; size: number; cells: RowCell[] }[] = [];
  for (const { y, size, text, box } of lines) {
    const row = rows.at(-1);
    const cell = { text, x0: box[0], x1: box[2] };
    if (row && Math.abs(row.y - y) <= SAME_ROW * Math.min(row.size, size)) row.cells.push(cell);
    else rows.push({ y, size, cells: [cell] });
  }
  return {
    rows: rows.map(({ cells }) => cells.toSorted((a, b) => a.x0 - b.x0)),
    isPicture: lines.length === 0 && images.length > 0,
  };
}
