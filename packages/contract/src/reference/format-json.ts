const LINE = 100;

/** JSON for people: a list or an object stands on one line where it fits, else each of its parts on its own. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = formatFlat(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((part) => formatJson(part, inner))
    : listFields(value).map(([name, part]) => `${JSON.stringify(name)}: ${formatJson(part, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function formatFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = listFields(value).map(([name, part]) => `${JSON.stringify(name)}: ${formatFlat(part)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Those that JSON writes. */
const listFields = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);
