import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

const main = fileURLToPath(new URL('../../../server/programs/partwright.mjs', import.meta.url));

export interface Running {
  out(): string;
  err(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it and all that it started have closed what they write to. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>;
  /** Resolves when it said so on stderr. */
  said(pattern: RegExp): Promise<void>;
}

/** `partwright watch ...` as people start it, with its data and state in `folder`, where it is started. */
export function watchIn(folder: string, env: Record<string, string | undefined> = {}) {
  return (...argv: string[]): Running => {
    const child = spawn(process.execPath, [main, 'watch', ...argv], {
      cwd: folder,
      env: {
        ...process.env,
        PARTWRIGHT_DATA_DIR: join(folder, 'data'),
        XDG_STATE_HOME: join(folder, 'state'),
        XDG_CONFIG_HOME: join(folder, 'config'),
        FX_REFRESH_HOURS: '0',
        DATABASE_URL: '',
        REDIS_URL: '',
        PARTWRIGHT_URL: '',
        PARTWRIGHT_KEY: '',
        ...env,
      },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const ended = new Promise<Awaited<Running['ended']>>(
      (done) => void child.once('close', (code, signal) => done({ code, signal, out, err })),
    );
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return {
      out: () => out,
      err: () => err,
      kill: (signal) => void child.kill(signal),
      ended,
      said: (pattern) =>
        vi.waitFor(
          () => {
            if (!pattern.test(err)) throw new Error(`It did not say ${String(pattern)}, but:\n${err}`);
          },
          { timeout: 90_000, interval: 50 },
        ),
    };
  };
}
