import { readHeader } from './header-roles.ts';
import { numberKey } from './number-key.ts';

/** Hundredths of a currency behind a figure, `2,15 ct`, `9,8 Cent`, `0.19 US cents`, `2.15p each`. A word for a hundred pieces stands behind an article or a slash. */
const CENTS =
  /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:(euro|eur|us|us\$|usd)[\s-]?)?(?:ct|cts|cents?)\.?(?!\p{L})|(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?)\s*(p|pence)(?=\s*(?:\/|each|per|ea\b)|\s*$)|(?<![\d.,])(\d{1,6}(?:[.,]\d{1,6})?)\s*(gr)(?=\s*\/\s*szt)/giu;

/** What says that a whole number before `ct` is money: `5000 ct` is a count. */
const PER_PIECE = /^\s*(?:\/|each|ea\b|per\b|pro\b|je\b|p\.\s?p)/iu;

/** A row with its cents written in whole money: `2,15 ct/Stk` is `@ 0,0215/Stk`. Of `2.150 ct` nobody knows what it is: it stays. */
export function spellCents(row: string): string {
  return [...row.matchAll(CENTS)].reduceRight((text, match) => {
    const [whole, figure, money, pence, , grosze] = match;
    const said = figure ?? pence ?? grosze ?? '';
    const behind = row.slice(match.index + whole.length);
    const isCount = !/[.,]/.test(said) && !PER_PIECE.test(behind);
    if (isCount || /[.,]\d{3}$/.test(said)) return text;
    const [digits = '', tail = ''] = said.split(/[.,]/);
    const sign = /[.,]/.exec(said)?.[0] ?? (/\d,\d/.test(row) ? ',' : '.');
    const padded = digits.padStart(3, '0');
    const code = pence === undefined ? (grosze === undefined ? codeOf(money) : 'PLN ') : 'GBP ';
    const price = `@ ${code}${padded.slice(0, -2)}${sign}${padded.slice(-2)}${tail}`;
    return text.slice(0, match.index) + price + text.slice(match.index + whole.length);
  }, row);
}

const codeOf = (money: string | undefined): string => (money === undefined ? '' : /^us/i.test(money) ? 'USD ' : 'EUR ');

