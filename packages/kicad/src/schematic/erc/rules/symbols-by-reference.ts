import type { SchematicProject, SymbolInstance } from '../../project/model.ts';
import type { Subject } from '../model.ts';

/** Symbols of several units, by reference; supplies and what has no number yet are left out. */
export function multiUnitSymbols({ symbols }: SchematicProject): Map<string, SymbolInstance[]> {
  const byReference = new Map<string, SymbolInstance[]>();
  for (const instance of symbols) {
    const { reference, library } = instance;
    if ((library?.unitCount ?? 1) < 2 || reference.startsWith('#') || isUnannotated(reference)) continue;
    const known = byReference.get(reference);
    if (known === undefined) byReference.set(reference, [instance]);
    else known.push(instance);
  }
  return byReference;
}

export function isUnannotated(reference: string): boolean {
  return reference === '' || reference.endsWith('?');
}

export function symbolSubject(instance: SymbolInstance): Subject {
  return { what: 'symbol', item: instance.symbol, instance, sheet: instance.sheet };
}
