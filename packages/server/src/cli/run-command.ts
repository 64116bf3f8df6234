import { createInterface } from 'node:readline';
import { VERSION } from '../version.ts';
import { Usage, type Command } from './command.ts';
import { commands } from './commands/index.ts';
import { complain, wireError } from './complain.ts';
import { describeUnknown, findEntry, isGroup, splitWords } from './find-words.ts';
import type { Flags } from './flags.ts';
import { globalOptions } from './global-options.ts';
import { formatGroup, formatHelp, formatOverview, type Layout } from './help.ts';
import { openPlace, type Place } from './place.ts';
import { readWords } from './read-words.ts';
import { columnsOf, paintFor, textFor } from './terminal.ts';

/** Run a command by its words and options; gives the exit code. */
export async function runCommand(argv: string[]): Promise<number> {
  const [first] = argv;
  if (first === '--version' || first === '-V' || first === 'version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const split = splitWords(argv, commands);
  if (split.words[0] === 'help')
    return showHelp(
      splitWords(
        argv.filter((word) => word !== 'help'),
        commands,
      ).words,
    );
  if (split.words[0] === 'watch') return (await import('./watch.ts')).watch(argv.filter((word) => word !== 'watch'));
  const found = findEntry(split, commands);
  const isHelp = [...split.options, ...split.rest].some((word) => word === '--help' || word === '-h');
  if (!found && isHelp) return showHelp(split.words);
  const isJson = hasJson(argv);
  if (!found) return complain(noCommand(split.words, argv), isJson);
  const { entry, rest } = found;
  try {
    const before = readWords(split.options, { ...entry, options: {} }, globalOptions, commands, { isPart: true }).flags;
    const own = readWords(rest, entry, globalOptions, commands, { isPart: hasNoRequest(before) });
    const { positionals } = own;
    const flags = { ...before, ...own.flags };
    if (flags['help']) return await showHelp(entry.name.split(' '));
    // `gerber dfm --profile` names a maker: before the name of the command it is the server.
    const shared = Object.entries(own.flags).filter(([name]) => !Object.hasOwn(entry.options, name));
    const place = await openPlace(entry, { ...before, ...Object.fromEntries(shared) });
    try {
      const command = await entry.load();
      return flags['jsonl'] ? await answerLines(command, place) : await answerOnce(command, place, positionals, flags);
    } finally {
      await place.close();
    }
  } catch (error) {
    return complain(error, isJson, entry);
  }
}

const hasNoRequest = (flags: Flags): boolean => flags['help'] === true || flags['jsonl'] === true;

/** Also where the words themselves are wrong. */
const hasJson = (argv: readonly string[]): boolean => argv.some((word) => /^(?:--json|-[hq]*j[hjq]*)$/.test(word));

function noCommand(words: readonly string[], argv: readonly string[]): Usage {
  const names = [...commands.map(({ name }) => name), 'watch', 'help'];
  if (words.length > 0) return new Usage(describeUnknown(words, names));
  return new Usage(argv.length === 0 ? 'Say a command' : `Say a command before ${argv.join(' ')}`);
}

async function showHelp(words: readonly string[]): Promise<number> {
  const layout: Layout = { columns: columnsOf(process.stdout), paint: paintFor(process.stdout) };
  if (words[0] === 'watch') return (await import('./watch.ts')).watch(['--help']);
  const found = findEntry({ words: [...words], rest: [] }, commands);
  if (words.length === 0) {
    const { watchCommand } = await import('@partwright/watcher');
    process.stdout.write(formatOverview(layout, watchCommand));
  } else if (found) process.stdout.write(formatHelp(found.entry, layout));
  else if (isGroup(words, commands)) process.stdout.write(formatGroup(words.join(' '), layout));
  else return complain(noCommand(words, []), false);
  return 0;
}

async function answerOnce(command: Command, place: Place, positionals: string[], flags: Flags): Promise<number> {
  const request = await command.request(positionals, flags);
  const data = await place.answer(command, request);
  const text = flags['json'] ? `${JSON.stringify(data)}\n` : command.print(data, request);
  if (typeof text !== 'string') process.stdout.write(text);
  else if (text !== '') process.stdout.write(textFor(process.stdout, text.endsWith('\n') ? text : `${text}\n`));
  return command.exitCode?.(data, request) ?? 0;
}

/** One JSON request a line in, one answer a line out, in order; a line that fails says so and the next goes on. */
async function answerLines(command: Command, place: Place): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const answer = await answerLine(line, command, place).catch((error: unknown) => wireError(error));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  return 0;
}

async function answerLine(line: string, command: Command, place: Place): Promise<unknown> {
  return place.answer(command, parseRequest(line));
}

function parseRequest(line: string): Record<string, unknown> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new Usage(`The line is not JSON: ${(error as Error).message}`, 'malformed_request');
  }
  if (typeof request === 'object' && request !== null && !Array.isArray(request)) return { ...request };
  throw new Usage('Each line must hold one JSON object');
}
