/** The letters that spreadsheets call a column by: 0 is A, 26 is AA. */
export function formatColumn(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : `${formatColumn(Math.floor(index / 26) - 1)}${rest}`;
}
