import type { Resource } from '../../../shared/operation.ts';
import { analyze } from './analyze.operation.ts';
import { clean } from './clean.operation.ts';
import { compare } from './compare.operation.ts';
import { downloadPdf } from './download-pdf.operation.ts';
import { exportBom } from './export.operation.ts';
import { get } from './get.operation.ts';
import { getLines } from './get-lines.operation.ts';
import { upload } from './upload.operation.ts';

export const bom: Resource = {
  value: 'bom',
  name: 'BOM',
  usual: 'upload',
  operations: [analyze, clean, compare, downloadPdf, exportBom, get, getLines, upload],
};
