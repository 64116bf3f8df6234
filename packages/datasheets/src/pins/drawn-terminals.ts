import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import type { Pin } from './pins.ts';

/** What is written out at the terminals of a symbol; single letters are lengths too. */
const TERMINAL =
  /^(?:anode|cathode|gate|source|drain|emitter|base|collector|main term(?:inal|\.)?|mt\s?\d|substrate)(?:\s?\d)?$/i;
/** `BASE 2`, `2 BASE`. */
const BOTH = /^(\D{3,24}?)\s(\d{1,2})$|^(\d{1,2})\s(\D{3,24})$/;
const NUMBER = /^\d{1,2}$/;

/** Of the height of the letters: a number and its name stand so near to each other. */
const NEAR = 1.2;
/** Points: the terminals of one symbol stand so near to another of them. */
const SYMBOL = 130;
const FEWEST = 3;
/** A page with more names of terminals has them in graphs and tables. */
const MOST_NAMES = 60;

interface Terminal {
  number: string;
  name: string;
  box: Box;
}

/**
 * Pins of a symbol that has a number and a name at each of its terminals, beside one another or one over the other: `BASE 2`,
 * `EMITTER` below `1`. Each number and each name is the nearest one of the other.
 */
export function findDrawnTerminals(page: number, lines: readonly Line[]): Pin[] {
  const names = lines.filter(({ text }) => TERMINAL.test(text));
  if (names.length > MOST_NAMES) return [];
  const numbers = lines.filter(({ text }) => NUMBER.test(text));
  const nearest = (line: Line, others: readonly Line[]): Line | undefined =>
    others
      .filter((other) => areNear(line, other))
      .toSorted((a, b) => gapOf(line.box, a.box) - gapOf(line.box, b.box))[0];
  const apart = names.flatMap((name): Terminal[] => {
    const number = nearest(name, numbers);
    return number && nearest(number, names) === name
      ? [{ number: number.text, name: name.text, box: unionOf([number.box, name.box]) }]
      : [];
  });
  const both = lines.flatMap(readBoth);
  if (both.length > MOST_NAMES) return [];
  return groupNear([...both, ...apart])
    .filter(isSymbol)
    .flatMap((group) =>
      group
        .toSorted((a, b) => Number(a.number) - Number(b.number))
        .map(({ number, name, box }) => ({
          page,
          package: '',
          numbers: [number],
          name,
          type: '',
          description: '',
          box,
          doubts: ['read_from_drawing' as const],
        })),
    );
}

function readBoth({ text, box }: Line): Terminal[] {
  const found = BOTH.exec(text);
  const [name, number] = [(found?.[1] ?? found?.[4])?.trim(), found?.[2] ?? found?.[3]];
  return name && number && TERMINAL.test(name) ? [{ number, name, box }] : [];
}

/** Numbers that are told once, the first among them, of things that are called differently. */
function isSymbol(group: readonly Terminal[]): boolean {
  const numbers = new Set(group.map(({ number }) => number));
  return (
    group.length >= FEWEST &&
    numbers.size === group.length &&
    numbers.has('1') &&
    new Set(group.map(({ name }) => name.toUpperCase())).size > 1
  );
}

function areNear(a: Line, b: Line): boolean {
  const isOver = a.box[0] < b.box[2] && a.box[2] > b.box[0];
  const isBeside = Math.abs(a.y - b.y) < 0.5 * Math.max(a.size, b.size);
  return (isOver || isBeside) && gapOf(a.box, b.box) < NEAR * Math.max(a.size, b.size);
}

/** Points between two boxes along the wider gap; 0 where they meet. */
const gapOf = (a: Box, b: Box): number => Math.max(0, a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]);

function groupNear(terminals: readonly Terminal[]): Terminal[][] {
  const groups: Terminal[][] = [];
  for (const terminal of terminals) {
    const near = groups.filter((group) => group.some((other) => gapOf(other.box, terminal.box) < SYMBOL));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), terminal]);
  }
  return groups;
}
