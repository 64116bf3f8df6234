/** Hebrew, Arabic, Syriac, Thaana, N'Ko and the forms of presentation of the first two. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const WORDS = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+(?: [\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)*)/;

/**
 * The pieces of a line as they stand from left to right, each written in one direction. The font turns a word around as a whole when it begins
 * with a letter written from right to left, and a `4k7` behind it would become `7k4`.
 */
export function directionRuns(text: string): string[] {
  if (!RIGHT_TO_LEFT.test(text)) return [text];
  return text
    .split(WORDS)
    .flatMap((run) => (RIGHT_TO_LEFT.test(run) ? run.split(/( )/).toReversed() : [run]))
    .filter((run) => run !== '');
}
