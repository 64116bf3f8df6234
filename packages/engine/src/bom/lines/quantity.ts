/** Words that follow a count: pieces in the languages that BOMs are written in. */
const UNIT =
  /\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|nos\.?|units?|stk\.?|st\.?|stück|stueck|szt\.?|ks|pz\.?|uds?\.?|шт\.?|个|只|個|片|pcs\/pcb|per board)?\s*$/i;

/**
 * Read a count: `2`, `2.0`, `0,05`, `x4`, `10 pcs`, `4 Stk.`, `1,000` (a thousand). Null when the text is none.
 * A comma with exactly three digits after it separates thousands unless the number begins with 0.
 */
export function readQuantity(cell: string): number | null {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || text.length > 30) return null;
  const bare = text
    .replace(/^[x×]\s*/i, '')
    .replace(/\s*\(.*\)$/, '')
    .replace(UNIT, '');
  if (!/^\d[\d.,' ]*$|^[.,]\d+$/.test(bare)) return null;
  const number = Number(plainNumber(bare.replace(/[' ]/g, '')));
  return Number.isFinite(number) ? number : null;
}

function plainNumber(text: string): string {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma >= 0 && dot >= 0)
    return comma > dot ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (comma < 0) return text;
  const thousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text);
  return thousands ? text.replaceAll(',', '') : text.replace(',', '.');
}
