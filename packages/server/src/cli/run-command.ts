import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline';
import { Usage, type Command } from './command.ts';
import { VERSION } from '../version.ts';
import { commands, type CommandEntry } from './commands/index.ts';
import { printable } from '@partwright/report-text';

/** Of a command with what it takes; longer ones stick out. */
const OVERVIEW_WIDTH = 60;

const PEOPLE = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Run a command by its words and flags; gives the exit code. */
export async function runCommand(argv: string[]): Promise<number> {
  if (argv[0] === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const found = findCommand(argv);
  if (!found) {
    const asked = argv.filter((word) => !word.startsWith('-'));
    process.stderr.write(
      `${asked.length > 0 ? `There is no command \`${asked.slice(0, 2).join(' ')}\`.\n\n` : ''}${await formatOverview()}`,
    );
    return asked.length > 0 || !argv.some((word) => word === '--help' || word === '-h') ? 2 : 0;
  }
  const { entry } = found;
  const command = await entry.load();
  try {
    const { values, positionals } = parseArgs({
      args: found.rest,
      options: { ...PEOPLE, ...command.options },
      allowPositionals: true,
    });
    if (values['help']) {
      process.stdout.write(`${formatHelp(entry, command)}\n`);
      return 0;
    }
    return values['jsonl'] ? await answerLines(entry, command) : await answerOnce(entry, command, positionals, values);
  } catch (error) {
    return complain(error, entry);
  }
}

/** The longest run of leading words that names a command: `bom read` before `bom`. */
function findCommand(argv: string[]): { entry: CommandEntry; rest: string[] } | undefined {
  for (const words of [2, 1]) {
    const entry = commands.find(({ name }) => name === argv.slice(0, words).join(' '));
    if (entry) return { entry, rest: argv.slice(words) };
  }
  return undefined;
}

async function answerOnce(
  { name }: CommandEntry,
  command: Command,
  positionals: string[],
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>,
): Promise<number> {
  const request = await command.request(positionals, flags);
  const station = (await import('./station.ts')).openStation();
  try {
    const data = await station.run(name, command, request);
    const text = flags['json'] ? `${JSON.stringify(data)}\n` : command.print(data, request);
    if (text.length > 0) process.stdout.write(typeof text === 'string' && !text.endsWith('\n') ? `${text}\n` : text);
    return command.exitCode?.(data, request) ?? 0;
  } finally {
    await station.close();
  }
}

/** One JSON request a line in, one answer a line out, in order; a line that fails says so and the next goes on. */
async function answerLines({ name }: CommandEntry, command: Command): Promise<number> {
  const station = (await import('./station.ts')).openStation();
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      let answer: unknown;
      try {
        answer = await station.run(name, command, parseRequest(line));
      } catch (error) {
        answer = wireError(error);
      }
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
  } finally {
    await station.close();
  }
  return 0;
}

function parseRequest(line: string): Record<string, unknown> {
  const request: unknown = JSON.parse(line);
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw new Usage('Each line must hold one JSON object');
  return request as Record<string, unknown>;
}

function wireError(error: unknown): { error: string; code: string } {
  if (error instanceof SyntaxError)
    return { error: `The line is not JSON: ${error.message}`, code: 'malformed_request' };
  const { code } = error as { code?: unknown };
  return {
    error: error instanceof Error ? error.message : String(error),
    code: typeof code === 'string' ? code : 'internal_error',
  };
}

function complain(error: unknown, { name, usage }: CommandEntry): number {
  const { code } = error as { code?: unknown };
  if (error instanceof Usage || String(code).startsWith('ERR_PARSE_ARGS')) {
    process.stderr.write(printable(`${(error as Error).message}\n\nusage: partwright ${name} ${usage}\n`));
  } else if (typeof code === 'string' || (error as Error).name === 'WrongSetting') {
    process.stderr.write(printable(`${(error as Error).message}\n`));
  } else {
    process.stderr.write(printable(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`));
  }
  return 2;
}

function formatHelp({ name, usage, about }: CommandEntry, { options = {} }: Command): string {
  const rows = Object.entries(options).map(
    ([name, option]) => `  --${name}${option.type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
  );
  return [
    `partwright ${name} ${usage}`,
    '',
    about,
    ...(rows.length > 0 ? ['', 'Options:', ...rows] : []),
    '',
    '  --json    the answer as JSON on stdout',
    '  --jsonl   one JSON request a line on stdin, one answer a line on stdout',
  ].join('\n');
}

async function formatOverview(): Promise<string> {
  const { watchCommand } = await import('@partwright/watcher');
  const lines = [...commands, { name: 'watch', ...watchCommand }].map(
    ({ name, usage, about }) => `  ${`${name} ${usage}`.padEnd(OVERVIEW_WIDTH)}  ${about}`,
  );
  return [
    'partwright COMMAND [ARGUMENTS] [--json | --jsonl]',
    '',
    ...lines,
    '',
    'partwright COMMAND --help says more.',
    '',
  ].join('\n');
}
