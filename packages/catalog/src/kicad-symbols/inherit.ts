import type { LibrarySymbol } from './symbol-library.ts';

/** A chain of derived symbols longer than this is a mistake or a circle. */
const LONGEST_CHAIN = 20;

/**
 * The symbol with what it inherits from those it is derived from: properties that it leaves out or blank, pins, and whether it
 * is a supply label. Undefined when a symbol it is derived from is not in the library, or the chain goes in a circle.
 *
 * A blank footprint is inherited only when the footprint filters are: a variant with filters of its own comes in other packages.
 */
export function inherit(symbol: LibrarySymbol, byName: ReadonlyMap<string, LibrarySymbol>): LibrarySymbol | undefined {
  let { properties, pins, isPower } = symbol;
  let above = symbol.extends;
  for (let steps = 0; above !== null; steps++) {
    const parent = byName.get(above);
    if (parent === undefined || steps >= LONGEST_CHAIN) return undefined;
    const own = properties;
    const hasOwnFilters =
      isFilled(own.get('ki_fp_filters')) && own.get('ki_fp_filters') !== parent.properties.get('ki_fp_filters');
    properties = new Map(parent.properties);
    if (hasOwnFilters) properties.delete('Footprint');
    for (const [name, value] of own) if (isFilled(value) || !properties.has(name)) properties.set(name, value);
    pins = pins === 0 ? parent.pins : pins;
    isPower ||= parent.isPower;
    above = parent.extends;
  }
  return { ...symbol, properties, pins, isPower };
}

/** KiCad writes `~` for nothing. */
export function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '' && text.trim() !== '~';
}
