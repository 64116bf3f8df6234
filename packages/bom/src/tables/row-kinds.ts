import { isAnyDesignator } from '../columns/designator-shapes.ts';
import { readHeader } from '../columns/read-header.ts';
import { filledCells } from '@partwright/files/tables';
import { rolesWhere } from '../roles/index.ts';
import type { ColumnRole } from '../types.ts';
import type { RowReading } from '../lines/read-row.ts';
import type { RowCells } from '../lines/row-cells.ts';

/**
 * What a row below a header is. `more_references` goes on with the designators of the line above, `alternate` names
 * another part for it, `section` is a heading, `rule` is a line drawn in dashes, `fact` is `Component Count: 15`.
 */
type RowKind = 'rule' | 'line' | 'more_references' | 'alternate' | 'section' | 'total' | 'fact' | 'remark';

const TOTAL =
  /^(?:(?:sub|grand)[ -]?)?totals?(?:\s*[:：(=].{0,60}|\s+(?:cost|price|qty|quantity|parts?|components?|pieces|amount|sum|number|count|for|of|per)\b.{0,60})?$/i;
const TOTAL_ELSEWHERE =
  /^(?:sous[- ]?total|summe|gesamt(?:summe|preis|menge|anzahl|zahl|kosten)?|zwischensumme|totale|totaal|totaalprijs|suma|summa|sum|somme|yhteensä|összesen|toplam|σύνολο|合计|总计|小计|合計|总价|총계|합계|итого|всего|celkem|razem|ukupno|skupaj)(?=$|[\s:：])/i;
/** `Number of parts`, `Anzahl Bauteile`, `PARTS SUBTOTAL`: what is counted or added up stands before or behind. */
const TOTAL_OF =
  /^(?:(?:number|count|no\.?) of (?:parts|components|pieces|items)|anzahl (?:der )?(?:bau)?teile|(?:parts?|components?|materials?|bom|pieces) (?:(?:sub|grand)[ -]?)?totals?)(?:\s*[:：].{0,60})?$/i;
/** Below a table people sign: `Approved`, `Prepared by:`, `制表:`. */
const SIGNATURE =
  /^(?:(?:prepared|checked|approved|reviewed|drawn|issued|released|verified|signed|created|designed)(?: by)?(?:\s*[:：].{0,60})?|signatures?\s*[:：]?|(?:制表|审核|批准|核准|编制|拟制|校对|制表人|审核人|批准人|作成|承認|検図|製表|審核|核准)\s*[:：]?.{0,20}|(?:erstellt|geprüft|freigegeben|bearbeitet)(?: von)?\s*[:：]?.{0,40})$/i;
const FACT = /^[^\d\s].{2,60}[:：=]$/;
/** `1. The cables are bought in pairs`: a sentence below the table, whatever column its number stands in. */
const NUMBERED_NOTE = /^\d{1,2}[.)]\s+\p{L}/u;
/** `11, 12, 14`: the letters stand in the row above. */
const BARE_NUMBERS = /^\d{1,5}(?:\s{0,3}[-,;~ ]\s{0,3}\d{1,5}){0,200}\s{0,3}[,;]?$/;
/** An amount of money among the quantities belongs to a calculation, not to a part. */
const MONEY = /^(?:[$€£¥]\s?[\d.,]+|[\d.,]+\s?(?:[$€£¥]|EUR|USD|CAD|GBP|CNY|RMB))$/i;
/** `Column1`: what a spreadsheet calls the columns of a table that has no headers of its own. */
const UNNAMED_COLUMN =
  /^(?:column|col|spalte|colonne|columna|coluna|colonna|列|field|feld|champ|campo|字段|フィールド)[\s_]?\d{1,3}$/i;
/** `Price per board` where a quantity should be. */
const SUM_OF_MONEY = /\b(?:prices?|costs?|totals?|amount|preis|kosten|summe|prix|co[uû]t|precio|coste)\b/i;
/** `Board count`, `PCBs`, `Anzahl Platinen`: how often the board is built. */
const COUNT_OF_BOARDS =
  /^(?:(?:number|no\.?|qty|quantity|count) of (?:boards|pcbs|units|kits)|(?:boards?|pcbs?|units?) (?:count|qty|quantity)|boards|anzahl (?:platinen|leiterplatten)|nombre de cartes)\s*[:：]?$/i;
