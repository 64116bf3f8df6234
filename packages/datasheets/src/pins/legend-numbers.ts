/** Digits of one line: more are no numbers of pins. */
const MOST_DIGITS = 16;
const MOST_PINS = 64;
/** Ways to part the digits of one line; more tell nothing. */
const MOST_WAYS = 200;

/**
 * The numbers that each line of a legend lists: `1 3` and `2 4`, or `7 911` and `8 1012`, where the blanks between them were lost.
 * Those of a line go up, and all of them together are those from 1 on, each once. Undefined: they are not, or may be in two ways.
 */
export function countOff(lines: readonly string[]): number[][] | undefined {
  const ways = lines.map((line) => partNumbers(line.split(/\D+/).filter(Boolean)));
  if (ways.some((own) => own.length === 0)) return undefined;
  const found: number[][][] = [];
  let left = MOST_WAYS;
  const choose = (chosen: number[][]): void => {
    if (found.length > 1 || left-- < 0) return;
    if (chosen.length === ways.length) {
      if (areFromOne(chosen.flat())) found.push(chosen);
      return;
    }
    const taken = new Set(chosen.flat());
    for (const way of ways[chosen.length]!) if (!way.some((each) => taken.has(each))) choose([...chosen, way]);
  };
  choose([]);
  return found.length === 1 && left >= 0 ? found[0] : undefined;
}

/** All ways to part texts of digits into numbers that go up; a blank parts them in each. */
function partNumbers(texts: readonly string[]): number[][] {
  if (texts.length === 0 || texts.join('').length > MOST_DIGITS) return [];
  let ways: number[][] = [[]];
  for (const text of texts) {
    ways = ways.flatMap((before) => partText(text, before.at(-1) ?? 0).map((own) => [...before, ...own]));
    if (ways.length > MOST_WAYS) return [];
  }
  return ways;
}

function partText(text: string, above: number): number[][] {
  if (text === '') return [[]];
  return [1, 2].flatMap((length) => {
    const number = Number(text.slice(0, length));
    const isNext = length <= text.length && text[0] !== '0' && number > above && number <= MOST_PINS;
    return isNext ? partText(text.slice(length), number).map((rest) => [number, ...rest]) : [];
  });
}

const areFromOne = (numbers: readonly number[]): boolean =>
  numbers.toSorted((a, b) => a - b).every((number, at) => number === at + 1);
