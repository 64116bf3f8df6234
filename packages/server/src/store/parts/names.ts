/** What tells two part numbers of one maker apart: punctuation does (`MAX232` and `MAX232+`), case does not. */
export function mpnKey(mpn: string): string {
  return mpn.trim().toUpperCase();
}

/** What tells two makers apart: `Yageo` and `YAGEO ` are one. */
export function makerKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
