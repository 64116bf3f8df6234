import type { Box, PdfPage } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';

export interface DrawnRegion {
  page: number;
  box: Box;
}

export function findDrawings(_page: PdfPage, _lines: readonly Line[], _tables: readonly Box[]): DrawnRegion[] {
  return [];
}
