import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Served {
  url: string;
  key: string;
  stop(): Promise<void>;
}

/** The real server as a user starts it, on its embedded default, with the key of its first start. */
export async function startServer(dataDir: string): Promise<Served> {
  const main = fileURLToPath(new URL('../../packages/server/programs/partwright.mjs', import.meta.url));
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  const child = spawn(process.execPath, [main, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  const { url, key } = await new Promise<{ url: string; key: string }>((done, fail) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = { url: /listens on (\S+)/.exec(said)?.[1], key: /\bsvc_test_\w+/.exec(said)?.[0] };
      if (found.url && found.key) done({ url: found.url, key: found.key });
    });
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)));
  });
  return {
    url,
    key,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
