/**
 * What a JSON parameter holds: text, or the object an expression gave. Undefined where it is empty. Throws with the name
 * of the parameter when the text is no JSON.
 */
export function readJson(value: unknown, name: string): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  const { read, fault } = parse(value);
  if (fault !== undefined) throw new Error(`${name} is not JSON: ${fault}. Check quotes, commas and brackets.`);
  return read;
}

function parse(text: string): { read?: unknown; fault?: string } {
  try {
    return { read: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
