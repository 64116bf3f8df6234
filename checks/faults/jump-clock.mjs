// Loaded into a process before its program (`--import`): its clock is off by the milliseconds that CLOCK_FILE says. Timers go on, as
// they do when the clock of a machine is set.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offMs = 0;

const read = () => {
  try {
    offMs = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8')) || 0;
  } catch {
    offMs = 0;
  }
};
read();
setInterval(read, 50).unref();

globalThis.Date = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offMs);
    else super(.../** @type {[number]} */ (given));
  }
  static now() {
    return RealDate.now() + offMs;
  }
};
