import type { Box, Glyph, Rule } from '../pdf/pdf-file.ts';
import { OCR_FONT } from '../scans/ocr-font.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { unionOf } from './boxes.ts';
import { endOf, LONGEST_SYMBOL, SCRIPT_SHIFT, SCRIPT_SIZE, splitAtScripts, type Run } from './runs.ts';

/** Characters that stand together on one baseline, with the small ones raised or lowered beside them. */
export interface Word {
  /** As printed; lowered characters are flat (`VOUT`), an exponent is `10^13`, a raised o before C is `°C`. */
  text: string;
  /** Raised marks behind it that point to a note: `1`, `(2)`, `*`. They are not in the text. */
  marks: string[];
  box: Box;
  /** Baseline, points from the top. */
  y: number;
  /** Height of the font. */
  size: number;
  isBold: boolean;
  font: string;
  colour: string;
}

/** Of the height of the font: a gap as wide ends a word. */
const WORD_GAP = 0.2;
/** Of the height of the font: two prints of one character so close are one, printed twice to look bold. */
const OVERPRINT = 0.16;

/** Characters of a mark or an exponent. */
const LONGEST_SCRIPT = 12;

/** What points to a note: `1`, `(2)`, `1,3`, `*`. */
const NOTE_MARK =
  /^[([]?(?:(?:note\s?)?[1-9]\d?|[a-z]|\*+|[*※]\d{1,2}|†|‡|§)(?:(?:,\s?|\s?(?:and|&)\s?)(?:[1-9]\d?|[a-z]))*[)\]]?$/i;

/** `a,` and `1, 2,`: further marks follow. */
const MARKS_GO_ON = /^(?:(?:[1-9]\d?|[a-z]),)+$/i;

/**
 * Words of the characters that stand upright, in no order that matters.
 *
 * @param rules Of the page: a word ends at one between two letters, however near they stand.
 */
export function findWords(glyphs: readonly Glyph[], rules: readonly Rule[] = []): Word[] {
  const runs = splitAtScripts(findRuns(blotOverlaid(dropOverprints(glyphs.filter(isUpright))), rules));
  const words = joinFractions(joinScripts(runs).map(writeWord)).filter(
    (word) => word.text !== '' || word.marks.length > 0,
  );
  return dropClosed(takeMarksApart(words));
}

/** What points to a note and stands off the word that it is of: `*1`, `(*1)`, `Note 1`, `AF`. */
const MARK_APART = /^(?:\(?[*※]\d{1,2}\)?|\(?notes?\s?\d{1,2}\)?|[A-H]{2})$/i;
const MARK_BEGINS = /^(?:\(?[*※]\d{1,2}\)?|\(?notes?(?:\s?\d{1,2}\)?)?|[A-H]{2})$/i;

/** Of the height of the font: a raised mark stands off so far at most, before its word and behind it. */
const APART_BEFORE = 0.6;
const APART_BEHIND = 1.2;

/** Of one page: where more such words stand, as among bytes in hexadecimal, they are no marks. */
const MOST_MARKS = 200;

/** Small raised marks of notes before a word, or behind it with a blank between, are marks of that word. */
function takeMarksApart(words: Word[]): Word[] {
  const taken = new Set<Word>();
  const begins = words.filter(({ text }) => MARK_BEGINS.test(text));
  if (begins.length > MOST_MARKS) return words;
  for (const word of begins) {
    const next = words.find(
      ({ text, box, y, size }) =>
        /^\d{1,2}\)?$/.test(text) && y === word.y && size === word.size && isBehind(word.box, box, 0.6 * size),
    );
    const own = /\d/.test(word.text) || !next ? [word] : [word, next];
    const text = own.map((each) => each.text).join(' ');
    if (!MARK_APART.test(text)) continue;
    const box = unionOf(own.map((each) => each.box));
    const raised = words.filter(
      ({ y, size }) => word.size < SCRIPT_SIZE * size && y - word.y > 0.05 * size && y - word.y < SCRIPT_SHIFT * size,
    );
    const host =
      raised.find((each) => isBehind(each.box, box, APART_BEHIND * each.size)) ??
      (/^[A-H]/.test(text) ? undefined : raised.find((each) => isBehind(box, each.box, APART_BEFORE * each.size)));
    if (!host) continue;
    host.marks.push(text.replaceAll(/[()*※]|^\(?notes?\s?/gi, ''));
    for (const each of own) taken.add(each);
  }
  return taken.size === 0 ? words : words.filter((word) => !taken.has(word));
}

