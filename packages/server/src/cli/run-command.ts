import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline';
import { watchCommand } from '@partwright/watcher';
import { Problem } from '../problem.ts';
import { WrongSetting } from '../settings.ts';
import { Usage, type Command } from './command.ts';
import { commands, type CommandLoader } from './commands/index.ts';
import { printable } from '@partwright/report-text';
import { openStation } from './station.ts';

const PEOPLE = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Run a command by its words and flags; gives the exit code. */
export async function runCommand(argv: string[]): Promise<number> {
  const found = findCommand(argv);
  if (!found) {
    const asked = argv.filter((word) => !word.startsWith('-'));
    process.stderr.write(
      `${asked.length > 0 ? `There is no command \`${asked.slice(0, 2).join(' ')}\`.\n\n` : ''}${await overview()}`,
    );
    return asked.length > 0 || !argv.some((word) => word === '--help' || word === '-h') ? 2 : 0;
  }
  const command = await found.loader.load();
  try {
    const { values, positionals } = parseArgs({
      args: found.rest,
      options: { ...PEOPLE, ...command.options },
      allowPositionals: true,
    });
    if (values['help']) {
      process.stdout.write(`${helpOf(command)}\n`);
      return 0;
    }
    return values['jsonl'] ? await answerLines(command) : await answerOnce(command, positionals, values);
  } catch (error) {
    return complain(error, command);
  }
}

/** The longest run of leading words that names a command: `bom read` before `bom`. */
function findCommand(argv: string[]): { loader: CommandLoader; rest: string[] } | undefined {
  for (const words of [2, 1]) {
    const loader = commands.find(({ name }) => name === argv.slice(0, words).join(' '));
    if (loader) return { loader, rest: argv.slice(words) };
  }
  return undefined;
}

async function answerOnce(
  command: Command,
  positionals: string[],
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>,
): Promise<number> {
  const request = await command.request(positionals, flags);
  const station = openStation();
  try {
    const data = await station.run(command, request);
    const text = flags['json'] ? `${JSON.stringify(data)}\n` : command.print(data, request);
    if (text.length > 0) process.stdout.write(typeof text === 'string' && !text.endsWith('\n') ? `${text}\n` : text);
    return command.exitCode?.(data, request) ?? 0;
  } finally {
    await station.close();
  }
}

/** One JSON request a line in, one answer a line out, in order; a line that fails says so and the next goes on. */
async function answerLines(command: Command): Promise<number> {
  const station = openStation();
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      let answer: unknown;
      try {
        answer = await station.run(command, parseRequest(line));
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

function complain(error: unknown, command: Command): number {
  const { code } = error as { code?: string };
  if (error instanceof Usage || code?.startsWith('ERR_PARSE_ARGS')) {
    process.stderr.write(
      printable(`${(error as Error).message}\n\nusage: partwright ${command.name} ${command.usage}\n`),
    );
  } else if (error instanceof Problem || error instanceof WrongSetting || typeof code === 'string') {
    process.stderr.write(printable(`${(error as Error).message}\n`));
  } else {
    process.stderr.write(printable(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`));
  }
  return 2;
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, option]) => `  --${name}${option.type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
  );
  return [
    `partwright ${command.name} ${command.usage}`,
    '',
    command.about,
    ...(options.length > 0 ? ['', 'Options:', ...options] : []),
    '',
    '  --json    the answer as JSON on stdout',
    '  --jsonl   one JSON request a line on stdin, one answer a line on stdout',
  ].join('\n');
}

async function overview(): Promise<string> {
  const rows = await Promise.all(commands.map(async ({ name, load }) => ({ name, command: await load() })));
  const size = Math.max(...rows.map(({ name, command }) => `${name} ${command.usage}`.length), 0);
  const rowsOfAll = [...rows, { name: 'watch', command: watchCommand }];
  const lines = rowsOfAll.map(
    ({ name, command }) => `  ${`${name} ${command.usage}`.padEnd(Math.min(size, 60))}  ${command.about}`,
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
