import type { TableLimits } from '@partwright/files/tables';
import type { MailedPdfs, Quotation, QuoteContext, QuoteDocument } from '@partwright/ordering/readers';

/** How a quotation is to be read. */
export interface QuotationWish {
  context: QuoteContext;
  limits: Partial<TableLimits>;
}

export interface QuotationAnswer {
  /** What it is read of, to read it again with answers. */
  document: QuoteDocument;
  quotation: Quotation;
}

/** A mail may have its prices in PDFs alone: another process reads those. */
export type QuotationFileAnswer = QuotationAnswer | MailedPdfs;
