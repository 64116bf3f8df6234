import type { Offer } from '@partwright/catalog';
import type { AskedPart, Quotation, QuoteContext, QuoteDocument } from '@partwright/ordering/readers';

/** What was asked of one seller. */
export interface KeptQuoteRequest {
  reference: string;
  seller: string;
  currency: string;
  parts: (AskedPart & { references: string[]; lines: number[] })[];
}

/** A quotation as it is kept: what was read, and what it was read with. */
export interface KeptQuotation {
  id: string;
  accountId: string;
  seller: string;
  reference: string | null;
  filename: string | null;
  context: QuoteContext;
  reading: Quotation;
  createdAt: Date;
}

/** An offer of a quotation, for the part of this number. */
export interface QuotedOffer {
  quotationId: string;
  mpn: string;
  manufacturer: string | null;
  /** Upper case, letters and digits alone. */
  numberKey: string;
  /** The last day on which it counts, `2026-12-31`. */
  usedUntil: string;
  offer: Offer;
}

export interface QuotationStore {
  keepRequests(accountId: string, requests: readonly KeptQuoteRequest[]): Promise<void>;
  request(accountId: string, reference: string): Promise<KeptQuoteRequest | undefined>;
  /** Keep a quotation, or what it is now; its offers take the place of those before. */
  save(
    quotation: Omit<KeptQuotation, 'createdAt'>,
    document: QuoteDocument,
    offers: readonly QuotedOffer[],
  ): Promise<KeptQuotation>;
  get(accountId: string, id: string): Promise<KeptQuotation | undefined>;
  document(accountId: string, id: string): Promise<QuoteDocument | undefined>;
  list(
    accountId: string,
    page: { limit: number; offset: number; reference?: string | undefined },
  ): Promise<{ quotations: KeptQuotation[]; total: number }>;
  delete(accountId: string, id: string): Promise<boolean>;
  /** Offers for parts of these numbers that count on a day; of one part the newest quotation first. */
  offersFor(accountId: string, numberKeys: readonly string[], day: string): Promise<QuotedOffer[]>;
}
