import { diffSides } from '../bom/diff-sides.ts';
import type { SideLine } from '../model.ts';

/** An exported list of parts held against the project that it may be of. */
export interface Held {
  /** Designators that both have, by what each of them has. */
  shared: number;
  ofExport: number;
  /** Of the source, those that are bought. */
  ofSource: number;
  /** Of the shared ones, those whose value is the same. */
  alike: number;
  /** Nothing but what the export leaves out is different. */
  isPart: boolean;
  /** Some of it is ordered by a part or order number that the source does not name, and may cost something else. */
  isOrderedOtherwise: boolean;
  /** A sentence each. */
  differences: string[];
}

const MOST_NAMED = 8;

/** What an exported list says otherwise than its source. A number or a maker that only one of them has is no difference. */
export function holdAgainstSource(source: readonly SideLine[], exported: readonly SideLine[]): Held {
  const drawn = byDesignator(source);
  const listed = byDesignator(exported);
  const shared = [...listed.keys()].filter((name) => drawn.has(name));
  const missing = [...drawn].filter(([name, { isBought }]) => isBought && !listed.has(name)).map(([name]) => name);
  const extra = [...listed].filter(([name, { isBought }]) => isBought && !drawn.has(name)).map(([name]) => name);
  const names = new Set(shared);
  const [before, after] = [source, exported].map((lines) => onlyOf(lines, names)) as [SideLine[], SideLine[]];
  const changes = diffSides(before, after).filter(({ kind }) => kind === 'changed');
  const withField = (field: string): string[] =>
    changes.filter(({ fields }) => fields.includes(field)).flatMap(({ references }) => references);
  const values = withField('value');
  const numbers = changes
    .filter(({ fields, before: old, after: now }) => fields.includes('mpn') && old?.mpn != null && now?.mpn != null)
    .flatMap(({ references }) => references);
  const isNumbered = (name: string): boolean => {
    const [line, own] = [listed.get(name), drawn.get(name)];
    return (['mpn', 'sku'] as const).some((field) => line?.[field] != null && line[field] !== own?.[field]);
  };
  const ordered = changes.filter(({ fields }) => fields.includes('part') || fields.includes('sku'));
  const others = [
    nameSome('only in the export', extra),
    nameSome('another value in the export', values),
    nameSome('another part number in the export', numbers),
    nameSome('fitted in one of both and not in the other', withField('dnp')),
  ].flat();
  return {
    shared: shared.length,
    ofExport: listed.size,
    ofSource: [...drawn.values()].filter(({ isBought }) => isBought).length,
    alike: shared.length - values.length,
    isPart: others.length === 0,
    isOrderedOtherwise: ordered.some(({ references }) => references.some(isNumbered)),
    differences: [...nameSome('not in the export', missing), ...others],
  };
}

function byDesignator(lines: readonly SideLine[]): Map<string, SideLine> {
  return new Map(lines.flatMap((line) => line.references.map((reference) => [reference, line] as const)));
}

function onlyOf(lines: readonly SideLine[], names: ReadonlySet<string>): SideLine[] {
  return lines.flatMap((line) => {
    const references = line.references.filter((reference) => names.has(reference));
    return references.length === 0 ? [] : [{ ...line, references }];
  });
}

/** `words: R1, R2 and 3 more`; nothing without names. */
export function nameSome(words: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return [`${words}: ${shown}${more > 0 ? ` and ${more} more` : ''}`];
}
