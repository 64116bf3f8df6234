import { readFootprint } from '@partwright/footprints';
import { normalizePartNumber, decodePartNumber } from '@partwright/part-numbers';
import { normalizeValue } from '@partwright/values';
import { canonicalManufacturer, manufacturerAliases } from '../index.ts';

/** More numbers in one cell are a list of something else. */
const MOST_NUMBERS = 8;
/** Longer text is no list of numbers. */
const LONGEST_CELL = 1000;
const SHORTEST_MENTION = 6;
/** The rectifier diode `M7` has the shortest number that is met. */
const LONG_ENOUGH = /[0-9A-Za-z]{3}|^[A-Za-z]\d$/;
const NOT_A_NUMBER = /^(?:n\/?a|none|dnp|dnf|dni|tbd|any|generic|various|-+)$/i;
/** `2:XYZ`, `1/2 : XYZ`: how many of it, or which of several parts of one line. */
const COUNT_BEFORE = /^\d{1,3}(?:\/\d{1,3})?\s*:\s*/;

/** `LM358DR2G / LM358DT` and `AAA; BBB` are several numbers; a slash inside a number (`MCP6002T-I/SN`) is not a separator. */
export function splitNumbers(text: string | null): string[] {
  return piecesOfCell(text).map(({ number }) => number);
}

/** The maker that the cell of the part number names before it. */
export function makerOfCell(text: string | null): string | null {
  return piecesOfCell(text).find(({ maker }) => maker !== null)?.maker ?? null;
}

function piecesOfCell(text: string | null): NumberPiece[] {
  if (text === null || /^https?:/i.test(text)) return [];
  return withoutRemarks(text.slice(0, LONGEST_CELL))
    .split(/\s*[;,|\n]\s*(?=\S{4})|\s+\/\s+|\s+or\s+/i)
    .map((part) => part.trim().replace(COUNT_BEFORE, ''))
    .flatMap(piecesOfNumber)
    .filter(({ number }) => LONG_ENOUGH.test(number) && !NOT_A_NUMBER.test(number))
    .slice(0, MOST_NUMBERS);
}

/** Whether a value is a part number rather than words: `AO3401A`, `LM358`, `ESP32-C3-MINI-1`. */
export function looksLikePartNumber(text: string): boolean {
  const normalized = normalizePartNumber(text);
  return (
    normalized.length >= 4 &&
    normalized.length <= 40 &&
    /\d/.test(normalized) &&
    /[A-Z]/.test(normalized) &&
    !/\s\S+\s/.test(text.trim()) &&
    !DRAWING_SYMBOL.test(text) &&
    !STANDARD_CONNECTOR.test(text.trim()) &&
    !PITCH_AND_PINS.test(text)
  );
}

/** `same size as TSB008A2526A`, `similar to LM358`: the number of what the part is like. */
const LIKENED =
  /\b(?:same(?:\s+\p{L}+){0,3}\s+as|similar to|equivalent (?:to|of)|compatible (?:with|to)|clone of|wie|ähnlich(?: wie)?|équivalent à|similar a)\s+(?:\p{Lu}[\p{L}&.-]*\s+){0,2}(?=\S*\d)(\S+)/giu;

/** The numbers that a description names for being like them. */
export const likenedNumbers = (text: string | null): string[] =>
  [...(text ?? '').slice(0, 400).matchAll(LIKENED)].map(([, number]) => number!.replace(/[).,:;]+$/, ''));

/** `DSUB-9 Stecker`, `RJ45`, `DB9-F`: a standard and its contacts, which any maker has. */
const STANDARD_CONNECTOR = /^(?:d-?sub|d[a-e]|hd|rj|xlr|(?:mini-?)?din)[-_ ]?\d{1,2}(?:p|pin)?(?:[-_ ]\p{L}+)*$/iu;

/** Names of schematic symbols that stand for any part: `Conn_01x04`, `HEADER_2x5`. */
const DRAWING_SYMBOL =
  /^(?:conn|header|hdr|pinhd|pin_?header|jumper|sw|screw_terminal|testpoint)[-_ ]?\d|\d{1,2}x\d{1,2}/i;

/** `0.5-20P`: pitch and pins, whatever words stand behind. */
const PITCH_AND_PINS = /^\d(?:\.\d{1,2})?[- ](?:\d\*)?\d{1,3}P(?![A-Za-z0-9])/;

/**
 * Part numbers that stand in the words of a description or in the name of a footprint drawn for one part
 * (`JST_GH_SM04B-GHS-TB_1x04`). What reads as a value or as a package is none.
 */
