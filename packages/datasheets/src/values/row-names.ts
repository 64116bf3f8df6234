import type { Row } from '../tables/table.ts';
import { NOTE_BEFORE, NOTES_SAID } from './figures.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { NOTHING, writeAscii, type Column, type RatedValue } from './rated-value.ts';
import { readScale } from '../text/units.ts';
import type { ValueRole } from './value-roles.ts';

/** `Noise voltage f = 1 kHz 25°C µV`: a unit that no figure stands before is that of a row whose figure is not read. */
function isRow(heading: string): boolean {
  const [, before = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(heading) ?? [];
  return before !== '' && !/[\d=±]$/.test(before) && (readScale(last)?.si ?? '') !== '';
}

export function describeRow(
  columns: readonly Column[],
  row: Row,
): Pick<RatedValue, 'parameter' | 'symbol' | 'conditions'> & { unit: string } {
  // A heading that sets something is a condition of the rows below it; any other only names them.
  const set = row.headings.filter((heading) => /[=@]/.test(heading) && !isRow(heading)).map(writeAscii);
  const [, , setting = ''] = SET_BEHIND.exec(readRole(columns, row, 'symbol')) ?? [];
  const conditions = [...set, setting, readRole(columns, row, 'conditions'), readRemarks(columns, row)];
  return {
    ...nameOf(columns, row),
    conditions: conditions.filter(Boolean).join('; '),
    unit: readUnits(columns, row),
  };
}

/** `VIL VCC = 2.0V` under `Symbol`: a symbol, and what is set. */
const SET_BEHIND = /^(\S+)\s+([VIRTCf]\S{0,7}\s?=\s?[-+±]?\d\S*(?:\s\S+)?)$/;

/** `74HC193`, `Type QX2-A`. */
const OF_PART = /^(?:types?\s)?(?=\S*\d)(?=\S*[A-Z])[A-Z\d][A-Z\d./_-]{3,}$/;

/**
 * `Per transistor` above one `total power dissipation`, `Per device` above another that is described in the same words: of rows
 * that nothing else tells apart, their headings. Where these name parts each row is of
 * one of them.
 */
export function findTellingHeadings(columns: readonly Column[], rows: readonly Row[]): ReadonlyMap<Row, string> {
  const alike = Map.groupBy(
    rows.filter(({ headings }) => headings.length > 0),
    (row) => {
      const { parameter, symbol, conditions } = describeRow(columns, row);
      return parameter === '' && symbol === '' ? '' : [parameter, symbol, conditions].join('\n');
    },
  );
  alike.delete('');
  const writeHeadings = ({ headings }: Row): string => headings.join('\n');
  const told = [...alike.values()].filter((some) => new Set(some.map(writeHeadings)).size > 1).flat();
  const sayHeadings = ({ headings }: Row): string =>
    headings
      .filter((heading) => !/[=@]/.test(heading))
      .map(writeAscii)
      .join(', ');
  const isOfPart = ({ headings }: Row): boolean => headings.some((heading) => OF_PART.test(heading));
  const named = told.length > 0 ? rows.filter(isOfPart) : [];
  return new Map([...told, ...named].map((row) => [row, sayHeadings(row)]));
}

/** Words under `Remarks` or `Notes` say when a figure holds; a mark, or where a note stands, says nothing of it. */
const REMARK = /^(?!(?:see\b|notes?\b|fig)).*\p{L}{2}/iu;

function readRemarks(columns: readonly Column[], row: Row): string {
  return columns
    .flatMap(({ role, head }, index) =>
      role === 'note' && /^(?:remarks?|notes?)$/i.test(head) ? [writeAscii(row.cells[index]!.text)] : [],
    )
    .filter((text) => REMARK.test(text))
    .join('; ');
}

/** `1)VF`: the mark of a note before a symbol. */
const MARK_OF_SYMBOL = /^\d{1,2}\)(?=[A-Z])/;

/** `Supply voltage Note 1`, `Driving voltage, NOTE(1)`, and marks that the font does not tell behind a name. */
const NOTE_OF_NAME = new RegExp(
  `(?<=\\S)(?:,?\\s+notes?\\s?(?:\\d(?:,\\s?\\d)*|\\(\\d(?:,\\s?\\d)*\\))|\\s*${UNKNOWN}+)$`,
  'iu',
);