/** `Postage: | 12.90`: a label and its amount, as calculations below the parts have them. */
const LABEL = /^[^\d\s].{0,60}[:：]$/;
const AMOUNT = /^\p{Sc}?\s?\d[\d., ]*(?:\s?(?:\p{Sc}|[A-Za-zł]{2,4}))?$/u;
const NOTHING_BOUGHT = /^\p{Sc}?\s?0+(?:[.,]0+)?\s?\p{Sc}?$/u;
const RULE_LINE = /^:?[-=_*.+|\s]+:?$/;

const SUBTOTAL = /^(?:(?:parts?|components?|materials?|bom|pieces) )?(?:sub|sous|zwischen|小计|小計)/i;

/** Whether a row is the total of a list, so that what stands below it is a calculation; a subtotal has more parts below it. */
export const endsParts = (row: readonly string[]): boolean =>
  row.map((cell) => cell.trim()).some((text) => isTotal(text) && !SUBTOTAL.test(text));

const isTotal = (text: string) => TOTAL.test(text) || TOTAL_ELSEWHERE.test(text) || TOTAL_OF.test(text);

/** Whether a row is only a line drawn between others, as Markdown and report writers draw it. */
export function isRule(row: readonly string[]): boolean {
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return texts.length > 0 && texts.every((text) => RULE_LINE.test(text) && text.length > 2);
}

/** Whether a row is the header of a table whose columns were given no names: `Field1 | Field2 | Field3`. */
export function namesNoColumn(row: readonly string[]): boolean {
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return texts.length > 2 && texts.every((text) => UNNAMED_COLUMN.test(text));
}

/** Roles that say what a row without designators is about, and those that say which part is bought. */
const IDENTITY = rolesWhere(({ inRow }) => inRow === 'identity' || inRow === 'number');
const PART = rolesWhere(({ inRow }) => inRow === 'part' || inRow === 'number');

const NUMBERS = rolesWhere(({ inRow }) => inRow === 'number');

/** How many different cells say what the row is about. */
const identities = (row: readonly string[], cells: RowCells) =>
  new Set(
    IDENTITY.flatMap((role) => cells.of(role).filter(({ index }) => (row[index] ?? '').trim() !== '')).map(
      ({ index }) => index,
    ),
  ).size;

/** The cells of a row that parts are ordered by, as one text. */
export const numbersOf = (row: readonly string[], cells: RowCells): string =>
  NUMBERS.flatMap((role) => cells.of(role).map(({ index }) => (row[index] ?? '').trim()))
    .join('\n')
    .trim();

/** Whether a row names the very part of the line before: no source beside it. */
const repeatsNumber = (row: readonly string[], cells: RowCells, before: LineBefore | null) =>
  before !== null && before.numbers !== '' && numbersOf(row, cells) === before.numbers;

/**
 * Whether a row that names nothing but numbers to order by, right below a line of as many pieces, may be another source of
 * that line. Where lines have no designators nothing tells.
 */
export const mayBeOtherSource = (
  { row, referenceText, quantity }: RowReading,
  cells: RowCells,
  before: LineBefore | null,
): boolean =>
  before !== null &&
  before.text !== '' &&
  referenceText === '' &&
  quantity !== null &&
  quantity === before.quantity &&
  numbersOf(row, cells) !== '' &&
  !repeatsNumber(row, cells, before) &&
  SAYINGS.every((role) => cells.text(row, role) === '');

/** Roles that say in words what a part is. */
const SAYINGS = ['value', 'description', 'footprint'] as const;

