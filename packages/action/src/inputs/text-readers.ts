import { quote } from '@partwright/report-text';

/** The text of an input is not what it should be; the message says what was read and what is allowed. */
export class InputUnfit extends Error {}

/** The booleans of YAML 1.2, as workflows write them. */
export function readFlag(text: string): boolean {
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  throw new InputUnfit(`is ${quote(text)}; allowed are true and false`);
}

export function readChoice<const T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const choice = choices.find((one) => one === text);
    if (choice === undefined) throw new InputUnfit(`is ${quote(text)}; allowed are ${choices.join(', ')}`);
    return choice;
  };
}

/** Each of the choices at most once. */
export function readChoices<const T extends string>(choices: readonly T[]): (text: string) => T[] {
  const read = readChoice(choices);
  return (text) => [...new Set(readList(text).map(read))];
}

/** Parts between commas and line ends, without blanks; commas in braces belong to a glob: `hw/{a,b}/**`. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    else if (character === '}') depth = Math.max(0, depth - 1);
    if (character === '\n' || (character === ',' && depth === 0)) {
      parts.push(part);
      part = '';
      depth = 0;
    } else part += character;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}

/** At least one. */
export function readList(text: string): string[] {
  const list = splitList(text);
  if (list.length > 0) return list;
  throw new InputUnfit(`is ${quote(text)}, which has no entries`);
}

export function readWhole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InputUnfit(`is ${quote(text)}; allowed is a whole number from ${least} to ${most}`);
  };
}

/** A path of the machine that runs the job, which may lead anywhere: who writes the workflow decides. */
export function readFilePath(text: string): string {
  if (text.length <= 4096 && !/\p{Cc}/u.test(text)) return text;
  throw new InputUnfit(`is ${quote(text)}; a path has at most 4096 characters and no control characters`);
}

/** A path of a file in the repository, with `/`. */
export function readRepositoryPath(text: string): string {
  const path = text.replace(/^\.\//, '');
  const isWithin =
    path !== '' &&
    path.length <= 4096 &&
    !/[\p{Cc}\\]/u.test(path) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (isWithin) return path;
  throw new InputUnfit(`is ${quote(text)}; it has to be a path within the repository, such as hw/.partwright.yml`);
}

/**
 * A branch, tag or commit, by the rules of `git check-ref-format`. One that begins with `-` would be read as an option.
 */
export function readRef(text: string): string {
  const isRef =
    text.length <= 1024 && !/[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|^[-./]|[./]$|^@$/u.test(text);
  if (isRef) return text;
  throw new InputUnfit(`is ${quote(text)}; it has to be the name of a branch or tag, or the id of a commit`);
}

/** It stands in a hidden line of the comment, which it must not be able to end. */
export function readTag(text: string): string {
  if (/^[A-Za-z0-9](?:[._-]?[A-Za-z0-9])*$/.test(text) && text.length <= 50) return text;
  throw new InputUnfit(
    `is ${quote(text)}; allowed are at most 50 letters and digits, with single ".", "_" and "-" between them`,
  );
}

/** `Part No=mpn`: pairs a line or, when it is one line, between commas. The last `=` counts, headers may hold others. */
export function readPairs(text: string): [name: string, value: string][] {
  return text
    .split(text.includes('\n') ? '\n' : ',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new InputUnfit(`has ${quote(pair)}; each entry is written header=role`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });
}
