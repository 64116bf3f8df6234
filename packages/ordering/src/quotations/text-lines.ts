import { CHARGE } from './charge-words.ts';
import { DAY_PATTERN } from './days.ts';
import { MOQ, MOQ_MULTIPLE, MULTIPLE, STOCK } from './text-counts.ts';
import { findDoubts } from './text-doubts.ts';
import { NO_OFFER } from './refusal-words.ts';
import { refusesLines } from './refusals.ts';
import { ALTERNATIVE, findInstead, SOLD_OUT } from './text-offers.ts';
import {
  BARE_PRICE,
  FIGURE,
  findQuantities,
  hasPrice,
  listOthers,
  listUnpriced,
  listUnread,
  PIECES,
  PRICE,
  QUANTITY,
  readPrices,
  settleMoney,
} from './text-prices.ts';
import { namesTime, takeTimes, TIME } from './text-times.ts';
import { emptyLine, type RawLine } from './raw-line.ts';
import { numberKey } from './number-key.ts';
import {
  dropOurs,
  dropRepeated,
  isBelowUnknown,
  listOtherParts,
  spellCents,
  spellListed,
  spellStep,
  splitRefused,
} from './text-rows.ts';
import type { AskedPart } from './types.ts';

/** Lines of a mail that speak of parts, and those that do not. */
export interface TextLines {
  lines: RawLine[];
  text: string[];
}

interface Block {
  first: number;
  mpn: string;
  rows: string[];
}

const VALID = new RegExp(
  String.raw`(?:valid|open until|open till|gültig|valable|expires|geldig|wa[żz]n[aey]\p{L}*|validità|validez)\D{0,25}?(${DAY_PATTERN}|\d{1,3}\s*(?:${TIME}))`,
  'iu',
);
/** What binds a buyer. */
const BINDING =
  /(?<!\p{L})(?:NCNR|NC\/NR|non[-\s]?cancel\p{L}*|non[-\s]?return\p{L}*|no returns?|nicht stornierbar|keine Rückgabe|non annulable|キャンセル不可|返品不可)(?!\p{L})/iu;

/** `5 TSD Stück` */
const THOUSANDS = /(?<![\d.,])(\d{1,4})\s*(?:tsd\.?|tausend|thousand)(?!\p{L})/giu;

const PIECES_WORD = new RegExp(PIECES, 'giu');

