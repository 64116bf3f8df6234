/** Line ends, escapes, and what is not seen: marks that turn the direction of text around, spaces without a width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A line of the log that is nothing but text to the runner, whatever a name in it holds. A command is `::error::` at the
 * start of a line, or `##[error]` anywhere within it.
 */
export function plainLine(text: string): string {
  const line = text.toWellFormed().replace(UNSEEN, ' ').trim();
  return line.replace(/^::/, ': :').replaceAll('##[', '## [');
}

/** The same for text that has line ends of its own: a list of problems, where a fault is. */
export function plainLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => plainLine(line))
    .join('\n');
}
