// Runs on a file system of 2 MB of its own: keeps exports until it is full, sees what still can be done, makes room, and keeps
// again. Writes what happened as JSON. Argument: where that file system is mounted.
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeContent, idle, makeReport, subjectAt } from './made.fixture.ts';
import { openSpool } from './open-spool.ts';
import { SpoolFull } from './types.ts';

const mount = process.argv[2]!;
writeFileSync(join(mount, 'ballast'), Buffer.alloc(500_000, 1));
const spool = openSpool(join(mount, 'spool'));
const targets = [{ name: 'team', isNewestOnly: false }];

function catchOutcome(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (error) {
    return error instanceof SpoolFull ? 'full' : String(error);
  }
}

let tried = 0;
const keep = (): string =>
  catchOutcome(() => spool.keep(subjectAt(`${(tried += 1)}.csv`), makeContent(randomBytes(20_000)), tried));
let kept = 0;
while (keep() === 'done') kept += 1;
const again = [keep(), keep(), keep()];
const waiting = spool.counts(0).exports.waiting;
const next = spool.dueExports(tried, 1, idle)[0]!;
const reading = catchOutcome(() => spool.readContent(next.id));
const finishing = catchOutcome(() => spool.finishExport(next.id, makeReport(next), targets, 0));
rmSync(join(mount, 'ballast'));
const later = catchOutcome(() => spool.finishExport(next.id, makeReport(next), targets, 0));
const afterwards = [keep(), keep()];
const counts = spool.counts(0);
spool.close();
openSpool(join(mount, 'spool')).close();
process.stdout.write(`${JSON.stringify({ kept, again, waiting, reading, finishing, later, afterwards, counts })}\n`);
