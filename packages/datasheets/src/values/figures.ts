import type { TableKind } from '../tables/table-kinds.ts';
import type { Cell, Row } from '../tables/table.ts';
import type { ColumnGroup } from './column-groups.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { NOTHING, writeAscii, type Figure, type Figures, type Side } from './rated-value.ts';
import { readNumber, readRange, readScale, scaleOf, type Scale, type ValueUnit } from '../text/units.ts';

/** `±30 mA`: a figure and its unit; undefined: it is more than that. */
export function splitUnit(
  text: string,
): { figure: Pick<Figure, 'text' | 'number' | 'range'>; unit: string } | undefined {
  const found = /^([-+±≤≥<>~]{0,2}\s?(?:\d{1,3}(?:['’‘]\d{3})+|\d[\d.,]*))\s?(\D\S{0,7})$/.exec(writeAscii(text));
  const scale = found && readScale(found[2]!);
  if (!scale || scale.si === '') return undefined;
  const figure = found[1]!.trim();
  return {
    figure: { text: figure, number: readNumber(figure, scale), range: readRange(figure, scale) },
    unit: found[2]!,
  };
}

/** `4.6 – 36 VDC *`: both ends of a range and the unit of both; undefined: it is more than that. */
export function splitRange({ text }: Pick<Cell, 'text'>): ReturnType<typeof splitUnit> {
  // `(5 VDC nom.)` behind a range says more of it.
  const plain = writeAscii(text)
    .replace(/\s*[*※†‡]+\d{0,2}$/, '')
    .replace(/(?<=\d\s?\p{L}[\p{L}%]{0,5})\s*\([^()]*\)$/u, '');
  const found = /^([-+]?\d[\d.,]*)\s?(-|~|to|\.\.\.|…)\s?([-+]?\d[\d.,]*)\s?([^\d\s]\S{0,7})$/.exec(plain);
  const scale = found && readScale(found[4]!);
  if (!scale || scale.si === '') return undefined;
  const [, low, between, high, unit] = found;
  return {
    figure: { text: `${low} ${between} ${high}`, number: null, range: readRange(`${low} to ${high}`, scale) },
    unit: unit!,
  };
}

const END = String.raw`[-+]?\s?\d[\d.,]*`;
const WHOLE_RANGE = new RegExp(
  `^(${END})\\s?(\\D\\S{0,5}?)\\s?(?:to|~|-|\\.\\.\\.|…)\\s?(${END})\\s?\\2(?:\\s*(?:[*†‡]+|\\((?:\\*+|see\\s[^()]*)\\)))?$`,
);

/** `-10 °C to +60 °C (see options)`: a range with its unit behind both ends, as it is printed. Undefined: it is something else. */
export function readWholeRange(text: string): ReturnType<typeof splitUnit> {
  const plain = writeAscii(text);
  const found = WHOLE_RANGE.exec(plain);
  const scale = found && readScale(found[2]!);
  if (!scale || scale.si === '') return undefined;
  const range = readRange(`${found[1]!.replaceAll(/\s/g, '')} to ${found[3]!.replaceAll(/\s/g, '')}`, scale);
  const printed = plain.replace(/\s*(?:[*†‡]+|\((?:\*+|see\s[^()]*)\))$/, '');
  return range ? { figure: { text: printed, number: null, range }, unit: found[2]! } : undefined;
}

export function readMarks({ text, marks }: Cell): string[] {
  const behind = NOTE_BEHIND.test(text) ? (/[*※†‡]+\d{0,2}$/.exec(text) ?? []) : [];
  const said = NAMED_NOTE.exec(text)?.[2] ?? [...text.matchAll(NOTES_SAID)].join();
  const named = said.match(/\d+/g) ?? [];
  const small = /(?<=\p{L}{4})[¹²³⁴-⁹]+$/u.exec(text)?.[0].normalize('NFKC') ?? [];
  return [...marks, ...behind, ...named, ...small, ...(NOTE_BEFORE.exec(text)?.[0].match(/\d+/g) ?? [])];
}

export function withUnit(printed: Figure, own: Pick<Figure, 'text' | 'number' | 'range'>, isParted: boolean): Figure {
  return { ...printed, ...own, text: isParted ? own.text : printed.text };
}

/** `[2] -0.5`, `*4 80`: some makers have the marks of notes in a place of their own before the figure, and before the name. */
export const NOTE_BEFORE = /^(?:\[\d{1,2}\]\s*)+|^(?:[*※]\d{1,2}\s+)+(?=[-−–+±\d\p{L}])/u;

/** `● 4.0`: a mark that holds for all figures of its row. */
const MARK_BEFORE = /^[●○◎■□]\s*(?=[-−–+±\d])/;

/** `640*`, `100 ※2`, `10 *1`. */
const NOTE_BEHIND = /^(.*\d\S*?)\s*(?:[*※†‡]+\d{0,2})+$/;

/** `55.9†/56.2‡`: each of two figures has a mark. */
const NOTE_WITHIN = /(?<=\d)[*†‡]+(?=\s?\/\s?\d)/g;

/** `(Note 5)`, `(Notes 4 and 5)` in a name or among conditions; what `(see Note 1)` says is of the text. */
export const NOTES_SAID = /\s*\(notes?\.?(?:\s*\d{1,2}(?:\s*(?:,|&|and)\s*\d{1,2})*)?\)/gi;

/** `2.6 (Note 9)`: what is behind the figure is no part of it. */
const NAMED_NOTE = /^(.*\d\S*?)\s*\((?:see\s+)?notes?\.?\s*(\d{1,2}(?:\s*(?:,|&|and)\s*\d{1,2})*)?\)$/i;

/** @param isOwn Whether units stand in a column of their own, so that `100max` is a figure and which limit it is. */
export function readFigures(
  row: Row,
  columns: ColumnGroup['columns'],
  unit: ValueUnit,
  isOwn = false,
): Figures | undefined {
  const scale = scaleOf(unit);
  const figures: Figures = { min: null, typ: null, max: null, value: null };
  for (const { role, index } of columns) {
    const cell = row.cells[index]!;
    const { text, side } = isOwn ? readLimit(cell.text) : { text: cell.text, side: undefined };
    // What stands over Min and Max is neither.
    figures[cell.columnSpan > 1 ? 'value' : (side ?? role)] ??= readFigure({ ...cell, text }, scale);
  }
  // `input length` between `input length - 1 cycle` and `input length + 1 cycle`.
  for (const { role, index } of columns) {
    const { text, box } = row.cells[index]!;
    const isOfOthers = Object.values(figures).some((other) => text.length > 1 && other?.text.startsWith(`${text} `));
    if (isOfOthers) figures[role] ??= { text: writeAscii(text), number: null, range: null, box };
  }
  return Object.values(figures).some((figure) => figure !== null) ? figures : undefined;
}

/** Words in the place of a figure, without a number; undefined: nothing stands there that can be read. */
export function readText({ text, box }: Cell): Figures | undefined {
  const said = writeAscii(text);
  if (!/[\p{L}\d]/u.test(said) || said.includes(UNKNOWN)) return undefined;
  return { min: null, typ: null, max: null, value: { text: said, number: null, range: null, box } };
}

/** `Internally limited` over Min and Max under the title of absolute maximum ratings is a maximum; a range over both is both. */
export function placeSpanning(
  figures: Figures | undefined,
  { columns }: ColumnGroup,
  table: TableKind,
): Figures | undefined {
  const hasMax = columns.some(({ role }) => role === 'max') && !columns.some(({ role }) => role === 'value');
  if (!figures?.value || !hasMax || figures.max !== null || table !== 'absolute_maximum') return figures;
  return figures.value.range ? figures : { ...figures, max: figures.value, value: null };
}

/** `100max`, `6 typ.`, `10 (Typ.)`: a figure with the limit that it is. */
function readLimit(text: string): { text: string; side: 'min' | 'typ' | 'max' | undefined } {
  const [, figure, side] = /^([-−–+±]?\s?\d[\d.,]*)\s?\(?(min|typ|max)\.?\)?$/i.exec(text) ?? [];
  return figure ? { text: figure, side: side!.toLowerCase() as 'min' | 'typ' | 'max' } : { text, side: undefined };
}

export function placeLimit(figures: Figures, side: Side | undefined): Figures {
  return figures.value === null || side === undefined ? figures : { ...figures, [side]: figures.value, value: null };
}

function readFigure({ text, marks, box }: Cell, scale: Scale | undefined): Figure | null {
  // `See` with a mark behind it: what the limit is stands in that note.
  const said = /^see$/i.test(text) && marks.length > 0 ? `${text} (${marks.join(', ')})` : text;
  const plain = writeAscii(
    said
      .replace(NOTE_BEFORE, '')
      .replace(MARK_BEFORE, '')
      .replace(NOTE_BEHIND, '$1')
      .replace(NAMED_NOTE, '$1')
      .replaceAll(NOTE_WITHIN, ''),
  );
  if (
    NOTHING.test(plain) ||
    isUnreadSign(plain) ||
    plain.startsWith('=') ||
    isUnitAlone(plain) ||
    NO_FIGURE.test(plain) ||
    !isWhole(plain) ||
    isProse(plain)
  )
    return null;
  return { text: plain, number: readNumber(plain, scale), range: readRange(plain, scale), box };
}

/** `(Ta = 25 °C)` says when, `1N5913B` which part, `T13-0724-Rev. O` which drawing, `14-Oct-13` of when, and `0 1 2 3 4 5` is what a display shows. */
const NO_FIGURE =
  /^\([^()\d]*[=@][^()]*\)$|^[1-9][A-Z]{1,2}\d{3,}[A-Z]{0,3}$|-Rev\.|^\d{1,2}-[A-Z][a-z]{2}-\d{2}|^(?:[^\s+±×x*/~<>≤≥=-]\s){6}/;

/** `nA`, `% FSR` in a column of figures: the unit of those beside it, and no figure. A capital alone may be a class. */
export const isUnitAlone = (text: string): boolean =>
  /^%\s?(?:of\s)?[A-Z]{2,4}$/.test(text) ||
  (!/^[A-Z]$|\d/.test(text) && !NOTHING.test(text) && (readScale(text)?.si ?? '') !== '');

/** `tSP`, `tSU:STO`: the name of a time, as it stands in a timing diagram. */
const NAME_OF_TIME = /^t(?=[A-Z])[A-Za-z:/()-]+\d?$/;

/** Whether names of times stand in the place of all figures: a drawing is no table. A limit such as `tCK` has a unit. */
export const areNamesOfTimes = (figures: Figures, { si }: ValueUnit): boolean =>
  !si && Object.values(figures).every((figure) => figure === null || NAME_OF_TIME.test(figure.text));

/** Whether words stand in the place of all figures, without a unit, that limit nothing: `RECOGNIZED`, `VPF` in a drawing. */
export const limitNothing = (figures: Figures, { si }: ValueUnit): boolean =>
  si === '' &&
  Object.values(figures).every(
    (figure) =>
      figure === null || (/^\p{Lu}{3,}(?:[\s/-]\p{Lu}+)*$/u.test(figure.text) && !LIMIT_WORDS.test(figure.text)),
  );

/** One sign that nobody read where a figure may be: mostly a dash, and no figure in any case. */
export const isUnreadSign = (text: string): boolean => text.trim() === UNKNOWN;

/** `Figure 35. Noise suppression time`, and what stands along an axis: `Supply voltage: VCC [V]`. */
const CAPTION = /^fig(?:ure)?\b\.?\s?\d+/i;
const AXIS = /^\p{L}[^\d:]*\s\p{L}[^\d:]*:.*\[[^\]\d]+\]$/u;

/** Words in the place of a figure that limit nothing: the title of an axis, a name. */
function isProse(text: string): boolean {
  if (CAPTION.test(text) || AXIS.test(text) || /^(?:min|typ|max)\.?$/i.test(text)) return true;
  return !/\d/.test(text) && /^(?![VI][a-z])\p{L}*[a-z]{3}|^\p{L}\S*\s\p{L}/u.test(text) && !LIMIT_WORDS.test(text);
}

/** What makers print where a limit is no number. */
const LIMIT_WORDS =
  /limited|continuous|indefinite|infinit|unlimited|\bsee\b|\bnote|open|short|\b(?:any|none|no|yes|not|rail|supply|ground|class|level|per|to|or|and|of|than)\b/i;

/** Parentheses that are not closed are a part of something else, as are `-55 ~` and `0.3 ±`; `(Note 1)` alone is no figure. */
export function isWhole(text: string): boolean {
  const [open, closed] = [text.match(/[([]/g)?.length ?? 0, text.match(/[)\]]/g)?.length ?? 0];
  return open === closed && !/^\(?notes?\b[^)]*\)?$/i.test(text) && !/(?:[~～∼]|\bto|\d\s?[+±]|[×])$/i.test(text);
}
