import type { BomOutcome, LineChange } from '../model.ts';
import { bounds, keepWithin } from './bounds.ts';
import type { ChangedLine, DiffFacts, NamedLine } from './facts.ts';

/** Designators of one group that a report lists; the counts are of all. */
const MOST_REFERENCES = 1_000;

/**
 * What changed from one BOM to the next: what is another part now first, then what is new, then what is gone. `lines` are those of
 * the later BOM, where they are known.
 */
export function listChanges(
  { added, removed, changed, counts }: DiffFacts,
  lines: readonly NamedLine[] = [],
): NonNullable<BomOutcome['changes']> {
  const groups: LineChange[] = [
    ...changed
      .flatMap((group) => (isNameless(group) ? nameByLine(group, lines) : [group]))
      .map((group): LineChange => ({
        kind: 'changed',
        references: group.references,
        name: nameNow(group),
        quantity: quantityNow(group),
        fields: group.fields,
      })),
    ...added.map((line): LineChange => ({ kind: 'added', ...line, fields: [] })),
    ...removed.map((line): LineChange => ({ kind: 'removed', ...line, fields: [] })),
  ];
  const short = groups.map((group) => ({ ...group, references: group.references.slice(0, MOST_REFERENCES) }));
  return { groups: keepWithin(short, bounds.changes).kept, ...counts };
}

/** A comparison says what changed only: of a line with designators that kept its part number and value it names neither. */
export function isNameless(line: ChangedLine): boolean {
  return nameNow(line) === '';
}

/** Designators with the same change stand together, whatever they are: apart again, line by line. */
function nameByLine(group: ChangedLine, lines: readonly NamedLine[]): ChangedLine[] {
  const left = new Set(group.references);
  const named: ChangedLine[] = [];
  for (const { line, references, name } of lines) {
    const own = references.filter((reference) => left.delete(reference));
    if (own.length > 0) named.push({ ...group, references: own, name, lines: [line] });
  }
  return left.size === 0 ? named : [...named, { ...group, references: [...left] }];
}

function nameNow({ name, fields }: ChangedLine): string {
  const now = (wanted: string): string | null => fields.find(({ field }) => field === wanted)?.after ?? null;
  return now('mpn') ?? now('value') ?? name;
}

function quantityNow({ references, fields }: ChangedLine): number | null {
  const said = Number(fields.find(({ field }) => field === 'quantity')?.after ?? Number.NaN);
  if (Number.isFinite(said)) return said;
  return references.length > 0 ? references.length : null;
}
