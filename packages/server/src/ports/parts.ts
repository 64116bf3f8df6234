// The catalogue as records.
import type { Lifecycle, NewPart, Part, PartFacts, PriceBreak } from '@partwright/catalog';

export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
}

/** What an offer said from `since` on, until it said something else. */
export interface PastOffer {
  seller: string;
  sku: string;
  packaging: string | null;
  /** When it was first seen to say so. */
  since: string;
  /** When it was last seen to say so. */
  observedAt: string;
  stock: number | null;
  currency: string;
  breaks: PriceBreak[];
  fee: string | null;
  /** When its source did not list it any more; null while it went on with something else. RFC 3339 UTC. */
  withdrawnAt: string | null;
}

/** What a part number leads to. */
export interface NamedParts {
  /** Parts of that number, most stock first. */
  whole: Part[];
  /** Parts of which a word begins so, those of `whole` among them, in no order. */
  begun: number[];
  /** More begin so than are looked at. */
  isCut: boolean;
}

/** The catalogue as records: exact and near part numbers, full text. Filters and facets are of the SearchIndex. */
export interface PartStore {
  /** Insert or update by (manufacturer, mpn); offers by (seller, sku, packaging). All or nothing per call. */
  upsert(parts: NewPart[]): Promise<ImportReport>;
  byIds(ids: number[]): Promise<Map<number, Part>>;
  /** Every offer SKU, whole (LCSC C-number or any seller's order code), case-insensitive. */
  bySku(sku: string): Promise<Part[]>;
  /** The same for many in one query, by the texts they were asked by; what nobody sells is left out. */
  bySkus(skus: readonly string[]): Promise<Map<string, Part[]>>;
  /** By normalised part number (letters and digits, upper case). */
  byMpn(mpns: string[]): Promise<Map<string, Part[]>>;
  /**
   * By normalised part number, and beside it which parts have a word that begins so, in one question for all. Numbers that
   * nothing has or begins with are left out.
   */
  namedBy(numbers: string[]): Promise<Map<string, NamedParts>>;
  /** Part numbers that begin so, most stock first. */
  byMpnPrefix(prefix: string, limit: number): Promise<Part[]>;
  /** The same for many beginnings in one query, by the words they were asked by; `limit` holds for each. */
  byMpnPrefixes(prefixes: string[], limit: number): Promise<Map<string, Part[]>>;
  /** Part numbers like this one, best first: mistyped, misread, cut short, otherwise packed. */
  nearMpn(mpn: string, limit: number): Promise<{ part: Part; similarity: number }[]>;
  /**
   * The same for many in a few queries, by the texts they were asked by; `limit` holds for each. `makers`: the maker of a
   * number, where it is known; among equally similar parts its own go first.
   */
  nearMpns(
    mpns: readonly string[],
    limit: number,
    makers?: ReadonlyMap<string, string>,
  ): Promise<Map<string, { part: Part; similarity: number }[]>>;
  /**
   * Full-text over mpn, manufacturer, category, description: parts that have all the words, best first. `isCut`: more
   * have them than are looked at, and `total` counts only those.
   */
  searchText(words: string, limit: number, offset: number): Promise<{ ids: number[]; total: number; isCut: boolean }>;
  /**
   * Parts that have all the words as they stand, for many texts in one query, best first, by the texts they were asked
   * by; `limit` holds for each. Words that very many parts have are not ranked to the end.
   */
  searchTexts(texts: readonly string[], limit: number): Promise<Map<string, number[]>>;
  /** All parts in id order. `since`: only those changed after. */
  stream(batch: number, since?: Date): AsyncIterable<Part[]>;
  /** The same with only what an index needs; prices are those of offers in `currency`. `after`: only greater ids. */
  streamFacts(options: {
    batch: number;
    currency: string;
    since?: Date | undefined;
    after?: number | undefined;
  }): AsyncIterable<PartFacts[]>;
  /**
   * Rises with every change, so that replicas know when to refresh. It is the RFC 3339 time of the last change:
   * `stream(batch, new Date(version))` gives exactly what changed after it, whatever the clocks of the machines say.
   */
  version(): Promise<string>;
  /** Earlier prices and stock of a part's offers, newest first: one entry a change. */
  history(partId: number, limit: number): Promise<PastOffer[]>;
  /** Since when each offer of a part was seen to say, of price and stock, what it says now. */
  offersSince(partId: number): Promise<Pick<PastOffer, 'seller' | 'sku' | 'packaging' | 'since'>[]>;
  /** Life cycles that a part had before the one it has, newest first, each with the time it was last seen so (RFC 3339 UTC). */
  pastLifecycles(partId: number): Promise<{ lifecycle: Lifecycle; observedAt: string }[]>;
  count(): Promise<number>;
  stats(): Promise<{
    parts: number;
    offers: number;
    manufacturers: number;
    observedAt: Date | null;
    sources: { source: string; parts: number }[];
  }>;
}

/**
 * The column index as it was, kept outside the process: a start reads it and what changed since, not the whole catalogue. It
 * may be lost at any time.
 */
export interface IndexSnapshots {
  /** Undefined when there is none, or it is damaged. */
  read(): Promise<{ version: string; bytes: Uint8Array } | undefined>;
  /** Put the pieces in the place of what was kept. `version` is that of the records they are of. */
  write(version: string, pieces: Iterable<Uint8Array>): Promise<void>;
}
