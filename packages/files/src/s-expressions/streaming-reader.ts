import { unescapeString } from './escapes.ts';
import { SExpressionUnreadable } from './unreadable.ts';

/** What is told while the text is read; nothing is kept of it. */
export interface SExpressionListener {
  onOpen(line: number): void;
  /** A word or, with its quotes and escapes taken off, a string. */
  onAtom(text: string, isQuoted: boolean): void;
  onClose(): void;
}

/** KiCad nests about ten deep; a hostile file must not fill the memory with open brackets. */
const DEEPEST = 64;
const LONGEST_ATOM = 1_000_000;

const OPEN = 40;
const CLOSE = 41;
const QUOTE = 34;
const BACKSLASH = 92;
const LF = 10;
const SPACE = 32;

/**
 * Reads s-expressions as KiCad writes them, from pieces of text in order, in time linear in their length. Memory holds one
 * piece and the atom that a piece was cut in. `feed` and `end` throw SExpressionUnreadable.
 *
 * @example
 * import { SExpressionReader } from '@partwright/files/s-expressions';
 *
 * const nets: string[] = [];
 * let isNet = false;
 * const reader = new SExpressionReader({
 *   onOpen() {},
 *   onAtom(text, isQuoted) {
 *     if (isNet && isQuoted) nets.push(text);
 *     isNet = text === 'net';
 *   },
 *   onClose() {},
 * });
 * for (const piece of ['(nets (net "GN', 'D") (net "VCC"))']) reader.feed(piece);
 * reader.end();
 * nets; // => ['GND', 'VCC']
 */
export class SExpressionReader {
  readonly #listener: SExpressionListener;
  #rest = '';
  #depth = 0;
  #line = 1;

  constructor(listener: SExpressionListener) {
    this.#listener = listener;
  }

  feed(piece: string): void {
    this.#rest = this.#read(this.#rest + piece, false);
    if (this.#rest.length > LONGEST_ATOM)
      throw new SExpressionUnreadable('a text without end; is a quote missing?', this.#line, 'too_large');
  }

  /** Throws when brackets or a quote are still open: the file was cut off. */
  end(): void {
    const rest = this.#read(`${this.#rest} `, true);
    this.#rest = '';
    if (rest !== '') throw new SExpressionUnreadable('the quote that opens here is never closed', this.#line, 'cut');
    if (this.#depth > 0)
      throw new SExpressionUnreadable(
        `the file ends with ${this.#depth} open brackets; it was cut off`,
        this.#line,
        'cut',
      );
  }

  /** What could not be read for want of its end: the beginning of an atom. */
  #read(text: string, isLast: boolean): string {
    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === LF) this.#line++;
      if (code <= SPACE) at++;
      else if (code === OPEN) at = this.#open(at);
      else if (code === CLOSE) at = this.#close(at);
      else {
        const end = code === QUOTE ? endOfString(text, at) : endOfWord(text, at);
        if (end === -1 || (end === text.length && !isLast)) return text.slice(at);
        this.#listener.onAtom(
          code === QUOTE ? this.#unquote(text.slice(at + 1, end - 1)) : text.slice(at, end),
          code === QUOTE,
        );
        at = end;
      }
    }
    return '';
  }

  #open(at: number): number {
    if (++this.#depth > DEEPEST)
      throw new SExpressionUnreadable(`more than ${DEEPEST} brackets inside each other`, this.#line, 'too_large');
    this.#listener.onOpen(this.#line);
    return at + 1;
  }

  #close(at: number): number {
    if (--this.#depth < 0) throw new SExpressionUnreadable('a bracket is closed that was not opened', this.#line);
    this.#listener.onClose();
    return at + 1;
  }

  #unquote(text: string): string {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line++;
    return unescapeString(text);
  }
}

/** After the closing quote; -1 when it is not in the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
  }
  return -1;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === OPEN || code === CLOSE || code === QUOTE) return at;
    at++;
  }
  return at;
}
