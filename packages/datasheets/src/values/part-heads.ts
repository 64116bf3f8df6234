import type { Box, Rule } from '../pdf/pdf-file.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { findBands, type Band } from '../tables/rules.ts';
import type { Column } from '../tables/table.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { FIGURE } from './grid-tables.ts';
import { isUnitAlone, takeUnit, dropUnit } from './part-units.ts';
import { valueTables } from './value-tables.ts';
import type { ValueRole } from './value-roles.ts';

/** Heads of a column that says of which part or model its row is. */
export const PART_HEAD =
  /^(?:(?:global\s+)?models?|(?:\S+\s+)?(?:part|order)\s*(?:numbers?|no\.?|codes?)|(?:device|model|part|product|item|order|coil)?\s*(?:types?|series|codes?|names?|numbers?|no\.?)|types?\s*\/\s*codes?|devices?|parts?|products?|size|case|(?:(?:emitting|emitted|led|chip)\s+)?colou?rs?|(?:发光)?颜色|发光色|型号|型號|品番|形名)(?:\s*\([^)]*\))?\**$/i;

/** Of the texts in a column. */
const MOST = 0.6;

/** `120 mA`, `1.6Ω±25%`, `4.6 – 36 VDC`. */
const BEGINS_WITH_UNIT =
  /^[-−±≤≥<>]?\s?\d[\d.,]*\s?(?:(?:[-−–~…]|to)\s?[-−+]?\d[\d.,]*\s?)?(?:[munpkMGµμ]?(?:V|A|W|Hz|F|H|Ω|Ω|s|N)(?![a-z])|[mkM]?[Oo]hms?\b|cycles\b|°C|℃|%)/u;

/** A column between two rules, with the texts over it from the top. */
export interface Part {
  x0: number;
  x1: number;
  heads: HeadCell[];
}

interface HeadCell {
  text: string;
  box: Box;
  words: readonly Word[];
}

/** The first level that goes over the whole width with a part and no head below it. */
export function findHeadBottom(
  first: { x0: number; x1: number },
  words: readonly Word[],
  rules: readonly Rule[],
  ys: readonly number[],
): number | undefined {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 > first.x0 && (box[0] + box[2]) / 2 < first.x1);
  const start = own.reduce((y, word) => Math.min(y, word.y), Infinity);
  const bands = findBands(first, rules, { top: ys[0]!, bottom: ys.at(-1)! });
  const at = bands.findIndex((band) => start < band.bottom);
  // `Unidirectional device` over `Part No.`: heads of two rows.
  const isHead = (band: Band | undefined): boolean =>
    band !== undefined &&
    PART_HEAD.test(
      joinLines(
        findLines(
          own.filter(({ y }) => isInBand(y, band)),
          Infinity,
        ),
      ),
    );
  const bottom = (isHead(bands[at + 1]) ? bands[at + 1] : bands[at])?.bottom;
  return bottom === undefined || words.every(({ y }) => y < bottom) ? undefined : bottom - 1;
}

const isInBand = (y: number, band: Band): boolean => y > band.top && y <= band.bottom + 1;

/** What stands over a column, cell by cell from the top. */
export function findHeadCells(
  reach: { x0: number; x1: number },
  head: readonly Word[],
  rules: readonly Rule[],
  span: Band,
): HeadCell[] {
  const middle = (reach.x0 + reach.x1) / 2;
  return findBands(reach, rules, span).flatMap((band): HeadCell[] => {
    const beside = rules.filter(
      ({ direction, box }) =>
        direction === 'vertical' &&
        // One piece of it may end where the next begins.
        box[1] < (band.top + band.bottom) / 2 + 1 &&
        box[3] > (band.top + band.bottom) / 2 - 1,
    );
    const x0 = Math.max(...beside.map(({ box }) => box[0]).filter((x) => x < middle));
    const x1 = Math.min(...beside.map(({ box }) => box[2]).filter((x) => x > middle));
    const own = head.filter(
      ({ box, y }) => y > band.top && y <= band.bottom + 1 && (box[0] + box[2]) / 2 > x0 && (box[0] + box[2]) / 2 < x1,
    );
    return partCells(own, { x0, x1 }, reach, rules, band).map((words) => ({
      text: readBrackets(joinLines(findLines(words, Infinity))),
      box: unionOf(words.map(({ box }) => box)),
      words,
    }));
  });
}

/** `(mW)`, its parentheses as wide as Chinese letters, or signs that their font does not tell. */
function readBrackets(head: string): string {
  const plain = head.replaceAll('（', '(').replaceAll('）', ')');
  return plain.replaceAll(BETWEEN_UNKNOWN, (all, inner: string) => (isUnitAlone(inner) ? `(${inner})` : all));
}

