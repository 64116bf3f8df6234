export { openPdfium } from './pdf/pdfium.ts';
export {
  PdfUnreadable,
  type Box,
  type Glyph,
  type OutlineEntry,
  type PdfEngine,
  type PdfFault,
  type PdfFile,
  type PdfPage,
  type Rule,
  type Shape,
} from './pdf/pdf-file.ts';
export { readDatasheet, type Datasheet, type DatasheetOptions, type UnreadPage } from './datasheet.ts';
export type { Section } from './sections/sections.ts';
export type { Figure, RatedValue } from './values/values.ts';
export type { Pin } from './pins/pins.ts';
export type { OrderingCode } from './ordering/ordering.ts';
