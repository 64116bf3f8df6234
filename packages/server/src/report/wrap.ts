/** Long part numbers and footprint names break behind these. */
const SEAM = /(?<=[/_,;:-])/;

/**
 * Break a text into lines no wider than `width` by what `measure` says: between words, else behind punctuation, else
 * anywhere. What does not fit into `mostLines` is counted in the last line: `… +12 more characters`.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const space = measure(' ');
  const put = (piece: string, gap: number) => {
    const pieceWidth = measure(piece);
    if (line !== '' && lineWidth + gap + pieceWidth > width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
    }
    lineWidth += (line === '' ? 0 : gap) + pieceWidth;
    line += line !== '' && gap > 0 ? ` ${piece}` : piece;
  };
  let used = 0;
  for (const word of text.split(' ')) {
    if (lines.length > mostLines) break;
    used += word.length + 1;
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
  if (line !== '') lines.push(line);
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines - 1);
  // Words that were not looked at, and the blank before them.
  const unread = used < text.length ? text.length - used + 1 : 0;
  const rest = unread + lines.slice(mostLines - 1).join(' ').length;
  return [...kept, `… +${rest} more characters`];
}
