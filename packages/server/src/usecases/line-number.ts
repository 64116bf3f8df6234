import type { ComponentQuery } from '@partwright/catalog/matching';

/** A number of a part as a line says it. */
export interface LineNumber {
  mpn: string;
  manufacturer: string | null;
}

/** The number that a line states; null: it states none. */
export function statedNumber(ask: Pick<ComponentQuery, 'mpn' | 'manufacturer'> | undefined): LineNumber | null {
  const { mpn, manufacturer } = ask ?? {};
  return mpn == null || mpn.trim() === '' ? null : { mpn, manufacturer: manufacturer ?? null };
}

/** `120pF`, `12MHz`, `4.7uH`: every maker has those. */
const VALUE = /^\d+(?:[.,]\d+)?\s*[pnuµμmkKMG]?(?:F|H|R|Hz|V|A|W|ohms?|Ω)(?:[/,\s].*)?$/i;

/** What a line calls its part, where that can be a number: letters and figures without a blank that are no value. */
export function numberInWords(words: string | null): string | null {
  const isNumber = words !== null && /^(?=.*\d)(?=.*[A-Za-z])[\w./+-]{5,}$/.test(words) && !VALUE.test(words);
  return isNumber ? words : null;
}
