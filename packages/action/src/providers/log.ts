/** Where a run says what it does; the functions of @actions/core fit. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warning(message: string): void;
}

const LONGEST = 2000;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** What a host said, as one line: a line of its own could be read as a workflow command by the runner. */
export function toOneLine(text: string): string {
  const line = text.replace(CONTROL, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}...` : line;
}
