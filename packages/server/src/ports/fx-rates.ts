// Where rates of exchange are kept, and how older ones are found.
import type { FxTable } from '@partwright/cost';
import type { FxRates } from './costs.ts';

/** Rates of exchange with those of earlier days. */
export interface FxHistory extends FxRates {
  /** The newest table of that day (`2026-10-06`) or before, to explain an older answer; undefined: none is known. */
  on(date: string): Promise<FxTable | undefined>;
}

/** Every table that was taken, one a day, shared by all servers. */
export interface FxRateStore {
  /** A day that is there with other rates was corrected, and is replaced. Gives how many days are new or changed. */
  keep(tables: readonly FxTable[]): Promise<number>;
  /** The newest table of that day or before. */
  on(date: string): Promise<FxTable | undefined>;
}
