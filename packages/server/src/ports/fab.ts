import type { BoardFacts, BoardQuote } from '@partwright/manufacturing/fab';
import type { ProviderFailure } from './providers.ts';

/** What is asked of a vendor. */
export interface FabWish {
  facts: BoardFacts;
  quantity: number;
  /** ISO 3166-1 alpha-2, where it is known. */
  country?: string | undefined;
}

/** A price that the vendor itself gave. */
export type LiveQuote = Omit<BoardQuote, 'kind'> & {
  kind: 'live';
  /** What the vendor needs back to make the board at this price; null where it needs nothing. */
  terms: { buildDays: number } | null;
};

/** Quotes, or a failure of the vendor; what it cannot make is a quote with `whyNot`. */
export type QuoteAnswer = { ok: true; quotes: LiveQuote[] } | { ok: false; error: ProviderFailure };

export interface FabPlacement extends FabWish {
  /** Ours: written into the order, so that somebody who looks finds it there. */
  orderNumber: string;
  terms: { buildDays: number };
  fileName: string;
  /** ZIP with the fabrication files. */
  zip: Uint8Array;
  note?: string | undefined;
  /** Whom the vendor asks when something is wrong with the files. */
  email?: string | undefined;
}

/**
 * What came of placing an order. `unanswered` means that there may be one: it must be looked for, and is never placed
 * again by itself. `refused` means that there is none; final: nor will there be one for these files.
 */
export type PlaceOutcome =
  | { outcome: 'placed'; reference: string; price: string | null; currency: string; note: string }
  | { outcome: 'refused'; reason: string; isFinal: boolean }
  | { outcome: 'unanswered'; reason: string };

export type FabStage = 'waiting' | 'in_production' | 'shipped' | 'cancelled' | 'unknown';

export interface FabStatus {
  stage: FabStage;
  /** What was done, as the vendor calls it; times as it writes them. */
  steps: { name: string; at: string | null }[];
  reason: string | null;
}

export type StatusAnswer = { ok: true; status: FabStatus } | { ok: false; error: ProviderFailure };

/** A board house that is asked over the network. */
export interface FabVendor {
  readonly id: string;
  readonly title: string;
  /** Why orders are not placed over this interface; null: they are. */
  readonly whyNotPlaced: string | null;
  /** Never throws for a failure of the vendor; `signal` gives it up. */
  quote(wish: FabWish, options: { signal: AbortSignal }): Promise<QuoteAnswer>;
  /** Asks once, whatever happens; keep that it is asked before calling. */
  place(order: FabPlacement, options: { signal: AbortSignal }): Promise<PlaceOutcome>;
  status(reference: string, options: { signal: AbortSignal }): Promise<StatusAnswer>;
  close(): void;
}
