import type { CommandEntry, OptionEntry } from './entries/entry.ts';
import { commandGroups, commands } from './commands/index.ts';
import { describeOption, describeValue, formatArgument, formatUsage } from './format-words.ts';
import { exitCodes, globalOptions } from './global-options.ts';
import { wrapText, type Paint } from './terminal.ts';

/** How help is laid out: columns of a line, and what makes titles stand out. */
export interface Layout {
  columns: number;
  paint: Paint;
}

/** Options and commands wider than this stand on a line of their own. */
const WIDEST_TERM = 30;

/** What `bom cost --help` says. */
export function formatHelp(entry: CommandEntry, layout: Layout): string {
  const { title } = layout.paint;
  const { name, about, more, arguments: words, options, example, where, whyHere } = entry;
  const argumentRows = words.map((word): Row => [formatArgument(word), describeValue(word)]);
  const below = commands.filter((one) => one.name.startsWith(`${name} `));
  return [
    wrapText(`partwright ${name} ${formatUsage(entry)}`.trim(), layout.columns, 4),
    '',
    wrapText(`${about}.`, layout.columns),
    ...(more ? ['', wrapText(more, layout.columns)] : []),
    ...(argumentRows.length > 0 ? ['', ...formatRows(argumentRows, layout)] : []),
    ...(Object.keys(options).length > 0 ? ['', title('Options'), ...formatRows(optionRows(options), layout)] : []),
    ...(below.length > 0 ? ['', title('More commands'), ...formatRows(commandRows(below), layout)] : []),
    '',
    title('With every command'),
    ...formatRows(optionRows(sharedWith(options)), layout),
    '',
    ...describePlace(where, whyHere).map((text) => wrapText(text, layout.columns)),
    '',
    title('Example'),
    `  partwright ${example}`,
    '',
    ...formatExitCodes(layout),
    '',
  ].join('\n');
}

/** The options of every command; where the command has one of the same name, that of the server stands before its own name. */
function sharedWith(own: CommandEntry['options']): CommandEntry['options'] {
  const rows = Object.entries<OptionEntry>(globalOptions).map(([name, { short, ...option }]): [string, OptionEntry] =>
    Object.hasOwn(own, name)
      ? [name, { ...option, about: `${option.about}; say it before the name of the command` }]
      : [name, { ...option, ...(short === undefined ? {} : { short }) }],
  );
  return Object.fromEntries(rows);
}

function describePlace(where: CommandEntry['where'], whyHere: string | undefined): string[] {
  if (where === 'anywhere') return ['It works on this machine, and with --server on a server.'];
  if (where === 'server') return ['It works on a server: give --server, --profile or PARTWRIGHT_URL.'];
  return [`It works on this machine only${whyHere === undefined ? '' : `: ${whyHere}`}.`];
}

/** What `bom --help` says: the commands that begin with this word. */
export function formatGroup(word: string, layout: Layout): string {
  const entries = commands.filter(({ name }) => name.startsWith(`${word} `));
  return [
    `partwright ${word} COMMAND`,
    '',
    ...formatRows(commandRows(entries), layout),
    '',
    wrapText(`\`partwright ${word} COMMAND --help\` says more of one.`, layout.columns),
    '',
  ].join('\n');
}

/** What `partwright --help` says. */
export function formatOverview(layout: Layout, watch: { about: string }): string {
  const { title } = layout.paint;
  const groups = commandGroups.flatMap(({ title: heading, entries }) => [
    '',
    title(heading),
    ...formatRows(commandRows(entries), layout),
  ]);
  return [
    'partwright COMMAND [ARGUMENTS] [OPTIONS]',
    ...groups,
    '',
    title('Watched folders'),
    ...formatRows([['watch', watch.about]], layout),
    '',
    title('With every command'),
    ...formatRows([...optionRows(globalOptions), ['-V, --version', 'the version']], layout),
    '',
    ...formatExitCodes(layout),
    '',
    wrapText('`partwright COMMAND --help` says more of one.', layout.columns),
    '',
  ].join('\n');
}

function formatExitCodes(layout: Layout): string[] {
  return [
    layout.paint.title('Exit codes'),
    ...formatRows(
      exitCodes.map(({ code, about }): Row => [String(code), about]),
      layout,
    ),
  ];
}

type Row = readonly [term: string, about: string];

const commandRows = (entries: readonly CommandEntry[]): Row[] => entries.map(({ name, about }) => [name, about]);

function optionRows(options: Readonly<Record<string, OptionEntry>>): Row[] {
  return Object.entries(options).map(([name, option]) => {
    const short = option.short === undefined ? '    ' : `-${option.short}, `;
    return [`${short}--${name}${option.value === undefined ? '' : ` ${option.value}`}`, describeOption(option)];
  });
}

function formatRows(rows: readonly Row[], { columns }: Pick<Layout, 'columns'>): string[] {
  const terms = Math.min(WIDEST_TERM, Math.max(...rows.map(([term]) => term.length)));
  const indent = terms + 4;
  return rows.map(([term, about]) => {
    const text = wrapText(about, columns - indent).replaceAll('\n', `\n${' '.repeat(indent)}`);
    return term.length > terms ? `  ${term}\n${' '.repeat(indent)}${text}` : `  ${term.padEnd(terms)}  ${text}`;
  });
}
