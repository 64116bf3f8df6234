/** Fields of one record as header -> cell: nested objects by dotted names, lists as JSON text. */
export function flattenRecord(record: Record<string, unknown>): Map<string, string> {
  const fields = new Map<string, string>();
  const add = (name: string, value: unknown, depth: number): void => {
    if (value === null || value === undefined || fields.size >= MOST_FIELDS) return;
    if (typeof value === 'object' && !Array.isArray(value) && depth < DEEPEST) {
      for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner, depth + 1);
    } else fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  for (const [key, value] of Object.entries(record)) add(key, value, 1);
  return fields;
}

const DEEPEST = 4;
const MOST_FIELDS = 1_000;

/** One line as a record; undefined when it is no JSON object. */
export function parseRecord(line: string): Record<string, unknown> | undefined {
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
