// Runs a command of this repository under Node 24 with its dependencies in place, from any Node >= 20:
//   node scripts/run.mjs [--lean] COMMAND [ARG ...]
// 1. installs what the lockfile says when it is not there; with --lean only what running needs, no tools and no tests,
// 2. node_modules/.bin first in PATH, so that `node` is the Node 24 the lockfile brings,
// 3. TypeScript sources of the workspace packages instead of their builds (export condition @partwright/source),
// 4. the bundled programs made of the sources as they are now; COMMAND `partwright` is the command line of them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.partwright-install.json');
const lockfile = join(root, 'package-lock.json');
const needed = 24;

const words = process.argv.slice(2);
const asksLean = words[0] === '--lean';
const [command, ...args] = asksLean ? words.slice(1) : words;
if (!command) {
  console.error('usage: node scripts/run.mjs [--lean] COMMAND [ARG ...]');
  process.exit(2);
}

// What is there with its tools is not made less.
const isLean = asksLean && !existsSync(join(modules, 'vitest'));

const lockState = () => {
  const { mtimeMs, size } = statSync(lockfile);
  return `${mtimeMs} ${size}`;
};
const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

/** What is installed of this lockfile: 'lean', 'full', or undefined. It is only read when its time or size are others. */
function installed() {
  try {
    const { state, hash, kind } = JSON.parse(readFileSync(stamp, 'utf8'));
    if (state === lockState()) return kind;
    if (hash !== lockHash()) return undefined;
    writeStamp(kind);
    return kind;
  } catch {
    return undefined;
  }
}

const writeStamp = (kind) => writeFileSync(stamp, JSON.stringify({ state: lockState(), hash: lockHash(), kind }));
const isEnough = (kind) => kind === 'full' || (isLean && kind === 'lean');

/** Two commands started at once on a bare clone must not both install: the folder is the lock. */
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
  const kind = installed();
  if (isEnough(kind)) return true;
  // `npm ci` would remove what running needs and bring it again; `npm install` adds the rest.
  const added = kind === 'lean' ? ['install', '--no-save'] : ['ci', ...(isLean ? ['--omit=dev'] : [])];
  console.error(
    `Installing ${isLean ? 'what running needs' : 'dependencies'} (npm ${added.join(' ')}), once for this lockfile: ` +
      `${isLean ? 'some 500 MB, a minute or more' : 'some 800 MB, some minutes'}. npm says nothing until it is done ...`,
  );
  const npm = process.env.npm_execpath;
  const npmArgs = [...added, '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...npmArgs], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', npmArgs, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error(`\`npm ${added[0]}\` failed; its message is above. Is the npm registry reachable?`);
    return false;
  }
  writeStamp(isLean ? 'lean' : 'full');
  console.error('Bundling the programs, once for these sources ...');
  return true;
}

if (!isEnough(installed()) && !withInstallLock(install)) process.exit(1);

const isWindows = process.platform === 'win32';
const bin = join(modules, '.bin');
const lockedNode = join(bin, isWindows ? 'node.cmd' : 'node');
const hasLockedNode = existsSync(lockedNode);
if (!hasLockedNode && Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Node ${needed} is needed and the npm registry has no Node ${needed} package for ${process.platform}-${process.arch}. ` +
      `This is Node ${process.versions.node}: install Node ${needed} or later and run the command again.`,
  );
  process.exit(1);
}

(await import('./programs.mjs')).makePrograms(command === 'partwright' ? ['server'] : undefined);

const env = {
  // Compiled code of an earlier start: a command begins about a fifth faster.
  NODE_COMPILE_CACHE: join(modules, '.cache', 'node-compile'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--conditions=@partwright/source'].filter(Boolean).join(' '),
};
const node = hasLockedNode ? lockedNode : process.execPath;
const [program, ...argv] =
  command === 'partwright'
    ? [node, join(root, 'packages/server/programs/partwright.mjs'), ...args]
    : [command === 'node' ? node : command, ...args];

// One process the fewer, where this Node can do it.
if (process.execve && !isWindows && program === node) process.execve(node, [node, ...argv], env);
const child = spawn(program, argv, { stdio: 'inherit', env, shell: isWindows });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Cannot start ${program}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});
