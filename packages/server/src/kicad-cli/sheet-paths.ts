import { posix } from 'node:path';

/** KiCad skips lines that begin with #. */
const COMMENTS = /^[ \t]*#.*$/gm;
// Words hold no backslash, so that a search through a text of escaped quotes stays linear.
const TOKEN = String.raw`"(?:[^"\\]|\\[\s\S])*"|[^\s()"\\]+`;
const PROPERTY = new RegExp(String.raw`\(\s*property\s+(?:private\s+)?(${TOKEN})\s*(${TOKEN})`, 'g');
/** The footprints of a board tell their sheets too, and KiCad opens none of them. */
const BOARD = /^\s*\(\s*kicad_pcb\b/;

/**
 * The first file of an inner sheet that lies outside of the project, as the schematic `name` writes it: KiCad would read it
 * from this machine. Any file may be such a schematic, whatever its name ends in. `/x.kicad_sch`, `../../x.kicad_sch` ->
 * itself; undefined when there is none.
 */
export function sheetOutside(name: string, bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1').replaceAll(COMMENTS, '');
  if (BOARD.test(text)) return undefined;
  for (const [, property, value] of text.matchAll(PROPERTY)) {
    // A name with escapes may be any name.
    if (!/^"?sheet ?file"?$/i.test(property!) && !property!.includes('\\')) continue;
    if (leadsOutside(name, value!.replaceAll(/^"|"$/g, ''))) return value;
  }
  return undefined;
}

function leadsOutside(name: string, value: string): boolean {
  const path = value.replaceAll(/\\+/g, '/').replace(/^\$\{KIPRJMOD\}\//, '');
  // `\x2f` and `\057` have become `/x2f` and `/057` here, and are outside too when they come first.
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || /\$[({]/.test(path)) return true;
  if (/\\(?:x|[0-7])/.test(value)) return true;
  return posix.join('/project', posix.dirname(name), path).split('/')[1] !== 'project';
}