export function nameOf(columns: readonly Column[], row: Row): Pick<RatedValue, 'parameter' | 'symbol'> {
  return {
    parameter: readRole(columns, row, 'parameter').replace(NOTE_BEFORE, '').replace(NOTE_OF_NAME, ''),
    symbol: readRole(columns, row, 'symbol')
      .replace(SET_BEHIND, '$1')
      .replaceAll(/\s+/g, '')
      .replace(MARK_OF_SYMBOL, '')
      .replace(/(?<=.)[*∗＊†‡]+$/, ''),
  };
}

function readRole(columns: readonly Column[], row: Row, role: ValueRole): string {
  return columns
    .flatMap((column, index) => (column.role === role ? [{ ...row.cells[index]!, head: column.head }] : []))
    .map(({ text, under, head }) => ({ head, text: dropNotes(writeAscii(under ? `${under} ${text}` : text)) }))
    .filter(({ text }) => text !== '' && !NOTHING.test(text))
    .map(({ head, text }) => {
      if (role === 'conditions') return nameCondition(head, text);
      return role === 'parameter' && OF_CODES.test(head) ? `${head} ${text}` : text;
    })
    .join('; ');
}

/** `Bin code` over `3c3b` and `56`: which group of parts the limits are of. */
const OF_CODES = /^(?:bins?|ranks?)\b/i;

/** `VCC (V)`, `VDD V`, `Tamb (°C)`: what is set, and in which unit. */
const SET_BY_HEAD = /^([VIR]\p{Lu}[\p{Lu}\d]{0,3}|T(?:amb|[AaJjCc]))\s*(?:[[(]?([mkµμ]?[VAΩ]|°\s?C)[)\]]?)?$/u;
const FIGURE_SET = /^[-+±]?\d[\d.,]*(?:\s?(?:to|~|\.\.\.|…)\s?[-+]?\d[\d.,]*)?(?:\s?[mkµμ]?[VAΩ])?$/u;

/** `5` under `VDD V` is `VDD = 5 V`: a figure alone says nothing where its head is not seen. */
function nameCondition(head: string, text: string): string {
  const [, symbol, unit] = SET_BY_HEAD.exec(head) ?? [];
  if (symbol === undefined || !FIGURE_SET.test(text)) return text;
  const isWhole = /\p{L}$/u.test(text);
  return isWhole || unit !== undefined ? `${symbol} = ${text}${isWhole ? '' : ` ${unit}`}` : text;
}

/** `Operating temperature*`, `VDD = 1.8 V (Note 1)` without what points to a note; a text that is nothing else stays. */
function dropNotes(text: string): string {
  const bare = text
    .replaceAll(NOTES_SAID, '')
    // `[1]` in a narrow column beside the text, or before it.
    .replaceAll(/(?:^|\s)\[\d{1,2}\](?=\s|$)/g, ' ')
    .replace(/(?<=[\p{L}\d%)℃])\s*(?:[*∗※†‡]+|[(（][*※]\d{1,2}[)）])$/u, '')
    .replace(/(?<=\p{L}{4})[¹²³⁴-⁹]+$/u, '')
    .trim();
  return bare === '' ? text : bare;
}

/** Where two columns are headed `Units` the one that holds a unit counts. */
function readUnits(columns: readonly Column[], row: Row): string {
  const texts = columns
    .flatMap(({ role }, index) =>
      role === 'unit' ? [dropNotes(writeAscii(row.cells[index]!.text)).replaceAll(/\s+/g, '')] : [],
    )
    .filter((text) => !NOTHING.test(text));
  return texts.find((text) => readScale(text) !== undefined) ?? texts.join(';');
}

/** `0 1 ON for fast charge`: bits, and what follows from them. */
const BITS = /^[01]\s[01]\s(?:[01X]\s)*\D/;

/** `ID =`, `VS = ±1`: what a curve is drawn at, with its figure behind it. */
const EQUATION = /^\S{1,6}\s?=\s?(?:[-+±]?\s?\d*[.,]?\d*)$/;

/** What is limited has a name or a symbol: figures in drawings and truth tables have none. */
export function isName({ parameter, symbol }: { parameter: string; symbol: string }): boolean {
  if (parameter === '') return /^\p{L}[^=]{0,23}$/u.test(symbol);
  if (BITS.test(parameter) || EQUATION.test(parameter)) return false;
  // `50 100` beside `50ID(A)40`: figures along the axes of a graph.
  return /^[\p{L}"“'‘%|/]|\p{L}{3}|^[-+±]\s?\p{L}/u.test(parameter) || /^\D*\p{L}/u.test(symbol);
}
