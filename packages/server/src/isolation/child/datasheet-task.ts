import { PdfUnreadable, readDatasheet, readPrintedRows, type PdfEngine } from '@partwright/datasheets';
import type { OcrEngine } from '@partwright/ocr';
import type { DatasheetNews } from '../datasheet-answer.ts';
import type { DatasheetTask, KnownFailure } from '../tasks.ts';
import { paintDrawings } from './paint-drawings.ts';

/** Of processor time, which all pictures of a file together get: some twenty pages. */
const OCR_SECONDS = 45;

/** Between two tellings of the page that is read: a file may say that it has a hundred thousand. */
const TELL_MS = 250;

/** The task, done with engines that were started before the process was locked down. */
export function datasheetTask(pdfium: PdfEngine, ocr: OcrEngine): DatasheetTask<'datasheet.read'> {
  return {
    run({ bytes, options: { mostPages, pictures } }, tell) {
      let toldMs = -Infinity;
      const onPage = (done: number, of: number): void => {
        const now = performance.now();
        if (now - toldMs < TELL_MS) return;
        toldMs = now;
        tell?.({ done, of } satisfies DatasheetNews);
      };
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

/** Rows of a quotation or another document. */
export function rowsTask(pdfium: PdfEngine): DatasheetTask<'document.rows'> {
  return { run: ({ bytes, options }) => readPrintedRows(pdfium, bytes, options), explain };
}

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof PdfUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return undefined;
}
