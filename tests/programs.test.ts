import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '../packages/sandbox/src/index.ts';
import { readManifest, root } from '../scripts/release/packages.ts';

const { version } = readManifest(root);
const HOME = join(tmpdir(), 'partwright-programs-are-not-here');

/** What a program says and how it ends. */
function run(file: string, args: string[], env: Record<string, string> = {}): { status: number | null; said: string } {
  const options = { encoding: 'utf8', env: { ...process.env, ...env, NODE_OPTIONS: '' } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
  return { status, said: stdout + stderr };
}

/** Asked for a configuration that is not there, it says so. */
async function askForSettings(file: string): Promise<void> {
  const child = fork(file, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = once(child, 'exit');
  child.send({ file: join(HOME, 'partwright-watch.yml'), env: {}, flags: {}, home: HOME, cwd: HOME });
  const [answer] = (await once(child, 'message')) as [unknown];
  expect(answer).toMatchObject({ error: { message: expect.stringContaining('there is no such file') as string } });
  expect(await ended).toEqual([0, null]);
}

/** A process of the sandbox says that it is ready when its code is loaded and what it may not do is taken away. */
async function startsInSandbox(file: string, codeFromStrings: boolean): Promise<void> {
  const times = { processorMs: 60_000, wallMs: 60_000 };
  const pool = openPool({
    program: { entry: new URL(`file://${file}`), codeFromStrings },
    limits: { heapMb: 384, memoryMb: 384, ...times },
    processes: 1,
    ready: [],
  });
  onTestFinished(() => pool.close());
  await expect(pool.ready()).resolves.toBeUndefined();
}

/** Every bundled program is started as whoever uses it does, and says what only its whole code can say. */
const programs: Record<string, (file: string) => void | Promise<void>> = {
  'server/partwright': (file) => expect(run(file, ['--version'])).toEqual({ status: 0, said: `${version}\n` }),
  'server/local-service': (file) =>
    expect(run(file, [], { PORT: 'none', PARTWRIGHT_DATA_DIR: HOME })).toEqual({
      status: 1,
      said: expect.stringMatching(/^PORT\b.*\n$/) as string,
    }),
  'server/settings-process': askForSettings,
  'server/reading/main': (file) => startsInSandbox(file, false),
  'server/geometry/main': (file) => startsInSandbox(file, true),
  'server/datasheets/main': (file) => startsInSandbox(file, false),
  'server/cad/main': (file) => startsInSandbox(file, true),
  'server/photos/main': (file) => startsInSandbox(file, false),
  'server/solver/main': async (file) => {
    const thread = new Worker(file, { execArgv: [] });
    onTestFinished(async () => void (await thread.terminate()));
    expect(await once(thread, 'message')).toEqual([{ kind: 'ready' }]);
  },
  'server/make-database/main': (file) =>
    expect(run(file, [])).toEqual({ status: 1, said: expect.stringContaining('Say which folder') as string }),
  'watcher/partwright-watch': (file) =>
    expect(run(file, ['--help'])).toEqual({ status: 0, said: expect.stringContaining('partwright-watch') as string }),
  'watcher/settings-process': askForSettings,
};

/** What is loaded by others bears a hash in its name. */
const bundled = ['server', 'watcher'].flatMap((name) =>
  readdirSync(join(root, 'packages', name, 'programs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs') && !/-[A-Z0-9]{8}\.mjs$/.test(path) && !path.includes('.draft-'))
    .map((path) => `${name}/${path.replaceAll('\\', '/').slice(0, -'.mjs'.length)}`),
);

describe('the bundled programs', () => {
  it('are all started here', () => {
    expect(bundled.toSorted()).toEqual(Object.keys(programs).toSorted());
  });

  it.each(Object.entries(programs))('%s starts', { timeout: 60_000 }, async (name, start) => {
    const [home, ...path] = name.split('/');
    expect.hasAssertions();
    await start(`${join(root, 'packages', home!, 'programs', ...path)}.mjs`);
  });
});