const BETWEEN_UNKNOWN = new RegExp(`${UNKNOWN}\\s?([^\\s${UNKNOWN}]{1,6})\\s?${UNKNOWN}`, 'gu');

/** Points: a rule between two columns begins so far below the head that is over both. */
const INNER_RULE = 4;

/** `Efficiency typ.` over `@ Vin min. | @ Vin max.`, where a rule parts the lower two and none lies below the upper one. */
function partCells(
  words: readonly Word[],
  { x0, x1 }: { x0: number; x1: number },
  reach: { x0: number; x1: number },
  rules: readonly Rule[],
  band: Band,
): Word[][] {
  const inner = rules.filter(
    ({ direction, box }) =>
      direction === 'vertical' &&
      box[0] > x0 + 2 &&
      box[0] < x1 - 2 &&
      box[1] > band.top + INNER_RULE &&
      box[1] < band.bottom - INNER_RULE &&
      box[3] > band.bottom - 3,
  );
  const cut = Math.min(...inner.map(({ box }) => box[1]));
  const upper = words.filter(({ y }) => y < cut + 2);
  const lower = words.filter(
    ({ y, box }) => y >= cut + 2 && (box[0] + box[2]) / 2 > reach.x0 && (box[0] + box[2]) / 2 < reach.x1,
  );
  return [upper, lower].filter((own) => own.length > 0);
}

export function headOf({ heads }: Part): string {
  return heads.map(({ text }) => text).join(' ');
}

export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(' ');
}

/** A head without its statistic and its unit: `VZ (Volts) | Min` is `VZ (Volts)` and `min`. */
export function describeColumn(
  parts: readonly Part[],
  index: number,
  isName: boolean,
  texts: readonly string[],
): Column<ValueRole> {
  const { x0, x1, heads } = parts[index]!;
  const column = { head: '', group: '', x0, x1 };
  if (isName) return { ...column, role: 'part', head: headOf(parts[index]!) };
  const measured = heads.find(({ text }) => MEASURED_AT.test(text))?.text;
  const said = heads
    .filter(({ text }) => text !== measured)
    // With a condition for each column below it, what a head says is of them all.
    .map((cell) => splitStatistic(dropMeasured(cell.text), measured !== undefined || isOver(cell, { x0, x1 })));
  const role = said.find((each) => each.role)?.role ?? readLeading(said[0]?.text ?? '') ?? 'value';
  const named = said.map(({ text }) => text).filter(Boolean);
  const { unit, names } = takeUnit(named);
  const name = names
    .join(' ')
    .replaceAll(/\s*(?:\(notes?[^)]*\)|\[\d{1,2}\])/gi, '')
    .trim();
  const partner = findPartner(parts, index);
  if (partner?.isLimited === false) return { ...column, role: 'conditions', group: name, unit };
  // `(3.3 VDC nom.)` below a range goes on with it.
  const own = texts.filter((text) => !/^\(.*\)$/.test(text));
  const areFigures = own.length > 0 && own.filter((text) => FIGURE.test(text)).length >= MOST * own.length;
  const given = areFigures && measured === undefined ? findGiven(parts, index) : undefined;
  if (given !== undefined) return { ...column, role: 'conditions', head: `@ ${given} ${unit}` };
  // `120 mA` in the cells: each says its unit itself.
  const saysUnit =
    role !== 'value' || unit !== '' || own.filter((text) => BEGINS_WITH_UNIT.test(text)).length >= MOST * own.length;
  if (!areFigures || !saysUnit || name === '') return { ...column, role: 'conditions', head: name };
  const at = partner?.at ?? /@\s*(\S+)$/.exec(name)?.[1];
  const group = name.replace(/\s*@.*$/, '') || name;
  // `Iv (mcd) @ 10 mA` over Min and Typ.
  const under = measured ?? heads.map(({ text }) => MEASURED_WITHIN.exec(text)?.[2]?.trim()).find(Boolean);
  return { ...column, role, group, unit, ...(at && { at }), ...(under && { measured: under }) };
}

/**
 * `Maximum time to trip` over `Current (A) | Time (Sec.)`: the time is what is limited, and the current what it was measured at.
 * Undefined: the column has no such neighbour.
 */
function findPartner(parts: readonly Part[], index: number): { isLimited: boolean; at?: string } | undefined {
  const [over, own, ...more] = parts[index]!.heads;
  if (!over || !own || more.length > 0 || readLeading(over.text) === undefined) return undefined;
  const names = [parts[index - 1], parts[index + 1]].flatMap((part) => {
    const [above, below] = part?.heads ?? [];
    return above && below && sameBox(above.box, over.box) ? [firstWord(below.text)] : [];
  });
  const [other, ...others] = names;
  if (other === undefined || others.length > 0) return undefined;
  const words = over.text.toLowerCase().split(/\s+/);
  const [isOwn, isOther] = [firstWord(own.text), other].map((word) => words.includes(word));
  if (isOwn === isOther) return undefined;
  return isOwn ? { isLimited: true, at: other } : { isLimited: false };
}

