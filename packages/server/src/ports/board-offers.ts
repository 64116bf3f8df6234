// Offers of boards: what was quoted, so that it can be ordered by its id.
import type { SaidMask } from '@partwright/gerber';
import type { BoardFacts } from '@partwright/manufacturing/fab';
import type { FabPrice } from './fab-orders.ts';

/** How the board is to be made, in the caller's words. */
export interface BoardWishes {
  layers?: number | undefined;
  thicknessMm?: number | undefined;
  finish?: string | undefined;
  colour?: string | undefined;
  /** Which sides have solder mask. */
  solderMask?: SaidMask | undefined;
  copperOz?: number | undefined;
  castellations?: boolean | undefined;
  viaInPad?: boolean | undefined;
  minTraceMm?: number | undefined;
  minSpaceMm?: number | undefined;
  minDrillMm?: number | undefined;
  /** Which board, where the files hold several. */
  folder?: string | undefined;
  /** What files are, by the caller's word. */
  roles?: Readonly<Record<string, string>> | undefined;
}

/** One price of one service for one number of boards. JSON. */
export interface BoardOffer {
  /** Id of the vendor, as orders name it. */
  vendor: string;
  vendorTitle: string;
  /** Boards that are wanted; `price.boards` come. */
  quantity: number;
  price: FabPrice;
  /** What the vendor itself charges, where `price` is converted; decimal text. */
  charged: { amount: string; currency: string };
  /** What is in the price, as the table or the vendor lists it. */
  included: string[];
  unchecked: string[];
  /** What the vendor needs back to make the boards at this price; null of a price table. */
  terms: { buildDays: number } | null;
  /** ISO 3166-1 alpha-2, where it was said. */
  country: string | null;
  facts: BoardFacts;
  wish: BoardWishes;
  /** SHA-256 of the file that was quoted, in hex; null where only a size was. */
  sha256: string | null;
  /** The caller's own price table, where the price is from one. */
  card: unknown;
}

export interface BoardOfferRecord {
  id: string;
  accountId: string;
  offer: BoardOffer;
  createdAt: Date;
  validUntil: Date;
}

export interface BoardOfferStore {
  /** All or none. */
  keep(offers: readonly Omit<BoardOfferRecord, 'createdAt'>[]): Promise<void>;
  /** One that has ended is given back until it is swept. */
  get(accountId: string, id: string): Promise<BoardOfferRecord | undefined>;
  /** Forget those that ended before; how many. */
  sweep(before: Date): Promise<number>;
}
