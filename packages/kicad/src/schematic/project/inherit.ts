import type { LibrarySymbol, Property, SheetFile } from '../model.ts';

const resolved = new WeakMap<LibrarySymbol, LibrarySymbol>();
/** KiCad 8 and later derive from derived symbols. */
const MOST_ANCESTORS = 20;

/** The library symbol of that name with what it inherits; undefined when the file does not hold it. */
export function librarySymbolNamed(file: SheetFile, name: string): LibrarySymbol | undefined {
  const symbol = file.librarySymbols.get(name);
  if (symbol?.extends === undefined) return symbol;
  let whole = resolved.get(symbol);
  if (whole === undefined) {
    whole = inherited(file, symbol);
    resolved.set(symbol, whole);
  }
  return whole;
}

function inherited(file: SheetFile, symbol: LibrarySymbol): LibrarySymbol {
  const line = [symbol];
  for (let at: LibrarySymbol | undefined = symbol; at?.extends !== undefined && line.length <= MOST_ANCESTORS;) {
    at = findParent(file, at);
    if (at === undefined || line.includes(at)) break;
    line.push(at);
  }
  const root = line.at(-1)!;
  const properties = new Map<string, Property>();
  for (const ancestor of line.toReversed())
    for (const property of ancestor.properties) properties.set(property.name, property);
  // The drawing and everything about it is the root's; flags and fields are the symbol's own.
  return {
    ...root,
    name: symbol.name,
    extends: symbol.extends,
    power: symbol.power ?? root.power,
    inBom: symbol.inBom,
    onBoard: symbol.onBoard,
    excludeFromSim: symbol.excludeFromSim,
    inPositionFiles: symbol.inPositionFiles,
    properties: [...properties.values()],
    line: symbol.line,
  };
}

/** `extends` names the symbol without its library. */
function findParent(file: SheetFile, symbol: LibrarySymbol): LibrarySymbol | undefined {
  const colon = symbol.name.indexOf(':');
  const library = colon === -1 ? '' : symbol.name.slice(0, colon + 1);
  return file.librarySymbols.get(library + symbol.extends!) ?? file.librarySymbols.get(symbol.extends!);
}
