import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../programs/partwright.mjs', import.meta.url));

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** The real command line on the embedded default, with its data in `folder`; `settings` are environment variables, `cwd` where it starts. */
export function commandLine(
  folder: string,
  settings: Record<string, string> = {},
  cwd?: string,
): (args: string[], input?: string) => Promise<Said> {
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    PARTWRIGHT_URL: '',
    PARTWRIGHT_KEY: '',
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...settings,
  };
  return (args, input = '') => {
    const child = spawn(process.execPath, [main, ...args], { env, cwd });
    return new Promise((done) => {
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.once('close', (code) => done({ code, out, err }));
      child.stdin.end(input);
    });
  };
}
