import { isInDrawing, isLabel, introducesText } from './heading-places.ts';
import { familyOf, isBoldTitle } from './heading-style.ts';
import { CAPTION, flatten } from './heading-words.ts';
import { isInside, type Candidate, type PageLines } from './page-lines.ts';
import type { Line } from '../text/lines.ts';

/** As many headings in the same letters tell of those that are higher. */
const LEAST_KIN = 3;
/** Of the height of such a heading: one above it in rank is no higher. */
const MOST_HIGHER = 2;
/** Of the height of the text. */
const LARGER_THAN_TEXT = 1.07;
/** Of its own height: what it is above stands so far below it. */
const BELOW = 3.5;
/** Of its own height: left edges are alike. */
const ASIDE = 1.5;

/**
 * Headings with those of the same font that are of another height. Above them in rank stand `Important notes` in larger letters, and `INDUSTRIAL` in another
 * colour right above the headings of its parts.
 */
export function addUpper(headings: readonly Candidate[], candidates: readonly Candidate[], body: number): Candidate[] {
  const first = headings[0];
  if (!first) return [];
  const known = new Set(headings);
  const families = Map.groupBy(headings, ({ line }) => fontOf(line));
  const upper = candidates.filter((candidate) => {
    const kin = families.get(fontOf(candidate.line)) ?? [];
    if (known.has(candidate) || kin.length < LEAST_KIN || !mayStandAbove(candidate, first)) return false;
    const { line, page } = candidate;
    const sizes = kin.map((each) => each.line.size);
    const isOneColour = kin.some((each) => each.line.words[0]!.colour === line.words[0]!.colour);
    // `Out of specification surge` over its text, in letters between those of the text and of all headings.
    const isLower = line.size >= LARGER_THAN_TEXT * body && line.size < Math.min(...sizes);
    if (isLower) return isOneColour && isAfter(candidate, first) && introducesText(line, page.lines);
    const isHigher = line.size > Math.max(...sizes) && line.size <= MOST_HIGHER * Math.max(...sizes);
    const below = findBelow(line, page);
    if (!below || below.y - line.y > BELOW * line.size) return false;
    const isOver = headings.some((each) => each.page === page && each.line.words.includes(below.words[0]!));
    if (isHigher)
      return (
        isOneColour && (isOver ? isAfter(candidate, first) : introducesText(line, page.lines) || isBoldTitle(below))
      );
    return isOver && isAfter(candidate, first) && isAligned(line, below) && line.size >= below.size - 0.2;
  });
  if (upper.length === 0) return [...headings];
  const all = new Set([...headings, ...upper]);
  return candidates.filter((each) => all.has(each));
}

const fontOf = ({ words }: Line): string => familyOf(words[0]!.font);

/** What is repeated, in a drawing or a table, or beside something else, is none. */
function mayStandAbove(candidate: Candidate, first: Candidate): boolean {
  const { line, page } = candidate;
  if (!isBoldTitle(line) || isLabel(candidate) || isInDrawing(candidate)) return false;
  if (CAPTION.test(line.text) || /\d\S*[A-Z]|[A-Z]\S*\d/.test(line.text) || !/\p{L}{3}/u.test(line.text)) return false;
  if (page.number === 1 && !isAfter(candidate, first)) return false;
  if (page.tables.some((box) => isInside(line.box, box)) || page.cells.some((box) => isInside(line.box, box)))
    return false;
  const said = flatten(line.text);
  return !page.lines.some(
    (other) => !line.words.includes(other.words[0]!) && (flatten(other.text) === said || isBeside(other, line)),
  );
}

/** Points: what stands further aside is of another column. */
const NEAR = 24;

const isBeside = (other: Line, line: Line): boolean =>
  other.isBold &&
  Math.abs(other.y - line.y) < 0.5 * line.size &&
  Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) < NEAR;

const isAfter = (candidate: Candidate, first: Candidate): boolean =>
  candidate.page.number > first.page.number ||
  (candidate.page.number === first.page.number && candidate.line.y > first.line.y);

const isAligned = (line: Line, below: Line): boolean => Math.abs(line.box[0] - below.box[0]) < ASIDE * line.size;

/** The next line below, in its column. */
function findBelow(line: Line, page: PageLines): Line | undefined {
  return page.lines
    .filter((other) => other.y > line.y + 2 && other.box[0] < line.box[2] && other.box[2] > line.box[0])
    .toSorted((a, b) => a.y - b.y)[0];
}
