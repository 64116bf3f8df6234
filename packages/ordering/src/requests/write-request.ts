import { writeCsv, writeXlsx } from '@partwright/files/table-files';
import { plural } from '@partwright/report-text';
import { REQUEST_COLUMNS as COLUMNS } from './request-columns.ts';

/** A part that a price is asked for. */
export interface PartToQuote {
  /** Number in the request, from 1: the answer is held against it. */
  item: number;
  manufacturer: string | null;
  mpn: string;
  description: string | null;
  /** Pieces, rising; a price is asked for each. */
  quantities: readonly number[];
  references: readonly string[];
}

export interface QuoteRequestOptions {
  /** Our own, which the answer repeats: `RFQ-7K2M9Q`. */
  reference: string;
  seller: string;
  /** ISO 4217; the prices are asked for in it. */
  currency: string;
  /** `2026-12-01`; left out: none is named. */
  answerBy?: string | undefined;
  /** Who asks, below the text. */
  from?: string | undefined;
  /** What else is to be said. */
  message?: string | undefined;
  /** Country the goods go to, ISO 3166. */
  shipTo?: string | undefined;
}

export interface QuoteRequest {
  reference: string;
  seller: string;
  subject: string;
  /** Plain text, lines of at most 200 characters. */
  body: string;
  csv: { filename: string; bytes: Uint8Array };
  xlsx: { filename: string; bytes: Uint8Array };
}

/**
 * A request for quotation to one seller: mail text and a table to fill in. What is filled in is read back without a doubt: one
 * column a figure, units in the header.
 *
 * @example
 * import { writeQuoteRequest } from '@partwright/ordering';
 *
 * const part = { item: 1, manufacturer: 'Yageo', mpn: 'RC0402FR-0710KL', description: null, quantities: [5000], references: ['R1'] };
 * const request = writeQuoteRequest([part], { reference: 'RFQ-7K2M9Q', seller: 'Acme', currency: 'EUR' });
 * request.subject; // => 'Request for quotation RFQ-7K2M9Q: 1 part'
 * request.csv.filename; // => 'RFQ-7K2M9Q.csv'
 */
export function writeQuoteRequest(parts: readonly PartToQuote[], options: QuoteRequestOptions): QuoteRequest {
  const { reference, seller, currency } = options;
  const rows = parts.flatMap(({ item, mpn, manufacturer, description, quantities }) =>
    quantities.map((quantity) => [
      item,
      mpn,
      manufacturer,
      description,
      quantity,
      null,
      null,
      currency,
      ...Array.from({ length: COLUMNS.length - 8 }, () => null),
    ]),
  );
  const csv = `\ufeff${writeCsv([COLUMNS.map(({ header }) => header), ...rows])}`;
  return {
    reference,
    seller,
    subject: `Request for quotation ${reference}: ${plural(parts.length, 'part')}`,
    body: writeBody(parts, options),
    csv: { filename: `${reference}.csv`, bytes: new TextEncoder().encode(csv) },
    xlsx: { filename: `${reference}.xlsx`, bytes: writeXlsx('Request', COLUMNS, rows) },
  };
}

/** Lines of a mail that name parts; the table has all. */
const MOST_IN_MAIL = 200;

function writeBody(parts: readonly PartToQuote[], options: QuoteRequestOptions): string {
  const { reference, seller, currency, answerBy, from, message, shipTo } = options;
  const named = parts.slice(0, MOST_IN_MAIL).map(writePart);
  const more = parts.length - named.length;
  const paragraphs = [
    `Dear ${seller} team,`,
    'Please quote the parts below. The attached table has the same lines: fill in a row for each quantity and send it back, or answer in your own form.',
    [...named, ...(more > 0 ? [`and ${plural(more, 'part')} more in the table`] : [])].join('\n'),
    [
      `For each part we need: unit price in ${currency} for one piece, without tax; minimum order quantity; order multiple; stock; lead time in days; until when the price holds.`,
      'Where you offer another part number than the one asked for, please write it in its own column.',
      ...(shipTo === undefined ? [] : [`The goods go to ${shipTo}.`]),
      ...(answerBy === undefined ? [] : [`Please answer by ${answerBy}.`]),
      `Please keep the reference ${reference} in the subject of your answer.`,
    ].join('\n'),
    ...(message === undefined ? [] : [message.trim()]),
    ['Kind regards', ...(from === undefined ? [] : [from.trim()])].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function writePart({ item, manufacturer, mpn, quantities }: PartToQuote): string {
  const maker = manufacturer === null ? '' : ` (${manufacturer})`;
  return `${item}. ${mpn}${maker}: ${quantities.map((quantity) => `${quantity} pcs`).join(', ')}`.slice(0, 200);
}
