export {
  OrderHistoryUnreadable,
  readOrderHistory,
  type HistoryOptions,
  type OrderHistory,
  type PastOrderLine,
} from './history/read-order-history.ts';
export { quoteOfPages, readQuoteFile } from './quotations/read-quote-file.ts';
export { isSavedMail, looksLikePdf, readQuoteMail, type MailedPdfs } from './quotations/read-quote-mail.ts';
export type { PrintedCell } from './quotations/printed-rows.ts';
export { QuoteRowsContradict, quoteOfRows, type QuoteRow, type QuoteRowsFacts } from './quotations/quote-rows.ts';
export { readQuotation } from './quotations/read-quotation.ts';
export {
  QuotationUnreadable,
  type AskedPart,
  type Quotation,
  type QuoteContext,
  type QuotedBreak,
  type QuotedLine,
  type QuoteDocument,
  type QuoteField,
  type QuoteQuestion,
  quoteFields,
} from './quotations/types.ts';