/** Whether a box begins right behind another, nearer than this. */
function isBehind(first: Box, second: Box, most: number): boolean {
  const gap = second[0] - first[2];
  return gap > -0.3 * most && gap < most;
}

/** `400 mW ³)`: the parenthesis behind the mark of a note is of the mark, though it is not raised with it. */
function dropClosed(words: Word[]): Word[] {
  const closing = words.filter(({ text }) => text.startsWith(')'));
  if (closing.length === 0) return words;
  const marked = words.filter(({ text, marks }) => marks.length > 0 && !text.includes('('));
  for (const word of closing) {
    const before = marked.find(
      ({ box, y, size }) =>
        Math.abs(word.y - y) < 0.1 * size && word.box[0] > box[0] && Math.abs(word.box[0] - box[2]) < 0.3 * size,
    );
    if (before) word.text = word.text.slice(1);
  }
  return words.filter(({ text, marks }) => text !== '' || marks.length > 0);
}

/** `±¹/2`: a raised digit before a stroke is the upper part of a fraction, no mark of a note. */
function joinFractions(words: readonly Word[]): Word[] {
  const strokes = words.filter(({ text }) => /^[/⁄]\d$/.test(text));
  for (const word of words) {
    const [mark] = word.marks;
    if (word.marks.length !== 1 || !/^\d$/.test(mark!) || !/(?:^|[±\s])$/.test(word.text)) continue;
    const touches = ({ box, y, size }: Word): boolean =>
      Math.abs(y - word.y) < 0.4 * size && Math.abs(box[0] - word.box[2]) < 0.3 * size;
    if (strokes.some(touches)) [word.text, word.marks] = [word.text + mark, []];
  }
  // I²C: what goes on behind a raised figure is one word with it.
  for (const word of words)
    if (/^[A-Z]$/.test(word.text) && /^\d$/.test(word.marks.join())) {
      const next = words.find(
        (other) =>
          Math.abs(other.y - word.y) < 0.1 * word.size && Math.abs(other.box[0] - word.box[2]) < 0.15 * word.size,
      );
      if (next && (/^[A-Z]/.test(next.text) || (word.text === 'I' && next.text === 't')))
        [word.text, word.marks] = [word.text + word.marks.join(), []];
    }
  return [...words];
}

function isUpright({ angle, size }: Glyph): boolean {
  return (angle <= 3 || angle >= 357) && size > 0.5;
}

/** The same character at nearly the same place: bold by printing twice. */
function dropOverprints(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  const at = new Map<string, Glyph[]>();
  for (const glyph of glyphs) {
    // OCR places letters by their slot, not by their ink: both of `tt` may begin at one place.
    if (glyph.text.trim() !== '' && glyph.font !== OCR_FONT) {
      const near = OVERPRINT * glyph.size;
      const column = Math.round(glyph.x / 4);
      const row = Math.round(glyph.y / 4);
      const isTwice = [-1, 0, 1].some((dx) =>
        [-1, 0, 1].some((dy) =>
          at
            .get(`${glyph.text} ${column + dx} ${row + dy}`)
            ?.some((other) => Math.abs(other.x - glyph.x) <= near && Math.abs(other.y - glyph.y) <= near),
        ),
      );
      if (isTwice && !isLigature(kept.at(-1), glyph)) continue;
      const key = `${glyph.text} ${column} ${row}`;
      const list = at.get(key);
      if (list) list.push(glyph);
      else at.set(key, [glyph]);
    }
    kept.push(glyph);
  }
  return kept;
}

/** Of the height of the font: two characters that begin as near to each other are printed one over the other. */
const OVERLAID = 0.12;

/**
 * Of a digit and another character at one place nobody knows which is seen: `10` under the `20` that replaces it would be `120`. Both
 * are signs that are not known.
 */
function blotOverlaid(glyphs: readonly Glyph[]): Glyph[] {
  const lines = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const row = Math.round(glyph.y / 4);
    const line = lines.get(row);
    if (line) line.push(glyph);
    else lines.set(row, [glyph]);
  }
  const blotted = new Set<Glyph>();
  for (const [row, line] of lines) {
    const near = [...line, ...(lines.get(row + 1) ?? [])].toSorted((a, b) => a.x - b.x);
    for (const [at, glyph] of near.entries()) {
      const next = near[at + 1];
      if (next && areOverlaid(glyph, next)) blotted.add(glyph).add(next);
    }
  }
  return blotted.size === 0
    ? [...glyphs]
    : glyphs.map((glyph) => (blotted.has(glyph) ? { ...glyph, text: UNKNOWN } : glyph));
}

