import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Head, TableForm } from './table.ts';

/** Of the height of the letters: heads of neighbouring columns are at least so far apart. */
const HEAD_GAP = 0.75;

/** Characters of a head. */
const LONGEST = 100;
/** A page with more heads than this has none. */
const MOST_HEADS = 600;

/** Heads that belong to one table, by table from the top of the page, each from left to right. */
export function findHeadBands<Role extends string>(words: readonly Word[], kind: TableForm<Role>): Head<Role>[][] {
  const lines = findLines(words, HEAD_GAP).flatMap((line) => splitHeads(line, kind));
  const bands: Head<Role>[][] = [];
  const named = lines.flatMap((line) => {
    const role = line.text.length > LONGEST ? undefined : kind.readHead(line.text);
    return role === undefined ? [] : [{ line, role }];
  });
  if (named.length > MOST_HEADS) return [];
  for (const { line, role } of named) {
    if (isGroup({ line, role }, named, kind)) continue;
    if (lines.some((other) => isOneSentence(other, line, kind) || isNumbered(other, line))) continue;
    const head = { role, line };
    const band = bands.find(
      (each) => each.some((other) => areOfOneRow(other.line, line)) && !each.some((other) => overlap(other.line, line)),
    );
    if (band) band.push(head);
    else bands.push([head]);
  }
  return bands
    .filter((band) => kind.areHeads(band.map(({ role }) => role)))
    .map((band) => band.toSorted((a, b) => a.line.box[0] - b.line.box[0]));
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
  const areHeads = line.words.every(({ text }) => kind.areClose(kind.readHead(text)));
  // `Pin #` is one head, though each of its words is one.
  if (line.words.length < 2 || !areHeads || kind.readHead(line.text) !== undefined) return [line];
  return line.words.map((word) => ({ ...line, words: [word], text: word.text, box: word.box, isBold: word.isBold }));
}

/** A word beside it that is no head: `ABSOLUTE MAXIMUM RATINGS` in spaced letters. */
function isOneSentence<Role extends string>(other: Line, line: Line, kind: TableForm<Role>): boolean {
  if (other === line || Math.abs(other.y - line.y) > 1 || kind.readHead(other.text) !== undefined) return false;
  const gap = Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]);
  return gap < 1.1 * line.size && /^[A-Z]{3,}$/.test(other.text);
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
