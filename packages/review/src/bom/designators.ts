const collator = new Intl.Collator('en', { numeric: true });

/** The order people count in: R2 before R10. */
export function byNumber(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The first four designators, and how many more there are; what a line without any is called by else. */
export function nameDesignators(references: readonly string[], otherwise = ''): string {
  if (references.length === 0) return otherwise;
  const named = references.slice(0, 4).map((reference) => reference.slice(0, 40));
  const more = references.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