function areOverlaid(a: Glyph, b: Glyph): boolean {
  const size = Math.min(a.size, b.size);
  const isDigit = /^\d$/.test(a.text) || /^\d$/.test(b.text);
  const areLetters = /^[\p{L}\d]$/u.test(a.text) && /^[\p{L}\d]$/u.test(b.text);
  return (
    isDigit &&
    areLetters &&
    a.text !== b.text &&
    b.x - a.x < OVERLAID * size &&
    Math.abs(a.y - b.y) < OVERLAID * size &&
    Math.max(a.size, b.size) < size / SCRIPT_SIZE
  );
}

/** `tt` and `ff` that are one sign: both letters stand at exactly its place. */
function isLigature(last: Glyph | undefined, glyph: Glyph): boolean {
  return (
    last !== undefined &&
    /^[ft]$/.test(glyph.text) &&
    last.text === glyph.text &&
    last.x === glyph.x &&
    last.y === glyph.y
  );
}

function findRuns(glyphs: readonly Glyph[], rules: readonly Rule[]): Run[] {
  const lines = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    // A tenth of a point holds together what one line prints; runs are joined by place below.
    const key = Math.round(glyph.y * 2);
    const near = [key, key - 1, key + 1].find((each) => lines.has(each)) ?? key;
    const line = lines.get(near);
    if (line) line.push(glyph);
    else lines.set(near, [glyph]);
  }
  const upright = rules.filter(({ direction }) => direction === 'vertical');
  return [...lines.values()].flatMap((line) => splitLine(line, findStops(line, upright)));
}

/** Where upright rules go through a line of letters, from the left. */
function findStops(line: readonly Glyph[], rules: readonly Rule[]): number[] {
  const [{ y, size }] = line as [Glyph];
  return rules
    .filter(({ box }) => box[1] < y - 0.5 * size && box[3] > y - 0.2 * size)
    .map(({ box }) => (box[0] + box[2]) / 2)
    .toSorted((a, b) => a - b);
}

/** Points: letters touch the rule between two cells, and reach a little over it. */
const TOUCHES_RULE = 0.4;

function isParted(before: Glyph, glyph: Glyph, stops: readonly number[]): boolean {
  return stops.some((x) => x > before.box[2] - TOUCHES_RULE && x < glyph.box[0] + TOUCHES_RULE && x > before.box[0]);
}

function splitLine(line: Glyph[], stops: readonly number[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const glyph of line.toSorted((a, b) => a.x - b.x)) {
    if (glyph.text.trim() === '' && glyph.text !== '') {
      run = undefined;
      continue;
    }
    const x0 = Math.min(glyph.x, glyph.box[0]);
    const isNext =
      run !== undefined &&
      x0 - run.x1 < WORD_GAP * Math.max(run.size, glyph.size) &&
      // Going back over itself is another text on the same place.
      x0 > run.x1 - 0.7 * glyph.size &&
      glyph.size < run.size * 1.15 &&
      glyph.size > run.size * SCRIPT_SIZE &&
      (stops.length === 0 || !isParted(run.glyphs.at(-1)!, glyph, stops));
    if (isNext && run) {
      run.glyphs.push(glyph);
      run.x1 = Math.max(run.x1, endOf(glyph));
    } else {
      run = { glyphs: [glyph], x0, x1: endOf(glyph), y: glyph.y, size: glyph.size, scripts: [] };
      runs.push(run);
    }
  }
  return runs;
}

/** Small runs go to the larger one that they touch; larger ones that touch each other on one baseline are one. */
function joinScripts(runs: Run[]): Run[] {
  const byX = runs.toSorted((a, b) => a.x0 - b.x0);
  // Where a raised or lowered text begins that is behind a run, and where a raised o ends that is before one.
  const ends = new RunIndex();
  const begins = new RunIndex();
  for (const run of byX) {
    ends.add(run, tail(run), 0.5 * run.size);
    begins.add(run, run.x0, 0.3 * run.size);
  }
  const gone = new Set<Run>();
  for (const small of byX) {
    const near = ends.at(small.x0, small.y);
    const host = goesOnInLine(small, near, gone)
      ? undefined
      : [...near]
          .filter((run) => run !== small && !gone.has(run) && isScriptOf(small, run))
          .toSorted((a, b) => Math.abs(tail(a) - small.x0) - Math.abs(tail(b) - small.x0))[0];
    if (!host) {
      const scale = begins.at(small.x1, small.y).find((run) => isDegreeOf(small, run));
      if (scale) {
        scale.degree = small;
        gone.add(small);
      }
      continue;
    }
    host.scripts.push({ run: small, isRaised: small.y < host.y - 0.05 * host.size });
    gone.add(small);
    ends.add(host, tail(host), 0.5 * host.size);
  }
  return byX.filter((run) => !gone.has(run));
}

