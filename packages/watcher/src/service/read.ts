// What answers may be anything that speaks HTTP: everything that is used of an answer is read through these.

/** An answer is not of the shape that the API promises; nothing of it is used. */
export class OddAnswer extends Error {
  constructor(where: string, wanted: string) {
    super(`the answer has no ${wanted} at ${where}`);
    this.name = 'OddAnswer';
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** @throws {OddAnswer} */
export function readObject(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new OddAnswer(where, 'object');
}

/** Each item as an object. @throws {OddAnswer} */
export function readObjects(value: unknown, where: string): Fields[] {
  if (!Array.isArray(value)) throw new OddAnswer(where, 'list');
  return value.map((item, at) => readObject(item, `${where}/${at}`));
}

/** A list that older servers leave out. */
export function readOptionalObjects(value: unknown, where: string): Fields[] {
  return value === undefined || value === null ? [] : readObjects(value, where);
}

/** @throws {OddAnswer} */
export function readNumber(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new OddAnswer(where, 'number');
}

/** Money, where null says that there is none. @throws {OddAnswer} */
export function readAmount(value: unknown, where: string): number | null {
  return value === null ? null : readNumber(value, where);
}

/** @throws {OddAnswer} */
export function readCount(value: unknown, where: string): number {
  const count = readNumber(value, where);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new OddAnswer(where, 'count');
}

/** An id of the service. @throws {OddAnswer} */
export function readId(value: unknown, where: string): string {
  if (typeof value === 'string' && /^[\w-]{1,200}$/.test(value)) return value;
  throw new OddAnswer(where, 'id');
}

const USUAL_CHARACTERS = 300;

/** Words for people as one line without control characters; '' for what is no text. */
export function readText(value: unknown, mostCharacters = USUAL_CHARACTERS): string {
  if (typeof value !== 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const line = value
    .slice(0, mostCharacters * 4)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).toWellFormed()}…` : line;
}

/** The same; null for what is no text, or an empty one. */
export function readTextOrNull(value: unknown, mostCharacters = USUAL_CHARACTERS): string | null {
  const read = readText(value, mostCharacters);
  return read === '' ? null : read;
}

export function readTexts(value: unknown, mostCharacters = 100): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((item) => readText(item, mostCharacters)).filter((item) => item !== '');
}

/** Numbers of lines, from 1. */
export function readLines(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((line): line is number => Number.isSafeInteger(line) && line > 0) : [];
}

/** A severity that is not known is no reason to stop anybody. */
export function readSeverity(value: unknown): 'error' | 'warning' | 'info' {
  return value === 'error' || value === 'warning' ? value : 'info';
}
