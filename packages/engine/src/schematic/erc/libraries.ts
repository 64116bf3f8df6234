import { readSExpression } from '../../s-expressions/index.ts';
import type { LibrarySymbol } from '../model.ts';
import { librarySymbolOf } from '../read/library-symbol.ts';
import { Reading } from '../read/reading.ts';
import { NEWEST_KNOWN } from '../read/versions.ts';
import type { ErcOptions, Rule } from './model.ts';
import { footprintLinkIssues } from './rules/footprint-link-issues.ts';
import { libSymbolIssues } from './rules/lib-symbol-issues.ts';
import { libSymbolMismatch } from './rules/lib-symbol-mismatch.ts';

export interface Libraries {
  /** Nickname -> symbols by name; undefined when none were given. */
  symbols: ReadonlyMap<string, ReadonlyMap<string, LibrarySymbol>> | undefined;
  footprints: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Why a rule cannot run; undefined when it can. */
  missingFor(rule: string): string | undefined;
}

/** Rules that hold the schematic against libraries. */
export const libraryRules: readonly Rule[] = [libSymbolIssues, libSymbolMismatch, footprintLinkIssues];

const NO_SYMBOLS = 'no symbol library was given';
const NO_FOOTPRINTS = 'no list of footprints was given';

/** Throws SExpressionUnreadable when the text of a library cannot be read. */
export function readLibraries({ symbolLibraries, footprintLibraries }: ErcOptions): Libraries {
  const symbols =
    symbolLibraries === undefined
      ? undefined
      : new Map([...symbolLibraries].map(([nickname, text]) => [nickname, readSymbols(nickname, text)]));
  return {
    symbols,
    footprints: footprintLibraries,
    missingFor(rule) {
      if (rule === footprintLinkIssues.id) return footprintLibraries === undefined ? NO_FOOTPRINTS : undefined;
      if (rule === libSymbolIssues.id || rule === libSymbolMismatch.id)
        return symbols === undefined ? NO_SYMBOLS : undefined;
      return undefined;
    },
  };
}

function readSymbols(nickname: string, text: string): ReadonlyMap<string, LibrarySymbol> {
  const tree = readSExpression(text);
  const version = Number(tree.lists.find(({ name }) => name === 'version')?.atoms[0]);
  const reading = new Reading(`${nickname}.kicad_sym`, Number.isFinite(version) ? version : NEWEST_KNOWN);
  const symbols = new Map<string, LibrarySymbol>();
  for (const list of tree.lists) {
    if (list.name !== 'symbol') continue;
    const symbol = librarySymbolOf(list, reading);
    symbols.set(symbol.name, symbol);
  }
  return symbols;
}
