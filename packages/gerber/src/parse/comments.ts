import { LF, CR, PERCENT, readToStar, SPACE, STAR, type Cursor } from './cursor.ts';
import type { Reader } from './state.ts';

const KEPT_COMMENTS = 100;
const KEPT_LETTERS = 300;

/** What stands after `G04`. Attributes may be hidden in it: `G04 #@! TF.Part,Single*`. */
export function readComment(reader: Reader, cursor: Cursor, line: number): void {
  const text = commentText(reader, cursor, line);
  const attribute = /^\s*#@!\s*(TF|TA|TO|TD)(.*)$/s.exec(text);
  if (attribute) {
    const [, kind, rest = ''] = attribute;
    if (kind === 'TD') reader.attributes.delete(rest);
    else reader.attributes.set(kind as 'TF' | 'TA' | 'TO', rest, line);
  } else if (reader.comments.length < KEPT_COMMENTS && text.trim() !== '') {
    reader.comments.push({ text: text.trim().slice(0, KEPT_LETTERS), line });
  }
}

/** A comment goes to its star, or to the end of its line when the next one begins another kind of command. */
function commentText(reader: Reader, cursor: Cursor, line: number): string {
  const { bytes } = cursor;
  let end = cursor.at;
  while (end < bytes.length && bytes[end] !== STAR && bytes[end] !== LF && bytes[end] !== CR) end++;
  let next = end;
  while (next < bytes.length && bytes[next]! <= SPACE) next++;
  if (bytes[end] !== STAR && (next >= bytes.length || beginsCommand(bytes, next))) {
    reader.warnings.add('command_not_ended', line, 'A comment is not ended by a star (*)');
    const text = new TextDecoder().decode(bytes.subarray(cursor.at, Math.min(end, cursor.at + 1000)));
    cursor.at = end;
    return text;
  }
  const { text, ended } = readToStar(cursor);
  // A percent sign is allowed inside a comment, but it ended the text.
  if (ended) return text;
  let rest = '';
  while (bytes[cursor.at] === PERCENT) {
    cursor.at++;
    const more = readToStar(cursor);
    rest += `%${more.text}`;
    if (more.ended) break;
  }
  return text + rest;
}

/** `%`, or a letter of a command with a digit or sign behind it. */
function beginsCommand(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === PERCENT) return true;
  return /^[GXYDM][-+\d]/.test(String.fromCodePoint(bytes[at]!, bytes[at + 1] ?? SPACE));
}
