import type { HeaderReading } from '../columns/read-header.ts';

/** Words that mean "not fitted" wherever they stand alone. */
const CLEAR =
  'DNP|DNI|DNF|DNM|DNPOP|NO[ _-]?POP(?:ULATE)?|NO[ _-]?FIT|NO[ _-]?STUFF|NO[ _-]?LOAD|NO[ _-]?MOUNT|NOT[ _-](?:FITTED|POPULATED|MOUNTED|INSTALLED|PLACED|ASSEMBLED|STUFFED)|DO[ _-]NOT[ _-](?:POPULATE|FIT|PLACE|INSTALL|MOUNT|STUFF|LOAD|ASSEMBLE|SOLDER)|UNPOPULATED|UNFITTED|UNSTUFFED|NICHT[ _-]BEST(?:Ü|UE)C?KT|NICHT[ _-]BEST(?:Ü|UE)CKEN|UNBEST(?:Ü|UE)CKT|NE PAS MONTER|NON[ _-]MONT[ÉE]|NO[ _-]MONTAR|NO[ _-]MONTADO|不贴片?|不焊接?|不装|不上件|空贴|未贴|不安装|未実装|実装しない|実装なし|非実装|미실장|НЕ УСТАНАВЛИВАТЬ|НЕ МОНТИРОВАТЬ';

/** Short forms that mean other things as well (NC: normally closed; NF: nanofarad; NA: not available). */
const SHORT = 'NF|N\\.F\\.|NM|N\\.M\\.|NC|N\\.C\\.|NP|NS|NB|N\\.B\\.|n\\.b\\.';

const WHOLE_CLEAR = new RegExp(`^[\\s("'\\[*]*(?:${CLEAR})[\\s)"'\\].!*]*$`, 'i');
const WHOLE_SHORT = new RegExp(`^[\\s("\\[*]*(?:${SHORT}|${CLEAR})[\\s)"\\].!*]*$`, 'i');
const LEADING = new RegExp(`^[(\\[]?(?:${CLEAR})[)\\]]?(?:[\\s_:,;/-]+|(?=\\())(.+)$`, 'i');
const TRAILING = new RegExp(`^(.+?)[\\s_,/;-]*[\\s_,/;(\\[-](?:${CLEAR})[)\\]]?$`, 'i');
const AROUND = new RegExp(`^(?:${SHORT}|NA|N/A|${CLEAR})\\s?\\(([^()]+(?:\\([^()]*\\))?[^()]*)\\)$`, 'i');
const BEHIND = new RegExp(`^([^()]+?)\\s?[([](?:${SHORT})[)\\]]$`, 'i');
const VALUE_AND_SHORT = /^(\d[\d.,]*\s?(?:[pnuµkKMGmRΩ][FHΩR]?|ohms?)\d*)[\s/_-]+(?:NM|NC|N\.C\.|N\.M\.)$/i;
const NOTE = new RegExp(`^[\\s(*\\[]*(?:${CLEAR})[\\s)\\]]*(?:[.,;:!(–-]|$|by default)`, 'i');
const LISTED = new RegExp(`(?:\\b|^)(?:${SHORT}|${CLEAR})\\s?[:=(]\\s?([^()]{1,4000})`, 'gi');

/** Longer cells are descriptions; the marks are looked for in their beginning only. */
const LOOKED_AT = 200;

/** A cell that says nothing but "not fitted" (`DNP`, `do not install`, `nicht bestückt`), in words that mean only that. */
export function isNotFitted(cell: string): boolean {
  return cell.length <= 40 && WHOLE_CLEAR.test(cell);
}

/** The same with the short forms (`NF`, `N.C.`), for cells where those can mean nothing else. */
export function isShortNotFitted(cell: string): boolean {
  return cell.length <= 40 && WHOLE_SHORT.test(cell);
}

/** A remark that begins with "not fitted": `DNP, for tuning only`. */
export function isNotFittedNote(cell: string): boolean {
  return NOTE.test(cell.slice(0, LOOKED_AT));
}

