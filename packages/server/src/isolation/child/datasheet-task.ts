import { PdfUnreadable, readDatasheet, type PdfEngine } from '@partwright/datasheets';
import type { OcrEngine } from '@partwright/ocr';
import type { DatasheetNews } from '../datasheet-answer.ts';
import type { DatasheetTask, KnownFailure } from '../tasks.ts';
import { paintDrawings } from './paint-drawings.ts';

/** Of processor time, which all pictures of a file together get: some twenty pages. */
const OCR_SECONDS = 45;

/** The task, done with engines that were started before the process was locked down. */
export function datasheetTask(pdfium: PdfEngine, ocr: OcrEngine): DatasheetTask<'datasheet.read'> {
  return {
    run({ bytes, options: { mostPages, pictures } }, tell) {
      const onPage = (done: number, of: number): void => tell?.({ done, of } satisfies DatasheetNews);
      const start = process.cpuUsage();
      const isOcrOver = (): boolean => {
        const { user, system } = process.cpuUsage(start);
        return user + system > 1e6 * OCR_SECONDS;
      };
      const sheet = readDatasheet(pdfium, bytes, { mostPages, onPage, ocr, isOcrOver });
      return { sheet, pictures: pictures ? paintDrawings(pdfium, bytes, sheet) : [] };
    },
    explain,
  };
}

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof PdfUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return undefined;
}
