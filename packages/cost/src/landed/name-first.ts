/** The first ten by name, and how many more. */
export function nameFirst(named: readonly { id: string }[]): string {
  const names = named.slice(0, 10).map(({ id }) => id);
  return named.length > names.length ? `${names.join(', ')} and ${named.length - names.length} more` : names.join(', ');
}
