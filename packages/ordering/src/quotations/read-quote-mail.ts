import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { TableUnreadable, type TableLimits } from '@partwright/files/tables';
import { readQuotation } from './read-quotation.ts';
import { readQuoteFile } from './read-quote-file.ts';
import { QuotationUnreadable, type QuoteDocument } from './types.ts';

/** Where a mail came by stands above who sent it: with signatures of each server that may be tens of kilobytes. */
const HEAD_BYTES = 131_072;
/** Parts within parts. */
const MOST_DEPTH = 32;
const HEADER_LINES = /^(?:[!-9;-~]+:.*\r?\n(?:[ \t].*\r?\n)*){3,}/;

/**
 * A mail as a program saves it (RFC 5322 with MIME), and no text of one that was copied.
 *
 * @example
 * import { isSavedMail } from '@partwright/ordering/readers';
 *
 * const bytes = (text) => new TextEncoder().encode(text);
 * isSavedMail(bytes('From: sales@seller.example\nSubject: Quote\nMIME-Version: 1.0\n\nHello\n')); // => true
 * isSavedMail(bytes('From: Sales\nSubject: Quote\n\nHello\n')); // => false
 */
export function isSavedMail(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^From .*\r?\n/, '');
  const [headers] = HEADER_LINES.exec(head) ?? [];
  return (
    headers !== undefined &&
    /^(?:mime-version|content-type|message-id|received):/im.test(headers) &&
    /^from:/im.test(headers)
  );
}

/** A mail whose words name no price, and the PDFs that may: another process reads those. */
export interface MailedPdfs {
  pdfs: { name: string; bytes: Uint8Array }[];
  /** The day and the subject of the mail. */
  text: string[];
  /** What was not read beside them. */
  unread: string[];
}

/** What of a mail may hold a quotation. */
interface Holder {
  /** Null: the mail itself. */
  name: string | null;
  document: QuoteDocument;
}

/**
 * A saved mail as what `readQuotation` works on: its own words where they name prices, else the one file of its attachments that
 * does. Its date and its subject stand above. Attachments that were not read are told in `unread`. Where only PDFs can hold the
 * prices, those are given, to be handed to `quoteOfPages` page by page.
 *
 * @throws QuotationUnreadable where neither the mail nor a table that is attached has a price; it says what is attached. TableUnreadable
 * where that is so and the text of the mail cannot be read.
 *
 * @example
 * import { readQuoteMail } from '@partwright/ordering/readers';
 *
 * const mail = 'From: sales@seller.example\nDate: Mon, 23 Nov 2026 10:00:00 +0100\nMIME-Version: 1.0\n\nBSS138: 1000 pcs at 0.05 EUR\n';
 * const document = await readQuoteMail(new TextEncoder().encode(mail));
 * document.text[1]; // => 'BSS138: 1000 pcs at 0.05 EUR'
 */