/** The number of a line, `Line 1 -`, `Pos. 10`, `3)`. */
const ITEM =
  /^\s*(?:(?:item|pos\.?|position|line|ligne|riga|l[ií]nea|poz\.?|lp\.?|regel|rad)\s*#?\s*(\d{1,3})\s*(?:[.):–-]\s|(?=\s))|(\d{1,3})\s*[.):]\s)/iu;

/** `5,000 x` before the number of a part. */
const TIMES = new RegExp(String.raw`^\s*(?:[-*•]\s*)?(${FIGURE})\s*(k)?\s*[x×](?=\s)`, 'iu');

/** When the pieces were made: `DC 2023+`, `D/C: 2249`. */
const DATE_CODE = /(?<!\p{L})(?:d\/?c|date[\s-]?codes?)\s*[:.]?\s*(?:\d{2,4}|20\d\d)\s*\+?(?![\d\p{L}])/giu;

/** A number that may be a part's: letters and digits, or many digits with a dash. */
const PART_LIKE =
  /(?<![\p{L}\d@./_-])(?=[A-Z0-9./#_+-]*\d)(?=[A-Z0-9./#_+-]*[A-Z])[A-Z0-9][A-Z0-9./#_+-]{3,34}[A-Z0-9](?:[+#]|:[A-Z]{1,2}|,\d{3}(?![\d,.]|\s*(?:pcs?|ea|stk|st)(?!\p{L})))?(?![\p{L}\d@_])/giu;
const NO_PART =
  /^(?:rfq|kw|moq|spq|po|iso|rohs|usd|eur|q\d|\d+(?:k|pcs|pc|w|d|wks?|weeks?|days?|x|st|stk|usd|eur)|[a-z]{1,3}\d{1,2}|tel|fax|http.*|www.*|ust.*|de\d{9}|gb\d{9})$|^RFQ-|^\d{1,3}(?:st|nd|rd|th)$/i;

/** Read the lines of a mail: a paragraph about each part that is named. */
export function readTextLines(whole: readonly string[], asked: readonly AskedPart[]): TextLines {
  const keys = new Map(asked.map((part) => [numberKey(part.mpn), part.mpn]));
  const inWords = asked.flatMap(({ mpn }) => (/[^A-Z0-9./#_+-]/i.test(mpn) ? [mpn] : []));
  const names = (row: string): boolean => findPart(row, keys, inWords) !== undefined;
  const speaks = (row: string): boolean => hasPrice(spellCents(row)) || NO_OFFER.test(row);
  const refused = { pattern: NO_OFFER, isPriced: hasPrice, isAsked: (word: string) => keys.has(numberKey(word)) };
  const kept = dropRepeated(dropOurs(whole, { names, speaks }), names);
  const text = splitParts(kept.flatMap((row) => splitRefused(row, listWords(row), refused))).map(spellCents);
  const blocks: Block[] = [];
  const rest: string[] = [];
  for (const [at, row] of text.entries()) {
    const mpn = findPart(row, keys, inWords);
    const block = blocks.at(-1);
    if (mpn !== undefined) blocks.push({ first: at, mpn, rows: [row] });
    else if (
      block &&
      row.trim() !== '' &&
      (speaksOfPart(row) || isFiguresOnly(row) || isStep(row)) &&
      isNear(text, block, at) &&
      !isOfOrder(row, block) &&
      !refusesLines(row) &&
      !isBelowList(text, blocks, at)
    )
      block.rows.push(row);
    else rest.push(row);
  }
  const areOpen = blocks.map(({ first }) => isBelowUnknown(text, first));
  const lines = blocks.map((block, at) => readBlock(block, keys, areOpen[at]!));
  const told = lines.filter(({ prices, remark }) => prices.length > 0 || remark !== '');
  const isTold = ({ mpn }: RawLine): boolean => told.some((line) => numberKey(line.mpn) === numberKey(mpn));
  // What was asked for, or is surely a part, and stands there with figures has a price that was not read, if it has none that was.
  const mayBePriced = ({ mpn, unread }: RawLine): boolean =>
    keys.has(numberKey(mpn)) || (isSurePart(mpn) && unread.some((figure) => /[.,]\d{2,}$|^\d+k?$/.test(figure)));
  const isOpen = (line: RawLine): boolean => line.unread.length > 0 && mayBePriced(line) && !isTold(line);
  // Where no price at all was read, a number of pieces and a decimal beside a part may be one.
  const mayPrice = ({ unread }: RawLine): boolean =>
    unread.length >= 2 && unread.some((figure) => /^\d{0,6}[.,]\d{2,}$/.test(figure));
  const speaking = lines.filter(
    (line, at) => told.includes(line) || ((told.length > 0 || areOpen[at]! || mayPrice(line)) && isOpen(line)),
  );
  const others = blocks.flatMap((block, at) => (speaking.includes(lines[at]!) ? [] : block.rows));
  return { lines: speaking, text: [...rest, ...others] };
}

/** A sentence about several parts, each with its price, as a line a part. */
function splitParts(text: readonly string[]): string[] {
  return text.flatMap((row) => {
    const places = [...row.matchAll(PART_LIKE)].filter(([word]) => isSurePart(word)).map(({ index }) => index);
    if (places.length < 2 || [...row.matchAll(PRICE)].length < 2) return [row];
    const starts = [0, ...places.slice(1)];
    return starts.map((start, at) => row.slice(start, starts[at + 1]).trim());
  });
}

/** Capitals and digits as only part numbers have them. */
export function isSurePart(word: string): boolean {
  const [digits, letters] = [word.match(/\d/g)?.length ?? 0, word.match(/[A-Z]/g)?.length ?? 0];
  const isLong = word.length >= 5 && digits >= 2 && letters >= 2;
  return isLong && !/[a-z]/.test(word) && !NO_PART.test(word) && !/^\d+(?:PCS|K|USD|EUR)/.test(word);
}

/** Two blank lines end what is said of a part; so does a sentence for all. */
function isNear(text: readonly string[], block: Block, at: number): boolean {
  const between = text.slice(block.first, at).join('\n');
  return (
    !/\n\s*\n\s*\n/.test(between) &&
    !SAYS_ALL.test(text[at]!) &&
    !/^(?:all|prices?(?!\s*(?:is|[:=])?\s*(?:[A-Z]{3}|US\$|[€$£¥])?\s*\d)|stock is|subject to|terms|payment|valid|validity|offer|quote|quotation|freight|shipping|kind|best|regards|mit freundlichen|alle preise|angebot|preise|zahlung|lieferung|g[uü]ltig\w*|bindefrist|offre|prix(?! (?:unitaire|net)[^:]{0,12}:)|frais|validit[eé]|conditions|paiement|cordialement|tous|oferta|precios|ceny|portes|validez|alle)(?!\p{L})/iu.test(
      text[at]!.trim(),
    )
  );
}

/** `Prices firm for 7 days` in the row of one part is said of the whole offer. */
const SAYS_ALL =
  /(?<!\p{L})(?:prices|offer|quotation|quote|preise|angebot|prix|offre|devis|precios|oferta|ceny|prezzi|offerta)(?!\p{L})[^\n]{0,30}?(?<!\p{L})(?:valid\p{L}*|firm|g[uü]ltig|gelten|gilt|valable|wa[żz]n[aey]\p{L}*|v[aá]lid\p{L}*|good for|hold)(?!\p{L})/iu;

/** Below a list of a row a part, behind a blank line: it is said of all of them. */
function isBelowList(text: readonly string[], blocks: readonly Block[], at: number): boolean {
  const [before, last] = blocks.slice(-2);
  if (before === undefined || last === undefined || text[at - 1]?.trim() !== '') return false;
  // A time behind all parts of which none has its own is that of all of them.
  const isOnlyTime = namesTime(text[at]!) && !hasPrice(text[at]!);
  if (isOnlyTime && !blocks.some(({ rows }) => rows.some(namesTime))) return true;
  return before.rows.length === 1 && last.rows.length === 1 && last.first === before.first + 1;
}

/** Money of the whole order, and any money below a part that is refused: neither is what the part costs. */
function isOfOrder(row: string, { rows }: Block): boolean {
  const hasMoney = row.search(PRICE) >= 0 || row.search(BARE_PRICE) >= 0;
  if (!hasMoney) return false;
  const isRefused = NO_OFFER.test(rows[0]!) && rows.every((one) => one.search(PRICE) < 0);
  return isRefused || CHARGE.test(row);
}

/** `1000+  1.21  ex stock`: a row of a ladder below its part. */
const isStep = (row: string): boolean => spellStep(row) !== row;

/** `|  | 3400 | 0.70 |`: a further quantity and price of the part above, and no day and no telephone. */
const isFiguresOnly = (whole: string): boolean => {
  const row = whole.replaceAll(PIECES_WORD, ' ');
  const figures = row.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const hasDecimal = figures.some((figure) => /^\d{1,6}[.,]\d{1,8}$/.test(figure));
  return !/\p{L}|^\s*[+(]/u.test(row) && hasDecimal && figures.length >= 2 && figures.length <= 4;
};

function speaksOfPart(row: string): boolean {
  return (
    [PRICE, BARE_PRICE, QUANTITY].some((pattern) => row.search(pattern) >= 0) ||
    [MOQ, MOQ_MULTIPLE, MULTIPLE, STOCK, NO_OFFER].some((pattern) => pattern.test(row)) ||
    namesTime(row)
  );
}

/** Lines whose numbers are those of papers, accounts and telephones. */
const NUMBERS_OF_PAPER =
  /(?<!\p{L})(?:quot\w*|angebot\w*|offer\w*|devis|orders?|ref(?:s|\p{L}*ren\p{L}+)?|rfq|invoice|vat|ust\w*|iban|tel|fax|customer|kunden\w*)(?![\p{L}\d])/iu;

/** `stm32f030f4p6`, as people type it. */
const isSmallPart = (word: string): boolean =>
  /^[a-z]{2}/.test(word) && word.length >= 6 && isSurePart(word.toUpperCase());

/** Its price is that of a part, and not what all parts cost. */
const isPriced = (row: string): boolean =>
  hasPrice(row) && !/(?<!\p{L})(?:total|sum|amount|value|gesamt\p{L}*|summe|montant|importe|suma)(?!\p{L})/iu.test(row);

/** `Quotation AB-331`, `our ref: XY2026`; `we offer: ISO7721FDR` names a part. */
function isOfPaper(row: string, word: string): boolean {
  const before = row
    .slice(0, row.indexOf(word))
    .replace(/(?<!\p{L})(?:we|can|to|wir|nous|i)\s+(?:can\s+)?(?:offer|quote)(?!\p{L})/giu, ' ');
  return new RegExp(`${NUMBERS_OF_PAPER.source}\\s*(?:no\\.?|nr\\.?|number|id|of|dated)?\\s*[:#.]*\\s*$`, 'iu').test(
    before,
  );
}

const listWords = (row: string): string[] => [...row.matchAll(PART_LIKE)].map(([word]) => word.replace(/[.,]+$/, ''));

function findPart(row: string, keys: ReadonlyMap<string, string>, inWords: readonly string[]): string | undefined {
  // `TLP2366(TPL,E` is one number to who asked for it, and three words to anybody else.
  const literal = inWords.find((mpn) => row.includes(mpn));
  if (literal !== undefined) return literal;
  const words = listWords(row);
  const known = words.find((word) => keys.has(numberKey(word)));
  if (known !== undefined) return known;
  const whole = words.length === 0 ? numberKey(row) : '';
  const listed = whole === '' ? undefined : [...keys].find(([key]) => key.length >= 5 && whole.includes(key));
  if (listed) return listed[1];
  const said =
    /(?:p\/?n|part(?: number| no\.?)?|mpn|typ|type|artikel|article|teil)\s*[:#=]\s*([A-Z0-9][A-Z0-9./#_+-]{3,34})/iu.exec(
      row,
    )?.[1];
  if (said !== undefined) return said;
  const atStart = /^\s*(?:[-*•]|\(?\d{1,3}[.):])?\s*(\S+)/.exec(row)?.[1]?.replace(/[:,;]+$/, '');
  const sure = words.filter(isSurePart);
  // A number of the seller's own may stand before the one that is surely a maker's.
  const isLed = (word: string): boolean => sure.length === 1 && !sure.includes(word);
  const first = words.find((word) => word === atStart && !NO_PART.test(word) && word.length >= 5 && !isLed(word));
  if (first !== undefined) return first;
  if (sure.length === 0 && (isPriced(row) || NO_OFFER.test(row))) return words.find(isSmallPart);
  return NUMBERS_OF_PAPER.test(row)
    ? sure.find((word) => (isPriced(row) || NO_OFFER.test(row)) && !isOfPaper(row, word))
    : sure[0];
}

/** `isOpen`: a header that was not understood says what its figures are. */
function readBlock({ first, mpn, rows }: Block, keys: ReadonlyMap<string, string>, isOpen: boolean): RawLine {
  const [head = '', ...below] = rows;
  const whole = rows.join('\n');
  const bare = head.replace(mpn, ' ');
  const listed = [
    hasPrice(bare) || isOpen ? bare : spellListed(bare),
    ...below.map((row) => (isFiguresOnly(row) || isStep(row) ? spellStep(isStep(row) ? row : spellListed(row)) : row)),
  ].join('\n');
  const line = { ...emptyLine(`line ${first + 1}`), mpn };
  const [, numbered, listedAs] = ITEM.exec(rows[0]!) ?? [];
  const item = numbered ?? listedAs;
  // What stands before the number of the part is no quantity of it.
  let said = listed.replace(ITEM, ' ');
  const take = (pattern: RegExp): string => {
    const match = pattern.exec(said);
    if (!match) return '';
    said = said.replace(match[0], ' ; ');
    return (match.slice(1).find((group) => group !== undefined) ?? '').trim();
  };
  said = said.replace(TIMES, '$1$2 pcs ');
  said = said.replaceAll(DATE_CODE, ' ; ').replaceAll(THOUSANDS, '$1k');
  line.item = item ?? '';
  line.validUntil = take(VALID);
  line.moq = line.multiple = take(MOQ_MULTIPLE);
  line.moq ||= take(MOQ);
  line.multiple ||= take(MULTIPLE);
  line.stock = take(STOCK);
  const { leadTime, rest } = takeTimes(said, line.stock !== '');
  [line.leadTime, said] = [leadTime, settleMoney(rest)];
  const inBrackets = /\(([\p{L}][\p{L} &.-]{1,30})\)/u.exec(said)?.[1]?.trim() ?? '';
  line.manufacturer = OF_SUPPLY.test(inBrackets) ? '' : inBrackets;
  line.prices = readPrices(said);
  // Both the part that was asked for and another one are named: which of them the price is of is to be asked.
  const isAsked = (word: string): boolean => keys.has(numberKey(word));
  const named = listOtherParts(listWords(said), mpn, isSurePart, isAsked);
  const instead = findInstead(whole, mpn, named);
  if (instead !== undefined) [line.mpn, line.askedMpn, line.offeredMpn] = [instead, mpn, instead];
  const others = isAsked(mpn) && instead === undefined ? named : [];
  line.others = others;
  if (instead !== undefined) line.remark = whole.slice(0, 200);
  else if (ALTERNATIVE.test(whole) || others.length > 0) line.remark = whole.slice(0, 200);
  else line.remark = listOthers(said).join('; ').slice(0, 200);
  line.terms = BINDING.exec(whole)?.[0] ?? '';
  // What is sold out is the part that was asked for, and not the one in its place.
  if (line.stock === '' && instead === undefined) line.stock = SOLD_OUT.exec(whole)?.[0] ?? '';
  if (line.prices.length === 0) line.remark = NO_OFFER.exec(whole)?.[0] ?? '';
  // Pieces of a part without a price: it was spoken of, and what it costs is open.
  if (line.prices.length === 0) line.unread = findQuantities(said, []).map(({ text }) => text);
  // A number of pieces that no price is for may be another one's.
  else line.unread.push(...listUnpriced(said, line.prices));
  line.unread.push(...listUnread(said));
  if (line.prices.length > 0) line.doubts = findDoubts(said, [mpn, line.mpn, ...named]);
  return line;
}

/** What stands in brackets behind a part and is no maker. */
const OF_SUPPLY =
  /(?<!\p{L})(?:stock|lager\p{L}*|lead|weeks?|days?|wochen|tage|delivery|lieferung|reels?|tape|tray|tube|only|left|new|original|each|net|excl\p{L}*|incl\p{L}*|ncnr|rohs|obsolete|nrnd|eol|min|moq|voorraad|magazijn|magazzino|semaines?|settiman\p{L})(?!\p{L})/iu;
