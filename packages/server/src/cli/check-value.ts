import { nearNames } from '@partwright/report-text';
import { Usage } from './command.ts';
import type { OptionEntry } from './entries/entry.ts';

type Wanted = Pick<OptionEntry, 'kind' | 'choices' | 'least' | 'most'>;

/**
 * Check a word by what its entry says of it.
 *
 * @param written What the person wrote it at: `--limit`, `-n`, `FILE`.
 * @throws {Usage}
 */
export function checkValue(word: string, wanted: Wanted, written: string): void {
  const { kind, choices } = wanted;
  if (choices && !choices.includes(word)) {
    const [near] = nearNames(word, choices, 1, { letters: 2 });
    const meant = near === undefined ? '' : `; did you mean ${near}?`;
    throw new Usage(`${written} must be one of ${choices.join(', ')}, not ${JSON.stringify(word)}${meant}`);
  }
  if (kind === 'count' || kind === 'number') checkNumber(word, wanted, written);
  if (kind === 'date' && (!/^\d{4}-\d{2}-\d{2}/.test(word) || Number.isNaN(Date.parse(word))))
    throw new Usage(`${written} must be a date such as 2027-01-01, not ${JSON.stringify(word)}`);
}

function checkNumber(word: string, { kind, least, most }: Wanted, written: string): void {
  const pattern = kind === 'count' ? /^-?\d{1,12}$/ : /^-?(?:\d{1,12}(?:\.\d{0,9})?|\.\d{1,9})$/;
  const number = Number(word);
  const isInside = number >= (least ?? -Infinity) && number <= (most ?? Infinity);
  if (pattern.test(word) && isInside) return;
  throw new Usage(
    `${written} must be ${kind === 'count' ? 'a whole number' : 'a number'}${formatRange(least, most)}, not ${JSON.stringify(word)}`,
  );
}

function formatRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of ${least} or more`;
  return most === undefined ? '' : ` of ${most} or less`;
}
