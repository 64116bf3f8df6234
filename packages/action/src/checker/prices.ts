import type { PriceListMapping } from '@partwright/catalog/price-list';

/** A price list of the repository, as bytes. */
export interface PriceListFile {
  /** Its file name: for messages, and as the seller where the list says none. */
  name: string;
  bytes: Uint8Array;
  /** RFC 3339 UTC: of its last commit, for rows without a date. */
  observedAt: string;
  /** How its columns are read; guessed when it is not given. */
  mapping?: PriceListMapping | undefined;
  /** What every row has. */
  constants?: PriceListMapping['constants'];
}

/** Where parts and prices are from. With neither, lines of a BOM are read and not matched. */
export interface PriceSources {
  /** The catalogue that comes with this program. */
  useStarter: boolean;
  /** The offers of earlier ones stand first. */
  lists: readonly PriceListFile[];
}

/** What a child gets of it. */
export interface CatalogueSetup {
  /** The bytes of the starter catalogue. */
  starter: Uint8Array | null;
  lists: readonly PriceListFile[];
}

/** What became of one price list. */
export interface PriceListOutcome {
  name: string;
  /** Rows with content. */
  rows: number;
  parts: number;
  /** Rows that gave no part, by reason, with the first of each. */
  refused: { code: string; count: number; message: string }[];
  /** How the columns were understood, one sentence each. */
  reasons: string[];
  /** Why it could not be read; null when it was. */
  problem: string | null;
}
