import type { OrderRow } from '@partwright/ordering';

/** What a seller made of the rows of an order. */
export interface FilledCart {
  /** Where a person opens it; null: in the account of the seller. */
  url: string | null;
  cartId: string | null;
  /** Rows that the seller did not take, with its own words. */
  refused: { sku: string; message: string }[];
  notes: string[];
}

/** A seller that did not take a cart, in its own words. */
export class CartRefused extends Error {
  override readonly name = 'CartRefused';
  /** No answer came: it may have a cart all the same. */
  readonly isOpen: boolean;
  constructor(message: string, isOpen: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isOpen = isOpen;
  }
}

/** Fills carts at one seller. It orders nothing. */
export interface CartFiller {
  way: 'digikey_list' | 'digikey_mylists' | 'mouser_cart';
  seller: string;
  /** Asks once and never again by itself. Throws CartRefused. */
  send(rows: readonly OrderRow[], options: { name: string; signal: AbortSignal }): Promise<FilledCart>;
  close(): void;
}
