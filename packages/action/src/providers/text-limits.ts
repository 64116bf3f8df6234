/** Text of at most so many code points, in one line; `…` at the end when it was longer. */
export function cutLine(text: string, limit: number): string {
  const points = [...text.replace(/\s+/g, ' ').trim().toWellFormed()];
  return points.length <= limit ? points.join('') : `${points.slice(0, limit - 1).join('')}…`;
}

const FENCE = /^ {0,3}(```|~~~)/;
const OPENING = /<details\b/gi;
const CLOSING = /<\/details>/gi;

/**
 * Where Markdown of at most `limit` UTF-16 units may end: at a blank line outside of code and `<details>`; else at the
 * end of a line, else at a whole character. The length of the text when all of it fits.
 */
export function findBlockEnd(markdown: string, limit: number): number {
  if (markdown.length <= limit) return markdown.length;
  let [blockEnd, lineEnd, depth, isCode] = [0, 0, 0, false];
  for (let at = 0; at <= limit;) {
    const next = markdown.indexOf('\n', at);
    if (next === -1 || next + 1 > limit) break;
    const line = markdown.slice(at, next);
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode) depth += (line.match(OPENING)?.length ?? 0) - (line.match(CLOSING)?.length ?? 0);
    lineEnd = next + 1;
    if (line.trim() === '' && !isCode && depth <= 0) blockEnd = lineEnd;
    at = lineEnd;
  }
  if (blockEnd > 0) return blockEnd;
  if (lineEnd > 0) return lineEnd;
  const last = markdown.charCodeAt(limit - 1);
  return last >= 0xd8_00 && last <= 0xdb_ff ? limit - 1 : limit;
}

const CUT_NOTE = '\n\n_The rest is left out here: it is in the report._\n';

/** Markdown that fits, in one or two parts: what is too long for the first goes on in the second, and the end is cut. */
export function splitMarkdown(markdown: string, limit: number): { head: string; rest: string } {
  const text = markdown.toWellFormed();
  const headEnd = findBlockEnd(text, limit);
  const rest = text.slice(headEnd);
  if (rest.length <= limit) return { head: text.slice(0, headEnd), rest };
  return {
    head: text.slice(0, headEnd),
    rest: rest.slice(0, findBlockEnd(rest, limit - CUT_NOTE.length)).trimEnd() + CUT_NOTE,
  };
}
