import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { splitAtRules } from './rules.ts';
import type { Head, TableForm } from './table.ts';

/** Of the height of the letters: heads of neighbouring columns are at least so far apart. */
const HEAD_GAP = 0.75;

/** Characters of a head. */
const LONGEST = 100;
/** A page with more heads than this has none. */
const MOST_HEADS = 600;

/** Heads that belong to one table, by table from the top of the page, each from left to right. */
export function findHeadBands<Role extends string>(
  words: readonly Word[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): Head<Role>[][] {
  const lines = joinLimits(
    joinSpaced(
      findLines(words, HEAD_GAP)
        .flatMap((line) => splitAtRules(line, rules))
        .flatMap((line) => splitHeads(line, kind)),
      kind,
    ),
    kind,
  );
  const bands: Head<Role>[][] = [];
  const named = lines.flatMap((line) => {
    const role = line.text.length > LONGEST ? undefined : kind.readHead(line.text);
    return role === undefined ? [] : [{ line, role }];
  });
  if (named.length > MOST_HEADS) return [];
  for (const { line, role } of named) {
    if (isGroup({ line, role }, named, kind) || isTitleOver({ line, role }, named, kind)) continue;
    if (isUpperHalf({ line, role }, named, kind)) continue;
    if (lines.some((other) => isOneSentence(other, line, kind) || isNumbered(other, line))) continue;
    const head = { role, line };
    const band = bands.find(
      (each) => each.some((other) => areOfOneRow(other.line, line)) && !each.some((other) => overlap(other.line, line)),
    );
    if (band) band.push(head);
    else bands.push([head]);
  }
  const sorted = bands
    .map((band) => dropFirstLines(band, lines, rules, kind))
    .filter((band) => band.length > 0)
    .map((band) => band.toSorted((a, b) => a.line.box[0] - b.line.box[0]));
  return joinLanguages(
    sorted
      .flatMap((band) => splitAtFrames(band, rules))
      .filter((band) => kind.areHeads(band.map(({ role }) => role)) || areTwice(band, kind)),
  )
    .map((band) => band.toSorted((a, b) => a.line.box[0] - b.line.box[0]))
    .flatMap((band) => splitTables(band, kind));
}

/** `Typical` over `value`, where no rule parts them: one head of two lines, that of the upper one. */
function joinLimits<Role extends string>(lines: readonly Line[], kind: TableForm<Role>): Line[] {
  const joined = new Map<Line, Line>();
  const taken = new Set<Line>();
  for (const line of lines) {
    const role = kind.readHead(line.text);
    if (role === undefined || !kind.isKey(role)) continue;
    const below = lines.filter(
      (other) => other.y > line.y + 0.6 * line.size && other.y - line.y < LINE_STEP * line.size && overlap(other, line),
    );
    const [lower] = below;
    const own = lower && kind.readHead(lower.text);
    if (below.length !== 1 || own === undefined || own === role || !kind.isKey(own)) continue;
    if (kind.readHead(`${line.text} ${lower!.text}`) !== role) continue;
    taken.add(lower!);
    joined.set(line, joinHead(line, lower!));
  }
  return lines.flatMap((line) => (taken.has(line) ? [] : [joined.get(line) ?? line]));
}

/** Points: how far above and below heads the rules of their table begin; how exactly those of a frame meet; how far two frames are apart. */
const NEAR_HEADS = 30;
const CORNER = 3;
const FRAME_GAP = 8;

/** `Order unit` in one frame, `Item` in another beside it: two tables, where none of the rules across goes on from the one to the other. */
function splitAtFrames<Role extends string>(band: Head<Role>[], rules: readonly Rule[]): Head<Role>[][] {
  if (band.length < 2) return [band];
  const [, top, , bottom] = unionOf(band.map(({ line }) => line.box));
  const near = rules.filter(({ box }) => box[3] > top - NEAR_HEADS && box[1] < bottom + NEAR_HEADS);
  const across = joinAcross(near);
  const isSide = (x: number): boolean =>
    near.some(
      ({ direction, box }) =>
        direction === 'vertical' && Math.abs((box[0] + box[2]) / 2 - x) < CORNER && box[1] < bottom && box[3] > top,
    );
  const parts: Head<Role>[][] = [[band[0]!]];
  for (const [index, head] of band.slice(1).entries()) {
    const [own, last] = [head, band[index]!].map(({ line }) =>
      across.find(([from, to]) => from < line.box[2] && to > line.box[0]),
    );
    const areTwo = own && last && own[0] - last[1] > FRAME_GAP && isSide(last[1]) && isSide(own[0]);
    if (areTwo) parts.push([head]);
    else parts.at(-1)!.push(head);
  }
  // Two halves of one table have the same heads.
  const rolesOf = (part: readonly Head<Role>[]): string => part.map(({ role }) => role).join('|');
  return parts.every((part) => rolesOf(part) === rolesOf(parts[0]!)) ? [band] : parts;
}

/** From where to where the rules across go, those joined that touch. */
function joinAcross(rules: readonly Rule[]): [from: number, to: number][] {
  const joined: [number, number][] = [];
  const across = rules.filter(({ direction }) => direction === 'horizontal').map(({ box }) => box);
  for (const [from, , to] of across.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + CORNER) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** `Pin | Description | Pin | Description`: no heads of one table, but those of two side by side. */
function areTwice<Role extends string>(band: readonly Head<Role>[], kind: TableForm<Role>): boolean {
  const roles = band.map(({ role }) => role);
  const half = roles.slice(0, roles.length / 2);
  const isAgain = roles.length % 2 === 0 && half.every((role, index) => role === roles[half.length + index]);
  return half.length >= 2 && isAgain && !kind.areHeads(roles) && kind.areHeads(half);
}

/** `Symbol Rating Unit Symbol Conditions Limit Unit`: two tables side by side, where the heads before and behind are each those of one. */
function splitTables<Role extends string>(band: Head<Role>[], kind: TableForm<Role>): Head<Role>[][] {
  const areHeads = (part: readonly Head<Role>[]): boolean =>
    part.length >= 2 && kind.areHeads(part.map(({ role }) => role));
  if (areTwice(band, kind)) return [band.slice(0, band.length / 2), band.slice(band.length / 2)];
  for (const [index, { role }] of band.entries()) {
    const [left, right] = [band.slice(0, index), band.slice(index)];
    // `Pin Name Description Pin Name Description`: what the first table begins with begins the second.
    const isFirst = role === band[0]!.role && left.some((head) => kind.isName(head.role));
    const isAgain = (kind.isName(role) || isFirst) && left.some((head) => head.role === role);
    // Names that follow one another are those of one table.
    if (isAgain && !kind.isName(left.at(-1)!.role) && areHeads(left) && areHeads(right))
      return [left, ...splitTables(right, kind)];
  }
  return [band];
}

/** Of the height of the letters: how far the lower line of a head is from the upper one. */
const LINE_STEP = 1.9;

/** `Bezeichnung` over `Parameter`, `Wert` over `Value`: the heads of one table in two languages. */
function joinLanguages<Role extends string>(bands: readonly Head<Role>[][]): Head<Role>[][] {
  const joined: Head<Role>[][] = [];
  for (const band of bands) {
    const above = joined.findLast((other) => {
      const pairs = band.flatMap((head) => other.filter((each) => isSameBelow(each, head)));
      return pairs.length >= 2 && pairs.length >= Math.min(band.length, other.length) - 1;
    });
    if (!above) {
      joined.push([...band]);
      continue;
    }
    for (const head of band) {
      const index = above.findIndex((each) => isSameBelow(each, head));
      if (index >= 0) above[index] = { role: head.role, line: joinHead(above[index]!.line, head.line) };
      else if (!above.some((each) => overlap(each.line, head.line))) above.push(head);
    }
  }
  return joined;
}

function isSameBelow<Role extends string>(upper: Head<Role>, lower: Head<Role>): boolean {
  const step = lower.line.y - upper.line.y;
  return upper.role === lower.role && overlap(upper.line, lower.line) && step > 0 && step < LINE_STEP * lower.line.size;
}

function joinHead(upper: Line, lower: Line): Line {
  const text = upper.text === lower.text ? lower.text : `${upper.text} ${lower.text}`;
  return { ...lower, text, words: [...upper.words, ...lower.words], box: unionOf([upper.box, lower.box]) };
}

/** Of the height of the letters: heads of three rows below the title of a table. */
const DEEPEST = 6;

/** Of the height of the letters of heads: a title has larger ones. */
const TITLE_SIZE = 1.15;

/** `Pin assignment` in larger letters, alone on its line above heads of which one says the same: the title of the table. */
function isLargerTitle<Role extends string>({ line, role }: Head<Role>, named: readonly Head<Role>[]): boolean {
  const others = named.filter((other) => other.line !== line);
  if (others.some((other) => Math.abs(other.line.y - line.y) < 0.5 * line.size)) return false;
  const below = others.filter((other) => other.line.y > line.y && areOfOneRow(other.line, line));
  return (
    below.length >= 2 &&
    below.some((other) => other.role === role) &&
    below.every((other) => line.size > TITLE_SIZE * other.line.size)
  );
}

/** `Characteristics` above `Parameter`, alone on its line: the title of the table. */
function isTitleOver<Role extends string>(
  { line, role }: Head<Role>,
  named: readonly Head<Role>[],
  kind: TableForm<Role>,
): boolean {
  if (isLargerTitle({ line, role }, named)) return true;
  if (!kind.isName(role)) return false;
  const others = named.filter((other) => other.line !== line);
  if (others.some((other) => Math.abs(other.line.y - line.y) < 0.5 * line.size)) return false;
  const isBelow = (other: Head<Role>, most: number): boolean =>
    other.line.y > line.y && other.line.y - line.y < most * line.size;
  if (others.some((other) => other.role === role && overlap(other.line, line) && isBelow(other, 3.2))) return true;
  // `DIMENSIONS` over `DIM | MIN | MAX | MIN | MAX`.
  const keys = others.filter((other) => kind.isKey(other.role) && isBelow(other, DEEPEST));
  return (
    keys.length >= 2 &&
    keys.some((key) => overlap(key.line, line)) &&
    others.some((other) => other.role === role && isBelow(other, DEEPEST) && other.line.box[2] < line.box[0])
  );
}

/** `Pin` right above `Name`: the first line of one head. */
function isUpperHalf<Role extends string>(
  { line, role }: Head<Role>,
  named: readonly Head<Role>[],
  kind: TableForm<Role>,
): boolean {
  if (!kind.isKey(role)) return false;
  return named.some(
    (other) =>
      kind.isName(other.role) &&
      overlap(other.line, line) &&
      other.line.y > line.y &&
      other.line.y - line.y < LINE_STEP * line.size &&
      kind.readHead(`${line.text} ${other.line.text}`) === other.role,
  );
}

/** Heads of limits of which each has below it what it is of: `Minimum` over `Breakdown voltage`, `Maximum` over `Forward voltage`. */
const FEWEST_LIMITS = 3;

/** `Nominal` over `coil voltage`, `Maximum` over `coil voltage`: words of longer heads, unless each column is of one limit of its own. */
function dropFirstLines<Role extends string>(
  band: readonly Head<Role>[],
  lines: readonly Line[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): Head<Role>[] {
  const first = band.filter((head) => isFirstLine(head, lines, rules, kind));
  const areLimits = first.length >= FEWEST_LIMITS && new Set(first.map(({ role }) => role)).size === first.length;
  return areLimits ? [...band] : band.filter((head) => !first.includes(head));
}

/** Of the height of the letters: lines of one head are no further apart. */
const HEAD_STEP = 1.6;

/** `Nominal` over `Coil` over `Voltage`: the first line of one head, and no limit of its own. */
function isFirstLine<Role extends string>(
  { line, role }: Head<Role>,
  lines: readonly Line[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): boolean {
  if (!kind.isKey(role)) return false;
  const isNext = (upper: Line, lower: Line): boolean =>
    lower.y - upper.y > 0.6 * upper.size &&
    lower.y - upper.y < HEAD_STEP * upper.size &&
    overlap(upper, lower) &&
    lower.isBold === line.isBold &&
    // Words, and none that is a limit: `Unlimited`, `VCC`.
    /^(?!.*limited)\p{L}{4,}(?:\s\p{L}+)*$/u.test(lower.text) &&
    kind.readHead(lower.text) === undefined &&
    !rules.some(
      ({ direction, box }) =>
        direction === 'horizontal' &&
        box[1] > upper.y - 1 &&
        box[1] < lower.y - 0.3 * lower.size &&
        box[0] < upper.box[2] &&
        box[2] > upper.box[0],
    );
  const second = lines.find((other) => isNext(line, other));
  return second !== undefined && lines.some((other) => isNext(second, other) || isUnitBelow(second, other));
}

/** `(VDC)` right below a line of a head. */
function isUnitBelow(upper: Line, lower: Line): boolean {
  const step = lower.y - upper.y;
  return step > 0.6 * upper.size && step < HEAD_STEP * upper.size && overlap(upper, lower) && /^[([]/.test(lower.text);
}

/** `Limits` over Min, Typ and Max: the lower ones name the columns. */
function isGroup<Role extends string>(
  { line, role }: Head<Role>,
  named: readonly Head<Role>[],
  kind: TableForm<Role>,
): boolean {
  if (!kind.isKey(role)) return false;
  const below = named.filter(
    (other) =>
      kind.isKey(other.role) &&
      other.role !== role &&
      other.line.y > line.y + 2 &&
      other.line.y - line.y < 2.6 * line.size,
  );
  return below.length >= 2 && below.some((other) => overlap(other.line, line));
}

/** A line of heads that stand close together, as one line each. */
export function splitHeads<Role extends string>(line: Line, kind: TableForm<Role>): Line[] {
  const areHeads = line.words.every(({ text }) => kind.areClose(kind.readHead(text))) || areNumbered(line);
  // `Pin #` is one head, though each of its words is one.
  if (line.words.length < 2 || !areHeads || kind.readHead(line.text) !== undefined) return [line];
  return line.words.map((word) => ({ ...line, words: [word], text: word.text, box: word.box, isBold: word.isBold }));
}

/** Of the height of the letters: how far the two letters of a Chinese head stand apart. */
const SPACED = 5;

/** `数` and `值` with a wide gap between them: one head of two letters. */
export function joinSpaced<Role extends string>(lines: readonly Line[], kind: TableForm<Role>): Line[] {
  const isLetter = ({ text }: Line): boolean => /^\p{Script=Han}$/u.test(text);
  const letters = lines.filter(isLetter).toSorted((a, b) => a.box[0] - b.box[0]);
  if (letters.length < 2) return [...lines];
  const joined = new Map<Line, Line>();
  const taken = new Set<Line>();
  for (const line of letters) {
    const own = letters.find(
      (other) =>
        other.box[0] > line.box[2] &&
        other.box[0] - line.box[2] < SPACED * line.size &&
        Math.abs(other.y - line.y) < 0.3 * line.size,
    );
    if (!own || taken.has(line) || kind.readHead(line.text + own.text) === undefined) continue;
    taken.add(own);
    const words = [...line.words, ...own.words];
    joined.set(line, { ...line, words, text: line.text + own.text, box: unionOf([line.box, own.box]) });
  }
  return lines.flatMap((line) => (taken.has(line) ? [] : [joined.get(line) ?? line]));
}

/** Characters that the numbers of parts of one family begin with. */
const FAMILY = 2;

/** `RL201 RL202 RL203`, `2SC4517 2SC4517A`: parts of one family, each the head of a column. */
function areNumbered({ words }: Line): boolean {
  const [first = '', ...others] = words.map(({ text }) => text);
  const isPart = (text: string): boolean => /^(?=.*[A-Z])(?=.*\d\d)[A-Z\d][A-Z\d-]{3,}$/.test(text);
  return (
    others.length > 0 && [first, ...others].every((text) => isPart(text) && text.startsWith(first.slice(0, FAMILY)))
  );
}

/** A word beside it that is no head: `ABSOLUTE MAXIMUM RATINGS` in spaced letters, `devices` in a justified sentence. */
function isOneSentence<Role extends string>(other: Line, line: Line, kind: TableForm<Role>): boolean {
  if (other === line || Math.abs(other.y - line.y) > 1 || kind.readHead(other.text) !== undefined) return false;
  const gap = Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]);
  const isProse = /^\p{Ll}{4,}$/u.test(line.text) && /^\p{Ll}|\p{Ll}[,.]?$/u.test(other.text);
  return gap < (isProse ? 1.6 : 1.1) * line.size && (isProse || /^[A-Z]{3,}$/.test(other.text));
}

/** `Table 3.   Pin description`: a caption. */
function isNumbered(other: Line, line: Line): boolean {
  const gap = line.box[0] - other.box[2];
  return (
    Math.abs(other.y - line.y) < 2 &&
    gap > 0 &&
    gap < 6 * line.size &&
    /^(?:table|fig(?:ure)?)\.?\s*\d+[.:-]*$/i.test(other.text)
  );
}

/** Heads of two or three lines stand at the middle of the others. */
function areOfOneRow(a: Line, b: Line): boolean {
  return Math.abs(a.y - b.y) <= 2 * Math.max(a.size, b.size);
}

function overlap(a: Line, b: Line): boolean {
  return a.box[0] < b.box[2] && b.box[0] < a.box[2];
}
