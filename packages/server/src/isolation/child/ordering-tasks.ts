import { TableUnreadable } from '@partwright/files/tables';
import {
  isSavedMail,
  OrderHistoryUnreadable,
  QuotationUnreadable,
  quoteOfPages,
  readOrderHistory,
  readQuotation,
  readQuoteFile,
  readQuoteMail,
  type MailedPdfs,
  type PrintedCell,
  type QuoteDocument,
} from '@partwright/ordering/readers';
import type { KnownFailure, ReadingTask } from '../tasks.ts';

export const quotationTask: ReadingTask<'quotation.read'> = {
  async run({ bytes, options: { context, limits } }) {
    const document = isSavedMail(bytes) ? await readQuoteMail(bytes, limits) : readQuoteFile(bytes, limits);
    if ('pdfs' in document) return document;
    return { document, quotation: readQuotation(document, context) };
  },
  explain,
};

/** What is handed over between two processes of ours, as JSON. */
type Handed = { pages: PrintedCell[][][]; mail?: Omit<MailedPdfs, 'pdfs'> } | { document: QuoteDocument };

export const settleTask: ReadingTask<'quotation.settle'> = {
  run({ bytes, options: { context } }) {
    const handed = JSON.parse(new TextDecoder().decode(bytes)) as Handed;
    const document = 'pages' in handed ? quoteOfPages(handed.pages, handed.mail) : handed.document;
    return { document, quotation: readQuotation(document, context) };
  },
  explain,
};

export const historyTask: ReadingTask<'orders.history'> = {
  run: ({ bytes, options }) => readOrderHistory(bytes, options),
  explain,
};

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof QuotationUnreadable || error instanceof OrderHistoryUnreadable)
    return { code: 'unreadable_file', message: error.message, row: null };
  if (!(error instanceof TableUnreadable)) return undefined;
  const code = error.code === 'unsupported_format' || error.code === 'too_many_lines' ? error.code : 'unreadable_file';
  return { code, message: error.message, row: error.row };
}
