/** What the service keeps its things in. */
export type StoreName = 'database' | 'queue' | 'files';

/** A store cannot be reached now; trying again later may help. Whether what was asked has happened is not known. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
  readonly store: StoreName;
  constructor(store: StoreName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.store = store;
  }
}

/** A store has no room for what was to be kept: nothing of it was kept. Room may be made. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly store: StoreName;
  constructor(store: StoreName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.store = store;
  }
}

/** Whether it is the fault of a store and of nothing that was asked: the same may succeed later. */
export function isOutage(error: unknown): error is StoreUnavailable | StorageFull {
  return error instanceof StoreUnavailable || error instanceof StorageFull;
}
