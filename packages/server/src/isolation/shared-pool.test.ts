import type { Pool, RunOptions } from '@partwright/sandbox';
import { describe, expect, it } from 'vitest';
import { onBehalfOf } from '../on-behalf.ts';
import { shareByAccount, splitPool } from './shared-pool.ts';

interface Tasks {
  'bom.read': { in: string; out: string };
  'schematic.erc': { in: string; out: string };
}

/** Says what it was asked to do, and notes on whose behalf. */
function echoPool(name: string, sharers: (string | undefined)[] = []): Pool<Tasks> {
  return {
    run: (task: string, input: string, options?: RunOptions) => {
      sharers.push(options?.sharer);
      return Promise.resolve(`${name}: ${task} ${input}`);
    },
    keep: (task, input) => ({ open: { task, input } }),
    warm: () => undefined,
    ready: () => Promise.resolve(),
    stats: () => ({ processes: 1, running: 0, queued: 2 }),
    close: () => Promise.resolve(),
  };
}

describe('A pool that is shared', () => {
  it('asks on behalf of the account whose request or job it is', async () => {
    const sharers: (string | undefined)[] = [];
    const pool = shareByAccount(echoPool('one', sharers));
    await Promise.all([
      onBehalfOf('acc_A', async () => {
        await Promise.resolve();
        return pool.run('bom.read', 'a');
      }),
      onBehalfOf('acc_B', () => pool.run('bom.read', 'b')),
      pool.run('bom.read', 'of nobody'),
    ]);
    expect(new Set(sharers)).toEqual(new Set(['acc_A', 'acc_B', undefined]));
  });

  it('has another for some of its tasks', async () => {
    const pool = splitPool(echoPool('BOMs'), echoPool('schematics'), (task) => task.startsWith('schematic.'));
    expect(await pool.run('bom.read', 'x')).toBe('BOMs: bom.read x');
    expect(await pool.run('schematic.erc', 'x')).toBe('schematics: schematic.erc x');
    expect(pool.stats()).toEqual({ processes: 2, running: 0, queued: 4 });
  });
});
