import type { SchematicProject, SymbolInstance } from '../project/model.ts';
import { uniqueBy, type SheetPairs } from './match-sheets.ts';

/** Symbols of both sides that are the same one. */
export interface SymbolPairs {
  headOf: Map<SymbolInstance, SymbolInstance>;
  baseOf: Map<SymbolInstance, SymbolInstance>;
}

/**
 * Pair symbols by uuid on sheets that are the same; then, where a sheet or a symbol got new uuids, by uuid anywhere and by
 * designator and unit.
 */
export function matchSymbols(base: SchematicProject, head: SchematicProject, sheets: SheetPairs): SymbolPairs {
  const found: SymbolPairs = { headOf: new Map(), baseOf: new Map() };
  for (const [old, now] of sheets.pairs) {
    const known = new Map<string, SymbolInstance[]>();
    for (const symbol of old.symbols) {
      const same = known.get(symbol.symbol.uuid);
      if (same === undefined) known.set(symbol.symbol.uuid, [symbol]);
      else same.push(symbol);
    }
    const used = new Map<string, number>();
    for (const symbol of now.symbols) {
      const { uuid } = symbol.symbol;
      // A damaged file may have a uuid twice: the first is the first.
      const turn = used.get(uuid) ?? 0;
      const same = uuid === '' ? undefined : known.get(uuid)?.[turn];
      if (same === undefined) continue;
      used.set(uuid, turn + 1);
      pair(found, same, symbol);
    }
  }
  for (const makeKey of [readUuid, designatorOnSheet(sheets), formatDesignator]) {
    const free = uniqueBy(
      base.symbols.filter((symbol) => !found.headOf.has(symbol)),
      makeKey,
    );
    if (free.size === 0) break;
    const wanted = uniqueBy(
      head.symbols.filter((symbol) => !found.baseOf.has(symbol)),
      makeKey,
    );
    for (const [key, symbol] of wanted) {
      const same = free.get(key);
      if (same !== undefined) pair(found, same, symbol);
    }
  }
  return found;
}

function pair(found: SymbolPairs, base: SymbolInstance, head: SymbolInstance): void {
  found.headOf.set(base, head);
  found.baseOf.set(head, base);
}

function readUuid({ symbol }: SymbolInstance): string {
  return symbol.uuid;
}

/** Numbers of supplies are given anew at each annotation: they say nothing. */
function formatDesignator({ reference, unit }: SymbolInstance): string {
  const isNamed = reference !== '' && !reference.startsWith('#') && !reference.endsWith('?');
  return isNamed ? `${reference} ${unit}` : '';
}

/** A designator that is there twice may still be there once on each sheet. */
function designatorOnSheet({ headOf }: SheetPairs): (symbol: SymbolInstance) => string {
  return (symbol) => {
    const designator = formatDesignator(symbol);
    const sheet = headOf.get(symbol.sheet) ?? symbol.sheet;
    return designator === '' ? '' : `${sheet.path} ${designator}`;
  };
}

/** A part, and no supply or flag. */
export function isPart({ reference, library }: SymbolInstance): boolean {
  return !reference.startsWith('#') && library?.power === undefined;
}
