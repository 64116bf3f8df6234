import { ReadFailure } from '../failure.ts';
import type {
  LegacySymbolInstance,
  PlacedSymbol,
  SheetFile,
  SymbolDefaults,
  SymbolPlace,
  LibrarySymbol,
  PlaceVariant,
  Property,
} from '../model.ts';
import { findPlaceVariant, withFlags } from './design-variants.ts';
import { findPropertyValue } from '../read/property.ts';
import type { SheetInstance, SymbolInstance } from './model.ts';

const MOST_SYMBOLS = 1_000_000;

/** Puts the symbols on every sheet, with what each is called there and is in the variant. */
export function placeSymbols(
  sheets: readonly SheetInstance[],
  projectName: string,
  variant?: string,
): SymbolInstance[] {
  const all: SymbolInstance[] = [];
  const legacy = new Map<SheetFile, Map<string, LegacySymbolInstance>>();
  for (const sheet of sheets) {
    const root = findTopSheet(sheet).file;
    const old = legacy.get(root) ?? new Map(root.symbolInstances.map((place) => [place.path, place]));
    legacy.set(root, old);
    if (all.length + sheet.file.symbols.length > MOST_SYMBOLS)
      throw new ReadFailure('too_large', sheet.file.file, 0, `the project has more than ${MOST_SYMBOLS} symbols`);
    sheet.symbols = sheet.file.symbols.map((symbol) =>
      makeSymbolInstance(symbol, sheet, { projectName, variant, legacy: old }),
    );
    for (const instance of sheet.symbols) all.push(instance);
  }
  return all;
}

function findTopSheet(sheet: SheetInstance): SheetInstance {
  let top = sheet;
  while (top.parent !== undefined) top = top.parent;
  return top;
}

interface Placing {
  projectName: string;
  variant: string | undefined;
  legacy: ReadonlyMap<string, LegacySymbolInstance>;
}

function makeSymbolInstance(drawn: PlacedSymbol, sheet: SheetInstance, placing: Placing): SymbolInstance {
  const own = mapPlaces(drawn, placing.projectName).get(sheet.path);
  const place = own ?? findLegacyPlace(drawn, sheet, placing.legacy);
  const variant = findPlaceVariant(own, placing.variant);
  const symbol = variant === undefined ? drawn : withVariant(drawn, variant);
  const said = new Map(variant?.fields.map(({ name, value }) => [name, value]));
  return {
    symbol,
    sheet,
    library: librarySymbolNamed(sheet.file, symbol.libName ?? symbol.libId),
    reference: place?.reference || (findPropertyValue(symbol.properties, 'Reference') ?? ''),
    unit: place?.unit ?? symbol.unit,
    value: said.get('Value') ?? (place?.value || (findPropertyValue(symbol.properties, 'Value') ?? '')),
    footprint: said.get('Footprint') ?? (place?.footprint || (findPropertyValue(symbol.properties, 'Footprint') ?? '')),
  };
}

/** A symbol with the flags and fields of a variant; a field that only the variant has comes last. */
function withVariant(symbol: PlacedSymbol, variant: PlaceVariant): PlacedSymbol {
  const properties = [...symbol.properties];
  for (const { name, value } of variant.fields) {
    const at = properties.findIndex((property) => property.name === name);
    const like = properties[at] ?? properties.at(-1);
    if (like !== undefined) properties.splice(at === -1 ? properties.length : at, 1, { ...like, name, value });
  }
  return { ...withFlags(symbol, variant), properties };
}

/** Where a symbol has no entry of its own: that of the old list of the top sheet, whose paths begin below it. */
function findLegacyPlace(
  symbol: PlacedSymbol,
  sheet: SheetInstance,
  legacy: ReadonlyMap<string, LegacySymbolInstance>,
): SymbolDefaults | undefined {
  if (legacy.size === 0) return undefined;
  return legacy.get(`/${[...sheet.path.split('/').slice(2), symbol.uuid].join('/')}`);
}

const byPath = new WeakMap<PlacedSymbol, { projectName: string; places: Map<string, SymbolPlace> }>();

/**
 * The entries of a symbol by path: of this project, else of another with the same path (the project was renamed). A sheet may
 * be used thousands of times. Without one the symbol's own fields hold.
 */
function mapPlaces(symbol: PlacedSymbol, projectName: string): Map<string, SymbolPlace> {
  const known = byPath.get(symbol);
  if (known?.projectName === projectName) return known.places;
  const places = new Map<string, SymbolPlace>();
  for (const place of symbol.instances) {
    const before = places.get(place.path);
    if (before === undefined || (before.project !== projectName && place.project === projectName))
      places.set(place.path, place);
  }
  byPath.set(symbol, { projectName, places });
  return places;
}

const resolved = new WeakMap<LibrarySymbol, LibrarySymbol>();
/** KiCad 8 and later derive from derived symbols. */
const MOST_ANCESTORS = 20;

/** The library symbol of that name with what it inherits; undefined when the file does not hold it. */
function librarySymbolNamed(file: SheetFile, name: string): LibrarySymbol | undefined {
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
