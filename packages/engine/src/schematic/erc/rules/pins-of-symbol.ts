import type { LibraryPin, LibrarySymbol } from '../../model.ts';

/** The pins of a symbol and of the one that it is derived from. */
export function pinsOfSymbol(symbol: LibrarySymbol, library: ReadonlyMap<string, LibrarySymbol>): LibraryPin[] {
  const seen = new Set<LibrarySymbol>();
  let base: LibrarySymbol | undefined = symbol;
  while (base?.extends !== undefined && !seen.has(base)) {
    seen.add(base);
    base = library.get(base.extends);
  }
  return (base ?? symbol).bodies.flatMap(({ pins }) => pins);
}
