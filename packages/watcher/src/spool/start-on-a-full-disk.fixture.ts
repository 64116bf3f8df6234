// Runs on a small file system of its own: keeps an export, lets go, fills the disk to the last byte, and starts again. Writes what
// happened as JSON. Argument: where that file system is mounted.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { amplifier, makeContent, idle, lamp } from './made.fixture.ts';
import { lockSpool, openSpool } from './index.ts';
import { SpoolFull } from './types.ts';

const mount = process.argv[2]!;
const folder = join(mount, 'spool');

function catchOutcome<T>(act: () => T): T | string {
  try {
    return act();
  } catch (error) {
    return error instanceof SpoolFull ? 'full' : String(error);
  }
}

const first = lockSpool(folder);
const before = openSpool(folder);
before.keep(amplifier, makeContent('one'), 0);
before.close();
first.release();

for (let left = 4096; left > 0;)
  if (catchOutcome(() => appendFileSync(join(mount, 'ballast'), 'x'.repeat(left))) !== undefined) left >>= 1;

const lock = lockSpool(folder);
const isLocked = catchOutcome(() => lockSpool(folder).release());
const start = (): number => {
  const spool = openSpool(folder);
  try {
    const due = spool.dueExports(1, 5, idle).length;
    spool.keep(lamp, makeContent('two'.repeat(9000)), 0);
    return due;
  } finally {
    spool.close();
  }
};
const opening = catchOutcome(() => openSpool(folder).close()) ?? 'done';
const whenFull = catchOutcome(start);
rmSync(join(mount, 'ballast'));
const withRoom = catchOutcome(start);
lock.release();
process.stdout.write(`${JSON.stringify({ isLocked, opening, whenFull, withRoom })}\n`);
