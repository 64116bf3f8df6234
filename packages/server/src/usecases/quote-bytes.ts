import { isSavedMail, looksLikePdf, type MailedPdfs, type QuoteContext } from '@partwright/ordering/readers';
import type { QuotationAnswer } from '../isolation/index.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { tableLimits } from './order-history.ts';

type Ports = Pick<Service, 'parsers' | 'datasheets' | 'settings'>;

const MOST_PAGES = 60;
/** Attached to one mail. */
const MOST_PDFS = 8;

/** The bytes of a quotation in any form, each read in the isolated process that can. Throws unreadable_file. */
export async function readQuoteBytes(
  ports: Ports,
  bytes: Uint8Array,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<QuotationAnswer> {
  // A mail may have a PDF attached as it is.
  if (!isSavedMail(bytes) && looksLikePdf(bytes)) return readPdf(ports, bytes, context, { signal });
  const options = { context, limits: tableLimits(ports.settings) };
  const answer = await ports.parsers.run('quotation.read', { bytes, options }, { signal });
  return 'pdfs' in answer ? readMailedPdfs(ports, answer, context, signal) : answer;
}

/** What was read before, read again: with answers, or as the answer to a request. */
export function settleQuotation(
  { parsers, settings }: Pick<Ports, 'parsers' | 'settings'>,
  handed: object,
  context: QuoteContext,
  signal?: AbortSignal,
): Promise<QuotationAnswer> {
  const bytes = new TextEncoder().encode(JSON.stringify(handed));
  return parsers.run('quotation.settle', { bytes, options: { context, limits: tableLimits(settings) } }, { signal });
}

/** The one that has prices; others that have some too are told. */
async function readMailedPdfs(
  ports: Ports,
  { pdfs, text, unread }: MailedPdfs,
  context: QuoteContext,
  signal: AbortSignal,
): Promise<QuotationAnswer> {
  let chosen: { name: string; answer: QuotationAnswer } | undefined;
  const told: string[] = [];
  for (const { name, bytes } of pdfs.slice(0, MOST_PDFS)) {
    try {
      const answer = await readPdf(ports, bytes, context, { signal, mail: { text, unread } });
      if (chosen)
        told.push(`Of the mail only ${chosen.name} was read; the attached ${name} has prices too, which were not.`);
      chosen ??= { name, answer };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unreadable_file') throw error;
      told.push(`The attached ${name} was not read: ${error.message}`);
    }
  }
  told.push(
    ...pdfs.slice(MOST_PDFS).map(({ name }) => `The attached ${name} was not read: ${MOST_PDFS} are read of a mail.`),
  );
  if (!chosen) throw new Problem('unreadable_file', `No part with a price was found in the mail. ${told.join(' ')}`);
  const { quotation } = chosen.answer;
  return { ...chosen.answer, quotation: { ...quotation, notes: [...told, ...quotation.notes] } };
}

async function readPdf(
  ports: Ports,
  bytes: Uint8Array,
  context: QuoteContext,
  { signal, mail }: { signal: AbortSignal; mail?: Omit<MailedPdfs, 'pdfs'> },
): Promise<QuotationAnswer> {
  const { pages, pageCount, picturePages } = await ports.datasheets.run(
    'document.rows',
    { bytes, options: { mostPages: MOST_PAGES } },
    { signal },
  );
  if (picturePages.length === pages.length && pages.length > 0)
    throw new Problem(
      'unreadable_file',
      'The PDF holds pictures of pages and no text. Ask for the quotation as a table or a PDF with text.',
    );
  const answer = await settleQuotation(ports, { pages, ...(mail && { mail }) }, context, signal);
  const unread = [
    ...(picturePages.length > 0 ? [`Page ${picturePages.join(', ')} is a picture, of which nothing was read.`] : []),
    ...(pageCount > pages.length ? [`Only ${pages.length} of ${pageCount} pages were read.`] : []),
  ];
  return { ...answer, quotation: { ...answer.quotation, notes: [...unread, ...answer.quotation.notes] } };
}
