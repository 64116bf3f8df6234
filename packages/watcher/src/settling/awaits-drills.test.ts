import { mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Subject } from '../model.ts';
import { awaitsDrills } from './awaits-drills.ts';
import { createTurnstile } from './turnstile.ts';
import { settle } from './settle.ts';

const COPPER = ['amp-F_Cu.gtl', 'amp-B_Cu.gbl', 'amp-Edge_Cuts.gm1'];
const makeBoard = (files: string[]): Subject => ({
  kind: 'gerber',
  folder: 'b',
  path: '.',
  name: 'amp',
  files,
  project: null,
});

it.each([
  ['copper without a drill file', COPPER, true],
  ['copper with one of KiCad', [...COPPER, 'amp-PTH.drl'], false],
  ['copper with one as Gerber', [...COPPER, 'amp-PTH-drl.gbr'], false],
  ['copper with one that is called .txt', [...COPPER, 'amp.TXT'], false],
  ['copper with a map of the drills alone', [...COPPER, 'amp-drl_map.gbr'], true],
  ['a stencil', ['amp-F_Paste.gtp', 'amp-Edge_Cuts.gm1'], false],
  ['a ZIP', ['gerbers.zip'], false],
])('of %s it says whether drills are to come', (_, files, awaits) => {
  expect(awaitsDrills(makeBoard(files))).toBe(awaits);
});

it.each([
  ['that was just plotted', COPPER, 0, 600],
  ['that was plotted long ago', COPPER, 3600, 0],
  ['that has its drills', [...COPPER, 'amp.drl'], 0, 0],
])('a board %s is waited for as long as is right', async (_, files, ageSeconds, leastMs) => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'partwright-drills-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const at = Date.now() / 1000 - ageSeconds;
  for (const name of files) {
    await writeFile(join(root, name), name.endsWith('.drl') ? 'M48\n%\nM30\n' : 'G04 x*\nM02*\n');
    await utimes(join(root, name), at, at);
  }
  const begin = performance.now();
  let keptAfterMs = 0;
  const settled = await settle(
    makeBoard(files),
    {
      root,
      settling: { stableMs: 1, quietMs: 20, patienceMs: 100, goneMs: 0 },
      mostBytes: 1000,
      drillsMs: leastMs || 60_000,
      turnstile: createTurnstile({ atOnce: 1, bytes: 1000 }),
      openWriters: { areOpen: async () => false },
      log: { info() {}, warn() {}, error() {}, progress() {} },
      isKnownUnreadable: false,
      describe: async () => ({ delimiter: null, git: null }),
      isComplete: async () => true,
      findNewestContent: () => null,
      keep() {
        keptAfterMs = performance.now() - begin;
        return 'new';
      },
    },
    AbortSignal.timeout(20_000),
  );
  expect(settled).toBe('new');
  expect(keptAfterMs).toBeGreaterThanOrEqual(leastMs);
});
