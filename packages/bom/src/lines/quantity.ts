/** Words that follow a count: pieces in the languages that BOMs are written in. */
const UNIT =
  /\s*(?:x|×|pcs?\.?|pces?\.?|pieces?|parts?|off|ea\.?|each|nos\.?|units?|stk\.?|st\.?|stück|stueck|szt\.?|ks|pz\.?|pzas?\.?|uds?\.?|un\.?|шт\.?|个|只|個|片|颗|枚|套|条|根|块|台|支|pcs\/pcb|(?:pcs?\.? )?(?:\/|per) ?(?:board|pcb|unit|pcba))?\s*$/i;

const PREFIX = /^(?:(?:qty|quantity|menge|anz(?:ahl)?|qté|cant)\.?\s*[:=]?\s*(?=\d)|[x×]\s*)/i;

/** Vulgar fractions as NFKC writes them, with U+2044: 1⁄2; a slash between two short numbers is one, too. */
const FRACTION = /^(?:(\d{1,4}) )?(\d{1,3})[\u2044/](\d{1,3})$/;

/**
 * Read a count: `2`, `2.0`, `0,05`, `x4`, `10 pcs`, `4 Stk.`, `1,000` (a thousand), `1/2`, `4 (2 per side)`. Null when
 * the text is none, as a formula or a length is.
 * A comma with exactly three digits after it separates thousands unless the number begins with 0.
 */
export function readQuantity(cell: string): number | null {
  if (SIMPLE.test(cell)) return Number(cell);
  if (cell.length > 60) return null;
  const text = cell.normalize('NFKC').trim();
  if (text === '') return null;
  const bare = text
    .replace(PREFIX, '')
    .replace(/^\(([^()]{1,20})\)$/, '$1')
    .replace(/\s*[([].{0,50}[)\]]$/, '')
    .replace(UNIT, '');
  if (bare.length > 30) return null;
  const fraction = FRACTION.exec(bare);
  if (fraction && Number(fraction[3]) > Number(fraction[2]))
    return Number(fraction[1] ?? 0) + Math.round((Number(fraction[2]) / Number(fraction[3])) * 1e6) / 1e6;
  if (!/^\d[\d.,' ]*$|^[.,]\d+$/.test(bare)) return null;
  const number = Number(plainNumber(bare.replace(/[' ]/g, '')));
  return Number.isFinite(number) ? number : null;
}

const SIMPLE = /^\d{1,6}$/;

function plainNumber(text: string): string {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma >= 0 && dot >= 0)
    return comma > dot ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (comma < 0) return (text.match(/\./g)?.length ?? 0) > 1 ? text.replaceAll('.', '') : text;
  const thousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text);
  return thousands ? text.replaceAll(',', '') : text.replace(',', '.');
}
