import { understandQuery, type UnderstoodQuery } from '@partwright/catalog';

/** Texts that are asked again and again are mostly among so many; what one means is a kilobyte or two. */
const MOST_KEPT = 1_000;
/** Longer ones are pasted pages and labels, which nobody asks twice. */
const LONGEST_KEPT = 100;

/** The least lately asked first. */
const kept = new Map<string, UnderstoodQuery>();

/**
 * What a search text means. One that was asked lately is not read again, which takes about a quarter of such a search; as all who
 * ask for it share what it means, nobody can change it.
 */
export function understandText(text: string): UnderstoodQuery {
  const known = kept.get(text);
  const understood = known ?? freeze(understandQuery(text));
  if (text.length > LONGEST_KEPT) return understood;
  kept.delete(text);
  kept.set(text, understood);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return understood;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
