/** Long part numbers and footprint names break behind these. */
const SEAM = /(?<=[/_,;:-])/;

/**
 * Break a text into lines no wider than `width` by what `measure` says: between words, else behind punctuation, else
 * anywhere. What does not fit into `mostLines` is counted in the last line: `… +12 more characters`, or as much of that
 * as fits; `unseen` characters that follow the text are counted too.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  mostLines: number,
  unseen = 0,
): string[] {
  const lines: string[] = [];
  /** Characters of the text up to the end of each of `lines`, with the blank behind it. */
  const ends: number[] = [];
  let line = '';
  let lineWidth = 0;
  let used = 0;
  const space = measure(' ');
  const put = (piece: string, gap: number) => {
    const pieceWidth = measure(piece);
    if (line !== '' && lineWidth + gap + pieceWidth > width) {
      lines.push(line);
      ends.push(used);
      line = '';
      lineWidth = 0;
    }
    lineWidth += (line === '' ? 0 : gap) + pieceWidth;
    line += line !== '' && gap > 0 ? ` ${piece}` : piece;
    used += piece.length;
  };
  for (const [n, word] of text.split(' ').entries()) {
    if (lines.length > mostLines) break;
    if (n > 0) used += 1;
    if (word === '') continue;
    if (measure(word) <= width) {
      put(word, space);
      continue;
    }
    for (const [i, piece] of word.split(SEAM).entries()) {
      if (measure(piece) <= width) put(piece, i === 0 ? space : 0);
      else for (const [k, char] of [...piece].entries()) put(char, i === 0 && k === 0 ? space : 0);
      if (lines.length > mostLines) break;
    }
  }
  if (line !== '') {
    lines.push(line);
    ends.push(used);
  }
  if (lines.length <= mostLines && unseen === 0) return lines;
  const kept = lines.slice(0, mostLines - 1);
  const rest = unseen + text.length - (ends[kept.length - 1] ?? 0);
  const tails = [`… +${rest} more characters`, `… +${rest}`, '…'];
  return [...kept, tails.find((tail) => measure(tail) <= width) ?? '…'];
}
