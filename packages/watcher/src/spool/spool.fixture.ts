import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Outcome } from '../model.ts';
import { bomOutcome, idle, makeReport } from './made.fixture.ts';
import { openSpool } from './open-spool.ts';
import type { Spool, WaitingExport } from './types.ts';

export * from './made.fixture.ts';

/** A folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'spool');
}

/** A spool that is closed after the test. */
export function makeSpool(folder = makeFolder()): Spool {
  const spool = openSpool(folder);
  onTestFinished(() => spool.close());
  return spool;
}

/** The one export that is due. */
export function nextExport(spool: Spool, now = Number.MAX_SAFE_INTEGER): WaitingExport {
  const due = spool.dueExports(now, 10, idle);
  if (due.length !== 1) throw new Error(`${due.length} exports are due`);
  return due[0]!;
}

/** Finish the one export that is due, with a message to each target. */
export function finishNext(
  spool: Spool,
  {
    targets = [],
    outcome = bomOutcome,
    now = 1000,
  }: { targets?: { name: string; isNewestOnly: boolean }[]; outcome?: Outcome; now?: number } = {},
): WaitingExport {
  const next = nextExport(spool);
  spool.finishExport(next.id, makeReport(next, outcome), targets, now);
  return next;
}
