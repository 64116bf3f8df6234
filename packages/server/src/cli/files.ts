import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ColumnRole, SavedMapping } from '@partwright/bom';
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

/** A JSON file that holds one object. */
export async function readJsonFile(path: string): Promise<Record<string, unknown>> {
  const { bytes } = await readInput(path);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Usage(`${path} is no JSON: ${(error as Error).message}`, 'unreadable_file');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Usage(`${path} must hold one JSON object`, 'unreadable_file');
}

export interface ReadRequest {
  file: string;
  sheet?: string;
  /** Name of a variant of the BOM. */
  variant?: string;
  header_row?: number;
  /** Most rows with content; left out: the setting BOM_MAX_LINES. */
  max_lines?: number;
  delimiter?: string;
  encoding?: string;
  /** Checked when the file is read. */
  columns?: Record<string, ColumnRole>;
  /** File with a mapping that `bom read --write-mapping` wrote. */
  mapping?: string;
}

export function readRequest(path: string | undefined, flags: Record<string, unknown>): ReadRequest {
  const request: ReadRequest = { file: fileArgument(path, 'BOM file') };
  if (typeof flags['sheet'] === 'string') request.sheet = flags['sheet'];
  if (typeof flags['variant'] === 'string') request.variant = flags['variant'];
  if (typeof flags['delimiter'] === 'string') request.delimiter = flags['delimiter'];
  if (typeof flags['encoding'] === 'string') request.encoding = flags['encoding'];
  if (typeof flags['header-row'] === 'string') request.header_row = Number(flags['header-row']);
  if (typeof flags['max-lines'] === 'string') request.max_lines = Number(flags['max-lines']);
  if (typeof flags['columns'] === 'string')
    request.columns = parseJson(flags['columns'], '--columns') as Record<string, ColumnRole>;
  if (typeof flags['mapping'] === 'string') request.mapping = fileArgument(flags['mapping']);
  return request;
}

/** A mapping as `bom read --write-mapping` writes it. */
export async function readMapping(path: string): Promise<SavedMapping> {
  const { bytes, filename } = await readInput(path);
  const mapping = parseJson(new TextDecoder().decode(bytes), path) as Partial<SavedMapping> | null;
  if (!Array.isArray(mapping?.headers) || !mapping.headers.every((header) => typeof header === 'string'))
    throw new Usage(`${path}: \`headers\` must be the list of the headers`, 'invalid_mapping');
  const name = typeof mapping.name === 'string' ? mapping.name : filename;
  return { id: filename, name, headers: mapping.headers, columns: await checkColumns(mapping.columns, path) };
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Usage(`${where} is not JSON: ${(error as Error).message}`, 'invalid_mapping');
  }
}

/** Roles by column, from a person: throws Usage with the roles there are. */
export async function checkColumns(columns: unknown, where: string): Promise<Record<string, ColumnRole>> {
  if (typeof columns !== 'object' || columns === null || Array.isArray(columns))
    throw new Usage(`${where}: give an object of header (or 0-based index) to role`, 'invalid_mapping');
  const { columnRoles } = await import('@partwright/contract');
  for (const [header, role] of Object.entries(columns)) {
    if (!(columnRoles as readonly unknown[]).includes(role))
      throw new Usage(
        `${where}: ${String(role)} is no role for the column ${header}; there are ${columnRoles.join(', ')}`,
        'invalid_mapping',
      );
  }
  return columns as Record<string, ColumnRole>;
}