/** `ELECTRONICS | | UNITS` in a list that began with `MOTORS | | UNITS`: the header stands over each of its parts. */
function repeatsHeader(row: readonly string[], cells: RowCells): boolean {
  const counted = cells.of('quantity')[0];
  const text = counted === undefined ? '' : (row[counted.index] ?? '').trim();
  return /\p{L}/u.test(text) && text.toLowerCase() === counted!.header.toLowerCase();
}

/** What the line before left open. */
export interface LineBefore {
  /** The designator cell as it was written. */
  text: string;
  quantity: number | null;
  /** The cells of value and footprint, which people repeat for another source of the part. */
  value: string;
  footprint: string;
  /** What it is called in words. */
  description: string;
  /** The numbers that it is bought by, as `numbersOf` gives them. */
  numbers: string;
  /** The number of the line in the list; null where it has none. */
  item: number | null;
  /** The designator cell ended in a comma, or named fewer than the quantity says. */
  openList: boolean;
}

/** The number that a row counts itself by. */
export function itemOf(row: readonly string[], cells: RowCells): number | null {
  const text = cells.text(row, 'item');
  return /^\d{1,5}\.?$/.test(text) ? Number.parseInt(text, 10) : null;
}

/** A cell that says nothing but "or this one". */
const INSTEAD =
  /^(?:or|alt\.?|alternates?|alternatives?|alternate part|substitutes?|(?:2nd|second|alternate) source|oder|ersatz(?:typ)?|ou|alternativa|или|замена|替代|代替|替代料)\s*[:：]?$/i;
const OF_MARKS = ['item', 'references', 'notes', 'ignored'] as const;

/** Whether a row says of itself that it names another source of the line above, of as many pieces if it counts them. */
function saysAlternate({ row, quantity }: RowReading, cells: RowCells, before: LineBefore): boolean {
  const isMarked = OF_MARKS.some((role) => cells.of(role).some(({ index }) => INSTEAD.test((row[index] ?? '').trim())));
  if (!isMarked || (quantity !== null && quantity !== before.quantity)) return false;
  const places = cells.text(row, 'references');
  return numbersOf(row, cells) !== '' && (places === '' || places === before.text || INSTEAD.test(places));
}

/** Tell what a row with content is. `before` is the last line of the table, if there was one. */
export function rowKind(reading: RowReading, cells: RowCells, before: LineBefore | null): RowKind {
  const { row, referenceText, quantity } = reading;
  const filled = filledCells(row);
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (isRule(row)) return 'rule';
  if (namesNoColumn(row)) return 'rule';
  if (filled > 1 && filled <= 3 && FACT.test(texts[0]!)) return 'fact';
  if (filled > 1 && filled <= 3 && repeatsHeader(row, cells)) return 'section';

  if (before !== null && saysAlternate(reading, cells, before)) return 'alternate';
  const written = referenceText !== '';
  const named = reading.designators.references.some((reference) => isAnyDesignator(reference));
  const identified = IDENTITY.some((role) => cells.text(row, role) !== '');

  if (filled === 1) {
    // A formula that adds up the price of a part that is not there.
    if (!written && NOTHING_BOUGHT.test(texts[0]!)) return 'total';
    if ((named || BARE_NUMBERS.test(referenceText)) && before?.openList) return 'more_references';
    return named && !/\s.*\s/.test(referenceText)
      ? 'line'
      : /[:：]/.test(texts[0]!) && /\d/.test(texts[0]!)
        ? 'fact'
        : 'section';
  }
  if (!named && texts.some(isTotal) && !isPartBesideTotal(reading, cells)) return 'total';
  if (!named && quantity === null && isSignature(texts)) return 'remark';
  if (!named && texts.some((text, i) => LABEL.test(text) && AMOUNT.test(texts[i + 1] ?? ''))) return 'total';
  // The same designators again without a quantity: another part for the line above.
  if (named && quantity === null && before !== null && before.quantity !== null && referenceText === before.text)
    return 'alternate';
  if (named) {
    const onlyReferences =
      !identified && quantity === null && cells.text(row, 'item') === '' && cells.text(row, 'manufacturer') === '';
    return onlyReferences && before?.openList ? 'more_references' : 'line';
  }
  if (quantity !== null) {
    if (!written && isCharge(row, cells)) return 'total';
    const namesPart = /\p{L}/u.test(cells.text(row, 'manufacturer'));
    if (identified || namesPart || (written && !isSum(referenceText))) return 'line';
    return row.some(isLink) ? 'remark' : 'total';
  }
  return withoutCount(row, cells, written, identified, before);
}

