// What is watched for webhooks, and what was told of it.
import type { Lifecycle } from '@partwright/catalog';

/** The right to look at what one webhook watches. It ends by itself when its lease does. */
export interface WatchClaim {
  webhookId: string;
  token: string;
}

/** When a webhook is looked at. */
export interface WatchDue {
  /** So long after its last look. */
  everyMs: number;
  /** Or when it was last looked at with another version of the catalogue, and has rested; null: not for that. */
  version: string | null;
  leaseMs: number;
}

/** What is known of a part, as it was at the last look. */
export interface WatchedPart {
  /** The last one that was known. */
  lifecycle: Lifecycle;
  /** Whether it was too little; null: nobody said yet how much there is. */
  isLow: boolean | null;
  /** The last one that was known, over all sellers. */
  stock: number | null;
}

/** What a line of the order plan cost. Decimal strings. */
export interface WatchedLine {
  /** Of one piece, fees left out. */
  unitPrice: string;
  /** Of what one board needs, fees and pieces left over included. */
  cost: string;
  /** The stock did not reach: the price is as if there were enough. */
  isShort?: boolean | undefined;
}

/** What a board cost when that was last told, or first seen. */
export interface WatchedPrice {
  currency: string;
  boards: number;
  /** Null: nothing had a price. */
  unitCost: number | null;
  pricedLines: number;
  /** RFC 3339 UTC. */
  asOf: string;
  /** By the number of the first line of the BOM that they are of. */
  lines: Map<string, WatchedLine>;
}

/** The newest BOM of a project as one webhook knows it. */
export interface WatchedBom {
  bomId: string;
  /** Rises by one whenever this is kept: says one telling apart from the next. */
  turn: number;
  /** Null: prices are not watched. */
  price: WatchedPrice | null;
  /** By the numbers of the store. */
  parts: Map<number, WatchedPart>;
}

export interface WatchStore {
  /**
   * The right to look at that of these webhooks that is due the longest; undefined when none is, or others are at it.
   * Each is given to one of many who ask at once.
   */
  claim(webhookIds: readonly string[], due: WatchDue): Promise<WatchClaim | undefined>;
  /**
   * Lengthen the lease from now on; nobody else gets the right before the end of the transaction it is called in. False:
   * the lease ran out and another has the right, or the webhook is gone.
   */
  renew(claim: WatchClaim, leaseMs: number): Promise<boolean>;
  /**
   * The look is over. `version`: that of the catalogue when it began; no other version is a reason to look again within
   * `restMs`. `isUnfinished`: it is due again at once. Nothing when another has the right by now.
   */
  release(claim: WatchClaim, look: { version: string; restMs: number; isUnfinished: boolean }): Promise<void>;
  /** Undefined before the first look. */
  get(webhookId: string, projectId: string): Promise<WatchedBom | undefined>;
  /** In place of what was kept. */
  keep(webhookId: string, projectId: string, watched: WatchedBom): Promise<void>;
}
