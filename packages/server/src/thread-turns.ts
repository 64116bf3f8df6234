import { setImmediate as nextRound } from 'node:timers/promises';
import { accountAtWork } from './on-behalf.ts';

/** A piece of work that has had so much of the thread, ms, lets others go on. A search of another waits so long some five times. */
export const SLICE_MS = 2;
/** Accounts whose use is remembered; one that is forgotten begins like a new one. */
const REMEMBERED = 10_000;

type Sharer = string | undefined;

/** What this thread has had of a processor, ms: what others of the machine take says nothing of an account. */
function readWorkedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Turns at the one thread of this process, between the accounts that it works for. Between two turns requests are taken in and
 * answers sent; the next turn has the account that has used least of the thread, and of one account who came first. What an
 * account has used while nobody else waited is not held against it later: who comes new begins with as much as the least of
 * those that wait.
 */
export class ThreadTurns {
  readonly #workedMs: () => number;
  readonly #waiting = new Map<Sharer, (() => void)[]>();
  /** By account: ms of the thread, from a common beginning. */
  readonly #used = new Map<Sharer, number>();
  /** What the account of this turn had used before it: nobody begins with less. */
  #least = 0;
  /** Whose turn it is, and since when. */
  #turn: { sharer: Sharer; beganMs: number } | undefined;
  #lastBeganMs = -Infinity;

  /** `workedMs`: what the thread has worked, from any beginning on. */
  constructor(workedMs: () => number = readWorkedMs) {
    this.#workedMs = workedMs;
  }

  /** Wait for the turn of an account; undefined when it has it at once. */
  take(sharer: Sharer): Promise<void> | undefined {
    if (this.#turn === undefined && this.#waiting.size === 0) {
      this.#begin(sharer);
      setImmediate(() => this.#end());
      return undefined;
    }
    return new Promise((go) => {
      const others = this.#waiting.get(sharer);
      if (others) others.push(go);
      else this.#waiting.set(sharer, [go]);
    });
  }

  /** In the middle of longer work: wait for another turn when the last one has lasted long enough; undefined when it has not. */
  pause(sharer: Sharer): Promise<void> | undefined {
    return this.#workedMs() - this.#lastBeganMs < SLICE_MS ? undefined : this.take(sharer);
  }

  /** Whether somebody waits for a turn. */
  get isWaitedFor(): boolean {
    return this.#waiting.size > 0;
  }

  #begin(sharer: Sharer): void {
    this.#lastBeganMs = this.#workedMs();
    this.#turn = { sharer, beganMs: this.#lastBeganMs };
    this.#least = this.#usedBy(sharer);
  }

  #usedBy(sharer: Sharer): number {
    return Math.max(this.#used.get(sharer) ?? 0, this.#least);
  }

  #end(): void {
    if (this.#turn) this.#count(this.#turn.sharer, this.#workedMs() - this.#turn.beganMs);
    this.#turn = undefined;
    if (this.#waiting.size > 0) this.#goOn();
  }

  #count(sharer: Sharer, ms: number): void {
    const used = this.#usedBy(sharer) + ms;
    this.#used.delete(sharer);
    this.#used.set(sharer, used);
    if (this.#used.size > REMEMBERED) this.#used.delete(this.#used.keys().next().value);
  }

  /**
   * Both run in the next round of the event loop, one after the other: between them goes on what waited for this turn, as far
   * as it needs to wait for nothing outside.
   */
  #goOn(): void {
    setImmediate(() => this.#give());
    setImmediate(() => this.#end());
  }

  #give(): void {
    const sharer = this.#next();
    const waiting = this.#waiting.get(sharer)!;
    const go = waiting.shift()!;
    if (waiting.length === 0) this.#waiting.delete(sharer);
    this.#begin(sharer);
    go();
  }

  /** Of those that wait who has used least; of equal ones who came first. */
  #next(): Sharer {
    const [first, ...others] = this.#waiting.keys();
    return others.reduce((least, sharer) => (this.#usedBy(sharer) < this.#usedBy(least) ? sharer : least), first);
  }
}

const turns = new ThreadTurns();

/** Wait for the turn of the account at work; undefined when it has it at once. */
export function takeTurn(): Promise<void> | undefined {
  return turns.take(accountAtWork());
}

/** In the middle of longer work: let others go on when this has lasted long enough; undefined when it has not. */
export function pauseForOthers(): Promise<void> | undefined {
  return turns.pause(accountAtWork());
}

/**
 * Before what holds the thread for long, such as a commit of the embedded database: let in what has come from outside, and wait
 * until nobody waits for a turn, `mostMs` at most.
 */
export async function letOthersGoFirst(mostMs: number): Promise<void> {
  const end = performance.now() + mostMs;
  // The first round ends what is at work now; in the second requests are taken in.
  await nextRound();
  do await nextRound();
  while (turns.isWaitedFor && performance.now() < end);
}
