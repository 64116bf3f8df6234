import { posix } from 'node:path';

/** KiCad skips lines that begin with #. */
const COMMENTS = /^[ \t]*#.*$/gm;
// Words hold no backslash, so that a search through a text of escaped quotes stays linear.
const TOKEN = String.raw`"(?:[^"\\]|\\[\s\S])*"|[^\s()"\\]+`;
const PROPERTY = new RegExp(String.raw`\(\s*property\s+(?:private\s+)?(${TOKEN})\s*(${TOKEN})`, 'g');
/** The footprints of a board tell their sheets too, and KiCad opens none of them. */
const BOARD = /^\s*\(\s*kicad_pcb\b/;

/** What sheet names are held against. */
export interface SheetPlaces {
  /** That of the project, from the top of the files. */
  projectFolder: string;
  /** Whether a path is among the files. */
  has(path: string): boolean;
}

/**
 * The first file of an inner sheet that lies outside of the files, as the file at `path` writes it: KiCad would read it
 * from this machine. Any file may be a schematic, whatever its name ends in. Undefined when there is none.
 */
export function sheetOutside(path: string, bytes: Uint8Array, places: SheetPlaces): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1').replaceAll(COMMENTS, '');
  if (BOARD.test(text)) return undefined;
  for (const [, property = '', value = ''] of text.matchAll(PROPERTY)) {
    // A name with escapes may be any name.
    if (!/^"?sheet ?file"?$/i.test(property) && !property.includes('\\')) continue;
    const written = Buffer.from(value.replaceAll(/^"|"$/g, ''), 'latin1').toString('utf8');
    if (leadsOutside(posix.dirname(path), written, places)) return written;
  }
  return undefined;
}

const FROM_PROJECT = /^\$\{KIPRJMOD\}\//;

function leadsOutside(folder: string, written: string, { projectFolder, has }: SheetPlaces): boolean {
  const name = written.replaceAll(/\\+/g, '/');
  const path = name.replace(FROM_PROJECT, '');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || /\$[({]/.test(path)) return true;
  // `\x2f` and `\057` are a slash to KiCad.
  if (/\\(?:x|[0-7])/.test(written)) return true;
  // KiCad looks beside the sheet that names it, and only when nothing is there beside the top.
  for (const from of FROM_PROJECT.test(name) ? [projectFolder] : [folder, projectFolder]) {
    const found = posix.join(from, path);
    if (found === '..' || found.startsWith('../')) return true;
    if (has(found)) return false;
  }
  return false;
}
