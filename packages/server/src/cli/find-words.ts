import { nearNames } from '@partwright/report-text';
import type { CommandEntry, OptionEntry } from './entries/entry.ts';
import { globalOptions } from './global-options.ts';

/** The words of a command line, taken apart before it is known what the command takes. */
export interface SplitWords {
  /** At most two: `bom`, `cost`. */
  words: string[];
  /** The rest, with the options of every command that stood before or between them. */
  options: string[];
  rest: string[];
}

const globals: Readonly<Record<string, OptionEntry>> = globalOptions;

/** Find the words that name a command; options that every command takes may stand before and between them. */
export function splitWords(argv: readonly string[]): SplitWords {
  const left = [...argv];
  const split: SplitWords = { words: [], options: [], rest: [] };
  while (left.length > 0 && split.words.length < 2) {
    const word = left[0]!;
    if (!word.startsWith('-') || word === '-') split.words.push(left.shift()!);
    else {
      const option = findGlobal(word);
      if (!option) break;
      const hasOwnValue = option.value === undefined || word.includes('=') || /^-[^-]./.test(word);
      split.options.push(...left.splice(0, hasOwnValue ? 1 : 2));
    }
  }
  split.rest = left;
  return split;
}

function findGlobal(word: string): OptionEntry | undefined {
  const long = /^--([^=]+)/.exec(word)?.[1];
  if (long !== undefined) return Object.hasOwn(globals, long) ? globals[long] : undefined;
  // Letters together are of every command when all of them are.
  const letters = Array.from(word.slice(1), (letter) => Object.values(globals).find(({ short }) => short === letter));
  const [first] = letters;
  if (first?.value !== undefined) return first;
  return letters.every((option) => option !== undefined && option.value === undefined) ? first : undefined;
}

/** The command that these words name, with what is left of them: `bom read` before `bom`. */
export function findEntry(
  { words, rest }: Pick<SplitWords, 'words' | 'rest'>,
  entries: readonly CommandEntry[],
): { entry: CommandEntry; rest: string[] } | undefined {
  for (const count of [2, 1]) {
    const entry = entries.find(({ name }) => name === words.slice(0, count).join(' '));
    if (entry && words.length >= count) return { entry, rest: [...words.slice(count), ...rest] };
  }
  return undefined;
}

/** What to say of words that name no command. */
export function describeUnknown(words: readonly string[], names: readonly string[]): string {
  const groups = new Set(names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]!));
  const [first = '', second] = words;
  if (groups.has(first)) {
    const own = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(first.length + 1));
    const list = `there are ${own.join(', ')}`;
    if (second === undefined) return `Say what to do: partwright ${first} COMMAND; ${list}`;
    const [near] = nearNames(second, own, 1, { letters: 2 });
    const meant = near === undefined ? '' : `; did you mean \`${first} ${near}\`?`;
    return `\`${first}\` has no command \`${second}\`${meant === '' ? `; ${list}` : meant}`;
  }
  const whole = words.join(' ');
  const [near] = [
    ...nearNames(whole, names, 1, { letters: 2 }),
    ...nearNames(first, [...names.filter((name) => !name.includes(' ')), ...groups], 1, { letters: 2 }),
  ];
  return `There is no command \`${near === undefined ? first : words.slice(0, near.split(' ').length).join(' ')}\`${
    near === undefined ? '' : `; did you mean \`${near}\`?`
  }`;
}
