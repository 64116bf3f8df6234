import type { Pool, TaskLoaders } from '@partwright/sandbox';
import type { HeldExport, HoldWish, SideReview, SideWish } from '@partwright/review';
import type { DrawChangesInput, DrawnChanges } from '@partwright/review/pictures';
import type { CatalogueSetup, PriceListOutcome } from './prices.ts';

/** What a checking process can do. */
export interface CheckerTasks {
  /** Say where parts and prices are from; the catalogue is opened when parts are first looked up. */
  setup: { in: CatalogueSetup; out: void };
  /** What became of the price lists. */
  prices: { in: null; out: PriceListOutcome[] };
  side: { in: SideWish; out: SideReview };
  /** Exports held against the board of a project. */
  exports: { in: HoldWish; out: HeldExport[] };
  pictures: { in: DrawChangesInput; out: DrawnChanges };
}

export type CheckerPool = Pool<CheckerTasks>;
export type CheckerLoaders = TaskLoaders<CheckerTasks>;