export async function readQuoteMail(
  bytes: Uint8Array,
  limits: Partial<TableLimits> = {},
): Promise<QuoteDocument | MailedPdfs> {
  const mail = await parse(bytes);
  const files = mail.attachments.filter((file) => !isPicture(file));
  const body = attempt(() => readBody(mail, limits));
  const holders: Holder[] = [
    ...(body instanceof TableUnreadable ? [] : [{ name: null, document: body }]),
    ...files.flatMap((file) => readAttached(file, limits)),
  ];
  // What is only asked may be a word about the file that has the prices.
  const ranked = holders.map((holder) => ({ ...holder, rank: rankPrices(holder.document) }));
  const [chosen, ...others] = ranked.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
  const pdfs = files.filter((file) => looksLikePdf(contentOf(file)));
  if (chosen === undefined && pdfs.length > 0)
    return {
      pdfs: pdfs.map((file) => ({ name: nameOf(file), bytes: contentOf(file) })),
      text: describe(mail),
      unread: [...tellBody(body), ...files.filter((file) => !pdfs.includes(file)).map(tellUnread)],
    };
  if (chosen === undefined && body instanceof TableUnreadable) throw body;
  if (chosen === undefined)
    throw new QuotationUnreadable(
      files.length === 0
        ? 'No part with a price was found in the mail, and nothing is attached to it.'
        : `No part with a price was found in the mail. ${files.map(nameOf).join(', ')} ${files.length === 1 ? 'is' : 'are'} attached: give the file with the quotation by itself.`,
    );
  const left = files.filter((file) => nameOf(file) !== chosen.name);
  const isOther = (file: Attachment): boolean => others.some(({ name }) => name === nameOf(file));
  return {
    tables: chosen.document.tables,
    text: [...describe(mail), ...chosen.document.text],
    unread: [
      ...tellBody(body),
      ...(others.some(({ name }) => name === null)
        ? [`Of the mail only ${chosen.name} was read; its text has prices too, which were not.`]
        : []),
      ...left.map((file) =>
        isOther(file)
          ? `Of the mail only ${chosen.name ?? 'the text'} was read; the attached ${nameOf(file)} has prices too, which were not.`
          : tellUnread(file),
      ),
    ],
  };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: MOST_DEPTH, forceRfc822Attachments: true });
  } catch (error) {
    throw new QuotationUnreadable(
      `The mail cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}.`,
    );
  }
}

/** Logos and signatures are no quotation. */
const isPicture = ({ mimeType, related, disposition }: Attachment): boolean =>
  mimeType.startsWith('image/') && (related === true || disposition !== 'attachment');

const nameOf = ({ filename, mimeType }: Attachment): string => filename ?? `a file of ${mimeType}`;

function describe({ date, subject }: Email): string[] {
  const day =
    date === undefined || Number.isNaN(Date.parse(date)) ? [] : [`Date: ${new Date(date).toISOString().slice(0, 10)}`];
  return [...day, ...(subject === undefined ? [] : [`Subject: ${subject}`])];
}

/** HTML where it has a table: as text its cells may stand one below the other. */
function readBody({ html, text }: Email, limits: Partial<TableLimits>): QuoteDocument {
  const isTable = html !== undefined && /<table\b/i.test(html);
  const body = isTable || text === undefined || text.trim() === '' ? (html ?? text ?? '') : text;
  if (body.trim() === '') return { tables: [], text: [] };
  return readQuoteFile(new TextEncoder().encode(body), limits);
}

const tellBody = (body: QuoteDocument | TableUnreadable): string[] =>
  body instanceof TableUnreadable ? [`The text of the mail was not read. ${body.message}`] : [];

const tellUnread = (file: Attachment): string => `The attached ${nameOf(file)} was not read.`;

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/**
 * A PDF may begin late in its file.
 *
 * @example
 * import { looksLikePdf } from '@partwright/ordering/readers';
 *
 * looksLikePdf(new TextEncoder().encode('\n%PDF-1.4')); // => true
 */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');

/** None where it is no table: a PDF is read by another process. */
function readAttached(file: Attachment, limits: Partial<TableLimits>): Holder[] {
  const bytes = contentOf(file);
  if (looksLikePdf(bytes)) return [];
  const document = attempt(() => readQuoteFile(bytes, limits));
  return document instanceof TableUnreadable ? [] : [{ name: nameOf(file), document }];
}

/** What cannot be read is given, as another part of the mail may hold the quotation. */
function attempt(read: () => QuoteDocument): QuoteDocument | TableUnreadable {
  try {
    return read();
  } catch (error) {
    if (error instanceof TableUnreadable) return error;
    throw error;
  }
}

/** 2: a price was read; 1: what a part costs is asked; 0: no part has a price. */
function rankPrices(document: QuoteDocument): number {
  try {
    const { lines } = readQuotation(document, { receivedOn: '2000-01-01' });
    const priced = lines.filter(({ state }) => state === 'offered' || state === 'asked');
    return priced.some(({ breaks }) => breaks.length > 0) ? 2 : priced.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof QuotationUnreadable) return 0;
    throw error;
  }
}
