import { identifiers, splitField } from '../identifiers.ts';
import type { LabelField } from '../types.ts';

/** Fields by their identifiers; what has none, or one that nothing here knows, is unread. */
export function readFields(parts: readonly string[]): { fields: LabelField[]; unread: string[] } {
  const fields: LabelField[] = [];
  const unread: string[] = [];
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const field = splitField(part);
    const known = field && identifiers[field.identifier];
    if (known === undefined && field?.value !== '') unread.push(part);
    if (field !== undefined && field.value !== '') fields.push({ ...field, name: known?.name ?? null });
  }
  return { fields, unread };
}
