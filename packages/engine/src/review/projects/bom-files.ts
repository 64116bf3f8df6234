import { endingOf, stemOf, wordsOf } from './place.ts';

const ENDINGS = new Set(['csv', 'tsv', 'xlsx', 'xls', 'ods', 'xml']);
const WORDS = new Set(
  'bom boms parts partlist partslist stückliste stueckliste stuckliste nomenclature materials materialliste billofmaterials'.split(
    ' ',
  ),
);
/** Names of lists of positions have `parts` in them too. */
const OF_POSITIONS = new Set(
  'pos position positions cpl placement placements centroid centroids pnp xy pick'.split(' '),
);

/** A list of parts by its name: the word, not its letters (`bombastic.csv`). What a review writes beside one is none. */
export function isBomFile(path: string): boolean {
  if (!ENDINGS.has(endingOf(path)) || /\.cost\.csv$/i.test(path)) return false;
  const words = wordsOf(stemOf(path));
  return words.some((word) => WORDS.has(word)) && !words.some((word) => OF_POSITIONS.has(word));
}
