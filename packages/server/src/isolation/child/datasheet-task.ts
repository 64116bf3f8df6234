import { PdfUnreadable, readDatasheet, type PdfEngine } from '@partwright/datasheets';
import type { DatasheetNews } from '../datasheet-answer.ts';
import type { DatasheetTask, KnownFailure } from '../tasks.ts';
import { paintDrawings } from './paint-drawings.ts';

/** The task, done with an engine that was started before the process was locked down. */
export function datasheetTask(pdfium: PdfEngine): DatasheetTask<'datasheet.read'> {
  return {
    run({ bytes, options: { mostPages, pictures } }, tell) {
      const onPage = (done: number, of: number): void => tell?.({ done, of } satisfies DatasheetNews);
      const sheet = readDatasheet(pdfium, bytes, { mostPages, onPage });
      return { sheet, pictures: pictures ? paintDrawings(pdfium, bytes, sheet) : [] };
    },
    explain,
  };
}

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof PdfUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return undefined;
}
