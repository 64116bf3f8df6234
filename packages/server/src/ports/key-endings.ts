/**
 * So long after it was read a key is read again, whatever anybody told: who changes the database by hand tells nobody.
 */
export const REMEMBERED_MS = 5000;

/**
 * What servers on the same database tell each other of keys that ended, so that each may remember the keys it has seen and none
 * takes one that was revoked.
 */
export interface KeyEndings {
  /**
   * Resolves when no server takes out of its memory a key that had ended before the call; for that the change is committed
   * before. It takes as long as they need to say that they forgot, and 3.3 s at most: what a server that says nothing remembers
   * does not hold longer. Where the database is away it rejects, after 5.5 s: what anybody remembered is too old by then.
   */
  tell(): Promise<void>;
  /** `forget` is called whenever a key may have ended, and before what is remembered holds for the first time. */
  follow(forget: () => void): FollowedEndings;
}

export interface FollowedEndings {
  /** Whether what was read since the last `forget` holds now. */
  isCurrent(): boolean;
  close(): Promise<void>;
}
