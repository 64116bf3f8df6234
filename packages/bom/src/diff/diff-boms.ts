import { LineComparer } from './compare-lines.ts';
import { listUncompared } from '../list-unread.ts';
import type { Bom, BomChange, BomDiff, BomDiffPart, BomLine } from '../types.ts';

export interface DiffOptions {
  /** Whether two names are spellings of one maker's; left out, only capitals and blanks are looked past. */
  sameManufacturer?: ((before: string, after: string) => boolean) | undefined;
}

/**
 * Compare two BOMs by designator; lines without one by what they name. Order and grouping do not matter, nor does the
 * notation of a value (`4k7`, `4.7 kΩ`), of a footprint or of a maker's name, which is told apart in `notation`.
 * Designators with the same change are told together. The time grows with the number of designators.
 *
 * @example
 * import { diffBoms, readBom } from '@partwright/bom';
 *
 * const read = (csv: string) => readBom(new TextEncoder().encode(csv));
 * const before = read('Designator,Value\nR1 R2,4k7\nC1,100n\n');
 * const after = read('Designator,Value\nR1,4.7 kΩ\nR2,10k\nC1 C2,100n\n');
 * const { added, changed, notation } = diffBoms(before, after);
 * added.map(({ references }) => references); // => [['C2']]
 * changed[0]!; // => { references: ['R2'], changes: [{ field: 'value', before: '4k7', after: '10k' }] }
 * notation[0]!.references; // => ['R1']
 */
export function diffBoms(before: Bom, after: Bom, { sameManufacturer }: DiffOptions = {}): BomDiff {
  const old = collectComponents(before);
  const now = collectComponents(after);
  const comparer = new LineComparer(sameManufacturer);
  const changed = new ChangeGroups();
  const notation = new ChangeGroups();
  const fields: BomDiff['summary']['fields'] = { value: 0, footprint: 0, mpn: 0, manufacturer: 0, dnp: 0, quantity: 0 };
  const counts = { changed: 0, notation: 0, unchanged: 0 };
  for (const [name, component] of now) {
    const previous = old.get(name);
    if (!previous) continue;
    const difference = comparer.compare(previous.line, component.line, name.trim());
    const changes = [...difference.changes, ...countChanges(previous, component)];
    for (const { field } of changes) fields[field] += 1;
    if (changes.length > 0) {
      counts.changed += 1;
      changed.add(name, component.line, changes);
      continue;
    }
    counts.unchanged += 1;
    if (difference.notation.length === 0) continue;
    counts.notation += 1;
    notation.add(name, component.line, difference.notation);
  }
  const added = [...now].filter(([name]) => !old.has(name));
  const removed = [...old].filter(([name]) => !now.has(name));
  return {
    added: groupDiffParts(added),
    removed: groupDiffParts(removed),
    changed: changed.list(),
    notation: notation.list(),
    unchanged: counts.unchanged,
    unread: listUncompared(before, after),
    summary: { added: added.length, removed: removed.length, ...counts, fields },
  };
}

function countChanges(before: Component, after: Component): BomChange[] {
  const changes: BomChange[] = [];
  if (before.fitted !== after.fitted) changes.push({ field: 'dnp', before: !before.fitted, after: !after.fitted });
  if (before.pieces !== after.pieces) changes.push({ field: 'quantity', before: before.pieces, after: after.pieces });
  return changes;
}

/** Designators gathered by what changed. */
class ChangeGroups {
  readonly #groups = new Map<
    string,
    { references: string[]; name: string | null; lines: Set<number>; changes: BomChange[] }
  >();

  add(name: string, line: BomLine, changes: BomChange[]): void {
    const key = JSON.stringify(changes);
    let group = this.#groups.get(key);
    if (!group) {
      group = { references: [], name: null, lines: new Set(), changes };
      this.#groups.set(key, group);
    }
    if (line.references.length > 0) group.references.push(name);
    else group.name = describe(line);
    group.lines.add(line.line);
  }

  list(): BomDiff['changed'] {
    const groups = [...this.#groups.values()].map((group) => ({
      ...group,
      references: sortByNumber(group.references),
      lines: [...group.lines],
    }));
    return groups.sort((a, b) => byNumber(a.references[0] ?? '~', b.references[0] ?? '~'));
  }
}

function groupDiffParts(components: [string, Component][]): BomDiffPart[] {
  const parts = new Map<BomLine, BomDiffPart>();
  for (const [name, { line, fitted, pieces }] of components) {
    const part = parts.get(line) ?? {
      references: [],
      line: line.line,
      quantity: 0,
      dnp: !fitted,
      value: line.value,
      footprint: line.footprint,
      manufacturer: line.manufacturer,
      mpn: line.mpn,
      description: line.description,
    };
    if (line.references.length > 0) part.references.push(name);
    part.quantity += pieces;
    // A line of which some are fitted is one to buy for.
    part.dnp &&= !fitted;
    parts.set(line, part);
  }
  for (const part of parts.values()) part.references = sortByNumber(part.references);
  return [...parts.values()].sort((a, b) => byNumber(a.references[0] ?? '~', b.references[0] ?? '~'));
}

const collator = new Intl.Collator('en', { numeric: true });
const byNumber = (a: string, b: string) => collator.compare(a, b);
const sortByNumber = (references: string[]) => references.sort(byNumber);

/** One component as the diff sees it: a designator, or a line that has none. */
interface Component {
  line: BomLine;
  fitted: boolean;
  /** Pieces for this one component; more than 1 for subparts, a fraction for material. */
  pieces: number;
}

/** Components by name; a designator that is listed twice counts once, the first time. Lines without one begin with a blank. */
function collectComponents(bom: Bom): Map<string, Component> {
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
function describe(line: BomLine): string {
  return line.mpn ?? line.sku ?? line.value ?? line.description ?? `line ${line.line}`;
}

/** A quantity of 0 says "not fitted", and one that leaves the unfitted out still means one piece each. */
function piecesPerReference(line: BomLine): number {
  const { references, dnpReferences, quantity } = line;
  const each = line.assemblies ?? 1;
  if (quantity === 0 || quantity === (references.length - dnpReferences.length) * each) return each;
  return quantity / references.length;
}
