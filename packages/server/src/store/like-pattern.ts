/** What `ilike` finds every text by that holds this one, its signs taken as they are. */
export function likePattern(part: string): string {
  // PostgreSQL takes no U+0000; no text that is kept has one.
  return `%${part.replaceAll('\0', '\uFFFD').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
