import { link, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A timeline and a place in the log, each in hexadecimal digits. (PostgreSQL, 28.6 WAL Internals) */
const SEGMENT = /^(?<timeline>[0-9A-F]{8})(?<log>[0-9A-F]{8})(?<part>[0-9A-F]{8})$/;
/** What the engine begins such a name with, it removes at its start: a file of the log that is not whole yet. */
const DRAFT_START = 'xlogtemp.';
const DRAFT = `${DRAFT_START}spare`;
const BYTES_OF_LOG = 2 ** 32;
const PIECE = 2 ** 20;
/** After a try that failed. */
const AGAIN_MS = 1_000;

/** Whether a file of this name may be gone at any moment, and is no part of the database. */
export const isLogDraft = (name: string): boolean => name.startsWith(DRAFT_START);

/**
 * Keeps the next file of the log of changes ready. The engine ends for good when the disk has no room for it, whereas what has
 * no room in a table is refused and nothing else; it takes one that is there.
 */
export class SpareLog {
  #followed = '';
  #triedAtMs = -Infinity;
  #work: Promise<void> | undefined;
  #isEnded = false;

  /** The engine has written to this file; what is not one of the log is let be. */
  follow(path: string): void {
    if (path === this.#followed || this.#work !== undefined || this.#isEnded) return;
    if (performance.now() - this.#triedAtMs < AGAIN_MS || !SEGMENT.test(basename(path))) return;
    this.#work = makeNext(path)
      .then(
        () => void (this.#followed = path),
        // No room: the next commit tries again.
        () => void (this.#triedAtMs = performance.now()),
      )
      .finally(() => (this.#work = undefined));
  }

  /** Leave the folder to others: nothing is written to it afterwards. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#work;
  }
}

async function makeNext(path: string): Promise<void> {
  const { size } = await stat(path);
  const next = join(dirname(path), nameNext(basename(path), size));
  const draft = join(dirname(path), DRAFT);
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      // Written and not only made longer: room that nobody has written to is not kept.
      const zeros = Buffer.alloc(PIECE);
      for (let at = 0; at < size; at += PIECE) await file.write(zeros, 0, Math.min(PIECE, size - at), at);
      await file.sync();
    } finally {
      await file.close();
    }
    // One that the engine has made meanwhile stands.
    await link(draft, next).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** @param bytes of a segment */
export function nameNext(name: string, bytes: number): string {
  const { timeline = '', log = '', part = '' } = SEGMENT.exec(name)?.groups ?? {};
  const partsOfLog = BYTES_OF_LOG / bytes;
  const next = Number.parseInt(log, 16) * partsOfLog + Number.parseInt(part, 16) + 1;
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(next / partsOfLog))}${hex(next % partsOfLog)}`;
}