/**
 * `1 | ATSAM3N4A | ATSAM3N4AA-AU | … | TOTAL | 12000`: the sum of the prices stands behind the last part, in its row. What is
 * counted and numbered is a part, unless the word stands where parts are named.
 */
function isPartBesideTotal({ row, quantity }: RowReading, cells: RowCells): boolean {
  const namesTotal = [...IDENTITY, 'item', 'references', 'quantity'].some((role) =>
    cells.of(role as ColumnRole).some(({ index }) => isTotal((row[index] ?? '').trim())),
  );
  return quantity !== null && !namesTotal && /\d/.test(numbersOf(row, cells));
}

/** `Price(per board) | 251.05`, `Board count | 6`: what a calculation below the parts is about, not what a part is. */
const isSum = (label: string) => SUM_OF_MONEY.test(label) || COUNT_OF_BOARDS.test(label);

/** The page of something that is bought: a sum has none. */
export const isLink = (cell: string): boolean => /^\s*(?:https?:\/\/|www\.)\S/i.test(cell);

/** One word may be the state of a part (`Approved`): a row to sign begins with such a word or has little else. */
function isSignature(texts: readonly string[]): boolean {
  const words = texts.filter((text) => SIGNATURE.test(text)).length;
  return words > 0 && (SIGNATURE.test(texts[0]!) || words * 2 >= texts.length);
}

/** In a table of `Part` and `Amount` two cells are all that a row can have. */
const leastCells = (cells: RowCells) => Math.min(3, new Set(cells.columns.map(({ index }) => index)).size);

/** So many words of headers in one row are those of a form that people fill in below the table: `Name | Signature | Date`. */
const FORM_FIELDS = 3;

function isForm(row: readonly string[]): boolean {
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const headed = texts.filter((text) => readHeader(text) !== undefined).length;
  return headed >= FORM_FIELDS && headed >= texts.length / 2 && !texts.some((text) => /^\d|\d{3}/.test(text));
}

/** What else is paid for: no part, whatever column it stands in. */
const CHARGE =
  /\b(?:shipping|postage|freight|delivery|handling|customs|duty|tax(?:es)?|vat|discount|fees?|labou?r|versand|porto|mwst|zoll|rabatt|livraison|port|tva|env[ií]o|iva|frete)\b|运费|邮费|快递|税|送料/i;

/** What brings the parts, alone or before whom it is paid to: `Shipping`, `送料 Digikey`. */
const DELIVERY =
  /^(?:shipping|postage|freight|delivery|versand(?:kosten)?|porto|frais de port|(?:gastos de )?env[ií]o|frete)(?:\s*(?:costs?|fees?|charges?|&.{0,20})|\s*[:：])?$|运费|邮费|快递费|送料/i;

/** Whether a row is called so and names no number that a part is ordered by. */
function isCharge(row: readonly string[], cells: RowCells): boolean {
  const name = cells.main(row, 'value') || cells.main(row, 'description');
  return DELIVERY.test(name.trim()) && numbersOf(row, cells) === '';
}

const LONGEST_NAME = 60;
/** `All resistors are 1 %`, `Have fun!`: what is said, not what is bought. */
const SAYING = /[.!?;]\s*$|\b(?:is|are|was|were|be|should|must|please|see|not|all|note|thanks?|made|by)\b|[:：=]/i;

/** Whether a text that stands alone may name a part: no sentence, sum, charge, date or address. */
export function namesPart(text: string): boolean {
  const name = text.trim();
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || isLink(name)) return false;
  return (
    !SAYING.test(name) && !isTotal(name) && !CHARGE.test(name) && !SUM_OF_MONEY.test(name) && !SIGNATURE.test(name)
  );
}

