import type { SymbolInstance } from '@partwright/kicad/schematic';

const SOURCE_LIBRARY = /^(?:Simulation_SPICE|pspice):|:[VI]SOURCE$/i;
/** Sources of voltage and current, controlled ones among them. */
const SOURCE = /^(?:[VIEFGHB]|SINE?|PULSE|DC|AC)$/i;

function readField({ symbol }: SymbolInstance, name: RegExp): string {
  return symbol.properties.find((property) => name.test(property.name))?.value.trim() ?? '';
}

function isBuilt({ symbol, sheet, footprint }: SymbolInstance): boolean {
  return footprint !== '' && symbol.onBoard && sheet.onBoard;
}

/** A source of a simulation, and not a part that somebody solders. */
function isSource(instance: SymbolInstance): boolean {
  if (isBuilt(instance)) return false;
  return (
    SOURCE_LIBRARY.test(instance.symbol.libId) ||
    SOURCE.test(readField(instance, /^Sim\.Device$/i)) ||
    // As KiCad took models over from before its version 7.
    /\btype="[VIEFGHB]"/.test(readField(instance, /^Sim\.Params$/i)) ||
    /^[VIEFGHB]$/i.test(readField(instance, /^Spice_Primitive$/i))
  );
}

/**
 * The symbols that are drawn for a simulation only: its sources and, where there is one in the project, all of a file of whose
 * parts fewer than half go on a board. A model alone says nothing: many symbols of KiCad's libraries bring one.
 */
export function simulatedOnly(symbols: readonly SymbolInstance[]): ReadonlySet<SymbolInstance> {
  const drawn = symbols.filter(({ reference, library }) => !reference.startsWith('#') && library?.power === undefined);
  const found = new Set(drawn.filter(isSource));
  if (found.size === 0) return found;
  for (const onFile of Map.groupBy(drawn, ({ sheet }) => sheet.file).values())
    if (onFile.filter(isBuilt).length * 2 < onFile.length) for (const one of onFile) found.add(one);
  return found;
}
