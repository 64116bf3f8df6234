import type { Kind } from '@partwright/values';

/** A run of letters or a number out of a footprint name. */
export interface Token {
  /** Upper case, as written: `0402`, `SOT`, `3.9`. */
  text: string;
  /** NaN for a run of letters. */
  number: number;
  /** No separator stands before it. */
  glued: boolean;
}

/** A footprint name cut into tokens; `SOT-23-5L` is SOT 23 5 L with L glued. */
export interface FootprintName {
  input: string;
  /** Upper case, separators kept, the library's name cut off. */
  text: string;
  /** Upper-case library name of `Library:Name`, or ''. */
  library: string;
  tokens: Token[];
  /** The caller's word on the component. */
  hint: Kind | null;
}

/** No tool writes longer names; longer text is not a name and is not read. */
export const longestName = 240;

// Words that Chinese catalogues put into package strings.
const translations: [string, string][] = [
  ['插件', ' THT '],
  ['弯插', ' THT RA '],
  ['直插', ' THT V '],
  ['卧贴', ' SMD RA '],
  ['立贴', ' SMD V '],
  ['贴片', ' SMD '],
  ['交错脚', ' STAGGERED '],
  ['螺栓安装', ' BOLT '],
  ['螺栓', ' BOLT '],
];

/** Full-width and superscript characters become plain ones, Chinese catalogue words English ones. */
function translate(text: string): string {
  let plain = text.normalize('NFKC');
  for (const [foreign, word] of translations) plain = plain.replaceAll(foreign, word);
  return plain.replaceAll('×', 'X').replaceAll('µ', 'u').replaceAll('μ', 'u').replace(DIAMETER, 'D');
}

// `Φ6.3*7.7mm`.
const DIAMETER = /[ΦφØø⌀∅](?= ?\d)/g;
const ASCII_ONLY = /^[\x20-\x7e]*$/;
// `PT-1,5-2` has a decimal comma; `0402,0603` and `4P,6x6` have a separator.
const DECIMAL_COMMA = /(?<![\dX]\d\d\d)(?<=\d),(?=\d{1,2}(?!\d))/g;
// `8-SOIC (0.154", 3.90mm Width)`: distributors print a length twice, once in inches.
const INCHES = /(\d{0,4}\.\d{1,4})"(, ?(?=\d{1,4}(?:\.\d{1,3})?MM))?/g;
const LIBRARY = /^[\w.+&()/ -]{1,80}:(?=[^\s/])/;

/** Cut a name into tokens. Undefined when the text is empty or too long to be a name. */
export function readName(input: string, hint: Kind | null): FootprintName | undefined {
  if (input.length > longestName) return undefined;
  let text = (ASCII_ONLY.test(input) ? input : translate(input)).trim();
  let library = '';
  const colon = LIBRARY.exec(text);
  if (colon) {
    library = text.slice(0, colon[0].length - 1).toUpperCase();
    text = text.slice(colon[0].length);
  }
  text = text.toUpperCase();
  if (text.includes(',')) text = text.replace(DECIMAL_COMMA, '.');
  if (text.includes('*')) text = text.replace(/(?<=\d|\dMM) ?\* ?(?=\d)/g, 'X');
  if (text.includes('=')) text = text.replaceAll('=', '');
  if (text.includes('"'))
    text = text.replace(INCHES, (_, inches: string, both?: string) => (both ? '' : `${Number(inches) * 25.4}MM`));
  // Columns of fixed width cut names off; the figure before a dangling point is not whole.
  if (text.endsWith('.')) text = text.replace(/\d{1,3}\.$/, '');
  const tokens = cutName(text);
  return tokens.length === 0 ? undefined : { input, text, library, tokens, hint };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => code >= 65 && code <= 90;

/** Cut upper-case text into its letters and numbers. */
export function cutName(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (let at = 0; at < text.length;) {
    const start = at;
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      at = endOfNumber(text, at);
      const digits = text.slice(start, at);
      tokens.push({ text: digits, number: Number(digits), glued: start === end });
    } else if (isLetter(code)) {
      while (at < text.length && isLetter(text.charCodeAt(at))) at++;
      pushLetters(tokens, text.slice(start, at), start === end);
    } else {
      at++;
      continue;
    }
    end = at;
  }
  return tokens;
}

/** Index behind the digits, with one decimal point at most. */
function endOfNumber(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  // A point belongs to the number only between digits: `P1.27.`, `IPC.7351`.
  if (text.charCodeAt(at) === 46 && isDigit(text.charCodeAt(at + 1))) {
    at++;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  return at;
}

// `5X5MMP0.5` and `D6.3XL5.4`: a unit or a cross runs into the next letter.
const RUN_ON = /^(MM|X)(?=(?:P|L|W|D|H|EP|PITCH)$)/;

/** Letters are one token unless a unit or cross runs into the label of the next measure. */
function pushLetters(tokens: Token[], letters: string, glued: boolean): void {
  const runOn = glued && letters.length > 1 ? RUN_ON.exec(letters)?.[0] : undefined;
  if (runOn) {
    tokens.push({ text: runOn, number: NaN, glued });
    tokens.push({ text: letters.slice(runOn.length), number: NaN, glued: true });
  } else {
    tokens.push({ text: letters, number: NaN, glued });
  }
}
