import { libraryRules } from '../../packages/kicad/src/schematic/erc/libraries.ts';
import { rules as schematicRules } from '../../packages/kicad/src/schematic/erc/rules/index.ts';
import { DEFAULT_SEVERITIES } from '../../packages/kicad/src/board/rules/severities.ts';
import { RULES as boardRules } from '../../packages/manufacturing/src/dfm/rules/index.ts';
import { endpoints, sessionEndpoints, systemEndpoints } from '../../packages/contract/src/endpoints.ts';
import { problems } from '../../packages/contract/src/errors.ts';
import { scopes } from '../../packages/contract/src/scopes.ts';
import { commands } from '../../packages/server/src/cli/commands/index.ts';
import { readWatchEntry } from '../../packages/server/src/cli/entries/watch.ts';
import { formatUsage } from '../../packages/server/src/cli/format-words.ts';
import { globalOptions } from '../../packages/server/src/cli/global-options.ts';
import { settingTable } from '../../packages/server/src/settings.ts';

/** One thing that a person may look up: what it is, and the line of a page of reference that explains it. */
export interface Named {
  kind: 'operation' | 'command' | 'option' | 'setting' | 'error' | 'scope' | 'rule';
  name: string;
  /** The page, or the folder of pages, that it has to stand in. */
  page: string;
  /** What the page has to contain: the beginning of its line. */
  line: string;
  /** Of an option: the heading that its line stands below. */
  below?: string;
}

const COMMANDS = 'docs/reference/command-line.md';

/** All operations, commands, options, settings, errors, scopes and rules, from the tables that the product itself uses. */
export async function listNamed(): Promise<Named[]> {
  const watch = await readWatchEntry();
  const operations = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
  const rules = [
    ...[...schematicRules, ...libraryRules, ...boardRules].map(({ id }) => id),
    ...[...DEFAULT_SEVERITIES].map(([key]) => key),
  ];
  const entries = [
    { heading: '## Options of every command', name: '', options: globalOptions },
    { heading: `### \`partwright watch ${watch.usage}\``, name: 'watch', options: watch.options },
    ...commands.map((entry) => ({
      heading: `### \`partwright ${`${entry.name} ${formatUsage(entry)}`.trim()}\``,
      name: entry.name,
      options: entry.options,
    })),
  ];
  const inTable = (kind: Named['kind'], page: string, names: readonly string[]): Named[] =>
    names.map((name) => ({ kind, name, page, line: `| \`${name}\` |` }));
  return [
    ...operations.map(({ method, path }): Named => {
      const name = `${method} ${path}`;
      return { kind: 'operation', name, page: 'docs/reference/api/', line: `\n\`${name}\`\n` };
    }),
    ...entries
      .filter(({ name }) => name !== '')
      .map(({ name, heading }): Named => ({ kind: 'command', name, page: COMMANDS, line: `\n${heading}\n` })),
    ...entries.flatMap(({ name, heading, options }) =>
      Object.entries(options).map(([option, { value }]): Named => {
        const line = value === undefined ? `\`--${option}\` |` : `\`--${option} ${value.replaceAll('|', '\\|')}\` |`;
        return { kind: 'option', name: `${name} --${option}`.trim(), page: COMMANDS, line, below: heading };
      }),
    ),
    ...inTable('setting', 'docs/settings.md', Object.keys(settingTable)),
    ...Object.keys(problems).map((name): Named => {
      return { kind: 'error', name, page: 'docs/reference/errors.md', line: ` | \`${name}\` | ` };
    }),
    ...inTable('scope', 'docs/reference/scopes-and-credits.md', Object.keys(scopes)),
    ...[...new Set(rules)].map((name): Named => {
      return { kind: 'rule', name, page: 'docs/reference/rules.md', line: `\`${name}\`` };
    }),
  ];
}

/** Those that no page explains where a person would look. `pages` are texts by their path in the repository. */
export function findUnexplained(all: readonly Named[], pages: ReadonlyMap<string, string>): Named[] {
  const joined = new Map<string, string>();
  const textOf = (page: string): string => {
    const known = joined.get(page);
    if (known !== undefined) return known;
    const text = page.endsWith('/')
      ? [...pages].flatMap(([path, one]) => (path.startsWith(page) ? [one] : [])).join('\n')
      : (pages.get(page) ?? '');
    joined.set(page, text);
    return text;
  };
  return all.filter(({ page, line, below }) => {
    const text = textOf(page);
    return !(below === undefined ? text : sectionBelow(text, below)).includes(line);
  });
}

/** From a heading to the next one of any level; empty: there is no such heading. */
function sectionBelow(text: string, heading: string): string {
  const [, rest] = text.split(`\n${heading}\n`);
  return rest?.split(/\n#+ /)[0] ?? '';
}
