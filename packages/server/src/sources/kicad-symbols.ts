import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fromSymbolLibrary, SymbolLibraryReader, type NewPart, type SymbolLibrary } from '@partwright/catalog';
import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import {
  SourceUnreadable,
  type PartSource,
  type SourceBatch,
  type SourceOptions,
  type SourcePosition,
  type SourceReport,
} from './part-source.ts';
import { clean, openReport, refuse } from './source-report.ts';

const CHUNK_BYTES = 256 * 1024;
const MOST_FILES = 100_000;
const LARGEST_LIBRARY_BYTES = 500_000_000;

export interface KicadSymbolsOptions extends SourceOptions {
  /** RFC 3339 UTC; without it the date of the library's file format. */
  observedAt?: string | undefined;
}

/** One library: a `.kicad_sym` file, or the files of a `.kicad_symdir` folder, which has one for each symbol. */
interface Library {
  name: string;
  files: { path: string; bytes: number; changedMs: number }[];
}

/**
 * Parts of KiCad symbol libraries (KiCad 6 and later): a `.kicad_sym` file or a folder with such files. Parts have no offers. Memory
 * holds the facts of one library. Offsets count bytes of the files, and batches end where libraries do.
 *
 * Parts are dated by the version of the file format, which is a date some way back: what a seller lists wins over what a symbol
 * says, and the symbol fills what the seller leaves open.
 */
export function readKicadSymbols(path: string, { batchSize = 1000, observedAt }: KicadSymbolsOptions = {}): PartSource {
  let found: Promise<Library[]> | undefined;
  const libraries = (): Promise<Library[]> => (found ??= findLibraries(path));

  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    const report = openReport(from?.report);
    const seen = new Set<string>();
    let parts: NewPart[] = [];
    let offset = 0;
    for (const library of await libraries()) {
      offset += sumLibraryBytes(library);
      // Of libraries before the checkpoint only the numbers are read: a later one may repeat them.
      const isBefore = offset <= (from?.offset ?? 0);
      parts.push(...(await readLibrary(library, observedAt, isBefore ? openReport() : report, seen)));
      if (isBefore) parts = [];
      if (parts.length < batchSize) continue;
      yield { parts, position: { offset, report: openReport(report) } };
      parts = [];
    }
    yield { parts, position: { offset, report: openReport(report) } };
  }
  return {
    name: 'kicad-symbols',
    label: basename(path),
    isComplete: false,
    size: async () => (await libraries()).reduce((sum, library) => sum + sumLibraryBytes(library), 0),
    fingerprint: async () =>
      createHash('sha256')
        .update(JSON.stringify(['kicad-symbols', observedAt, await libraries()]))
        .digest('hex'),
    read,
  };
}

async function readLibrary(
  library: Library,
  observedAt: string | undefined,
  report: SourceReport,
  seen: Set<string>,
): Promise<NewPart[]> {
  const { symbols, version } = await parseLibrary(library, report);
  const parts: NewPart[] = [];
  for (const reading of fromSymbolLibrary({ symbols, version }, library.name, observedAt ?? extractDate(version))) {
    const { symbol, cleaned } = reading;
    const where = `${library.name}:${symbol.name} (line ${symbol.line})`;
    report.read++;
    for (const code of cleaned) clean(report, code, where, symbol.name);
    if ('refused' in reading) {
      refuse(report, reading.refused, where, reading.message);
      continue;
    }
    const fresh = reading.parts.filter((part) => !seen.has(makePartKey(part)));
    if (fresh.length === 0) refuse(report, 'repeated_symbol', where, 'a library before has this part');
    for (const part of fresh) seen.add(makePartKey(part));
    parts.push(...fresh);
  }
  report.parts += parts.length;
  return parts;
}

function makePartKey({ manufacturer, mpn }: NewPart): string {
  return `${manufacturer}\n${mpn.toUpperCase()}`;
}

/** A file that cannot be read is counted as one refused record; the other libraries are still read. */
async function parseLibrary({ files }: Library, report: SourceReport): Promise<SymbolLibrary> {
  const whole: SymbolLibrary = { version: null, symbols: [] };
  for (const { path, bytes } of files) {
    try {
      if (bytes > LARGEST_LIBRARY_BYTES) throw new SourceUnreadable(`is larger than ${LARGEST_LIBRARY_BYTES} bytes`);
      const reader = new SymbolLibraryReader();
      const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
      for await (const piece of stream) reader.feed(piece as string);
      const { version, symbols } = reader.end();
      whole.version ??= version;
      for (const symbol of symbols) whole.symbols.push(symbol);
    } catch (error) {
      if (!(error instanceof SExpressionUnreadable || error instanceof SourceUnreadable)) throw error;
      report.read++;
      refuse(report, 'unreadable_library', basename(path), error.message);
    }
  }
  return whole;
}

/** `20241209` as a time; the beginning of KiCad 6 for a library without a version. */
function extractDate(version: string | null): string {
  const [, year, month, day] = /^(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(version ?? '') ?? [];
  return year === undefined ? '2021-01-01T00:00:00Z' : `${year}-${month}-${day}T00:00:00Z`;
}

function sumLibraryBytes({ files }: Library): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function findLibraries(path: string): Promise<Library[]> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new SourceUnreadable(
      error.code === 'ENOENT' ? `There is no file or folder ${path}` : `${path} cannot be read: ${error.message}`,
      { cause: error },
    );
  });
  const paths = info.isDirectory() ? await symbolFilesIn(path) : [path];
  if (paths.length === 0) throw new SourceUnreadable(`The folder ${path} holds no .kicad_sym file`);
  const byName = new Map<string, Library>();
  for (const file of paths) {
    const folder = dirname(file);
    const isPiece = folder.endsWith('.kicad_symdir');
    const key = isPiece ? folder : file;
    const library = byName.get(key) ?? { name: basename(key).replace(/\.kicad_sym(?:dir)?$/, ''), files: [] };
    const { size, mtimeMs } = await stat(file);
    library.files.push({ path: file, bytes: size, changedMs: mtimeMs });
    byName.set(key, library);
  }
  return [...byName.values()];
}

/** In the order of their names, whatever the file system says. */
async function symbolFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.kicad_sym'))
    .map((entry) => join(entry.parentPath, entry.name));
  if (paths.length > MOST_FILES)
    throw new SourceUnreadable(`The folder ${folder} holds more than ${MOST_FILES} libraries`);
  return paths.toSorted();
}
