import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { RunnerEvent } from './events.fixture.ts';
import { readFileCommands, readRunnerOutput, type RunnerCommand } from './runner-commands.fixture.ts';

export interface RunWish {
  /** Script that is the action: the bundle, or any other. Relative to the current folder. */
  main: string;
  event: RunnerEvent;
  /** Where the API is: a fake. */
  host: { apiUrl: string; graphqlUrl?: string; serverUrl: string; fullName: string };
  /** As under `with:`. */
  inputs?: Record<string, string>;
  /** An action.yml, for the defaults of inputs that are not given; inputs it does not declare are refused. */
  actionFile?: string;
  /** What `${{ github.token }}` stands for in those defaults. */
  token?: string;
  /** On top, as under `env:`. Nothing else is inherited but PATH. */
  env?: Record<string, string>;
  /** The workspace: a checkout. Without it an empty folder. */
  cwd?: string;
  /** The node to run it by; the present one. */
  node?: string;
  /** Milliseconds after which it is killed with all its children. Default 60,000. */
  deadlineMs?: number;
}

export interface RunResult {
  /** Null when it was killed. */
  exitCode: number | null;
  timedOut: boolean;
  wallMs: number;
  stdout: string;
  stderr: string;
  /** Of both streams, as the runner understood them. */
  commands: RunnerCommand[];
  errors: RunnerCommand[];
  warnings: RunnerCommand[];
  notices: RunnerCommand[];
  /** What it printed that is no command. */
  text: string[];
  outputs: Record<string, string>;
  state: Record<string, string>;
  /** Of GITHUB_STEP_SUMMARY. */
  summary: string;
}

interface Declared {
  inputs?: Record<string, { default?: string | number | boolean | null }>;
}

/** As the runner does: defaults first, then what is given; a value is always text. */
async function fillInputs({ inputs = {}, actionFile, token = '' }: RunWish): Promise<Record<string, string>> {
  if (actionFile === undefined) return inputs;
  const declared = (parse(await readFile(actionFile, 'utf8')) as Declared).inputs ?? {};
  const unexpected = Object.keys(inputs).filter((name) => !Object.hasOwn(declared, name));
  if (unexpected.length > 0) throw new Error(`${actionFile} does not declare ${unexpected.join(', ')}`);
  const filled = Object.entries(declared).map(([name, { default: text }]): [string, string] => {
    // The job has no matrix, and the runner is one that does not say its check run.
    const value = String(text ?? '')
      .replace(/\$\{\{\s*github\.token\s*\}\}/g, token)
      .replace(/\$\{\{\s*toJson\(matrix\)\s*\}\}/g, 'null')
      .replace(/\$\{\{\s*job\.check_run_id\s*\}\}/g, '');
    if (value.includes('${{'))
      throw new Error(`${actionFile}: the default of ${name} is an expression that this runner does not know`);
    return [name, value];
  });
  return { ...Object.fromEntries(filled), ...inputs };
}

const FILES = {
  GITHUB_OUTPUT: 'output',
  GITHUB_STATE: 'state',
  GITHUB_ENV: 'env',
  GITHUB_PATH: 'path',
  GITHUB_STEP_SUMMARY: 'summary',
};

async function writeEnvironment(wish: RunWish, room: string, workspace: string): Promise<Record<string, string>> {
  const { event, host } = wish;
  const inputs = Object.entries(await fillInputs(wish)).map(([name, value]) => [
    `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
    value,
  ]);
  const files = Object.entries(FILES).map(([name, file]) => [name, join(room, file)]);
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: join(room, 'home'),
    RUNNER_TEMP: join(room, 'temp'),
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTOR: 'ada',
    GITHUB_API_URL: host.apiUrl,
    GITHUB_GRAPHQL_URL: host.graphqlUrl ?? `${host.apiUrl}/graphql`,
    GITHUB_SERVER_URL: host.serverUrl,
    GITHUB_REPOSITORY: host.fullName,
    GITHUB_REPOSITORY_OWNER: host.fullName.split('/')[0]!,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(room, 'event.json'),
    GITHUB_WORKSPACE: workspace,
    GITHUB_WORKFLOW: 'Review',
    GITHUB_JOB: 'review',
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RETENTION_DAYS: '90',
    ...event.env,
    ...(Object.fromEntries(files) as Record<string, string>),
    ...(Object.fromEntries(inputs) as Record<string, string>),
    ...wish.env,
  };
}

interface Ended {
  exitCode: number | null;
  timedOut: boolean;
  stdout: string;
  stderr: string;
}

function runScript(wish: RunWish, env: Record<string, string>, cwd: string): Promise<Ended> {
  return new Promise((done, fail) => {
    // A group of its own, so that children of the action end with it.
    const child = spawn(wish.node ?? process.execPath, [resolve(wish.main)], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    let timedOut = false;
    const killGroup = (): void => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended by itself in the meantime.
      }
    };
    const deadline = setTimeout(() => {
      timedOut = true;
      killGroup();
    }, wish.deadlineMs ?? 60_000);
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => {
      clearTimeout(deadline);
      fail(error);
    });
    child.on('close', (exitCode) => {
      clearTimeout(deadline);
      done({
        exitCode,
        timedOut,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
      });
    });
  });
}

/** Run an action as the runner does: in a process of its own, knowing nothing but PATH, HOME, INPUT_*, GITHUB_* and RUNNER_TEMP. */
export async function runAction(wish: RunWish): Promise<RunResult> {
  const room = await mkdtemp(join(tmpdir(), 'run-action-'));
  try {
    const workspace = wish.cwd ?? join(room, 'workspace');
    for (const folder of ['home', 'temp', 'workspace']) await mkdir(join(room, folder));
    for (const file of Object.values(FILES)) await writeFile(join(room, file), '');
    await writeFile(join(room, 'event.json'), JSON.stringify(wish.event.payload));
    const env = await writeEnvironment(wish, room, workspace);
    const start = performance.now();
    const ended = await runScript(wish, env, workspace);
    const wallMs = performance.now() - start;
    const read = (file: string): Promise<string> => readFile(join(room, file), 'utf8');
    const [fromOut, fromErr] = [readRunnerOutput(ended.stdout), readRunnerOutput(ended.stderr)];
    const commands = [...fromOut.commands, ...fromErr.commands];
    const named = (name: string): RunnerCommand[] => commands.filter((command) => command.name === name);
    return {
      ...ended,
      wallMs,
      commands,
      errors: named('error'),
      warnings: named('warning'),
      notices: named('notice'),
      text: [...fromOut.text, ...fromErr.text],
      outputs: readFileCommands(await read('output')),
      state: readFileCommands(await read('state')),
      summary: await read('summary'),
    };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
