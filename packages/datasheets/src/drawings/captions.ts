import { joinWords, unionOf, type Line } from '../text/lines.ts';

/** `Figure 3`, `Fig. 7`, `[ Fig.1 ]`, `图 10`, `Abb. 2`, `Pic 4:`, `Figure QX2591 – 12:`, `Figure Two:`. */
export const CAPTION =
  /^[[(]?\s*(?:pic(?:ture)?\.?\s*\d{1,2}\s*[:：]|(?:fig(?:ure)?|abb(?:ildung)?|图|圖|図)\s*\.?\s*(?:[A-Z]?\d|[A-Z]\S*\d\s*[–—-]\s*\d+\s*:|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s*[:.]))/i;

/** `Figure 1 shows the circuit`, `Fig.1-1, Fig.1-2 show`: a sentence of the text. */
const SENTENCE =
  /^[^\s\d]*\.?\s*[A-Z]?\d+(?:[.-]\d+)?[a-z]?(?:,\s*[^\s\d,]*\s*\d+(?:[.-]\d+)?[a-z]?)*\)?\s+(?:shows?|illustrates?|depicts?|describes?|gives?|presents?|is|are|can|and\s+(?:fig|table|\d)|to\s+\d)\b/i;

/** `FIGURE 1 CIRCUIT` in a graph: what it was measured with. */
const MEASURED_WITH = /^\S+\s*\d+[a-z]?\s+circuit$/i;

/** Whether a line is the caption of a figure, and does not only begin with the name of one. */
export const isCaption = (text: string): boolean =>
  CAPTION.test(text) && !SENTENCE.test(text) && !MEASURED_WITH.test(text);

/** Of the height of the font: words of one caption stand nearer to one another. */
const CAPTION_GAP = 0.6;

/** Captions of figures beside one another that were taken for one line, as lines of their own. */
export function partCaptions(line: Line): Line[] {
  const { words, size } = line;
  if (!isCaption(line.text)) return [line];
  const start = words.findIndex(
    ({ box }, at) =>
      at > 0 && box[0] - words[at - 1]!.box[2] > CAPTION_GAP * size && isCaption(joinWords(words.slice(at))),
  );
  if (start < 0) return [line];
  const part = (some: Line['words']): Line => ({
    ...line,
    text: joinWords(some),
    words: some,
    box: unionOf(some.map(({ box }) => box)),
  });
  return [part(words.slice(0, start)), ...partCaptions(part(words.slice(start)))];
}

/** `FIGURE 1-1:`, `Figure 12.`: what it shows stands beside it, behind a gap as between columns. */
const NUMBER_ALONE = /^[[(]?\s*\S+?\s*\.?\s*[A-Z]?\d+(?:[.-]\d+)*[a-z]?\s*[:.)\]]?$/i;
/** Of the size of the font: further away stands another column. */
const TITLE_GAP = 6;

/** A caption whose number stands by itself, with the title on its line; any other as it is. */
function withTitle(first: Line, lines: readonly Line[]): Line {
  if (!NUMBER_ALONE.test(first.text)) return first;
  const beside = lines
    .filter(
      (line) =>
        Math.abs(line.y - first.y) < 0.3 * first.size &&
        Math.abs(line.size - first.size) < 0.6 &&
        line.box[0] > first.box[2] &&
        line.box[0] - first.box[2] < TITLE_GAP * first.size &&
        !isCaption(line.text),
    )
    .toSorted((a, b) => a.box[0] - b.box[0])[0];
  return beside === undefined ? first : append(first, beside);
}

function append(to: Line, line: Line): Line {
  return {
    ...to,
    text: `${to.text} ${line.text}`,
    box: unionOf([to.box, line.box]),
    y: line.y,
    words: [...to.words, ...line.words],
  };
}

/** A caption with the title beside its number and the lines that go on below it. */
export function joinCaption(first: Line, lines: readonly Line[]): Line {
  let joined = withTitle(first, lines);
  for (const line of lines) {
    const gap = line.y - joined.y;
    const goesOn =
      gap > 0 &&
      gap < 1.5 * first.size &&
      Math.abs(line.size - first.size) < 0.6 &&
      line.isBold === first.isBold &&
      line.box[0] < joined.box[2] &&
      line.box[2] > joined.box[0] &&
      !isCaption(line.text);
    if (goesOn && joined.text.length < 160) joined = append(joined, line);
  }
  return joined;
}
