import type { Line } from '../text/lines.ts';
import { introducesText, isApart } from './heading-places.ts';
import { isBoldTitle, isChromatic } from './heading-style.ts';

/** Words of a numbered title in the letters of the text. */
const MOST_PLAIN_WORDS = 8;
const LARGEST_PLAIN = 1.08;

/** `1.7. Reflow soldering` in the letters of the text right above it. */
export function isPlainNumbered(line: Line, body: number, lines: readonly Line[]): boolean {
  return (
    /^\d+\.\d/.test(line.text) &&
    !isBoldTitle(line) &&
    line.size < LARGEST_PLAIN * body &&
    line.words.length <= MOST_PLAIN_WORDS &&
    !isInOwnColour(line, lines) &&
    introducesText(line, lines)
  );
}

/** Words of a numbered title over a picture. */
const MOST_PICTURE_WORDS = 12;
/** Of the height of the letters: so much room is below such a title. */
const ROOM_BELOW = 2.5;

/** `7.1.2 Converter with two chips` in the letters of the text with room above and below it, as it stands over a picture. */
export function isOverNothing(line: Line, body: number, lines: readonly Line[]): boolean {
  const isNear = ({ y, box }: Line): boolean =>
    y > line.y + 2 && y - line.y < ROOM_BELOW * line.size && box[0] < line.box[2] && box[2] > line.box[0];
  return (
    /^\d+(?:\.\d+)+\.?\s+\p{Lu}\p{L}{2}/u.test(line.text) &&
    line.size >= NUMBERED_LEAST * body &&
    line.words.length <= MOST_PICTURE_WORDS &&
    isApart(line, lines) &&
    !lines.some(isNear)
  );
}

/** Of the height of the text: numbered titles in its letters are no smaller. */
const NUMBERED_LEAST = 0.93;

/** Of the lines of a page: more of them in a colour are its text. */
const FEW = 0.3;

/** Whether a line is in a colour that few lines of its page are in: `12.1 Machine conditions` in blue, in the letters of the text. */
export function isInOwnColour({ words }: Line, lines: readonly Line[]): boolean {
  const { colour } = words[0]!;
  const alike = lines.filter((other) => other.words[0]!.colour === colour);
  return isChromatic(colour) && words.every((word) => word.colour === colour) && alike.length < FEW * lines.length;
}
