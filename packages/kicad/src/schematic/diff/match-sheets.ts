import type { SchematicProject, SheetInstance } from '../project/model.ts';

/** Sheets of both sides that are the same one. */
export interface SheetPairs {
  pairs: [base: SheetInstance, head: SheetInstance][];
  headOf: Map<SheetInstance, SheetInstance>;
  baseOf: Map<SheetInstance, SheetInstance>;
}

type KeyOf = (sheet: SheetInstance) => string;

/** What says that two sheets within the same parent are the same, the surest first. */
const withinParent: KeyOf[] = [
  ({ symbol }) => symbol?.uuid ?? '',
  // A copied sheet has new uuids and keeps its name.
  ({ name, file }) => `${name} ${fileName(file.file)}`,
  ({ name }) => name,
  ({ file }) => fileName(file.file),
];

/** And over the whole design: what lies in another sheet now. */
const anywhere: KeyOf[] = [({ symbol }) => symbol?.uuid ?? '', ({ name, file }) => `${name} ${file.uuid}`];

/** Pair the sheets from the top down; the tops are one another, whatever their uuids. */
export function matchSheets(base: SchematicProject, head: SchematicProject): SheetPairs {
  const found: SheetPairs = { pairs: [], headOf: new Map(), baseOf: new Map() };
  pair(found, base.root, head.root);
  pairBy(found, base.roots, head.roots, [({ path }) => path, ({ name, file }) => name || fileName(file.file)]);
  descend(found, 0);
  const from = found.pairs.length;
  pairBy(found, base.sheets, head.sheets, anywhere);
  descend(found, from);
  const place = new Map(head.sheets.map((sheet, index) => [sheet, index]));
  found.pairs.sort(([, a], [, b]) => place.get(a)! - place.get(b)!);
  return found;
}

/** Pairs found on the way are gone down too. */
function descend(found: SheetPairs, from: number): void {
  for (let at = from; at < found.pairs.length; at++) {
    const [base, head] = found.pairs[at]!;
    pairBy(found, base.children, head.children, withinParent);
  }
}

function pair(found: SheetPairs, base: SheetInstance, head: SheetInstance): void {
  if (found.headOf.has(base) || found.baseOf.has(head)) return;
  found.pairs.push([base, head]);
  found.headOf.set(base, head);
  found.baseOf.set(head, base);
}

/** By each key in turn, as far as it is the key of one sheet only on either side. */
function pairBy(found: SheetPairs, bases: SheetInstance[], heads: SheetInstance[], keys: KeyOf[]): void {
  for (const makeKey of keys) {
    const free = uniqueBy(
      bases.filter((sheet) => !found.headOf.has(sheet)),
      makeKey,
    );
    if (free.size === 0) return;
    const wanted = uniqueBy(
      heads.filter((sheet) => !found.baseOf.has(sheet)),
      makeKey,
    );
    for (const [key, head] of wanted) {
      const base = free.get(key);
      if (base !== undefined) pair(found, base, head);
    }
  }
}

/** Without those that have no key, and those that share theirs. */
export function uniqueBy<T>(all: readonly T[], makeKey: (one: T) => string): Map<string, T> {
  const unique = new Map<string, T>();
  const shared = new Set<string>();
  for (const one of all) {
    const key = makeKey(one);
    if (key === '' || shared.has(key)) continue;
    if (unique.delete(key)) shared.add(key);
    else unique.set(key, one);
  }
  return unique;
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
