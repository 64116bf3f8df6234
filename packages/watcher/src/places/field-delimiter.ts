import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { splitCells } from './bom-head.ts';
import { decodeHead } from './file-heads.ts';
import { extractFolder, foldersAbove, extractStem } from '@partwright/files/paths';
import { MOST_PROJECT_BYTES, readProjectFacts } from './project-facts.ts';
import { readInside } from './read-regular-file.ts';

const USUAL = [',', ';', '\t', '|'];

/**
 * What separates the cells of a BOM by the KiCad project that it belongs to. Null when there is no project, or when the header
 * row was written with something else: the last export of KiCad need not be this file.
 */
export async function readFieldDelimiter(folder: string, path: string, bytes: Uint8Array): Promise<string | null> {
  const header = extractHeader(bytes);
  if (header === null) return null;
  const project = await projectNear(folder, path);
  const read = project === null ? null : await readInside(folder, project, MOST_PROJECT_BYTES);
  if (project === null || read === null) return null;
  const { fieldDelimiter, stringDelimiter } = readProjectFacts(project, read);
  if (fieldDelimiter === null) return null;
  const countCells = (delimiter: string): number => splitCells(header, delimiter, stringDelimiter).length;
  const cells = countCells(fieldDelimiter);
  return cells >= 2 && USUAL.every((usual) => cells >= countCells(usual)) ? fieldDelimiter : null;
}

/** The first row with anything in it; null for what is no table in a text. */
function extractHeader(bytes: Uint8Array): string | null {
  const text = decodeHead(bytes)
    ?.replace(/^\uFEFF/, '')
    .trimStart();
  if (text === undefined || text === '' || text.startsWith('<') || text.startsWith('PK\u0003\u0004')) return null;
  return text.split(/[\r\n]/, 1)[0]!;
}

/** The same project that a listing would tell: it is asked for rarely, and as the folder is now. */
async function projectNear(folder: string, path: string): Promise<string | null> {
  for (const above of foldersAbove(extractFolder(path))) {
    const names = await readdir(join(folder, above)).catch(() => []);
    const projects = names.filter((name) => name.endsWith('.kicad_pro') && name !== '.kicad_pro');
    if (projects.length === 0) continue;
    const name = projects.length === 1 ? projects[0] : projects.find((one) => extractStem(one) === extractStem(path));
    return name === undefined ? null : above === '' ? name : `${above}/${name}`;
  }
  return null;
}
