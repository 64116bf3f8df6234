// Runs a command of this repository under Node 24 with its dependencies in place, from any Node >= 20:
//   node scripts/run.mjs COMMAND [ARG ...]
// 1. `npm ci` when node_modules is missing or older than the lockfile,
// 2. node_modules/.bin first in PATH, so that `node` is the Node 24 the lockfile brings,
// 3. TypeScript sources of the workspace packages instead of their builds (export condition @partwright/source).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.partwright-lockfile');
const needed = 24;

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('usage: node scripts/run.mjs COMMAND [ARG ...]');
  process.exit(2);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isStale = () => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash();

/** Two commands started at once on a bare clone must not both run `npm ci`: the folder is the lock. */
function withInstallLock(work) {
  const lock = join(root, '.partwright-install');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const ageMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (ageMs > 15 * 60_000) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function install() {
  console.error('Installing dependencies (npm ci), once for this lockfile ...');
  const npm = process.env.npm_execpath;
  const ciArgs = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...ciArgs], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', ciArgs, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error('`npm ci` failed; its message is above. Is the npm registry reachable?');
    return false;
  }
  writeFileSync(stamp, lockHash());
  return true;
}

const isInstalled = !isStale() || withInstallLock(() => !isStale() || install());
if (!isInstalled) process.exit(1);

const bin = join(modules, '.bin');
const bundledNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
if (!existsSync(bundledNode) && Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Node ${needed} is needed and the npm registry has no Node ${needed} package for ${process.platform}-${process.arch}. ` +
      `This is Node ${process.versions.node}: install Node ${needed} or later and run the command again.`,
  );
  process.exit(1);
}

const condition = '--conditions=@partwright/source';
const env = {
  // Compiled code of an earlier start: a command begins about a fifth faster.
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node-compile'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, condition].filter(Boolean).join(' '),
};
const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Cannot start ${command}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});
