const MOST_CHARACTERS = 80;

/**
 * What somebody wrote, fit for a message: in quotes, cut short, control characters and line ends written out.
 *
 * @example
 * import { quote } from '@partwright/report-text';
 *
 * quote('10k\n"1%"'); // => '"10k\\n\\"1%\\""'
 * quote('RC0402FR-0710KL', 6); // => '"RC0402…"'
 */
export function quote(text: string, most = MOST_CHARACTERS): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  // JSON leaves these alone, and terminals and log readers do not.
  return JSON.stringify(shown.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
