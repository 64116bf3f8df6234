import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A registry of this machine: our packages are published to it, all others come through it from the one npm uses. */
export interface Registry {
  url: string;
  /** For npm: that registry, somebody who may publish there, and a cache of its own. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const START_MS = 60_000;
const POLL_MS = 200;

export async function openRegistry(folder: string): Promise<Registry> {
  install();
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const config = join(folder, 'config.yaml');
  writeFileSync(
    config,
    [
      `storage: ${join(folder, 'storage')}`,
      `auth: { htpasswd: { file: ${join(folder, 'htpasswd')} } }`,
      `uplinks: { upstream: { url: '${upstream}', cache: false } }`,
      'packages:',
      "  '@partwright/*': { access: $all, publish: $all }",
      "  'n8n-nodes-partwright': { access: $all, publish: $all }",
      "  '**': { access: $all, proxy: upstream }",
      'max_body_size: 100mb',
      'log: { type: stdout, format: pretty, level: warn }',
    ].join('\n'),
  );
  const program = join(import.meta.dirname, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', config, '--listen', url], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const exited = new Promise<void>((done) => void child.once('exit', () => done()));
  for (const start = Date.now(); !(await answers(url)); await sleep(POLL_MS))
    if (Date.now() - start > START_MS || child.exitCode !== null)
      throw new Error(`The registry does not answer at ${url}: ${said}`);
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `registry=${url}\n//127.0.0.1:${port}/:_authToken=anybody\nfund=false\naudit=false\n`);
  return {
    url,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      npm_config_userconfig: npmrc,
      npm_config_registry: url,
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
    },
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return await fetch(`${url}-/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** verdaccio lies beside this check with a lockfile of its own: no other command needs it. */
function install(): void {
  const folder = import.meta.dirname;
  const stamp = join(folder, 'node_modules/.partwright-lockfile');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing verdaccio from checks/release/package-lock.json: 65 MB, half a minute, once a lockfile ...');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('npm ci failed in checks/release; its message is above');
  writeFileSync(stamp, hash);
}
