/** One line of a drill file: its code in capitals without spaces, and its comment without the mark. */
export interface DrillLine {
  number: number;
  code: string;
  comment: string;
}

/** A letter with what follows it: `X`, `+029687`. */
export interface DrillWord {
  letter: string;
  value: string;
}

/** A line of code longer than this is no drill code; the rest of it is not looked at. */
const LONGEST_LINE = 2_000;

/**
 * Split a drill file into lines. Comments begin with `;` or stand in brackets. Tape leaders (NUL) and the `*` and `\r` of
 * other systems are left out.
 */
export function* drillLines(text: string): Generator<DrillLine> {
  let number = 0;
  let start = 0;
  while (start < text.length) {
    let end = start;
    while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
    number++;
    const line = readLine(text.slice(start, Math.min(end, start + LONGEST_LINE)), number);
    if (line.code !== '' || line.comment !== '') yield line;
    start = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
}

function readLine(written: string, number: number): DrillLine {
  const line = written.replaceAll('\0', '').trim();
  const semicolon = line.indexOf(';');
  if (semicolon !== -1)
    return { number, code: normalizeCode(line.slice(0, semicolon)), comment: line.slice(semicolon + 1).trim() };
  if (line.startsWith('(')) return { number, code: '', comment: line.replace(/^\(\s*|\s*\)$/g, '') };
  return { number, code: normalizeCode(line), comment: '' };
}

function normalizeCode(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/\*+%?$/, '')
    .toUpperCase();
}

const WORD = /([A-Z])([+-]?[0-9]*\.?[0-9]*)/y;

/** The words of a line of code, or undefined when something else stands between them. */
export function splitCodeWords(code: string): DrillWord[] | undefined {
  const words: DrillWord[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < code.length) {
    const match = WORD.exec(code);
    if (match === null) return undefined;
    words.push({ letter: match[1]!, value: match[2]! });
  }
  return words;
}
