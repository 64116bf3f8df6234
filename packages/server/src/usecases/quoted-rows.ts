import { QuoteRowsContradict, quoteOfRows, type QuoteRow } from '@partwright/ordering/readers';
import type { FxRates } from '../ports/costs.ts';
import type { KeptQuotation } from '../ports/quotations.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { converterFor } from './currency.ts';
import { deleteQuotation, findRequest, getKept, keepQuotation } from './quotations.ts';

export interface QuotedRowsWish {
  seller: string;
  currency: string;
  rows: readonly QuoteRow[];
  reference?: string | undefined;
  quoteNumber?: string | undefined;
  quoteDate?: string | null | undefined;
  validUntil?: string | null | undefined;
  /** Quotation that counts no more. */
  replaces?: string | undefined;
}

/** Nothing is printed that could be read again with answers. */
const NO_DOCUMENT = { tables: [], text: [] };

/** The fields of rows by the names that the API has for them. */
const names: Readonly<Partial<Record<keyof QuoteRow, string>>> = {
  insteadOf: 'instead_of',
  leadTimeDays: 'lead_time_days',
  unitPrice: 'unit_price',
  validUntil: 'valid_until',
};

/**
 * Keep the prices of a seller that a program gives; they count from now on. Throws invalid_request where rows of one offer
 * contradict each other, unknown_currency, quotation_not_found, too_many_quotations, and wrong_state where the quotation that they
 * replace is of another seller.
 */
export async function keepQuotedRows(
  tx: Records,
  fx: FxRates,
  accountId: string,
  { seller, currency, rows, reference, quoteNumber, quoteDate, validUntil, replaces }: QuotedRowsWish,
): Promise<KeptQuotation> {
  // One without a rate would be compared with nothing.
  converterFor(currency, fx.current());
  const asked = (await findRequest({ records: tx }, accountId, reference))?.parts;
  const receivedOn = quoteDate ?? new Date().toISOString().slice(0, 10);
  const facts = { currency, reference, quoteNumber, quoteDate: quoteDate ?? null, validUntil, asked };
  const quotation = readRows(rows, facts);
  if (replaces !== undefined) {
    const before = await getKept({ records: tx }, accountId, replaces);
    if (before.seller.toLowerCase() !== seller.toLowerCase())
      throw new Problem('wrong_state', `Quotation ${replaces} is of ${before.seller}, not of ${seller}`);
    await deleteQuotation({ records: tx }, accountId, replaces);
  }
  return keepQuotation(tx, accountId, {
    document: NO_DOCUMENT,
    quotation,
    seller,
    reference: reference ?? null,
    filename: null,
    context: { receivedOn, seller, currency, asked },
  });
}

function readRows(...given: Parameters<typeof quoteOfRows>): ReturnType<typeof quoteOfRows> {
  try {
    return quoteOfRows(...given);
  } catch (error) {
    if (!(error instanceof QuoteRowsContradict)) throw error;
    const pointer = `/rows/${error.row}/${names[error.field] ?? error.field}`;
    throw new Problem('invalid_request', `${pointer}: ${error.message}`, {
      errors: [{ pointer, code: 'contradicting_rows', detail: error.message }],
    });
  }
}