/** Take the mark off a value: `DNP 10k`, `10k (DNP)`, `NA(10k)`, `10k/NC`. `rest` is null when nothing else is there. */
export function takeNotFitted(cell: string): { notFitted: boolean; rest: string | null } {
  if (cell.length > LOOKED_AT) return { notFitted: false, rest: cell };
  if (isShortNotFitted(cell)) return { notFitted: true, rest: null };
  const match =
    AROUND.exec(cell) ?? LEADING.exec(cell) ?? TRAILING.exec(cell) ?? BEHIND.exec(cell) ?? VALUE_AND_SHORT.exec(cell);
  return match
    ? { notFitted: true, rest: match[1]!.replace(/^\((.*)\)$/, '$1').trim() || null }
    : { notFitted: false, rest: cell };
}

/** Designators that a remark names as not fitted: `NF(C199)`, `DNP: R1, R2`; only those that the line has. */
export function namedNotFitted(cell: string, references: readonly string[]): string[] {
  if (cell.length > 5000 || !/[:=(]/.test(cell)) return [];
  const named: string[] = [];
  for (const match of cell.matchAll(LISTED)) {
    const known = new Set(references);
    for (const token of match[1]!.split(/[\s,;]+/)) if (known.has(token)) named.push(token);
  }
  return named;
}

const NO = /^(?:n|no|0|false|nein|non|not|否|不|нет|not fitted|nf|-|✗|none|exclude[d]?)$/i;
const YES =
  /^(?:y|yes|1|x|true|ja|oui|si|sí|是|да|✓|✔|fitted|fit|populate[d]?|place[d]?|install(?:ed)?|mount(?:ed)?|best(?:ü|ue)ckt|贴|焊|included?)$/i;
const EXCLUDED = /^(?:excluded?(?: from bom)?|dnp|1|x|y|yes|true|ja|是)$/i;

/**
 * Read a cell of a fitting column; the header says which way round it is (`DNP` against `Populate`).
 * Null when the cell does not say. A text that is neither yes nor no counts under a `DNP` header: `DNP` = `optional`.
 */
export function readFitting(cell: string, header: HeaderReading | undefined): 'fitted' | 'not_fitted' | null {
  const text = cell.trim();
  if (text === '' || text === '~') return null;
  if (isShortNotFitted(text)) return 'not_fitted';
  if (isNegativeHeader(header)) {
    if (NO.test(text) || /^(?:fitted|populated?|installed|mounted|best(?:ü|ue)ckt)$/i.test(text)) return 'fitted';
    return text.length <= 40 ? 'not_fitted' : null;
  }
  if (NO.test(text)) return 'not_fitted';
  return YES.test(text) ? 'fitted' : null;
}

/** `DNP`, `Do not populate`, `NOPOP`: a yes in the cell means not fitted. */
function isNegativeHeader(header: HeaderReading | undefined): boolean {
  return header === undefined || header.concepts.has('not_fitted') || header.phrase === 'nb' || header.phrase === 'nc';
}

/** A column such as KiCad's `Exclude from BOM`: its lines are no part of the list at all. */
export function isExcluded(cell: string, header: HeaderReading | undefined): boolean {
  return (
    header !== undefined &&
    /^exclude(?:d)? from bom$|^excludefrombom$/.test(header.phrase) &&
    EXCLUDED.test(cell.trim())
  );
}

const SECTION = new RegExp(
  `(?:^|[\\s(\\[])(?:${CLEAR}|NICHT BEST(?:Ü|UE)CKTE|N\\.C\\.|NO CONNECT)(?=$|[\\s:)\\].,])`,
  'i',
);

/** A heading over lines that are not fitted: `DNP components`, `N.C.`, `Nicht bestückte Bauteile`. */
export function isNotFittedSection(text: string): boolean {
  return text.length <= 80 && SECTION.test(text);
}
