// Everything but line ends and tabs that a terminal would act on, and what turns the direction of text.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text for a terminal: what a file holds may be quoted in a message, and must not move the cursor or set the title.
 *
 * @example
 * import { printable } from '@partwright/report-text';
 *
 * printable('R1 \u001b[31mred'); // => 'R1 \ufffd[31mred'
 */
export function printable(text: string): string {
  return text.replaceAll(CONTROL, '\uFFFD');
}