/** Letters of a text: a symbol may stand before what is raised or lowered. */
const LEAST_LETTERS = 3;

/** `unless` behind `25°C` in small letters right below a title: it is of that line, and not lowered behind a word of the title. */
function goesOnInLine(small: Run, near: readonly Run[], gone: ReadonlySet<Run>): boolean {
  return near.some((run) => {
    const gap = small.x0 - tail(run);
    return (
      run !== small &&
      !gone.has(run) &&
      run.glyphs.length >= LEAST_LETTERS &&
      small.glyphs.length >= LEAST_LETTERS &&
      Math.abs(run.y - small.y) < 0.05 * small.size &&
      Math.abs(run.size - small.size) < 0.05 * small.size &&
      gap > 0 &&
      gap < 0.5 * small.size
    );
  });
}

/** Points: runs are looked for by squares of this width, as a page may have tens of thousands, on one line too. */
const SQUARE = 12;

/** Runs by the places at which something may belong to them. */
class RunIndex {
  readonly #squares = new Map<string, Run[]>();

  /** @param reach Points to both sides of `x`; above and below the baseline it is the size of the run. */
  add(run: Run, x: number, reach: number): void {
    const [width, height] = [Math.min(reach, 100), Math.min(run.size, 100)];
    for (let column = Math.floor((x - width) / SQUARE); column <= Math.floor((x + width) / SQUARE); column++)
      for (let row = Math.floor((run.y - height) / SQUARE); row <= Math.floor((run.y + height) / SQUARE); row++) {
        const key = `${column} ${row}`;
        const square = this.#squares.get(key);
        if (!square) this.#squares.set(key, [run]);
        else if (!square.includes(run)) square.push(run);
      }
  }

  at(x: number, y: number): readonly Run[] {
    return this.#squares.get(`${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`) ?? [];
  }
}

/** `°C` whose sign is a small o, away from the figure before it. */
function isDegreeOf(small: Run, run: Run): boolean {
  if (run === small || small.glyphs.length !== 1 || !/^[oOº˚°◦∘]$/.test(small.glyphs[0]!.text)) return false;
  // A capital stands lower where it is a letter.
  if (small.glyphs[0]!.text === 'O' && small.size > SCRIPT_SIZE * run.size) return false;
  const [first, second] = run.glyphs;
  if (!/^[CFK]$/.test(first!.text) || (second && /^\w$/.test(second.text))) return false;
  const gap = run.x0 - small.x1;
  return gap > -0.3 * run.size && gap < 0.3 * run.size && small.y < run.y && run.y - small.y < 0.8 * run.size;
}

/** Where a run ends, with what is already behind it. */
function tail({ x1, scripts }: Run): number {
  return Math.max(x1, ...scripts.map(({ run }) => run.x1));
}

