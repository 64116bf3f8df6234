/** Words that name a column, as they are spelled. */
const WORDS = [
  'min',
  'typ',
  'max',
  'unit',
  'units',
  'value',
  'symbol',
  'rating',
  'ratings',
  'minimum',
  'typical',
  'maximum',
  'condition',
  'conditions',
  'parameter',
  'parameters',
  'description',
  'characteristic',
  'characteristics',
] as const;

/** Letters: in shorter words one letter that is lost or wrong makes another word. */
const LONG_WORD = 7;

/** `Prameter`, `Smybol`, `Tpy`: the word of a head in which two letters changed places, or of a long one a letter is lost or wrong. */
export function correctHead(text: string): string | undefined {
  const word = text.toLowerCase();
  if (!/^[a-z]{3,16}$/.test(word)) return undefined;
  const [found, other] = WORDS.filter(
    (each) => isSwapped(each, word) || (each.length >= LONG_WORD && isOneLetterOff(each, word)),
  );
  return other === undefined ? found : undefined;
}

function isSwapped(word: string, printed: string): boolean {
  if (word.length !== printed.length || word === printed) return false;
  const at = [...word].findIndex((letter, index) => letter !== printed[index]);
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return swapped === printed;
}

function isOneLetterOff(word: string, printed: string): boolean {
  if (Math.abs(word.length - printed.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === printed[from]) from++;
  let behind = 0;
  const most = Math.min(word.length, printed.length) - from;
  while (behind < most && word.at(-1 - behind) === printed.at(-1 - behind)) behind++;
  return Math.max(word.length, printed.length) - from - behind <= 1;
}
