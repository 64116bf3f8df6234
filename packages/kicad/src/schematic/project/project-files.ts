import { ReadFailure } from '../failure.ts';
import type { SheetFile } from '../model.ts';
import { readSheetFile } from '../read/sheet-file.ts';

/** What a file begins with that is text in another encoding than UTF-8; the longer marks first. */
const beginnings: readonly [string, readonly number[]][] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
  // Without a mark: the bracket that a file of KiCad begins with.
  ['UTF-32', [0x28, 0, 0, 0]],
  ['UTF-32', [0, 0, 0, 0x28]],
  ['UTF-16', [0x28, 0]],
  ['UTF-16', [0, 0x28]],
];

/** The files of a project: by name, or a function that knows them. Names have `/` between folders. */
export type FilesGiven = ReadonlyMap<string, Uint8Array> | ((path: string) => Uint8Array | undefined);

/** Archives may give names from the top of a disk; all are then below it. */
const LEADING = /^(?:[a-z]:)?[\\/]+/i;
const LARGEST_BYTES = 200_000_000;

/** Reads each file once. No name leads out of what was given. */
export class ProjectFiles {
  readonly #find: (path: string) => Uint8Array | undefined;
  /** Normal name -> as given; empty when the names are not known. */
  readonly #names = new Map<string, string>();
  readonly #byLowerCase = new Map<string, string>();
  readonly #sheets = new Map<string, SheetFile>();

  constructor(given: FilesGiven) {
    if (typeof given === 'function') {
      this.#find = given;
      return;
    }
    for (const name of given.keys()) {
      const normal = normalPath(name.replace(LEADING, ''));
      if (normal === undefined || this.#names.has(normal)) continue;
      this.#names.set(normal, name);
      this.#byLowerCase.set(normal.toLowerCase(), normal);
    }
    this.#find = (path) => given.get(this.#names.get(path) ?? path);
  }

  /** Those that end so, shallow ones first; nothing when a function was given. */
  named(ending: string): string[] {
    const depth = (path: string): number => path.split('/').length;
    return [...this.#names.keys()]
      .filter((name) => name.toLowerCase().endsWith(ending) && !isHiddenFile(name))
      .toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  }

  has(path: string): boolean {
    return this.#names.size > 0 ? this.#names.has(path) : this.#find(path) !== undefined;
  }

  /** The name that differs only in case; files come from systems that do not tell them apart. */
  likeNamed(path: string): string | undefined {
    return this.#byLowerCase.get(path.toLowerCase());
  }

  text(path: string): string | undefined {
    const bytes = this.#find(path);
    if (bytes === undefined) return undefined;
    if (bytes.length > LARGEST_BYTES)
      throw new ReadFailure('too_large', path, 0, `it is larger than ${LARGEST_BYTES / 1e6} MB`);
    return new TextDecoder().decode(bytes);
  }

  sheet(path: string): SheetFile | undefined {
    const known = this.#sheets.get(path);
    if (known !== undefined) return known;
    const text = this.text(path);
    if (text === undefined) return undefined;
    const encoding = findOddEncoding(this.#find(path)!);
    if (encoding !== undefined)
      throw new ReadFailure(
        'not_a_schematic',
        path,
        1,
        `it is written in ${encoding}; save it as UTF-8, as KiCad does`,
      );
    const sheet = readSheetFile(text, path);
    this.#sheets.set(path, sheet);
    return sheet;
  }
}

/** `a\b/./../c` -> `a/c`; undefined when it leads out, or is a place on somebody's disk. */
export function normalPath(name: string): string | undefined {
  if (isAbsolute(name) || name.includes('\0')) return undefined;
  const steps: string[] = [];
  for (const step of name.split(/[\\/]/)) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.length === 0 ? undefined : steps.join('/');
}

/** `/a`, `\\server\a`, `C:\a`. */
export function isAbsolute(name: string): boolean {
  return /^(?:[a-z]:|[\\/])/i.test(name);
}

export function extractFolderPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Saved copies and what macOS puts into archives. */
function isHiddenFile(path: string): boolean {
  return path.split('/').some((step) => step.startsWith('.') || step.startsWith('_autosave-') || step === '__MACOSX');
}

/** `UTF-16` or `UTF-32`, by the first bytes; undefined for all else, which is read as UTF-8. */
function findOddEncoding(bytes: Uint8Array): string | undefined {
  return beginnings.find(([, marks]) => marks.every((mark, index) => bytes[index] === mark))?.[0];
}
