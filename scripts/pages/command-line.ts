import { commandGroups } from '../../packages/server/src/cli/commands/index.ts';
import { readWatchEntry } from '../../packages/server/src/cli/entries/watch.ts';
import type { CommandWords, OptionEntry } from '../../packages/server/src/cli/entries/words.ts';
import { describeOption, formatUsage } from '../../packages/server/src/cli/format-words.ts';
import { exitCodes, globalOptions } from '../../packages/server/src/cli/global-options.ts';
import { code, page, table } from './markdown.ts';

/** docs/reference/command-line.md: every command with its arguments and options. */
export async function printCommandLine(): Promise<string> {
  const watch = await readWatchEntry();
  return page(
    '# Commands',
    'Every command of `partwright`, with its arguments and options. `partwright COMMAND --help` prints the same. [Using the command line](../command-line.md) explains servers, profiles, JSON output and shell completion.',
    '## Options of every command',
    printOptions(globalOptions),
    ...commandGroups.flatMap(({ title, entries }) => [`## ${title}`, ...entries.flatMap(printCommand)]),
    '## Watched folders',
    `### ${code(`partwright watch ${watch.usage}`)}`,
    `${watch.about}.`,
    printOptions(watch.options),
    '## Exit codes',
    table(
      ['code', 'meaning'],
      exitCodes.map((one) => [String(one.code), one.about]),
    ),
  );
}

function printCommand(entry: CommandWords): string[] {
  const { name, about, more, arguments: words, options, example, where, whyHere } = entry;
  return [
    `### ${code(`partwright ${name} ${formatUsage(entry)}`.trim())}`,
    [`${about}.`, ...(more === undefined ? [] : [more]), describePlace(where, whyHere)].join(' '),
    words.length === 0
      ? ''
      : table(
          ['argument', 'meaning'],
          words.map((word) => [code(word.name), describeOption(word)]),
        ),
    printOptions(options),
    `Example: ${code(`partwright ${example}`)}`,
  ];
}

function describePlace(where: CommandWords['where'], why: string | undefined): string {
  if (where === 'anywhere') return 'Runs on this machine, or on the server that you name.';
  if (where === 'server') return 'Needs a server.';
  return `Runs on this machine only${why === undefined ? '' : `: ${why}`}.`;
}

function printOptions(options: Readonly<Record<string, OptionEntry>>): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const long = option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
    return [
      option.short === undefined ? code(long) : `${code(`-${option.short}`)}, ${code(long)}`,
      describeOption(option),
    ];
  });
  return rows.length === 0 ? '' : table(['option', 'meaning'], rows);
}
