import { randomInt } from 'node:crypto';
import type { AnswerData } from '@partwright/contract';
import { writeQuoteRequest, type NotOrdered, type PartToQuote } from '@partwright/ordering';
import type { Records } from '../ports/records.ts';
import type { CostedLine } from './cost-lines.ts';
import { numberInWords } from './line-number.ts';
import { noteAct } from './note-act.ts';
import type { PlannedOrder } from './order-plan.ts';

type RequestsView = AnswerData<'requestQuotations'>;

export interface QuoteRequestWish {
  sellers: readonly string[];
  askFor: 'open' | 'all';
  quantities?: readonly number[] | undefined;
  currency: string;
  answerBy?: string | undefined;
  from?: string | undefined;
  message?: string | undefined;
  region?: string | undefined;
}

interface AskedLine extends PartToQuote {
  lines: number[];
  why: string;
}

/** Requests for quotation to sellers, kept so that their answers are held against them. */
export async function requestQuotes(
  tx: Pick<Records, 'quotations' | 'audit'>,
  accountId: string,
  planned: PlannedOrder,
  wish: QuoteRequestWish,
): Promise<RequestsView> {
  const { parts, notAsked } = listParts(planned, wish);
  const written = parts.length === 0 ? [] : [...new Set(wish.sellers)].map((seller) => writeFor(seller, parts, wish));
  await tx.quotations.keepRequests(
    accountId,
    written.map(({ reference, seller }) => ({
      reference,
      seller,
      currency: wish.currency,
      parts: parts.map(({ item, mpn, manufacturer, quantities, references, lines }) => ({
        item,
        mpn,
        manufacturer,
        quantities: [...quantities],
        references: [...references],
        lines,
      })),
    })),
  );
  for (const { reference, seller } of written)
    await noteAct(tx, accountId, 'quotation.requested', reference, { seller });
  const base64 = ({ filename, bytes }: { filename: string; bytes: Uint8Array }) => ({
    filename,
    content: Buffer.from(bytes).toString('base64'),
  });
  return {
    requests: written.map(({ csv, xlsx, ...request }) => ({
      ...request,
      parts: parts.length,
      csv: base64(csv),
      xlsx: base64(xlsx),
    })),
    parts: parts.map(({ item, mpn, manufacturer, quantities, references, lines, why }) => ({
      item,
      partNumber: mpn,
      manufacturer,
      quantities: [...quantities],
      references: [...references],
      lines,
      why,
    })),
    notAsked,
  };
}

function writeFor(
  seller: string,
  parts: readonly AskedLine[],
  { currency, answerBy, from, message, region }: QuoteRequestWish,
) {
  return writeQuoteRequest(parts, {
    reference: makeReference(),
    seller,
    currency,
    answerBy,
    from,
    message,
    shipTo: region,
  });
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `RFQ-7K2M9Q4D`: letters and digits that nobody takes for one another; 32^8 of them. */
function makeReference(): string {
  return `RFQ-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

function listParts(
  { stated, purchases, notOrdered }: PlannedOrder,
  wish: QuoteRequestWish,
): { parts: AskedLine[]; notAsked: RequestsView['notAsked'] } {
  const openOf = new Map<number | undefined, Pick<NotOrdered, 'reason'>>(notOrdered.map((one) => [one.lines[0], one]));
  for (const one of purchases) if (one.sku === '') openOf.set(one.lines[0], { reason: 'Its offer has no order code.' });
  const wanted = stated.lines.filter(({ lines }) => wish.askFor === 'all' || openOf.has(lines[0]));
  const parts: AskedLine[] = [];
  const notAsked: RequestsView['notAsked'][number][] = notOrdered
    .filter(({ code }) => code === 'left_aside')
    .map(({ lines, references, reason }) => ({ lines: [...lines], references: [...references], reason }));
  for (const line of wanted) {
    const mpn = numberOf(line);
    if (mpn === null) {
      notAsked.push({
        lines: line.lines,
        references: line.references,
        reason: 'The line names no part number, so that nobody can be asked.',
      });
      continue;
    }
    const needed = Math.ceil(neededOf(line, stated));
    parts.push({
      item: parts.length + 1,
      mpn,
      manufacturer: line.part?.manufacturer || said(line, 'manufacturer'),
      description: line.part?.description || said(line, 'description'),
      quantities: [...new Set([needed, ...(wish.quantities ?? [])])].filter((one) => one > 0).toSorted((a, b) => a - b),
      references: line.references,
      lines: line.lines,
      why: openOf.get(line.lines[0])?.reason ?? 'Asked for as a part of the whole build.',
    });
  }
  return { parts, notAsked };
}

/** The number of the part, or what the line calls it where that can be one. */
const numberOf = ({ part, asks, asked }: CostedLine): string | null =>
  part?.mpn ?? asks.find(({ mpn }) => mpn)?.mpn ?? numberInWords(asked);

/** What the BOM says of a part that no catalogue has. */
const said = ({ asks }: CostedLine, what: 'manufacturer' | 'description'): string | null =>
  asks.flatMap((ask) => ask[what] || [])[0] ?? null;

function neededOf({ id, perBoard }: CostedLine, { order, purchases }: PlannedOrder['stated']): number {
  const at = purchases.findIndex((purchase) => purchase.id === String(id));
  return order.lines[at]?.needed ?? perBoard * order.boards;
}