/** `GS` of `VGS` in letters as large as the V, right behind it and lower by less than a line. */
function isLargeScriptOf(small: Run, run: Run): boolean {
  const shift = small.y - run.y;
  const gap = small.x0 - tail(run);
  return (
    run.glyphs.length <= LONGEST_SYMBOL &&
    /^\p{L}+$/u.test(writeRun(run)) &&
    small.glyphs.length <= LONGEST_SCRIPT &&
    /^[\p{L}(]/u.test(writeRun(small)) &&
    small.size < 1.15 * run.size &&
    // Letters that are a little smaller may stand a little lower.
    shift > (small.size < 0.92 * run.size ? 0.08 : 0.12) * run.size &&
    shift < 0.5 * run.size &&
    Math.abs(gap) < 0.2 * run.size
  );
}

/** `(T` of `(TA = 25 °C)` in small letters behind a title: no mark of a note, which would be closed. */
const OPENS_NOTE = /^\(\p{Lu}[^)]*$/u;

function isScriptOf(small: Run, run: Run): boolean {
  if (small.y < run.y && OPENS_NOTE.test(small.glyphs.map(({ text }) => text).join(''))) return false;
  if (isLeader(small) || isBullet(run)) return false;
  if (small.size > run.size * SCRIPT_SIZE) return isLargeScriptOf(small, run);
  const shift = small.y - run.y;
  // Lowered by some of its height, or raised by some.
  if (Math.abs(shift) > SCRIPT_SHIFT * run.size) return false;
  const gap = small.x0 - tail(run);
  // Marks of notes and exponents stand off; lowered letters do not.
  const text = small.glyphs.length > LONGEST_SCRIPT ? '' : writeRun(small);
  const isOff =
    NOTE_MARK.test(text.replace(/,$/, '')) || (/^[-−–+]\d{0,2}$/.test(text) && /(?:^|\D)10$/.test(tailText(run)));
  const most = shift < 0 && isOff ? 0.5 : 0.22;
  return gap < most * run.size && gap > -0.45 * run.size && small.x0 > run.x0;
}

/** What stands larger before a title has it neither raised nor lowered behind it. */
const isBullet = ({ glyphs: [first, ...others] }: Run): boolean => others.length === 0 && /^[■●▪◆]$/.test(first!.text);

/** A row of hyphens up to a figure, beside a Greek letter that is printed larger. */
function isLeader({ glyphs }: Run): boolean {
  return glyphs.length > LONGEST_SCRIPT && glyphs.every(({ text }) => /^[-.·…]$/.test(text));
}

/** The last three characters of a run. */
function tailText({ glyphs }: Run): string {
  return glyphs
    .slice(-3)
    .map(({ text }) => text)
    .join('');
}

function writeWord(run: Run): Word {
  let text = (run.degree ? '°' : '') + writeRun(run);
  const marks: string[] = [];
  const boxes = [...(run.degree?.glyphs ?? []), ...run.glyphs].map(({ box }) => box);
  for (const { text: small, glyphs, isRaised } of readScripts(run)) {
    for (const { box } of glyphs) boxes.push(box);
    if (!isRaised) text += small;
    else if (/^[oOº˚°◦∘]$/.test(small)) text += '°';
    else if (/(?:^|[^\d.])10$/.test(text) && /^[-−–+]?\d+$/.test(small)) text += `^${small.replace(/[−–]/, '-')}`;
    // Over two figures: `FXOSC/2^19`.
    else if (text.endsWith('/2') && /^\d{1,2}$/.test(small)) text += `^${small}`;
    else if (/^[23]$/.test(small) && /(?:^|[^a-z])(?:[mcµ]?m|s|A|V)$|\/[°º]?C$/i.test(text)) text += small;
    else if (NOTE_MARK.test(small)) marks.push(small.replaceAll(/[()[\]]|^\(?note\s?/gi, ''));
    else if (/^(?:®|™|TM|\(R\))$/i.test(small)) continue;
    else text += small;
  }
  const first = run.glyphs[0]!;
  return {
    text: text.replace(/^o(?=C\b)/, '°').replaceAll(/[º˚](?=C(?:\b|$))/g, '°'),
    marks,
    box: unionOf(boxes),
    y: run.y,
    size: run.size,
    isBold: run.glyphs.every(({ isBold }) => isBold),
    font: first.font,
    colour: first.colour,
  };
}

/** Raised and lowered texts behind a run, a sign with the figure that follows it. */
function readScripts(run: Run): { text: string; glyphs: Glyph[]; isRaised: boolean }[] {
  const read: { text: string; glyphs: Glyph[]; isRaised: boolean }[] = [];
  for (const { run: script, isRaised } of run.scripts.toSorted((a, b) => a.run.x0 - b.run.x0)) {
    const text = writeRun(script);
    const last = read.at(-1);
    if (last && isRaised && last.isRaised && /^[-−–+]$/.test(last.text) && /^\d/.test(text)) {
      last.text += text;
      for (const glyph of script.glyphs) last.glyphs.push(glyph);
      // `(3,4 and 6)` with blanks between.
    } else if (
      last &&
      isRaised &&
      last.isRaised &&
      /^\((?!.*\))[\d,\s]*(?:and)?$/.test(last.text) &&
      /^(?:and|[\d,]+\)?)$/.test(text)
    ) {
      last.text += text;
      for (const glyph of script.glyphs) last.glyphs.push(glyph);
      // `a, b, c` with blanks between: marks one by one.
    } else if (
      last &&
      isRaised &&
      last.isRaised &&
      MARKS_GO_ON.test(last.text) &&
      NOTE_MARK.test(text.replace(/,$/, ''))
    ) {
      last.text += text;
      for (const glyph of script.glyphs) last.glyphs.push(glyph);
    } else read.push({ text, glyphs: [...script.glyphs], isRaised });
  }
  return read;
}

function writeRun({ glyphs }: Run): string {
  return glyphs.map(({ text }) => text).join('');
}
