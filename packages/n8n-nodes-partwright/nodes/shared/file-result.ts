import type { BinaryFile } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import type { Context, Result } from './operation.ts';

/** One item with a file of the API under Put Output File in Field, its name and size beside what is told of it. */
export async function fileResult(
  context: Context,
  file: BinaryFile,
  told: IDataObject,
  fallbackName: string,
): Promise<Result[]> {
  const field = context.parameter('outputDataFieldName', 'data');
  const named = {
    filename: file.filename ?? fallbackName,
    content_type: file.contentType,
    bytes: file.bytes.length,
  };
  return [{ json: { ...told, ...named }, binary: { [field]: await context.binary(file, fallbackName) } }];
}
