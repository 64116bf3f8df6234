import { openLibrary, type SymbolLibrary } from './library-text.ts';
import type { ErcOptions, Rule, Libraries } from './model.ts';
import { footprintLinkIssues } from './rules/footprint-link-issues.ts';
import { libSymbolIssues } from './rules/lib-symbol-issues.ts';
import { libSymbolMismatch } from './rules/lib-symbol-mismatch.ts';

/** Rules that hold the schematic against libraries. */
export const libraryRules: readonly Rule[] = [libSymbolIssues, libSymbolMismatch, footprintLinkIssues];

const NO_SYMBOLS = 'no symbol library was given';
const NO_FOOTPRINTS = 'no list of footprints was given';

/** Getting a library throws SExpressionUnreadable when its text cannot be read. */
export function readLibraries({
  symbolLibraries,
  footprintLibraries,
  unknownSymbolLibraries: unknownSymbols = new Set(),
  unknownFootprintLibraries: unknownFootprints = new Set(),
  missingSymbolLibraries: missingSymbols = new Map(),
}: ErcOptions): Libraries {
  const symbols = symbolLibraries === undefined ? undefined : openOnDemand(symbolLibraries);
  return {
    symbols,
    footprints: footprintLibraries,
    unknownSymbols,
    unknownFootprints,
    missingSymbols,
    missingFor(rule) {
      if (rule === footprintLinkIssues.id) return footprintLibraries === undefined ? NO_FOOTPRINTS : undefined;
      if (rule === libSymbolIssues.id || rule === libSymbolMismatch.id)
        return symbols === undefined ? NO_SYMBOLS : undefined;
      return undefined;
    },
  };
}

/** What a rule could not be held against; undefined when it had all. */
export function unknownFor(rule: string, { unknownSymbols, unknownFootprints }: Libraries): string | undefined {
  const unknown = rule === footprintLinkIssues.id ? unknownFootprints : unknownSymbols;
  if (!libraryRules.some(({ id }) => id === rule) || unknown.size === 0) return undefined;
  return `run but for the libraries that did not come with the project: ${[...unknown].join(', ')}`;
}

function openOnDemand(texts: ReadonlyMap<string, string>): Libraries['symbols'] {
  const open = new Map<string, SymbolLibrary>();
  return {
    get(nickname) {
      const text = texts.get(nickname);
      let library = open.get(nickname);
      if (library === undefined && text !== undefined) open.set(nickname, (library = openLibrary(nickname, text)));
      return library;
    },
  };
}
