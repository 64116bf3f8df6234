import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Kind = 'bom' | 'gerber' | 'schematic';

/** What reports know a content by (`content`), reckoned anew from what it is said to be made of. */
export function hashContent(kind: Kind, files: ReadonlyMap<string, Uint8Array | string>): string {
  const hash = createHash('sha256').update(`partwright-content 1\n${kind}\n`);
  for (const path of [...files.keys()].toSorted()) {
    const sha256 = createHash('sha256').update(files.get(path)!).digest('hex');
    hash.update(`${sha256} ${Buffer.byteLength(path)} ${path}\n`);
  }
  return hash.digest('hex');
}

export function bomContent(path: string, text: Uint8Array | string): string {
  return hashContent('bom', new Map([[path, text]]));
}

/** As the files lie there now. */
export function contentNow(kind: Kind, watched: string, paths: readonly string[]): string {
  return hashContent(kind, new Map(paths.map((path) => [path, readFileSync(join(watched, path))])));
}

/** The part of a report that the scenarios look at. */
export interface ReadReport {
  subject: { kind: Kind; path: string };
  content: string;
  number: number;
  sameAs: number | null;
  outcome: { kind: string };
}

/** Beside the file; undefined: there is none. */
export function readReport(watched: string, path: string): ReadReport | undefined {
  try {
    return JSON.parse(readFileSync(join(watched, path), 'utf8')) as ReadReport;
  } catch {
    return undefined;
  }
}
