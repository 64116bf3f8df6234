import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';

/** The program as it is installed; `npm run` makes it of the sources as they are. */
const main = join(dirname(import.meta.dirname), 'packages/server/programs/partwright.mjs');

export type Env = Record<string, string>;

export interface Running {
  process: ChildProcess;
  ended: Promise<void>;
}

export interface Server extends Running {
  url: string;
}

/** Resolves when it listens. */
export async function serve(env: Env): Promise<Server> {
  const { said, ...running } = await start(env, 'serve', /listens on (\S+)/);
  return { url: said, ...running };
}

/** A process that works on jobs and serves nobody. Resolves when it does. */
export async function work(env: Env): Promise<Running> {
  return start(env, 'worker', /(Working on jobs)/);
}

async function start(env: Env, command: string, sign: RegExp): Promise<Running & { said: string }> {
  const child = spawn(process.execPath, [main, command], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  let text = '';
  const said = await new Promise<string>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-100_000);
      const found = sign.exec(text)?.[1];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(`${command} did not start: ${text}`)));
  });
  // What it says at its end is the reason of it.
  child.once('exit', (code) => {
    if (code) console.log(text.slice(-2000));
  });
  return { said, process: child, ended };
}

/** The answer of a command of the operator. */
export async function runTool(env: Env, words: string[]): Promise<Record<string, unknown>> {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

/** A key of a new account with a subscription, made by the command line; a live one unless it is said. */
export async function makeKey(env: Env, { isLive = true, account: name = 'check' } = {}): Promise<string> {
  const id = textOf(await runTool(env, ['account', 'create', name, '--json']), 'id');
  await runTool(env, ['subscription', 'set', id, 'active', '--json']);
  const mode = isLive ? ['--live'] : [];
  return textOf(await runTool(env, ['keys', 'create', 'check', '--account', id, ...mode, '--json']), 'key');
}

function textOf(answer: Record<string, unknown>, field: string): string {
  const text = answer[field];
  if (typeof text !== 'string') throw new Error(`no ${field}: ${JSON.stringify(answer)}`);
  return text;
}
