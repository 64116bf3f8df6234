import type { Bom, BomLine } from '../types.ts';

/** One component as the diff sees it: a designator, or a line that has none. */
export interface Component {
  line: BomLine;
  fitted: boolean;
  /** Pieces for this one component; more than 1 for subparts, a fraction for material. */
  pieces: number;
}

/** Components by name; a designator that is listed twice counts once, the first time. Lines without one begin with a blank. */
export function collectComponents(bom: Bom): Map<string, Component> {
  const components = new Map<string, Component>();
  for (const line of bom.lines) {
    const unfitted = new Set(line.dnpReferences);
    const pieces = line.references.length === 0 ? 1 : piecesPerReference(line);
    for (const reference of line.references) {
      if (!components.has(reference))
        components.set(reference, { line, fitted: !line.dnp && !unfitted.has(reference), pieces });
    }
    if (line.references.length > 0) continue;
    const name = ` ${describe(line).toLowerCase()}`;
    const same = components.get(name);
    if (same) same.pieces += line.quantity;
    else components.set(name, { line, fitted: !line.dnp, pieces: line.quantity });
  }
  return components;
}

/** What a line without designators is known by. */
export function describe(line: BomLine): string {
  return line.mpn ?? line.sku ?? line.value ?? line.description ?? `line ${line.line}`;
}

/** A quantity of 0 says "not fitted", and one that leaves the unfitted out still means one piece each. */
function piecesPerReference(line: BomLine): number {
  const { references, dnpReferences, quantity } = line;
  const each = line.assemblies ?? 1;
  if (quantity === 0 || quantity === (references.length - dnpReferences.length) * each) return each;
  return quantity / references.length;
}
