import type { FilledPolygon } from '../model.ts';
import { NM_PER_MM } from './numbers.ts';

const BEGIN = '(filled_polygon';
const LF = 10;
const SPACE = 32;
const QUOTE = 34;
const OPEN = 40;
const CLOSE = 41;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;

interface CutText {
  /** Each polygon became `(filled_polygon INDEX)` with as many line ends as it had. */
  text: string;
  fills: FilledPolygon[];
}

/**
 * Takes the filled polygons out of a board's text: they are most of a large file, and read straight into numbers they cost
 * a tenth of a tree. What is not written just as KiCad writes it is left for the tree. Linear in the text.
 */
export function cutFills(text: string): CutText {
  const fills: FilledPolygon[] = [];
  const pieces: string[] = [];
  const scan = new FillScan(text);
  let from = 0;
  for (let at = text.indexOf(BEGIN); at !== -1; at = text.indexOf(BEGIN, at)) {
    const fill = scan.polygonAt(at + BEGIN.length);
    if (!fill) {
      at += BEGIN.length;
      continue;
    }
    pieces.push(text.slice(from, at), `${BEGIN} ${fills.length}${'\n'.repeat(scan.lines)})`);
    fills.push(fill);
    at = scan.at;
    from = at;
  }
  if (fills.length === 0) return { text, fills };
  pieces.push(text.slice(from));
  return { text: pieces.join(''), fills };
}

class FillScan {
  at = 0;
  lines = 0;
  readonly #text: string;
  #numbers = new Int32Array(1024);

  constructor(text: string) {
    this.#text = text;
  }

  polygonAt(start: number): FilledPolygon | undefined {
    this.at = start;
    this.lines = 0;
    if (!this.#word('(layer')) return undefined;
    const layer = this.#quoted();
    if (layer === undefined || !this.#sign(CLOSE)) return undefined;
    let isIsland = false;
    if (this.#word('(island')) {
      isIsland = !this.#word('no');
      this.#word('yes');
      if (!this.#sign(CLOSE)) return undefined;
    }
    if (!this.#word('(pts')) return undefined;
    let count = 0;
    while (this.#word('(xy')) {
      if (count + 2 > this.#numbers.length) {
        const more = new Int32Array(this.#numbers.length * 2);
        more.set(this.#numbers);
        this.#numbers = more;
      }
      const x = this.#number();
      const y = this.#number();
      if (Number.isNaN(x) || Number.isNaN(y) || !this.#sign(CLOSE)) return undefined;
      this.#numbers[count++] = x;
      this.#numbers[count++] = y;
    }
    if (!this.#sign(CLOSE) || !this.#sign(CLOSE)) return undefined;
    return { layer, isIsland, points: this.#numbers.slice(0, count) };
  }

  #skip(): number {
    let code = this.#text.charCodeAt(this.at);
    while (code <= SPACE) {
      if (code === LF) this.lines++;
      code = this.#text.charCodeAt(++this.at);
    }
    return code;
  }

  #sign(sign: number): boolean {
    if (this.#skip() !== sign) return false;
    this.at++;
    return true;
  }

  #word(word: string): boolean {
    if (this.#skip() !== word.charCodeAt(0) || !this.#text.startsWith(word, this.at)) return false;
    const after = this.#text.charCodeAt(this.at + word.length);
    if (after > SPACE && after !== OPEN && after !== CLOSE) return false;
    this.at += word.length;
    return true;
  }

  #quoted(): string | undefined {
    if (this.#skip() !== QUOTE) return undefined;
    const end = this.#text.indexOf('"', this.at + 1);
    if (end === -1 || end - this.at > 200) return undefined;
    const inside = this.#text.slice(this.at + 1, end);
    if (inside.includes('\\') || inside.includes('\n')) return undefined;
    this.at = end + 1;
    return inside;
  }

  /** Nanometres; NaN when it is written in another way than digits and a dot. */
  #number(): number {
    let code = this.#skip();
    let sign = 1;
    if (code === MINUS) {
      sign = -1;
      code = this.#text.charCodeAt(++this.at);
    }
    let digits = 0;
    let value = 0;
    let scale = -1;
    for (; ; code = this.#text.charCodeAt(++this.at)) {
      if (code >= ZERO && code < ZERO + 10) {
        value = value * 10 + (code - ZERO);
        if (++digits > 15) return Number.NaN;
        if (scale >= 0) scale++;
      } else if (code === DOT && scale < 0) scale = 0;
      else break;
    }
    if (digits === 0 || !(code <= SPACE || code === CLOSE)) return Number.NaN;
    const nm = scale <= 0 ? value * NM_PER_MM : Math.round((value * NM_PER_MM) / 10 ** scale);
    return Math.min(nm, 2_147_483_647) * sign;
  }
}
