import { nearNames } from '@partwright/report-text';
import type { CommandEntry, OptionEntry } from './entries/entry.ts';
import { globalOptions } from './global-options.ts';

/** The words of a command line, taken apart before it is known what the command takes. */
export interface SplitWords {
  /** `bom`, `cost`: two, or as many as lead to a command: `order`, `po`, `new`. */
  words: string[];
  /** The rest, with the options of every command that stood before or between them. */
  options: string[];
  rest: string[];
}

const globals: Readonly<Record<string, OptionEntry>> = globalOptions;

/** Find the words that name a command; options that every command takes may stand before and between them. */
export function splitWords(argv: readonly string[], entries: readonly CommandEntry[]): SplitWords {
  const left = [...argv];
  const split: SplitWords = { words: [], options: [], rest: [] };
  while (left.length > 0 && (split.words.length < 2 || isGroup(split.words, entries))) {
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

/** Whether more words have to follow: `bom` and `order po` are no commands, and commands begin with them. */
export function isGroup(words: readonly string[], entries: readonly Pick<CommandEntry, 'name'>[]): boolean {
  return words.length > 0 && entries.some(({ name }) => name.startsWith(`${words.join(' ')} `));
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
  for (let count = words.length; count > 0; count--) {
    const entry = entries.find(({ name }) => name === words.slice(0, count).join(' '));
    if (entry) return { entry, rest: [...words.slice(count), ...rest] };
  }
  return undefined;
}

/** What to say of words that name no command. */
export function describeUnknown(words: readonly string[], names: readonly string[]): string {
  const groups = new Set(names.flatMap(groupsOf));
  const [first = ''] = words;
  const count = words.findLastIndex((_, at) => groups.has(words.slice(0, at + 1).join(' '))) + 1;
  if (count > 0) {
    const [group, next] = [words.slice(0, count).join(' '), words[count]];
    const own = names.filter((name) => name.startsWith(`${group} `)).map((name) => name.slice(group.length + 1));
    const list = `there are ${own.join(', ')}`;
    if (next === undefined) return `Say what to do: partwright ${group} COMMAND; ${list}`;
    const [near] = nearNames(next, own, 1, { letters: 2 });
    const meant = near === undefined ? '' : `; did you mean \`${group} ${near}\`?`;
    return `\`${group}\` has no command \`${next}\`${meant === '' ? `; ${list}` : meant}`;
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

/** What the name of a command begins with: `order` and `order po` of `order po new`. */
function groupsOf(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
}
