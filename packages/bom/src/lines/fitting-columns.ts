import { isShortNotFitted } from './not-fitted.ts';
import type { HeaderReading } from '../columns/read-header.ts';

const NO =
  /^(?:n|no|0|0\.0|f|false|nein|non|nee|nie|nej|não|nao|not|否|不|不要|未|无|無|нет|☐|-|none|not fit(?:ted)?|nf|exclude[d]?)$/i;
/** A cross says "not" under every header. */
const CROSS = /^[✗✘×]$/;
const YES =
  /^(?:y|yes|1|1\.0|x|t|true|ja|oui|si|sí|sim|tak|ano|是|要|有|да|✓|✔|√|☑|☒|on|ok|fit(?:ted)?|populate[d]?|place[d]?|install(?:ed)?|mount(?:ed)?|stuff(?:ed)?|load(?:ed)?|solder(?:ed)?|assemble[d]?|best(?:ü|ue)ckt|monté|montado|montato|贴|贴片|焊|焊接|実装|included?|smt|smd|tht|dip|hand|manual|machine|auto(?:matic)?)$/i;
const FITTED =
  /^(?:fit(?:ted)?|populated?|installed|mounted|placed|stuffed|loaded|best(?:ü|ue)ckt|monté|montado|montato|贴片?|焊接?|実装)$/i;
const EXCLUDED = /^(?:excluded?(?: from bom)?|dnp|1|x|y|yes|true|ja|是)$/i;
const MAYBE = /^(?:opt(?:ion(?:al)?)?\.?|optionnel|opcional|opzionale|可选|选贴|オプション|maybe|tbd|tba|\?+)$/i;

/**
 * Read a cell of a fitting column; the header says which way round it is (`DNP` against `Populate`).
 * Null when the cell does not say, `doubt` where it says that it is open. A text that is neither yes nor no counts under
 * a `DNP` header: `DNP` = `do not ship`.
 */
export function readFitting(cell: string, header: HeaderReading | undefined): 'fitted' | 'not_fitted' | 'doubt' | null {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || text === '~') return null;
  if (isShortNotFitted(text) || CROSS.test(text)) return 'not_fitted';
  if (MAYBE.test(text)) return 'doubt';
  if (isNegativeHeader(header)) {
    if (NO.test(text) || FITTED.test(text)) return 'fitted';
    return text.length <= 40 ? 'not_fitted' : null;
  }
  if (NO.test(text)) return 'not_fitted';
  return YES.test(text) ? 'fitted' : null;
}

/** `DNP`, `Do not populate`, `NOPOP`, `Exclude from board`: a yes in the cell means not fitted. */
function isNegativeHeader(header: HeaderReading | undefined): boolean {
  return header === undefined || header.concepts.has('not_fitted') || header.phrase === 'nb' || header.phrase === 'nc';
}

/** A column such as KiCad's `Exclude from BOM`: its lines are no part of the list at all. */
export function isExcluded(cell: string, header: HeaderReading | undefined): boolean {
  return (
    header !== undefined &&
    /^exclude(?:d)? (?:from|in) bom$|^excludefrombom$/.test(header.phrase) &&
    EXCLUDED.test(cell.trim())
  );
}
