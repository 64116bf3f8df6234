import { findLines } from '../text/lines.ts';
import type { Table, TablePage } from '../tables/table.ts';
import { readScale } from '../text/units.ts';
import type { ValueRole } from './value-roles.ts';

/** Points above and below a table in which a sentence may name the unit of all its figures. */
const REACH_ABOVE = 40;
/** Names of parts over the heads stand between these and the title. */
const REACH_ABOVE_GROUPS = 60;
const REACH_BELOW = 60;

/** `All dimensions are in millimeters (mm)`, `Unit : mcd @20mA`, `DIMENSIONS (mm)`, `Magnetic characteristics in gauss over …`. */
const SENTENCES: readonly RegExp[] = [
  /\bdimensions\b.{0,30}\bin\s+(millimeters|millimetres|inches|mm|mils?)\b/i,
  /\bunits?\s*[:：=]\s*([^\s,;)]+)/i,
  /\bcharacteristics\s+in\s+(\p{L}+)(?=[.,;:]?$|\s+(?:over|at|for|unless)\b)/iu,
  /\bdimensions\s*\((mm|inch(?:es)?|mils?)\)/i,
  /(?:单位|單位|単位)\s*[:：]?\s*([^\s,;)）]+)/,
];

const SPELLED: Readonly<Record<string, string>> = {
  millimeters: 'mm',
  millimetres: 'mm',
  millimeter: 'mm',
  mm: 'mm',
  inches: 'in',
  inch: 'in',
  volts: 'V',
  amps: 'A',
  ohms: 'Ω',
  watts: 'W',
  seconds: 's',
  'sec.': 's',
};

/**
 * The unit that a title or a note beside a table gives all its figures; empty: none, or more than one.
 * @param next The page behind: a table at the end of a page goes on there, and its notes stand below its last part.
 */
export function findTableUnit({ words }: TablePage, { box, columns }: Table<ValueRole>, next?: TablePage): string {
  if (columns.some(({ role }) => role === 'unit')) return '';
  const above = columns.some(({ group }) => group !== '') ? REACH_ABOVE_GROUPS : REACH_ABOVE;
  const near = words.filter(
    ({ box: each, y }) =>
      y > box[1] - above && y < box[3] + REACH_BELOW && each[2] > box[0] - 4 && each[0] < box[2] + 4,
  );
  // Its last row, over all columns, may say so too.
  const units = new Set(findLines(near).flatMap(({ text }) => readSentence(text)));
  const isLast = !words.some(({ y }) => y > box[3] + 20);
  if (units.size === 0 && isLast && next)
    for (const { text } of findLines(next.words)) for (const unit of readSentence(text)) units.add(unit);
  return units.size === 1 ? [...units][0]! : '';
}

function readSentence(text: string): string[] {
  return SENTENCES.flatMap((pattern) => {
    const word = pattern.exec(text)?.[1];
    const unit = word && (SPELLED[word.toLowerCase()] ?? word);
    return unit && readScale(unit) ? [unit] : [];
  });
}

/** `Forward voltage Unit: V`: what follows the word at the end of a head. */
export const UNIT_SAID = /\bunits?\s*[:：]\s*(\S+)$/i;

/** `V` of `VZ (Volts)`, `mm` of `Max. [mm]`, `ucd` of `Iv (ucd) @ 10mA`: the unit in the head of a column. Empty: none. */
export function readHeadUnit(head: string): string {
  const whole = SPELLED[head.trim().toLowerCase()] ?? head.trim();
  if (/^(?:mm|in|mils?|V|Ω|A|W)$/.test(whole)) return whole;
  const length = /\bin\s+(?:(mill?i?met\w+|mm)|(inch(?:es)?))\b/i.exec(head);
  if (length) return length[1] ? 'mm' : 'in';
  const said = UNIT_SAID.exec(head)?.[1];
  if (said !== undefined && (readScale(said)?.si ?? '') !== '') return said;
  for (const [, text = ''] of head.matchAll(/[([]\s*([^()[\]]+?)\s*[)\]]/g)) {
    const unit = SPELLED[text.toLowerCase()] ?? text.replaceAll(/\s+/g, '');
    if (!/^\d/.test(unit) && (readScale(unit)?.si ?? '') !== '') return unit;
  }
  return '';
}