const firstWord = (text: string): string => /^\p{L}{3,}/u.exec(text)?.[0].toLowerCase() ?? text;

/** `@ Vin min.`, `@ 25 °C`: what the figures below it were measured at; `@ IZT` alone is of the columns before it. */
const MEASURED_AT = /^@\s*\S.*(?:\b(?:min|max|typ|nom)\b|\d)/i;

/** `Q Typ. @ 100 kHz` without the figure that it is measured at, whose unit is not that of the column. */
function dropMeasured(head: string): string {
  return head.replace(MEASURED_WITHIN, '$1 ').trim();
}

const MEASURED_WITHIN = /(\S)\s*(@[^@([]*\d[^@([]*)/;

/** `ZZT | Maximum Zener Impedance` in a list of symbols above: what stands under `ZZT` is a maximum. */
export function nameLimit(column: Column<ValueRole>, legend: readonly string[]): Column<ValueRole> {
  const symbol = /(\S+)$/.exec(column.group)?.[1];
  if (column.role !== 'value' || symbol === undefined) return column;
  const said = legend.flatMap((text) =>
    text.startsWith(`${symbol} `) ? [text.slice(symbol.length + 1).split(' ')[0]!] : [],
  );
  const role = said.length === 1 ? valueTables.readHead(said[0]!) : undefined;
  return role === 'min' || role === 'max' ? { ...column, role } : column;
}

/** `MAX. DCL`, `Maximum Clamping Voltage`: which limit the figures are stands before what they are of. */
function readLeading(name: string): 'min' | 'typ' | 'max' | undefined {
  const role = valueTables.readHead(
    /^(?:min|typ|nom|max)(?:imum|ical|inal)?\.?(?=\s+\p{L}{2})/iu.exec(name)?.[0] ?? '',
  );
  return role === 'min' || role === 'typ' || role === 'max' ? role : undefined;
}

/** Whether the limit that a head names stands over this column, where the head is over several. */
function isOver({ words }: HeadCell, { x0, x1 }: { x0: number; x1: number }): boolean {
  // `(Ω max.)` is of all of them.
  const limits = words.filter(({ text }) => valueTables.readHead(text) !== undefined);
  return limits.length === 0 || limits.some(({ box }) => (box[0] + box[2]) / 2 > x0 && (box[0] + box[2]) / 2 < x1);
}

/** `VZ (Volts) Min` is `VZ (Volts)` and `min`, `(Ω max.)` is `(Ω)` and `max`. */
function splitStatistic(text: string, isOwn = true): { text: string; role: 'min' | 'typ' | 'max' | undefined } {
  const found =
    /^(.*?)\s*\b(min(?:imum)?|typ(?:ical)?|nom(?:inal)?|max(?:imum)?)\b\.?(\s*\))?$/i.exec(text) ??
    /^(.*?\([^()\s]+)\s+(min|typ|max)\.?(\).*)$/i.exec(text) ??
    // `SRF typ (MHz)`.
    /^(.*\S)\s+(min|typ|max)\.?(\s*[([][^()[\]]+[)\]])$/i.exec(text);
  const role = found ? valueTables.readHead(found[2]!) : undefined;
  if (role !== 'min' && role !== 'typ' && role !== 'max') return { text, role: undefined };
  return { text: `${found![1]}${found![3]?.trim() ?? ''}`, role: isOwn ? role : undefined };
}

/**
 * `ZZK @ IZK` over `Ω` and `mA`: the second is what it is measured at. `@ IZT` alone is that of the columns before it.
 * Undefined: the column is none of these.
 */
function findGiven(parts: readonly Part[], index: number): string | undefined {
  const { heads } = parts[index]!;
  const alone = heads.find(({ text }) => text.startsWith('@'));
  if (alone) return dropUnit(alone.text.replace(/^@\s*/, ''));
  const before = parts[index - 1]?.heads ?? [];
  const shared = heads.find(
    ({ text, box }) => /\S\s*@\s*\S/.test(text) && before.some((cell) => cell.box === box || sameBox(cell.box, box)),
  );
  if (!shared || heads.at(-1) === shared || !isUnitAlone(heads.at(-1)!.text)) return undefined;
  return shared.text.replace(/^.*@\s*/, '');
}

function sameBox(a: Box, b: Box): boolean {
  return a.every((edge, index) => edge === b[index]);
}
