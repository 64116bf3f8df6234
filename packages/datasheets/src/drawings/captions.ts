import { unionOf, type Line } from '../text/lines.ts';

/** `Figure 3`, `Fig. 7`, `[ Fig.1 ]`, `图 10`, `Abb. 2`. */
export const CAPTION = /^[[(]?\s*(?:fig(?:ure)?|abb(?:ildung)?|图|圖|図)\s*\.?\s*[A-Z]?\d/i;

/** `Figure 1 shows the circuit`: a sentence of the text. */
const SENTENCE =
  /^[^\s\d]*\.?\s*[A-Z]?\d+(?:[.-]\d+)?[a-z]?\)?\s+(?:shows?|illustrates?|depicts?|describes?|gives?|presents?|is|are|can|and\s+(?:fig|table|\d)|to\s+\d)\b/i;

/** Whether a line is the caption of a figure, and does not only begin with the name of one. */
export const isCaption = (text: string): boolean => CAPTION.test(text) && !SENTENCE.test(text);

/** A caption with the lines that go on below it. */
export function joinCaption(first: Line, lines: readonly Line[]): Line {
  let joined = first;
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
    if (goesOn && joined.text.length < 160)
      joined = {
        ...joined,
        text: `${joined.text} ${line.text}`,
        box: unionOf([joined.box, line.box]),
        y: line.y,
        words: [...joined.words, ...line.words],
      };
  }
  return joined;
}
