import { readSExpression } from '@partwright/files/s-expressions';
import type { LibrarySymbol } from '../model.ts';
import { readLibrarySymbol } from '../read/library-symbol.ts';
import { Reading } from '../read/reading.ts';
import { NEWEST_KNOWN } from '../read/versions.ts';

/** The symbols of one library by name. */
export interface SymbolLibrary {
  has(name: string): boolean;
  get(name: string): LibrarySymbol | undefined;
}

const QUOTE = 34;
const OPEN = 40;
const CLOSE = 41;
const BACKSLASH = 92;

/**
 * Opens a `.kicad_sym` without reading it whole: KiCad's own libraries have up to 8 MB and a design uses a few symbols of each. The
 * text is gone through once for where each symbol begins; one is read when it is asked for.
 * Throws SExpressionUnreadable when the text is none.
 */
export function openLibrary(nickname: string, text: string): SymbolLibrary {
  const places = symbolPlaces(text);
  const version = Number(/\(version\s+(\d+)\s*\)/.exec(text.slice(0, 1000))?.[1]);
  const reading = new Reading(`${nickname}.kicad_sym`, Number.isFinite(version) ? version : NEWEST_KNOWN);
  const known = new Map<string, LibrarySymbol>();
  return {
    has: (name) => places.has(name),
    get(name) {
      const place = places.get(name);
      let symbol = known.get(name);
      if (symbol === undefined && place !== undefined) {
        symbol = readLibrarySymbol(readSExpression(text.slice(place.from, place.to)), reading);
        known.set(name, symbol);
      }
      return symbol;
    },
  };
}

function symbolPlaces(text: string): Map<string, { from: number; to: number }> {
  const places = new Map<string, { from: number; to: number }>();
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN && depth++ === 1) from = at;
    else if (code === CLOSE && --depth === 1) {
      const name = /^\(\s*symbol\s+(?:"((?:[^"\\]|\\.)*)"|([^\s()]+))/.exec(text.slice(from, from + 500));
      if (name !== null) places.set(nameInLibrary(name[1] ?? name[2] ?? ''), { from, to: at + 1 });
    }
  }
  // The reader says where and why.
  if (depth !== 0 || !/^\s*\(/.test(text)) readSExpression(text);
  return places;
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Rescued symbols are kept as `project-rescue:R`, and called `R`. */
function nameInLibrary(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
