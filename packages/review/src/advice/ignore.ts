import type { SheetInstance, SymbolInstance } from '@partwright/kicad/schematic/project/model.ts';

const FIELD = 'partwright_ignore';

/** The codes that a symbol, its sheet or one above switches off: `led_without_resistor, missing_footprint`, or `*` for all. */
export function ignoredCodes(symbol: SymbolInstance): ReadonlySet<string> {
  const texts = [symbol.symbol.properties, ...sheetFields(symbol.sheet)].flatMap((properties) =>
    properties.filter(({ name }) => name.toLowerCase() === FIELD).map(({ value }) => value),
  );
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[\s,;|]+/)).filter((code) => code !== ''));
}

function sheetFields(sheet: SheetInstance): SymbolInstance['symbol']['properties'][] {
  const found: SymbolInstance['symbol']['properties'][] = [];
  for (let at: SheetInstance | undefined = sheet; at !== undefined; at = at.parent)
    if (at.symbol !== undefined) found.push(at.symbol.properties);
  return found;
}
