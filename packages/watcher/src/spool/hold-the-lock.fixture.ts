// Takes the lock of the spool folder given and keeps it until it is killed. Says `held`, or by whom it is.
import { writeSync } from 'node:fs';
import { lockSpool, SpoolLocked } from './lock.ts';

try {
  lockSpool(process.argv[2]!);
  writeSync(1, 'held\n');
} catch (error) {
  if (!(error instanceof SpoolLocked)) throw error;
  writeSync(1, `${error.pid}\n`);
}
setInterval(() => undefined, 60_000);
