import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { Usage } from './command.ts';

/** A file argument as a request holds it: absolute, as a running server may read it from another folder. */
export function fileArgument(path: string | undefined, what = 'file'): string {
  if (path === undefined) throw new Usage(`Say which ${what}`);
  return resolve(path);
}

export async function readInput(path: unknown): Promise<{ bytes: Uint8Array; filename: string }> {
  if (typeof path !== 'string' || path === '') throw new Usage('The request must hold `file`, the path of the file');
  try {
    if ((await stat(path)).isDirectory()) throw new Usage(`${path} is a folder; give a file`, 'unreadable_file');
    return { bytes: await readFile(path), filename: basename(path) };
  } catch (error) {
    if (error instanceof Usage) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Usage(
      code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${(error as Error).message}`,
      'unreadable_file',
    );
  }
}

/** `--name=value` flags that override how a BOM is read, as a request holds them. */
export const READ_OPTIONS = {
  sheet: { type: 'string' },
  'header-row': { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  columns: { type: 'string' },
} as const;

export interface ReadRequest {
  file: string;
  sheet?: string;
  header_row?: number;
  delimiter?: string;
  encoding?: string;
  columns?: Record<string, never>;
}

export function readRequest(path: string | undefined, flags: Record<string, unknown>): ReadRequest {
  const request: ReadRequest = { file: fileArgument(path, 'BOM file') };
  if (typeof flags['sheet'] === 'string') request.sheet = flags['sheet'];
  if (typeof flags['delimiter'] === 'string') request.delimiter = flags['delimiter'];
  if (typeof flags['encoding'] === 'string') request.encoding = flags['encoding'];
  if (typeof flags['header-row'] === 'string') request.header_row = Number(flags['header-row']);
  if (typeof flags['columns'] === 'string') request.columns = JSON.parse(flags['columns']) as Record<string, never>;
  return request;
}
