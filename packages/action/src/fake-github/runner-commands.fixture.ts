/** A workflow command as the runner understood it. */
export interface RunnerCommand {
  name: string;
  properties: Record<string, string>;
  /** What follows the second `::`, decoded. */
  message: string;
}

/** Others are text to the runner. */
const NAMES = new Set([
  'debug',
  'notice',
  'warning',
  'error',
  'group',
  'endgroup',
  'add-mask',
  'add-matcher',
  'remove-matcher',
  'stop-commands',
  'echo',
  'set-output',
  'save-state',
  'set-env',
  'add-path',
]);

const decodeData = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

const decodeProperty = (text: string): string =>
  decodeData(text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%5D', ']'));

function readProperties(text: string, separator: string): Record<string, string> {
  const pairs = text
    .split(separator)
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeProperty(pair.slice(pair.indexOf('=') + 1))]),
  );
}

/**
 * One line of output. Two forms are commands: `::name key=value::message` at the start of a line, and the old
 * `##[name key=value;]message` anywhere within one, which is how a printed file name can become a command.
 */
function readCommand(line: string): RunnerCommand | undefined {
  const found =
    /^\s*::(?<name>[^\s:]+)(?: (?<list>.*?))?::(?<message>.*)$/s.exec(line) ??
    /##\[(?<name>[^\s\]]+)(?: (?<list>[^\]]*))?\](?<message>.*)$/s.exec(line);
  const { name, list = '', message } = found?.groups ?? {};
  if (name === undefined || message === undefined || !NAMES.has(name.toLowerCase())) return undefined;
  const separator = line.trimStart().startsWith('::') ? ',' : ';';
  return { name: name.toLowerCase(), properties: readProperties(list, separator), message: decodeData(message) };
}

export interface RunnerOutput {
  commands: RunnerCommand[];
  /** Lines that are no commands. */
  text: string[];
}

/** Read what a step printed as the runner does, `stop-commands` included. */
export function readRunnerOutput(printed: string): RunnerOutput {
  const output: RunnerOutput = { commands: [], text: [] };
  let stoppedUntil: string | null = null;
  for (const line of printed.split(/\r\n|\n|\r/)) {
    if (stoppedUntil !== null) {
      if (line.trim() === `::${stoppedUntil}::`) stoppedUntil = null;
      else output.text.push(line);
      continue;
    }
    const command = readCommand(line);
    if (command?.name === 'stop-commands') stoppedUntil = command.message;
    if (command) output.commands.push(command);
    else if (line !== '') output.text.push(line);
  }
  return output;
}

/** Of GITHUB_OUTPUT, GITHUB_STATE and GITHUB_ENV: `name=value` or `name<<delimiter`. Throws where the runner would. */
export function readFileCommands(text: string): Record<string, string> {
  const values = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line === '') continue;
    const heredoc = /^([^=]*?)<<(.+)$/.exec(line);
    if (heredoc) {
      const [, name, delimiter] = heredoc;
      const end = lines.indexOf(delimiter!, i + 1);
      if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
      values.set(name!, lines.slice(i + 1, end).join('\n'));
      i = end;
      continue;
    }
    const equals = line.indexOf('=');
    if (equals <= 0) throw new Error(`Invalid format '${line}'`);
    values.set(line.slice(0, equals), line.slice(equals + 1));
  }
  return Object.fromEntries(values);
}
