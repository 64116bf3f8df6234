import { VERSION } from '../version.ts';
import type { CommandGroup, CommandWords, OptionEntry } from './entries/words.ts';
import { readWatchEntry } from './entries/watch.ts';
import { exitCodes, globalOptions } from './global-options.ts';
import { describeOption, formatUsage } from './format-words.ts';

/** The manual page in roff (man macros), made from the same entries as the help. */
export async function formatManual(commandGroups: readonly CommandGroup[]): Promise<string> {
  const watch = await readWatchEntry();
  const groups = commandGroups.flatMap(({ title, entries }) => [
    `.SS "${quoted(title)}"`,
    ...entries.flatMap((entry) => formatCommand(entry)),
  ]);
  const lines = [
    `.TH PARTWRIGHT 1 "" "partwright ${VERSION}" "Partwright"`,
    '.SH NAME',
    'partwright \\- BOMs, parts, schematics and boards, on this machine or on a server',
    '.SH SYNOPSIS',
    '.B partwright',
    '.I COMMAND',
    '[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]',
    '.SH OPTIONS',
    'With every command:',
    ...formatOptions(globalOptions),
    '.TP',
    '\\fB\\-V\\fR, \\fB\\-\\-version\\fR',
    'the version',
    '.SH COMMANDS',
    ...groups,
    '.SS "Watched folders"',
    `.SS "watch ${quoted(watch.usage)}"`,
    escaped(`${watch.about}.`),
    ...formatOptions(watch.options),
    '.SH EXIT STATUS',
    ...exitCodes.flatMap(({ code, about }) => ['.TP', `\\fB${code}\\fR`, escaped(about)]),
    '.SH ENVIRONMENT',
    ...environment.flatMap(({ name, about }) => ['.TP', `\\fB${name}\\fR`, escaped(about)]),
    '.SH FILES',
    '.TP',
    escaped('~/.config/partwright/profiles.json'),
    escaped('servers and keys that `login` kept; below XDG_CONFIG_HOME where that is set. Only you may read it.'),
    '',
  ];
  return lines.filter((line, at) => line !== '' || at === lines.length - 1).join('\n');
}

const environment = [
  { name: 'PARTWRIGHT_URL', about: 'address of the server that commands ask' },
  { name: 'PARTWRIGHT_KEY', about: 'API key of that server' },
  { name: 'PARTWRIGHT_DATA_DIR', about: 'folder of the embedded database; default: .partwright' },
  { name: 'NO_COLOR', about: 'no colours' },
  { name: 'FORCE_COLOR', about: 'colours in files and pipes too; 0: none' },
];

function formatCommand(entry: CommandWords): string[] {
  const { name, about, more, arguments: words, options, example } = entry;
  return [
    `.SS "${quoted(`${name} ${formatUsage(entry)}`.trim())}"`,
    escaped(`${about}.`),
    ...(more === undefined ? [] : ['.PP', escaped(more)]),
    ...words.flatMap((word) => ['.TP', `\\fI${escaped(word.name)}\\fR`, escaped(describeOption(word))]),
    ...formatOptions(options),
    '.PP',
    `Example: \\fBpartwright ${escaped(example)}\\fR`,
  ];
}

function formatOptions(options: Readonly<Record<string, OptionEntry>>): string[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const short = option.short === undefined ? '' : `\\fB\\-${option.short}\\fR, `;
    const value = option.value === undefined ? '' : ` \\fI${escaped(option.value)}\\fR`;
    return ['.TP', `${short}\\fB\\-\\-${escaped(name)}\\fR${value}`, escaped(describeOption(option))];
  });
}

/** Text as roff takes it: no backslash or dash of its own, and no line that would be a request. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replace(/^([.'])/, '\\&$1');
}

/** Text inside the quotes of a heading. */
const quoted = (text: string): string => escaped(text).replaceAll('"', '\\(dq');
