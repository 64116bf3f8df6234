import { canonicalManufacturer, manufacturerAliases } from '../index.ts';
import { decodePartNumber, normalizePartNumber } from '@partwright/part-numbers';

/** A cell of part numbers, cut into what each piece says. */
export interface NumberPiece {
  number: string;
  /** A known maker, where its name stands before the number. */
  maker: string | null;
}

/** More words before a number are a sentence. */
const MAKER_BEFORE = /^((?:[A-Za-z][A-Za-z.&-]{1,20} +){1,3})(?=\S*\d)(\S.{0,80})$/;
/** `(verify)`, `(R/A, 2x3)`: a remark; `(LF)(SN)` belongs to the number. */
const REMARK = /\s\((?=[^()]*[a-z ])[^()]{1,60}\)$/;

/** Cut off what people write behind a number to themselves: a remark in brackets, a question mark. */
export function withoutRemarks(cell: string): string {
  return cell.trim().replace(REMARK, '').replace(/\?+$/, '').trim();
}

/**
 * `Murata GRM188R71H104KA93D` is a maker and its number; `RC0603FR-0710KL CRCW060310K0FKEA` are two numbers. Where the words
 * before a number are no known maker's they may belong to it (`EA DOGS164W-A`), so that it is read both ways.
 */
export function piecesOfNumber(text: string): NumberPiece[] {
  const numbers = text.split(/\s+/);
  if (numbers.length > 1 && numbers.every(isWhole)) return numbers.map((number) => ({ number, maker: null }));
  const before = MAKER_BEFORE.exec(text);
  const number = before?.[2] ?? '';
  if (!before || !isBegun(number)) return [{ number: text, maker: null }];
  const maker = before[1]!.trim();
  if (isKnownMaker(maker)) return [{ number, maker }];
  return [text, number].map((one) => ({ number: one, maker: null }));
}

/** So long, with letters and digits, no suffix is; or it says itself what it is. */
function isWhole(word: string): boolean {
  const letters = normalizePartNumber(word);
  const digits = letters.replace(/\D/g, '').length;
  return (letters.length >= 9 && digits >= 3 && digits <= letters.length - 2) || decodePartNumber(word) !== null;
}

/** The table's own spelling comes back for a known one, whatever its case; an unknown one comes back as it is. */
function isKnownMaker(name: string): boolean {
  const plain = name.toLowerCase();
  return canonicalManufacturer(plain) !== plain || manufacturerAliases(plain).length > 0;
}

/** The first word looks like a part number rather than like a value. */
function isBegun(text: string): boolean {
  const word = /^\S+/.exec(text)?.[0] ?? '';
  const isValue = /^\d+(?:[.,]\d+)?[a-zµΩ%]{0,4}$/i.test(word) && !/^\d{7,}$/.test(word);
  const letters = normalizePartNumber(word);
  return !isValue && letters.length >= 5 && /\d.*\d/.test(letters);
}
