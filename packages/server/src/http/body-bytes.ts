import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../problem.ts';
import type { Caller } from '../service.ts';
import type { Settings } from '../settings.ts';

type BodyLimits = Pick<Settings, 'BODY_BYTES' | 'BODY_BYTES_PER_ACCOUNT'>;

const RETRY_AFTER_SECONDS = '5';

/** The last quarter of all bytes is for accounts that hold little. */
const OPEN_TO_ALL = 3 / 4;
/** How little, as a share of all bytes. */
const LITTLE = 1 / 16;

/**
 * Bytes of bodies that are coming in or are being worked on, counted for each account and for the process: they are in
 * memory until their request is answered, half-sent ones too. Accounts that hold much leave some room, so that a few of them
 * that send slowly do not keep all others from sending a small request.
 */
export class BodyBytes {
  readonly #limits: BodyLimits;
  readonly #byAccount = new Map<string, number>();
  #total = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** Count so many more of a body of which `ofThis` are counted already. @throws Problem rate_limited (the account has too many), unavailable (all together have), file_too_large (it alone has) */
  take(accountId: string, bytes: number, ofThis = 0): void {
    // What has no body holds nothing.
    if (bytes === 0) return;
    const { BODY_BYTES: most, BODY_BYTES_PER_ACCOUNT: mostOfOne } = this.#limits;
    const before = this.#byAccount.get(accountId) ?? 0;
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    // Later it would be too much again.
    const whole = ofThis + bytes;
    if (whole > Math.min(most, mostOfOne)) {
      const name = mostOfOne <= most ? 'BODY_BYTES_PER_ACCOUNT' : 'BODY_BYTES';
      throw new Problem(
        'file_too_large',
        `The body has ${whole} bytes or more; that is more than the ${Math.min(most, mostOfOne)} that this server holds (${name})`,
      );
    }
    if (before + bytes > mostOfOne)
      throw new Problem(
        'rate_limited',
        `The requests of this account that are not answered yet hold ${before} bytes; with the ${bytes} of this one they are more than the ${mostOfOne} that they may (BODY_BYTES_PER_ACCOUNT). Send it when others are answered`,
        { headers },
      );
    const isLittle = before + bytes <= most * LITTLE;
    // One that is larger than that goes when it is alone.
    const room = isLittle ? most : Math.max(most * OPEN_TO_ALL, whole);
    if (this.#total + bytes > room)
      throw new Problem(
        'unavailable',
        `The server holds as many bytes of requests as it may (BODY_BYTES: ${most}${isLittle ? '' : ', the last quarter of them for small requests'}); send this one again`,
        { headers },
      );
    this.#byAccount.set(accountId, before + bytes);
    this.#total += bytes;
  }

  /** So many of the account are gone. */
  give(accountId: string, bytes: number): void {
    const left = (this.#byAccount.get(accountId) ?? 0) - bytes;
    if (left > 0) this.#byAccount.set(accountId, left);
    else this.#byAccount.delete(accountId);
    this.#total -= bytes;
  }
}

/** What one request holds. It is given back when the request is over and nothing works on its body any more. */
class BodyHold {
  readonly #held: BodyBytes;
  readonly #accountId: string;
  #bytes = 0;
  #isOpen = true;
  #isWorkedOn = false;

  constructor(held: BodyBytes, accountId: string) {
    this.#held = held;
    this.#accountId = accountId;
  }

  take(bytes: number): void {
    if (!this.#isOpen) return;
    this.#held.take(this.#accountId, bytes, this.#bytes);
    this.#bytes += bytes;
  }

  /** The request was answered or cut off. */
  close(): void {
    this.#isOpen = false;
    this.#giveBack();
  }

  async workOn(work: () => Promise<void>): Promise<void> {
    this.#isWorkedOn = true;
    try {
      await work();
    } finally {
      this.#isWorkedOn = false;
      this.#giveBack();
    }
  }

  #giveBack(): void {
    if (this.#isOpen || this.#isWorkedOn) return;
    this.#held.give(this.#accountId, this.#bytes);
    this.#bytes = 0;
  }
}

/**
 * Counts the body of a request until it is answered or cut off. What says its length is counted before its first byte is
 * read, up to `mostBytes`, as the readers behind this stop there; what does not, piece by piece as it comes.
 */
export function countBody(held: BodyBytes, mostBytes: number): RequestHandler {
  return (request, response, next) => {
    // Cut off while its key was looked up: nobody would say again that it is over.
    if (response.destroyed) return;
    const hold = new BodyHold(held, (response.locals['caller'] as Caller).accountId);
    response.locals['bodyHold'] = hold;
    response.once('close', () => hold.close());
    const said = readBodyLength(request, mostBytes);
    hold.take(said ?? 0);
    if (said === undefined) countPieces(request, hold, next);
    next();
  };
}

/** Work on a request whose body was counted: its bytes are held until that is over, also when the caller has gone. */
export async function workOnBody(response: Response, work: () => Promise<void>): Promise<void> {
  const hold = response.locals['bodyHold'] as BodyHold | undefined;
  await (hold ? hold.workOn(work) : work());
}

/** What was refused in the middle of its body goes no further, although its reader is told that the body has ended. */
export const stopRefused: RequestHandler = (_request, response, next) => {
  if (!response.headersSent) next();
};

/** Undefined: nobody knows until it has come. What is packed is unpacked up to what is taken at most. */
function readBodyLength(request: Request, mostBytes: number): number | undefined {
  if ((request.get('content-encoding') ?? 'identity') !== 'identity') return mostBytes;
  const length = request.get('content-length');
  if (length !== undefined) return Math.min(Number(length), mostBytes);
  return request.get('transfer-encoding') === undefined ? 0 : undefined;
}

/** The reader of the body listens from the same turn on, so that this listener takes no piece away from it. */
function countPieces(request: Request, hold: BodyHold, refuse: (problem: unknown) => void): void {
  request.on('data', (piece: Buffer) => {
    try {
      hold.take(piece.length);
    } catch (problem) {
      request.unpipe();
      request.removeAllListeners('data');
      // The rest is read past.
      request.resume();
      refuse(problem);
    }
  });
}
