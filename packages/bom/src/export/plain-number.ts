/** Without an exponent, which spreadsheets take for a text and people for a slip. */
export function plainNumber(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : text;
}
