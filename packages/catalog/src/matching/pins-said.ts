/** `2x5`, `2 x 5 pin`: rows and pins in each. */
const ROWS_BY_PINS = /(?<![\d.x])([1-4]) ?[x×] ?(\d{1,3})(?![\d.]|\s?mm)/i;
const PINS =
  /(?<![\w.,])(\d{1,3})[ -]?(?:pins?|pos(?:itions?)?|ways?|poles?|contacts?|circuits?|ckt|p|polig|broches?|pines|контакта?|контактов|пин|针|位|ピン|極)(?![A-Za-z0-9])/iu;

/** How many pins the words of a line say that a connector has, over all rows; null where they say none. */
export function countPinsSaid(texts: readonly (string | null | undefined)[]): number | null {
  for (const text of texts) {
    const rows = ROWS_BY_PINS.exec(text ?? '');
    if (rows) return Number(rows[1]) * Number(rows[2]);
    const pins = PINS.exec(text ?? '');
    if (pins) return Number(pins[1]);
  }
  return null;
}
