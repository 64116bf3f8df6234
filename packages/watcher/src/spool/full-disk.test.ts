import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveProgram, watchChild } from './processes.fixture.ts';
import { makeFolder } from './spool.fixture.ts';
import { SpoolFull } from './types.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

const mountsTmpfs = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.skipIf(!mountsTmpfs)('A start on a full disk', () => {
  it('takes the lock without a note, says that the disk is full, and goes on when there is room', async () => {
    const mount = makeFolder();
    mkdirSync(mount);
    const script = 'mount -t tmpfs -o size=400k none "$1" && exec "$2" "$3" "$1"';
    const program = resolveProgram('start-on-a-full-disk.fixture.ts');
    const child = watchChild(
      spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', mount, process.execPath, program], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    expect(await child.ended()).toBe(0);
    expect(JSON.parse(child.lines()[0]!)).toEqual({
      isLocked: expect.stringContaining('Another watcher works on the spool folder'),
      opening: 'full',
      whenFull: 'full',
      withRoom: 1,
    });
  });
});

describe('Waiting for room', () => {
  const opening = (failures: unknown[]) => {
    const warnings: string[] = [];
    const log = { info() {}, warn: (text: string) => void warnings.push(text), error() {}, progress() {} };
    const open = (): string => {
      if (failures.length > 0) throw failures.shift();
      return 'open';
    };
    const wait = (signal: AbortSignal) => whenThereIsRoom(open, { log, signal, pauseMs: 1 });
    return { warnings, wait };
  };

  it('says once that the disk is full', async () => {
    const { warnings, wait } = opening([1, 2, 3].map((cause) => new SpoolFull(cause)));
    expect(await wait(new AbortController().signal)).toBe('open');
    expect(warnings).toEqual([expect.stringContaining('full')]);
  });

  it('ends by what else is wrong, and when it is called off', async () => {
    await expect(opening([new Error('damaged')]).wait(new AbortController().signal)).rejects.toThrow('damaged');
    const full = Array.from({ length: 9 }, () => new SpoolFull(null));
    await expect(opening(full).wait(AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
