import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { killTimeAndAgain } from './killing.fixture.ts';
import { spoolOver } from './open-spool.ts';
import { resolveProgram, watchChild } from './processes.fixture.ts';
import { everywhere, idle, makeFolder } from './spool.fixture.ts';
import type { Spool } from './types.ts';

describe('A process killed forty times while it keeps and finishes exports', () => {
  it('loses nothing that it kept, leaves nothing by half and tells nothing twice', { timeout: 300_000 }, async () => {
    expect(await killTimeAndAgain(makeFolder(), 40)).toBeGreaterThan(400);
  });
});

const mountsTmpfs = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.skipIf(!mountsTmpfs)('A disk that is full in truth', () => {
  it('keeps nothing by half, and it goes on when there is room', async () => {
    const mount = makeFolder();
    mkdirSync(mount);
    const script = 'mount -t tmpfs -o size=2m none "$1" && exec "$2" "$3" "$1"';
    const program = resolveProgram('fill-the-disk.fixture.ts');
    const child = watchChild(
      spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', mount, process.execPath, program], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    expect(await child.ended()).toBe(0);
    const { kept, ...seen } = JSON.parse(child.lines()[0]!);
    expect(kept).toBeGreaterThan(5);
    expect(seen).toMatchObject({
      again: ['full', 'full', 'full'],
      waiting: kept,
      reading: 'done',
      later: 'done',
      afterwards: ['done', 'done'],
      counts: { exports: { waiting: kept + 1, done: 1 }, messages: { waiting: 1 } },
    });
  });
});

describe('Among 50,000 that wait', () => {
  /** A spool with so many exports waiting, each done one with a message, spread over so many subjects. */
  function crowded(subjects: number): Spool {
    const db = openDatabase(makeFolder());
    onTestFinished(() => db.close());
    const numbers = 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49999)';
    const report = JSON.stringify({ outcome: { kind: 'bom' }, text: 'x'.repeat(2000) });
    db.exec(`BEGIN;
      ${numbers} INSERT INTO subjects (id, kind, folder, path, name, files) SELECT i, 'bom', 'boards', i || '.csv', i, '[]' FROM n WHERE i < ${subjects};
      ${numbers} INSERT INTO contents (id, subject_id, sha256, newest_number) SELECT i, i % ${subjects}, i, 1 FROM n;
      ${numbers} INSERT INTO exports (id, subject_id, content_id, number, saved_at, state, has_turn, created_at, next_at, compares_as, report)
        SELECT i, i % ${subjects}, i, i / ${subjects} + 1, '', iif(i % 10 = 0 AND i < 25000, 'done', 'waiting'), 0, i, i,
          iif(i % 10 = 0 AND i < 25000, 'bom', NULL), '${report}' FROM n;
      UPDATE exports SET has_turn = 1 WHERE id IN (SELECT min(id) FROM exports WHERE state = 'waiting' GROUP BY subject_id);
      ${numbers} INSERT INTO messages (id, export_id, subject_id, number, target, is_newest_only, created_at, next_at)
        SELECT i, i, i % ${subjects}, i / ${subjects} + 1, 'team', 0, i, i FROM n;
      UPDATE messages SET has_turn = 1 WHERE id IN (SELECT min(id) FROM messages GROUP BY subject_id);
      COMMIT`);
    return spoolOver(db);
  }

  function medianMs(act: () => unknown): number {
    const times = Array.from({ length: 51 }, () => {
      const start = performance.now();
      act();
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[25]!;
  }

  it.each([1, 300, 50_000])(
    'of %d subjects those that are due are found in less than 5 ms',
    { timeout: 120_000 },
    (subjects) => {
      const spool = crowded(subjects);
      for (const now of [25_000, 1e12]) {
        expect(spool.dueExports(now, 8, idle).length).toBe(Math.min(8, subjects));
        expect(medianMs(() => spool.dueExports(now, 8, new Set([1, 2, 3])))).toBeLessThan(5);
        expect(medianMs(() => spool.dueMessages(now, 8, new Set([1, 2, 3]), everywhere))).toBeLessThan(5);
        expect(medianMs(() => spool.nextDueAt())).toBeLessThan(5);
      }
      const [first] = spool.dueExports(1e12, 1, idle);
      expect(medianMs(() => spool.postponeExport(first!.id, { error: '', nextAt: 1, isCounted: true }))).toBeLessThan(
        50,
      );
    },
  );
});
