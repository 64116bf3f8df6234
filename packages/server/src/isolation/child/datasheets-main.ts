// The program of a process for datasheets. PDFium asks for the file system when it starts, so it is started before the
// lockdown; what reads with it is loaded after it.
import { openPdfium } from '@partwright/datasheets';
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { DatasheetTasks, KnownFailure } from '../tasks.ts';
import { readPdfium } from './pdfium-asset.ts';

const pdfium = await openPdfium(readPdfium());
lockDown();
await serveTasks<DatasheetTasks, KnownFailure>({
  'datasheet.read': async () => (await import('./datasheet-task.ts')).datasheetTask(pdfium),
});
