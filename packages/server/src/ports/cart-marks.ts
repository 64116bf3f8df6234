/** That a seller is asked for a cart, kept before it is asked; forgotten once it is known what came of it. */
export interface CartMarkStore {
  /** Null: it is marked now. Else when the same was asked for, of which nothing is known since; unless it is asked `again`. */
  mark(accountId: string, contentKey: string, options: { again: boolean }): Promise<Date | null>;
  forget(accountId: string, contentKey: string): Promise<void>;
  /** Forget those that were asked for before; how many. */
  sweep(before: Date): Promise<number>;
}
