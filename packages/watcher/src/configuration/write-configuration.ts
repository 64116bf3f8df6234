import { plain } from '@partwright/report-text';

const SCHEMA_URL =
  'https://raw.githubusercontent.com/partwright/partwright/v1/packages/watcher/partwright-watch.schema.json';

/** A folder with what was found in it. */
export interface FoundForConfiguration {
  /** As it is to be written: absolute, or relative to the file. */
  path: string;
  /** KiCad projects. */
  projects: readonly { name: string; path: string }[];
  boms: number;
  gerberSets: number;
  /** It lies on a network share. */
  polling: boolean;
}

/** What somebody answered; what is null or left out stays as it is by default. */
export interface ConfigurationAnswers {
  serverUrl?: string | null;
  quantities?: readonly number[];
  primaryQuantity?: number;
  currency?: string;
}

/** The text of a `partwright-watch.yml` for these folders: what counts is set, what is often wanted stands there as a comment. */
export function writeConfiguration(
  found: readonly FoundForConfiguration[],
  { serverUrl = null, quantities = [1, 100, 1000], primaryQuantity = 100, currency = 'USD' }: ConfigurationAnswers = {},
): string {
  return `# yaml-language-server: $schema=${SCHEMA_URL}
# Settings of partwright watch. Any text may have \${NAME} (from the environment) and \${file:/path} in it.
version: 1

${serverUrl === null ? SERVER_EXAMPLE : `server:\n  url: ${text(serverUrl)}\n  # key: ${KEY_EXAMPLE}`}

${found.length === 0 ? '# folders:\n#   - path: ./hardware' : `folders:\n${found.map(folder).join('\n')}`}

# Numbers of boards to cost, and the one that headlines go by.
quantities: [${quantities.join(', ')}]
primary-quantity: ${primaryQuantity}
currency: ${text(currency)}
# fab-profile: jlcpcb

# Files are written beside each export. Who else is told:
${TARGETS}
# settle: { stable: 800ms, quiet: 3s, patience: 1m }   # when an export counts as whole
# listen: 127.0.0.1:9477                               # /health and /metrics
# keep: 30d
`;
}

const KEY_EXAMPLE = '${file:~/.config/partwright/key}   # else PARTWRIGHT_KEY';
const SERVER_EXAMPLE = `# server:
#   url: https://parts.example.com                    # else PARTWRIGHT_URL
#   key: ${KEY_EXAMPLE}`;

const TARGETS = `# targets:
#   - files: true            # false: none are written
#     when: always           # always, changes or problems
#   - slack: \${SLACK_URL}
#     when: changes
#   - discord: \${DISCORD_URL}
#   - teams: \${TEAMS_URL}
#   - webhook:
#       url: \${WEBHOOK_URL}
#       secret: \${WEBHOOK_SECRET}
#   - mail:
#       host: mail.example.com
#       user: watcher
#       password: \${file:/run/secrets/mail-password}
#       from: watcher@example.com
#       to: [hardware@example.com]
#     when: problems
#   - github:
#       token: \${GITHUB_TOKEN}
#     kinds: [boms, schematics]
`;

function folder({ path, projects, boms, gerberSets, polling }: FoundForConfiguration): string {
  const sets = several(gerberSets, 'set of Gerber files', 'sets of Gerber files');
  const lines = [`  # ${several(boms, 'BOM export')}, ${sets}, ${several(projects.length, 'KiCad project')}`];
  for (const project of projects.slice(0, 20)) lines.push(`  #   ${plain(project.name, 100)}: ${plain(project.path)}`);
  if (projects.length > 20) lines.push(`  #   and ${projects.length - 20} more`);
  lines.push(`  - path: ${text(path)}`);
  if (polling) lines.push('    polling: true   # a network share, which tells nobody of changes');
  return lines.join('\n');
}

function several(number: number, one: string, more = `${one}s`): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** In quotes, so that it is text whatever is in it, and read back as it is. */
function text(value: string): string {
  return JSON.stringify(value.toWellFormed().replaceAll('${', () => '$${'));
}
