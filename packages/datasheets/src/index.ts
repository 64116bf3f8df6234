export { openPdfium } from './pdf/pdfium.ts';
export {
  PdfUnreadable,
  type Box,
  type DrawnPath,
  type Glyph,
  type OutlineEntry,
  type PdfEngine,
  type PdfFault,
  type PdfFile,
  type PdfPage,
  type Picture,
  type Rule,
  type Shape,
} from './pdf/pdf-file.ts';
export { readDatasheet, type Datasheet, type DatasheetOptions } from './datasheet.ts';
export { isNothingRead, type DatasheetWarning, type UnreadPage } from './warnings.ts';
export { readPrintedRows, type PrintedRows, type RowCell } from './printed-rows.ts';
export type { Section } from './sections/section.ts';
export type { SectionKind } from './sections/section-kinds.ts';
export {
  tableAsMarkdown,
  tableAsText,
  type PrintedTable,
  type TableCell,
  type TableRow,
} from './tables/printed-table.ts';
export type { TableKind } from './tables/table-kinds.ts';
export type { Figure, RatedValue, ValueDoubt } from './values/rated-value.ts';
export type { ValueUnit } from './text/units.ts';
export {
  pictureDrawings,
  type Drawing,
  type DrawingKind,
  type DrawnPicture,
  type PictureOptions,
} from './drawings/index.ts';
export type { PageText, TextLine } from './text/page-text.ts';
export { chunkDatasheet, type Chunk, type ChunkOptions } from './chunks/chunks.ts';
export type { Pin, PinDoubt } from './pins/pins.ts';
export type { OrderingCode } from './ordering/ordering.ts';
