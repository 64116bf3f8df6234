import type { Box } from '../pdf/pdf-file.ts';
import { unionOf } from '../text/lines.ts';
import { BESIDE, FEWEST, IN_LINE, MOST_UNEVEN, type Mark, type Row } from './package-sides.ts';
import { TERMINAL } from './pin-lists.ts';

export interface Label {
  text: string;
  box: Box;
  isSideways: boolean;
}

/** Points. */
const NAME_GAP = 45;
/** Of the height of the numbers: so much farther than most from its number stands what is of something else. */
const FARTHER = 1.5;

/** `VDD`, `IN1+`, `2Y`, `NC`: what stands at a pin, and no sentence. */
const NAME = /^(?=.*\p{L}|[+-]$)[\p{L}\d+~/*(_-][\p{L}\d+\-~/*()_.#,& ]{0,23}$/u;
const NO_NAME = /\b(?:view|package|lead|pin)\b|^(?:top|bottom)$|^\d/i;
/** `1OUT`, `2Y`, `3A`: the number of a part in one package before its sign. */
const NUMBERED_NAME = /^\d{1,2}[A-Z][\w+-]{0,6}$/i;

/** Of the numbers: those beside which nothing stands are of pins that are not connected. */
const LEAST_NAMED = 0.6;

interface Named {
  mark: Mark;
  label: Label;
  /** Points between the two. */
  gap: number;
}

/** Names that stand outside the numbers, or inside of them. */
export function namePins(rows: readonly Row[], labels: readonly Label[]): Named[] {
  const count = rows.reduce((sum, { marks }) => sum + marks.length, 0);
  const body = unionOf(rows.flatMap(({ marks }) => marks.map(({ box }) => box)));
  // What stands beyond the numbers of the other side is no name inside.
  const between = labels.filter(({ box }) => isInside(box, body));
  const [outside, inside] = [1, -1].map((way) => {
    const all = rows.flatMap((row) =>
      row.marks.flatMap((mark): Named[] => {
        const beside = findBeside(mark, row, way, way < 0 && rows.length > 1 ? between : labels);
        return beside ? [{ mark, ...beside }] : [];
      }),
    );
    const usual = all.map(({ gap }) => gap).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const named = all.filter(({ mark, gap }) => gap - usual < FARTHER * mark.size);
    return new Set(named.map(({ label }) => label)).size === named.length ? named : [];
  }) as [Named[], Named[]];
  const isWhole = (named: readonly Named[]): boolean => named.length === count;
  const [first, second] = rows;
  const isUneven = rows.length === 2 && first!.marks.length !== second!.marks.length;
  const tellApart = (named: Named[]): Named[] => (areOfPins(named, isUneven) ? named : []);
  // Where both are names nobody knows which are those of the pins.
  if (isWhole(outside) !== isWhole(inside)) return tellApart(isWhole(outside) ? outside : inside);
  const [more, fewer] = outside.length > inside.length ? [outside, inside] : [inside, outside];
  return !isWhole(more) && fewer.length === 0 && more.length >= LEAST_NAMED * count ? tellApart(more) : [];
}

const isInside = ([x0, y0, x1, y1]: Box, box: Box): boolean =>
  (x0 + x1) / 2 > box[0] && (x0 + x1) / 2 < box[2] && (y0 + y1) / 2 > box[1] - OVER && (y0 + y1) / 2 < box[3] + OVER;
/** Points: the name of the first pin may be printed a little higher than its number. */
const OVER = 6;

/** What the three pins of a transistor, and both of a diode, are called by one letter each: others are lengths. */
const LETTERS: readonly RegExp[] = [/^[BCE]$/, /^[GDS]$/, /^[AK]$/];

/** Numbers that all have one name beside them are no pins, nor are those beside the letters of lengths. */
function areOfPins(named: readonly Named[], isUneven: boolean): boolean {
  const names = named.map(({ label }) => writeName(label.text));
  const letters = names.filter((name) => /^\p{L}$/u.test(name));
  if (letters.length > 0 && !LETTERS.some((each) => letters.every((name) => each.test(name)))) return false;
  // Where the sides have different numbers of pins, their names have to tell that it is a part.
  const terminals = names.filter((name) => TERMINAL.test(name));
  return new Set(names).size > 1 && (!isUneven || terminals.length > 0.5 * names.length);
}

/** A row of few numbers from left to right is one of pins where each has below or above it what pins are called. */
export function nameTerminals(row: Row | undefined, labels: readonly Label[]): Named[] {
  if (!row || row.marks.length < FEWEST || row.marks.length > MOST_UNEVEN) return [];
  const terminals = labels.filter(({ text }) => TERMINAL.test(writeName(text)));
  const named = namePins([row], terminals);
  return named.length === row.marks.length ? named : [];
}

/** The nearest name to one side of a number, in line with it. */
function findBeside(
  mark: Mark,
  { side, pitch }: Row,
  way: number,
  labels: readonly Label[],
): { label: Label; gap: number } | undefined {
  const [dx, dy] = side.outward.map((part) => part * way) as [number, number];
  return labels
    .filter(({ text }) => isName(text))
    .map((label) => {
      const [x0, y0, x1, y1] = label.box;
      const aside = dx === 0 ? Math.abs((x0 + x1) / 2 - mark.x) : Math.abs((y0 + y1) / 2 - mark.y);
      const gap = dx < 0 ? mark.box[0] - x1 : dx > 0 ? x0 - mark.box[2] : dy < 0 ? mark.box[1] - y1 : y0 - mark.box[3];
      const isInLine =
        dx === 0 && !label.isSideways ? aside < BESIDE * pitch && x1 - x0 < 1.5 * pitch : aside < IN_LINE * mark.size;
      return { label, gap, aside, isInLine: isInLine && (dx === 0 || !label.isSideways) };
    })
    .filter(({ gap, isInLine }) => isInLine && gap > -2 && gap < NAME_GAP)
    .toSorted((a, b) => (Math.abs(a.gap - b.gap) < SAME_GAP ? a.aside - b.aside : a.gap - b.gap))[0];
}

/** Points: lines of one name begin or end so near to one edge. */
const SAME_GAP = 3;
/** Of the height of the letters: they stand so near below one another. */
const LINE_PITCH = 0.7;

/** Labels with those of two lines, `OFFSET` over `NULL`, as one each: what is right beside a number is its name. */
export function joinStacked(labels: readonly Label[]): Label[] {
  const level = labels.filter(({ isSideways, text }) => !isSideways && isName(text));
  const joined = level.flatMap((upper) =>
    level.flatMap((lower): Label[] => {
      const [a, b] = [upper.box, lower.box];
      const gap = b[1] - a[3];
      const isBelow = b[1] > a[1] && gap > -1 && gap < LINE_PITCH * (a[3] - a[1]);
      const isAtEdge = Math.abs(a[0] - b[0]) < SAME_GAP || Math.abs(a[2] - b[2]) < SAME_GAP;
      return isBelow && isAtEdge
        ? [{ text: `${upper.text} ${lower.text}`, box: unionOf([a, b]), isSideways: false }]
        : [];
    }),
  );
  return [...labels, ...joined];
}

function isName(text: string): boolean {
  const name = writeName(text);
  return NAME.test(name) && (!NO_NAME.test(name) || NUMBERED_NAME.test(name));
}

/** `GND (TAB)` is `GND`. */
export const writeName = (text: string): string =>
  text
    .replace(/\s*\(\s*tab\s*\)$/i, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A minus that is drawn as an underscore.
    .replace(/^_$/, '-');
