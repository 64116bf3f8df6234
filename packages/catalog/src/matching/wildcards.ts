import { normalizePartNumber } from '@partwright/part-numbers';

/**
 * Symbol libraries write `x` for what a symbol leaves open: `STM32G431CBTx`, `MCP1700x-330xxMB`. Only a small x in a number
 * of capitals is one.
 */
export function hasWildcards(number: string): boolean {
  return /[A-Z\d]x|x[A-Z\d]/.test(number) && !/[a-wyz]/.test(number) && /\d/.test(number);
}

/** The normalised letters before the first open place. */
export function fixedBeginning(number: string): string {
  return normalizePartNumber(number.slice(0, number.indexOf('x')));
}

/** Whether an offered number fills the open places, one letter or digit each; it may go on behind, and open ends may stay empty. */
export function fillsWildcards(number: string, offered: string): boolean {
  const letters = normalizePartNumber(offered);
  const pattern = number.replaceAll(/[^A-Za-z0-9]/g, '').replace(/x+$/, '');
  if (letters.length < pattern.length) return false;
  return [...pattern].every((letter, at) => letter === 'x' || letter === letters[at]);
}
