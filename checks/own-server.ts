import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';

/** The program as it is installed; `npm run` makes it of the sources as they are. */
const main = join(dirname(import.meta.dirname), 'packages/server/programs/partwright.mjs');

export type Env = Record<string, string>;

export interface Server {
  url: string;
  process: ChildProcess;
  ended: Promise<void>;
}

/** Resolves when it listens. */
export async function serve(env: Env): Promise<Server> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listens on (\S+)/.exec(said)?.[1];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)));
  });
  // What it says at its end is the reason of it.
  child.once('exit', (code) => {
    if (code) console.log(said.slice(-2000));
  });
  return { url, process: child, ended };
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