/** `100-999   4.10`, `1000+  3.55`, in a row of their own below a part. */
const LADDER_ROW =
  /^\s*(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})\s*(?:(?:-|–)\s*\d[\d.,']*|\+)?\s*(?:pcs?\.?|pieces|stk\.?|st\.|stück|ks|szt\.?|uds?\.?|pz\.?)?\s*[:=]?\s+((?:US\$|[€$£¥])?\s*\d{1,6}[.,]\d{1,6})\s*€?(\s{2,}\D.*|\s+\d{1,3}\s*(?:weeks?|wks?|wochen|days?|tage|sem\p{L}*|tyg\p{L}*|settimane).*)?\s*$/iu;

/** A row of a ladder with words that say what its figures are. */
export function spellStep(row: string): string {
  const [, quantity, price, behind] = LADDER_ROW.exec(row) ?? [];
  return quantity === undefined
    ? row
    : `${quantity} pcs @ ${price}${behind === undefined ? '' : ` , ${behind.trim()}`}`;
}

const CURRENCY = /^(?:US\$|[€$£¥]|[A-Z]{3}|zł)$/iu;
const WHOLE = /^(?:\d{1,3}(?:['’ ]\d{3})+|\d{1,7}|\d{1,4}k)\s*(?:pcs?\.?|stk\.?|ea\.?)?$/iu;
const DECIMAL = /^\d{0,6}[.,]\d{1,6}$/;

/**
 * A row that only commas, semicolons, strokes or wide blanks divide, `BSS138, 5000, 0.0215, EUR`, with words that say what its figures are. Where it has
 * not one whole number before one decimal, or one more that is their product, it stays as it is.
 */
export function spellListed(row: string): string {
  const divided = row.split(/\s*[;|]\s*|\s*,\s+/);
  const fields = (divided.length >= 3 ? divided : row.trim().split(/\s{2,}|\t/)).map((field) => field.trim());
  if (fields.length < 3) return row;
  const at = (pattern: RegExp): number[] => fields.flatMap((field, index) => (pattern.test(field) ? [index] : []));
  const [wholes, decimals, currencies] = [at(WHOLE), at(DECIMAL), at(CURRENCY)];
  const [whole, price, total] = [wholes[0], decimals[0], decimals[1]];
  if (wholes.length !== 1 || whole === undefined || price === undefined || price < whole) return row;
  if (currencies.length > 1 || decimals.length > 2) return row;
  if (total !== undefined && !isProduct(fields[whole]!, fields[price]!, fields[total]!)) return row;
  const code = currencies.length === 1 ? ` ${fields[currencies[0]!]!}` : '';
  return fields
    .map((field, index) => {
      if (index === whole) return /\p{L}{2}/u.test(field) ? field : `${field} pcs`;
      if (index === price) return `@ ${field}${code}`;
      if (index === total) return `total ${field}${code}`;
      return currencies.includes(index) ? '' : field;
    })
    .filter((field) => field !== '')
    .join(' , ');
}

const fieldsOf = (row: string): string[] => {
  const divided = row.split(/\s*[;|\t]\s*|\s*,\s+|\s{2,}/).map((field) => field.trim());
  return divided.length >= 3 ? divided : row.split(/\s*,\s*/).map((field) => field.trim());
};

/** A row of a list below headers of which one is not known: what its figures are stands there, and nobody here can read it. */
export function isBelowUnknown(text: readonly string[], at: number): boolean {
  const width = fieldsOf(text[at]!).length;
  if (width < 3) return false;
  let top = at;
  while (top > 0 && fieldsOf(text[top - 1]!).length === width) top -= 1;
  const headers = fieldsOf(text[top]!).filter((field) => field !== '');
  const areWords =
    top < at && headers.length >= 3 && headers.every((field) => /\p{L}/u.test(field) && !/\d{2}/.test(field));
  return areWords && headers.some((field) => field.length <= 40 && readHeader(field) === undefined);
}

function isProduct(count: string, price: string, total: string): boolean {
  const figure = (text: string): number =>
    Number(text.replace(/k$/i, '000').replaceAll(/['’ ]/g, '').replace(',', '.'));
  return Math.abs(figure(count) * figure(price) - figure(total)) <= 0.011;
}

const QUOTED = /^\s*>/;
const bare = (row: string): string => row.replace(/^\s*(?:>\s?)+/, '');

/** From here on it is an older mail. */
const OLDER =
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|wiadomość oryginalna|messaggio originale|mensaje original)|^\s*(?:on\s.{4,80}\swrote|am\s.{4,80}\sschrieb.{0,60}|le\s.{4,80}\sa écrit|w dniu\s.{4,80}\snapisał.{0,10})\s*:\s*$/iu;

/** Without older mails below it, and what is quoted of them. */
export function withoutOlder(rows: readonly string[]): string[] {
  const older = rows.findIndex((row) => OLDER.test(row));
  return (older > 0 ? rows.slice(0, older) : rows).map((row) => (QUOTED.test(row) ? '' : row));
}

/** Names what we asked for, above what is offered: `Your item 2: 1,000 x BSS138`. */
const OF_OURS =
  /^\s*[-*•]?\s*(?:your|ihre?|votre|vos|su|vostra|uw)\s+(?:\p{L}+\s+)?(?:item|line|pos\p{L}*|request|rfq|enquiry|inquiry|anfrage|demande|article|part|solicitud|richiesta|aanvraag)(?!\p{L})/iu;

/** Without the rows that repeat a line of ours right above one that names what is offered for it. */
export function dropRepeated(rows: readonly string[], names: (row: string) => boolean): string[] {
  return rows.filter((row, at) => {
    const next = rows.slice(at + 1).find((one) => one.trim() !== '');
    return !(OF_OURS.test(row) && next !== undefined && !OF_OURS.test(next) && names(next));
  });
}

/**
 * What the seller says of a mail that repeats ours. Behind `>`, or below the head of an older mail, stands what we wrote ourselves: it is no
 * offer. Where answers stand between our lines, the line above an answer says which part it is of.
 */
export function dropOurs(
  rows: readonly string[],
  { names, speaks }: { names: (row: string) => boolean; speaks: (row: string) => boolean },
): string[] {
  const older = rows.findIndex((row) => OLDER.test(row));
  const above = older > 0 ? rows.slice(0, older) : rows;
  const mail = older > 0 && above.some((row) => !QUOTED.test(row) && speaks(row)) ? above : rows;
  const own = mail.filter((row) => !QUOTED.test(row));
  if (!own.some(speaks)) return mail.map(bare);
  return mail.flatMap((row, at) => {
    if (!QUOTED.test(row)) return [row];
    const next = mail.slice(at + 1).find((one) => bare(one).trim() !== '');
    const isAnswered = next !== undefined && !QUOTED.test(next) && speaks(next) && !names(next);
    return isAnswered && names(bare(row)) ? [bare(row)] : [];
  });
}

/** Sure numbers that are packages and dielectrics. */
const PACKAGE =
  /^(?:SOT|SOIC|SOP|SSOP|TSSOP|HTSSOP|MSOP|QSOP|QFN|VQFN|WQFN|UFQFPN|DFN|TDFN|WSON|VSON|SON|QFP|LQFP|TQFP|BGA|WLCSP|DIP|PDIP|SC|SOD|DO|TO|DPAK|D2PAK|X[5678]R|NP0|C0G|ISO|IPC|IEC|EN)-?\d/i;

/** `SOT-23`, `X7R`: capitals and digits that are no part. */
export const isPackage = (word: string): boolean => PACKAGE.test(word);

/** Numbers of other parts that a paragraph names beside its own: which of them its price is of may be open. */
export function listOtherParts(
  words: readonly string[],
  mpn: string,
  isSure: (word: string) => boolean,
  isAsked: (word: string) => boolean,
): string[] {
  const own = numberKey(mpn);
  return [...new Set(words)].filter(
    (word) => isSure(word) && numberKey(word) !== own && !isAsked(word) && !isPackage(word),
  );
}

/** `A and B we cannot offer`: a refusal of several parts that were asked for, as a row a part. */
export function splitRefused(
  row: string,
  words: readonly string[],
  of: { pattern: RegExp; isPriced: (row: string) => boolean; isAsked: (word: string) => boolean },
): string[] {
  const refusal = of.pattern.exec(row)?.[0];
  const parts = [...new Set(words)].filter(of.isAsked);
  if (refusal === undefined || parts.length < 2 || parts.length < words.length || of.isPriced(row)) return [row];
  return parts.map((part) => `${part}: ${refusal}`);
}
