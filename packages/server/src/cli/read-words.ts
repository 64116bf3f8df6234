import { nearNames } from '@partwright/report-text';
import { Usage } from './command.ts';
import type { ArgumentEntry, CommandEntry, OptionEntry } from './entries/entry.ts';
import type { Flags } from './flags.ts';
import { checkValue } from './check-value.ts';

export interface ReadWords {
  positionals: string[];
  /** By the name of the option; what takes no value is true, what may come several times a list. */
  flags: Flags;
}

type Options = Readonly<Record<string, OptionEntry>>;

interface Found {
  name: string;
  option: OptionEntry;
  /** As it was written: `-o` or `--output`. */
  written: string;
}

/**
 * Read the words after a command by what its entry says: `--name value`, `--name=value`, `-n value`, `-nvalue`, letters
 * together (`-jq`), and after `--` no options any more. Whatever is not used is refused with what to do.
 *
 * @param others All commands, to say whose an option is that this one does not have.
 * @param isPart These are not all words: whether one is missing is not asked.
 * @throws {Usage}
 */
export function readWords(
  argv: readonly string[],
  entry: Pick<CommandEntry, 'name' | 'arguments' | 'options'>,
  globals: Options,
  others: readonly CommandEntry[],
  { isPart = false }: { isPart?: boolean } = {},
): ReadWords {
  const options: Options = { ...globals, ...entry.options };
  const read: ReadWords = { positionals: [], flags: {} };
  const words = [...argv];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--') {
      read.positionals.push(...words.splice(0));
    } else if (word.startsWith('--')) {
      const at = word.indexOf('=');
      const name = at < 0 ? word.slice(2) : word.slice(2, at);
      const found = { name, option: named(options, name, entry, others), written: `--${name}` };
      keep(read.flags, found, takeValue(found, at < 0 ? undefined : word.slice(at + 1), words));
    } else if (word.startsWith('-') && word !== '-') {
      readLetters(word.slice(1), options, entry, words, read.flags);
    } else read.positionals.push(word);
  }
  const hasRequest = !isPart && read.flags['help'] === undefined && read.flags['jsonl'] === undefined;
  if (hasRequest) checkPositionals(read.positionals, entry);
  return read;
}

function readLetters(
  letters: string,
  options: Options,
  { name: command }: Pick<CommandEntry, 'name'>,
  words: string[],
  flags: Flags,
): void {
  if (letters.length > 2 && Object.hasOwn(options, letters))
    throw new Usage(`\`${command}\` has no option -${letters}; did you mean --${letters}?`);
  for (let rest = letters; rest !== '';) {
    const letter = [...rest][0]!;
    rest = rest.slice(letter.length);
    const [name, option] = Object.entries(options).find(([, { short }]) => short === letter) ?? [];
    if (name === undefined || option === undefined) {
      throw new Usage(`\`${command}\` has no option -${letter}`);
    }
    const found = { name, option, written: `-${letter}` };
    if (option.value === undefined) {
      keep(flags, found, true);
      continue;
    }
    keep(flags, found, takeValue(found, rest === '' ? undefined : rest.replace(/^=/, ''), words));
    rest = '';
  }
}

function named(
  options: Options,
  name: string,
  { name: command }: Pick<CommandEntry, 'name'>,
  others: readonly CommandEntry[],
): OptionEntry {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option) return option;
  const [near] = nearNames(name, Object.keys(options), 1, { letters: 2 });
  const owners = others.filter((one) => Object.hasOwn(one.options, name)).map((one) => `\`${one.name}\``);
  const why =
    near !== undefined
      ? `; did you mean --${near}?`
      : owners.length > 0
        ? `; it is one of ${owners.slice(0, 3).join(', ')}${owners.length > 3 ? ' and others' : ''}`
        : '';
  throw new Usage(`\`${command}\` has no option --${name}${why}`);
}

function takeValue({ option, written }: Found, attached: string | undefined, words: string[]): string | true {
  if (option.value === undefined) {
    if (attached === undefined) return true;
    throw new Usage(`${written} takes no value, but was given ${JSON.stringify(attached)}`);
  }
  const value = attached ?? takeNext(words);
  if (value === undefined || value === '') throw new Usage(`${written} needs a value: ${written} ${option.value}`);
  checkValue(value, option, written);
  return value;
}

/** What begins with a dash is the next option, unless it is a number or stands for standard input. */
function takeNext(words: string[]): string | undefined {
  const [next] = words;
  return next === undefined || /^-(?!$|[\d.])/.test(next) ? undefined : words.shift();
}

function keep(flags: Flags, { name, option, written }: Found, value: string | true): void {
  const before = flags[name];
  if (option.isMany) {
    flags[name] = [...(Array.isArray(before) ? before : []), value];
  } else {
    if (typeof before === 'string' && before !== value)
      throw new Usage(`${written} is given twice: ${JSON.stringify(before)} and ${JSON.stringify(value)}`);
    flags[name] = value;
  }
}

function checkPositionals(words: readonly string[], entry: Pick<CommandEntry, 'name' | 'arguments'>): void {
  const { name, arguments: wanted } = entry;
  const missing = wanted.find((one, at) => !one.isOptional && words[at] === undefined);
  if (missing) throw new Usage(`Say ${missing.name}: ${missing.about}${formatChoices(missing)}`);
  const last = wanted.at(-1);
  wanted.forEach((one, at) => {
    if (words[at] === '') throw new Usage(`${one.name} is empty; say ${one.about}`);
    if (words[at] !== undefined) checkValue(words[at], one, one.name);
  });
  if (last?.isMany || words.length <= wanted.length) return;
  const many = words.length - wanted.length;
  const surplus = words.slice(wanted.length).map((word) => JSON.stringify(word));
  const takes = wanted.length === 0 ? 'takes no words' : `takes ${wanted.map((one) => one.name).join(' ')}`;
  throw new Usage(`\`${name}\` ${takes}; ${surplus.join(', ')} ${many === 1 ? 'is' : 'are'} too many`);
}

const formatChoices = ({ choices }: ArgumentEntry): string => (choices ? ` (${choices.join(', ')})` : '');