/** An amount of money, with its sign or without. */
export const isAmount = (text: string): boolean => AMOUNT.test(text.trim());

/** Words in the main column of names, and another cell beside them that is no amount alone. */
function namesUncounted(row: readonly string[], cells: RowCells): boolean {
  const name = cells.main(row, 'value') || cells.main(row, 'description') || cells.main(row, 'mpn');
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (!/\p{L}{2}/u.test(name) || texts.length < 2 || NUMBERED_NOTE.test(texts[0]!)) return false;
  return !texts.some((text) => CHARGE.test(text) || SUM_OF_MONEY.test(text) || LABEL.test(text));
}

/** `Top panel | JLCPCB` below a heading: somebody sells it, or its page stands beside it. With a price it is an offer. */
const isSold = (row: readonly string[], cells: RowCells): boolean =>
  cells.text(row, 'price') === '' && (cells.main(row, 'supplier') !== '' || row.some(isLink));

/** Whether a row of a list without places has a name of its own and says that it is not counted: `Current sensor | SCT-013 | N/A`. */
function namesAnother(row: readonly string[], cells: RowCells, before: LineBefore | null): boolean {
  const name = cells.text(row, 'description');
  const isUncounted = cells.main(row, 'quantity') !== '' && !cells.has('references');
  return isUncounted && name !== '' && name !== before?.description;
}

/** Rows that name neither designators nor a quantity. */
function withoutCount(
  row: readonly string[],
  cells: RowCells,
  oddReference: boolean,
  identified: boolean,
  before: LineBefore | null,
): RowKind {
  // Without a designator and a quantity column every row that names something counts.
  if (identified && !cells.has('references') && !cells.has('quantity')) return 'line';
  if (isForm(row)) return 'remark';
  const namesPart = PART.some((role) => cells.of(role).some((column) => (row[column.index] ?? '').trim() !== ''));
  const numbered = cells.text(row, 'item') !== '';
  // Below a gap or a heading, a name with a text beside it explains something: `Not fitted | see the drawing`.
  const explains = filledCells(row) < leastCells(cells) || (cells.has('quantity') && !namesPart);
  if (oddReference && !before && !numbered && explains) return 'remark';
  const value = cells.text(row, 'value');
  // A maker or a shop alone, with words beside it, is no other source: `Assembly | by somebody`.
  const namesNumber = NUMBERS.some((role) => /\d/.test(cells.text(row, role)));
  const other = namesNumber || (namesPart && !identified);
  const footprint = cells.text(row, 'footprint');
  // What stands in for a part fits its place.
  const fits = (value === '' || value === before?.value) && (footprint === '' || footprint === before?.footprint);
  // `1 bag`, `2 m`: what is counted, in whatever way, is bought besides; so is the same part once more.
  const amount = cells.main(row, 'quantity');
  const isOther = !/\d/.test(amount) && !repeatsNumber(row, cells, before) && !namesAnother(row, cells, before);
  if (!numbered && !oddReference && other && before && fits && isOther) return 'alternate';
  // Right below a part, or with who sells it, what is named in a list without designators is a part, though nobody counted it.
  if ((before || isSold(row, cells)) && !cells.has('references') && namesUncounted(row, cells)) return 'line';
  // Where nothing is counted, a number with words beside it is a part that has no designator.
  if (identified && !cells.has('quantity') && namesNumber && identities(row, cells) > 1) return 'line';
  // `as needed`, `1-2`, `若干`: a quantity all the same, though none that counts.
  const vague =
    /[^-–—\s]/.test(amount) &&
    !NUMBERED_NOTE.test(amount) &&
    !MONEY.test(amount) &&
    !SUM_OF_MONEY.test(amount) &&
    (numbered || filledCells(row) >= leastCells(cells));
  const isNext = before !== null && before.item !== null && itemOf(row, cells) === before.item + 1;
  return identified && (oddReference || vague || isNext || (numbered && (namesPart || identities(row, cells) > 1)))
    ? 'line'
    : 'remark';
}
