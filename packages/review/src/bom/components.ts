import type { SideLine } from '../model.ts';

/** One designator of a side, or a line that has none. */
export interface Component {
  /** As the diff names it: the designator, or with a blank in front what the line names. */
  name: string;
  /** Null for a line without designators. */
  reference: string | null;
  line: SideLine;
  /** To fit on one board. */
  pieces: number;
}

/**
 * The lines with every designator once: one that is there a second time is called `R1 (2)`, so that its pieces are not
 * lost where designators are compared.
 */
export function withOwnNames(lines: readonly SideLine[]): SideLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => ({
    ...line,
    references: line.references.map((reference) => {
      const count = (seen.get(reference) ?? 0) + 1;
      seen.set(reference, count);
      return count === 1 ? reference : `${reference} (${count})`;
    }),
  }));
}

/** By name, of lines with designators of their own. */
export function collectComponents(lines: readonly SideLine[]): Map<string, Component> {
  const components = new Map<string, Component>();
  for (const line of lines) {
    const pieces = line.perBoard / Math.max(line.references.length, 1);
    for (const reference of line.references) components.set(reference, { name: reference, reference, line, pieces });
    if (line.references.length > 0) continue;
    const name = ` ${nameOfLine(line).toLowerCase()}`;
    const same = components.get(name);
    if (same === undefined) components.set(name, { name, reference: null, line, pieces });
    else same.pieces += pieces;
  }
  return components;
}

/** What a line without designators is known by. */
export function nameOfLine({ mpn, sku, value, description, line }: SideLine): string {
  return mpn ?? sku ?? value ?? description ?? `line ${line}`;
}
