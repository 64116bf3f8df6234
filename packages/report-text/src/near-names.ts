const MOST_CHARACTERS = 64;

/**
 * The names most like the one asked for, at most `limit`: those that hold its words and those few letters away. Names
 * much less like it than the best are left out, so the list may be empty. With `letters` only names that few letters away.
 *
 * @example
 * import { nearNames } from '@partwright/report-text';
 *
 * nearNames('tolerence', ['tolerance', 'voltage', 'power'], 1); // => ['tolerance']
 * nearNames('colour', ['tolerance', 'voltage'], 1); // => []
 * nearNames('LOG_LEVLE', ['LOG_LEVEL', 'S3_BUCKET'], 1, { letters: 2 }); // => ['LOG_LEVEL']
 */
export function nearNames(
  asked: string,
  names: Iterable<string>,
  limit: number,
  { letters }: { letters?: number } = {},
): string[] {
  const wanted = plain(asked);
  if (wanted === '') return [];
  const near: { name: string; distance: number }[] = [];
  const most = letters ?? Math.max(2, wanted.length / 3);
  for (const name of names) {
    // So many letters more or fewer are as many to change.
    if (letters !== undefined && Math.abs(plain(name).length - wanted.length) > most) continue;
    const distance = letters === undefined ? measureDistance(wanted, plain(name)) : edits(wanted, plain(name));
    if (distance <= most) near.push({ name, distance });
  }
  const best = near.reduce((least, { distance }) => Math.min(least, distance), Infinity);
  return near
    .filter(({ distance }) => distance <= best + 1)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}

function plain(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
}

/** 1 for the same words in another order or with others between, else letters to change (Levenshtein). */
function measureDistance(wanted: string, name: string): number {
  if (wanted === name) return 0;
  const [asked, has] = [wanted.split('_'), new Set(name.split('_'))];
  return asked.every((word) => has.has(word)) ? 1 : edits(wanted, name);
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