export function numbersMentioned(text: string | null, separators: RegExp): string[] {
  if (text === null || /^https?:/i.test(text)) return [];
  return text
    .slice(0, 400)
    .replace(WHAT_IT_IS_FOR, '')
    .replace(WHAT_IT_IS_NOT, '')
    .replaceAll(SLASH_OF_NUMBER, OWN_SLASH)
    .split(separators)
    .map((word) => word.replaceAll(OWN_SLASH, '/').replace(/^[([]+|[)\].:]+$/g, ''))
    .filter(isMention)
    .slice(0, MOST_NUMBERS);
}

/** `LP5907MFX-1.8/NOPB`, `MCP6002T-I/SN`: what stands behind such a slash is of the number, which may be another maker's without it. */
const SLASH_OF_NUMBER = /(?<=\d\S*)\/(?=NOPB\b)|(?<=\d\S*-[A-Z]{1,2})\/(?=[A-Z]{1,3}\b)/g;
const OWN_SLASH = '\u2215';

/** `Heatsink for LM7805`: the number is that of what the part serves. */
const WHAT_IT_IS_FOR =
  /\b(?:for|für|fuer|pour|para|per|voor|do|для)\s+(?:(?:the|den|die|das|le|la|el|il)\s+)?(?=\S*\d)\S+/giu;

/** `do not use LMR54406DBVR`, `instead of LM317`: the number of what is not to be bought. */
const WHAT_IT_IS_NOT =
  /\b(?:do(?:es)? not(?: use| fit| buy| order)?|don['’]?t (?:use|fit|buy|order)|not|never(?: use)?|avoid|except|instead of|replaces|in place of|nicht|kein(?:e|en)?|statt|anstelle von|ne pas utiliser|pas|au lieu de|no usar|en lugar de|non usare|invece di)\s*:?\s+(?:(?:the|a|den|die|das|le|la|el|il)\s+)?(?=\S*\d)\S+/giu;

/** EasyEDA names a land by its measures: `2P-P2.54-V-M` (pins, pitch, upright, male), `L4.3-W2.7-LS5.3-FD`. */
const MEASURE = /^(?:[LWPHSD]|LS|BD)\d{1,3}\.\d{1,3}$/i;
const MEASURE_OR_WORD = /^(?:\d{1,3}P|(?:[LWPHSDRC]|LS|BD)\d{1,3}(?:\.\d{1,3})?|EP|[VHMF]|[BT][LR]|[RF]D|TL)$/i;

function isGeometry(word: string): boolean {
  const pieces = word.split('-');
  return (
    pieces.length > 1 && pieces.some((one) => MEASURE.test(one)) && pieces.every((one) => MEASURE_OR_WORD.test(one))
  );
}

function isMention(word: string): boolean {
  const normalized = normalizePartNumber(word);
  if (normalized.length < SHORTEST_MENTION || normalized.length > 40) return false;
  // A number without letters is long: `53398-0671`.
  if (!/\d/.test(normalized) || !(/[A-Z]/.test(normalized) || normalized.length >= 8)) return false;
  if (DRAWING_SYMBOL.test(word) || isGeometry(word) || PITCH_AND_PINS.test(word)) return false;
  if (/^\d+(?:[.,]\d+)?[A-Za-zµ%]{1,6}$/.test(word) || /\d(?:mm|mil|pin|pos)\b/i.test(word)) return false;
  const { numeric, leftover } = normalizeValue(word);
  if (numeric !== null && leftover.length === 0) return false;
  const { canonical, style } = readFootprint(word);
  return canonical === null || style === null || DRAWN_FOR_ONE.has(style);
}

/** Styles of lands that a maker's number names; the others are packages. */
const DRAWN_FOR_ONE: ReadonlySet<string> = new Set(['model', 'connector', 'header', 'mechanical', 'body']);

/** A cell of part numbers, cut into what each piece says. */
interface NumberPiece {
  number: string;
  /** A known maker, where its name stands before the number. */
  maker: string | null;
}

/** More words before a number are a sentence. */
const MAKER_BEFORE = /^((?:[A-Za-z][A-Za-z.&-]{1,20} +){1,3})(?=\S*\d)(\S.{0,80})$/;
/** `(verify)`, `(R/A, 2x3)`: a remark; `(LF)(SN)` belongs to the number. */
const REMARK = /\s\((?=[^()]*[a-z ])[^()]{1,60}\)$/;

/** Cut off what people write behind a number to themselves: a remark in brackets, a question mark. */
function withoutRemarks(cell: string): string {
  return cell.trim().replace(REMARK, '').replace(/\?+$/, '').trim();
}

/**
 * `Murata GRM188R71H104KA93D` is a maker and its number; `RC0603FR-0710KL CRCW060310K0FKEA` are two numbers. Where the words
 * before a number are no known maker's they may belong to it (`EA DOGS164W-A`), so that it is read both ways.
 */
function piecesOfNumber(text: string): NumberPiece[] {
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
export function isKnownMaker(name: string): boolean {
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
