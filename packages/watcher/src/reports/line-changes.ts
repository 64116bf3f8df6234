import type { BomOutcome, LineChange } from '../model.ts';
import { bounds, keepWithin } from './bounds.ts';
import type { ChangedLine, DiffFacts } from './facts.ts';

/** Designators of one group that a report lists; the counts are of all. */
const MOST_REFERENCES = 1_000;

/** What changed from one BOM to the next: what is another part now first, then what is new, then what is gone. */
export function listChanges({ added, removed, changed, counts }: DiffFacts): NonNullable<BomOutcome['changes']> {
  const groups: LineChange[] = [
    ...changed.map((line): LineChange => ({
      kind: 'changed',
      references: line.references,
      name: nameNow(line),
      quantity: quantityNow(line),
      fields: line.fields,
    })),
    ...added.map((line): LineChange => ({ kind: 'added', ...line, fields: [] })),
    ...removed.map((line): LineChange => ({ kind: 'removed', ...line, fields: [] })),
  ];
  const short = groups.map((group) => ({ ...group, references: group.references.slice(0, MOST_REFERENCES) }));
  return { groups: keepWithin(short, bounds.changes).kept, ...counts };
}

/** A comparison says what changed only; of a line with designators that kept its part number and value it names neither. */
function nameNow({ name, fields }: ChangedLine): string {
  const now = (wanted: string): string | null => fields.find(({ field }) => field === wanted)?.after ?? null;
  return now('mpn') ?? now('value') ?? name;
}

function quantityNow({ references, fields }: ChangedLine): number | null {
  const said = Number(fields.find(({ field }) => field === 'quantity')?.after ?? Number.NaN);
  if (Number.isFinite(said)) return said;
  return references.length > 0 ? references.length : null;
}
