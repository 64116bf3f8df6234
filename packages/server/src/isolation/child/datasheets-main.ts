// The program of a process for datasheets. PDFium and Tesseract ask for the file system when they start, so they are started
// before the lockdown; what reads with them is loaded after it.
import { openPdfium } from '@partwright/datasheets';
import { openOcr } from '@partwright/ocr';
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { DatasheetTasks, KnownFailure } from '../tasks.ts';
import { readOcrParts } from './ocr-assets.ts';
import { readPdfium } from './pdfium-asset.ts';

const pdfium = await openPdfium(readPdfium());
const ocr = await openOcr(readOcrParts());
lockDown();
await serveTasks<DatasheetTasks, KnownFailure>({
  'document.rows': async () => (await import('./datasheet-task.ts')).rowsTask(pdfium),
  'datasheet.read': async () => (await import('./datasheet-task.ts')).datasheetTask(pdfium, ocr),
});
