import type { AnswerData } from '@partwright/contract';
import { compareQuotations, numberKey, type ComparedLine } from '@partwright/ordering';
import type { QuoteContext, QuotedLine } from '@partwright/ordering/readers';
import { plural } from '@partwright/report-text';
import { newId } from '../ids.ts';
import type { QuotationAnswer } from '../isolation/index.ts';
import type { KeptQuotation, KeptQuoteRequest } from '../ports/quotations.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { converterFor } from './currency.ts';
import { noteAct } from './note-act.ts';
import { readQuoteBytes, settleQuotation } from './quote-bytes.ts';
import { offersOf, usedUntil } from './quoted-offers.ts';

type Ports = Pick<Service, 'parsers' | 'datasheets' | 'settings' | 'records'>;
type QuotationView = AnswerData<'addQuotation'>;

/** Of one account; what they hold counts in every cost. */
const MOST = 5_000;

export interface QuotationWish {
  seller?: string | undefined;
  reference?: string | undefined;
  currency?: string | undefined;
  receivedOn?: string | undefined;
  answers?: Readonly<Record<string, string>> | undefined;
}

/** A quotation that was read, before it is kept. */
export interface ReadQuotationFile extends QuotationAnswer {
  seller: string;
  reference: string | null;
  filename: string | null;
  context: QuoteContext;
}

/** Read a quotation in isolated processes, against the request that it answers. */
export async function readQuotationFile(
  ports: Ports,
  accountId: string,
  file: { bytes: Uint8Array; filename: string | null },
  wish: QuotationWish,
  signal: AbortSignal,
): Promise<ReadQuotationFile> {
  const known = await findRequest(ports, accountId, wish.reference);
  const first = makeContext(wish, known);
  const answer = await readQuoteBytes(ports, file.bytes, first, signal);
  const reference = wish.reference ?? answer.quotation.reference;
  const request =
    known ?? (reference === null ? undefined : await ports.records.quotations.request(accountId, reference));
  const context = request === known ? first : makeContext(wish, request);
  // What was asked decides how it is read: which part is meant, which of two quantities.
  const read =
    request === known ? answer : await settleQuotation(ports, { document: answer.document }, context, signal);
  const seller = wish.seller ?? request?.seller;
  if (seller === undefined) throw missingSeller();
  return { ...read, seller, reference: reference ?? null, filename: file.filename, context: { ...context, seller } };
}

/** The request of that reference; undefined: none is named. Throws invalid_request where this account wrote none. */
export async function findRequest(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  reference: string | undefined,
): Promise<KeptQuoteRequest | undefined> {
  if (reference === undefined) return undefined;
  const request = await records.quotations.request(accountId, reference);
  if (request) return request;
  const detail = `No request ${reference} was written in this account; leave it out where the quotation answers none`;
  throw new Problem('invalid_request', `/reference: ${detail}`, {
    errors: [{ pointer: '/reference', code: 'unknown_reference', detail }],
  });
}

function missingSeller(): Problem {
  const detail = 'Say whose quotation it is: it repeats no reference of a request that was written here';
  return new Problem('invalid_request', `/seller: ${detail}`, {
    errors: [{ pointer: '/seller', code: 'required', detail }],
  });
}

function makeContext(
  { seller, currency, receivedOn, answers }: QuotationWish,
  request: KeptQuoteRequest | undefined,
): QuoteContext {
  return {
    receivedOn: readDay(receivedOn) ?? new Date().toISOString().slice(0, 10),
    seller: seller ?? request?.seller,
    currency: currency ?? request?.currency,
    asked: request?.parts.map(({ item, mpn, manufacturer, quantities }) => ({ item, mpn, manufacturer, quantities })),
    answers,
  };
}

function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (isDay) return text;
  const detail = 'Must be a day like 2026-11-23';
  throw new Problem('invalid_request', `/received_on: ${detail}`, {
    errors: [{ pointer: '/received_on', code: 'invalid_date', detail }],
  });
}

/** Keep a quotation; its offers count from now on. Throws too_many_quotations. */
export async function keepQuotation(tx: Records, accountId: string, read: ReadQuotationFile): Promise<KeptQuotation> {
  const { total } = await tx.quotations.list(accountId, { limit: 1, offset: 0 });
  if (total >= MOST)
    throw new Problem('too_many_quotations', `This account has ${total} quotations, as many as it may; delete some`);
  const kept = await save(tx, { id: newId('quo'), accountId, ...read });
  await noteAct(tx, accountId, 'quotation.kept', kept.id, { seller: kept.seller, reference: kept.reference });
  return kept;
}

function save(
  tx: Records,
  {
    id,
    accountId,
    document,
    quotation,
    seller,
    reference,
    filename,
    context,
  }: ReadQuotationFile & { id: string; accountId: string },
): Promise<KeptQuotation> {
  const offers = offersOf(quotation.lines, {
    quotationId: id,
    seller,
    from: quotation.quoteDate ?? context.receivedOn,
  });
  return tx.quotations.save(
    { id, accountId, seller, reference, filename, context, reading: quotation },
    document,
    offers,
  );
}

/** Read a kept quotation again with answers; an empty one takes an earlier answer back. */
export async function answerQuestions(
  ports: Ports,
  accountId: string,
  id: string,
  answers: Readonly<Record<string, string>>,
  finish: (tx: Records, kept: KeptQuotation) => Promise<void>,
): Promise<KeptQuotation> {
  const kept = await getKept(ports, accountId, id);
  const document = (await ports.records.quotations.document(accountId, id))!;
  if (document.tables.length === 0 && document.text.length === 0)
    throw new Problem('wrong_state', `Quotation ${id} was given as rows: nothing of it is asked. Add its rows anew`);
  const all = Object.entries({ ...kept.context.answers, ...answers }).filter(([, answer]) => answer.trim() !== '');
  const context = { ...kept.context, answers: Object.fromEntries(all) };
  const read = await settleQuotation(ports, { document }, context);
  return ports.records.transaction(async (tx) => {
    const saved = await save(tx, { ...kept, ...read, context });
    await noteAct(tx, accountId, 'quotation.answered', id, { answered: Object.keys(answers) });
    await finish(tx, saved);
    return saved;
  });
}

export async function getKept(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  id: string,
): Promise<KeptQuotation> {
  const kept = await records.quotations.get(accountId, id);
  if (!kept) throw new Problem('quotation_not_found', `No quotation ${id} in this account`);
  return kept;
}

export async function deleteQuotation(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  id: string,
): Promise<{ id: string; deleted: boolean }> {
  return records.transaction(async (tx) => {
    if (!(await tx.quotations.delete(accountId, id)))
      throw new Problem('quotation_not_found', `No quotation ${id} in this account`);
    await noteAct(tx, accountId, 'quotation.deleted', id);
    return { id, deleted: true };
  });
}

/** A quotation as the API shows it; `id` null: it is not kept. */
export function quotationView({
  id,
  ...read
}: { id: string | null } & Pick<
  KeptQuotation,
  'seller' | 'reference' | 'filename' | 'context' | 'reading'
>): QuotationView {
  const { reading, context } = read;
  const from = reading.quoteDate ?? context.receivedOn;
  return {
    ...summaryView({ id, ...read }),
    lines: reading.lines.map((line) => lineView(line, from)),
    questions: reading.questions,
    charges: reading.charges.map(({ text, amount }) => ({ text, amount: money(amount) })),
    notes: reading.notes,
  };
}

/** The head of a quotation, as lists have it. */
export function summaryView({
  id,
  seller,
  reference,
  filename,
  context,
  reading,
}: { id: string | null } & Pick<KeptQuotation, 'seller' | 'reference' | 'filename' | 'context' | 'reading'>) {
  const count = (state: QuotedLine['state']): number => reading.lines.filter((line) => line.state === state).length;
  const [offered, asked] = [count('offered'), count('asked')];
  const open =
    asked > 0
      ? `, ${plural(asked, 'part')} ${asked === 1 ? 'waits' : 'wait'} for ${plural(reading.questions.length, 'answer')}`
      : '';
  return {
    id,
    seller,
    reference,
    quoteNumber: reading.quoteNumber,
    quoteDate: reading.quoteDate,
    receivedOn: context.receivedOn,
    filename,
    text: `${plural(offered, 'part')} of ${reading.lines.length} can be bought at its prices${open}.`,
    offered,
    asked,
    declined: count('declined'),
    unanswered: count('unanswered'),
  };
}

function lineView(line: QuotedLine, from: string): QuotationView['lines'][number] {
  const { mpn, breaks, ...rest } = line;
  return {
    ...rest,
    partNumber: mpn,
    breaks: breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: Number(unitPrice) })),
    usedUntil: usedUntil(line, from),
  };
}

export interface CompareWish {
  reference?: string | undefined;
  quotationIds?: readonly string[] | undefined;
  parts?: readonly { mpn: string; quantity: number }[] | undefined;
  currency: string;
}

/** Kept quotations beside one another. */
export async function compareKept(
  ports: Pick<Service, 'records' | 'costs'>,
  accountId: string,
  { reference, quotationIds, parts, currency }: CompareWish,
): Promise<AnswerData<'compareQuotations'>> {
  const kept = quotationIds
    ? await Promise.all(quotationIds.map((id) => getKept(ports, accountId, id)))
    : (await ports.records.quotations.list(accountId, { limit: 50, offset: 0, reference })).quotations;
  const lines = kept.flatMap(({ id, seller, reading }) =>
    reading.lines.map((line): ComparedLine => ({ ...line, quotationId: id, seller })),
  );
  const references = new Set([reference, ...kept.map((one) => one.reference)].filter((one) => one != null));
  const requests = await Promise.all([...references].map((one) => ports.records.quotations.request(accountId, one)));
  const asked = listAsked(requests.flatMap((request) => request?.parts ?? []));
  const wanted = parts ?? (reference !== undefined && asked.length > 0 ? asked : addQuoted(asked, lines));
  const compared = compareQuotations(
    lines,
    wanted,
    converterFor(currency, ports.costs.fx.current()),
    new Date().toISOString().slice(0, 10),
  );
  return {
    currency: currency.toUpperCase(),
    parts: compared.map(({ mpn, quantity, offers, doubt }) => ({
      partNumber: mpn,
      quantity,
      doubt,
      offers: offers.map(({ mpn: number, unitPrice, amount, isExpired, isCheapest, ...offer }) => ({
        ...offer,
        partNumber: number,
        unitPrice: unitPrice === null ? null : Number(unitPrice),
        amount: money(amount),
        expired: isExpired,
        cheapest: isCheapest,
      })),
    })),
  };
}

/** What requests asked for, each part once: at the most pieces that one of them asks for first. */
function listAsked(parts: KeptQuoteRequest['parts']): { mpn: string; quantity: number }[] {
  return [...Map.groupBy(parts, ({ mpn }) => numberKey(mpn)).values()].map((some) => ({
    mpn: some[0]!.mpn,
    quantity: Math.max(...some.map(({ quantities }) => quantities[0] ?? 1)),
  }));
}

/** And every other part that is quoted, at the first quantity that one has a price for. */
function addQuoted(
  asked: readonly { mpn: string; quantity: number }[],
  lines: readonly ComparedLine[],
): { mpn: string; quantity: number }[] {
  const parts = new Map(asked.map((one) => [numberKey(one.mpn), one]));
  for (const { insteadOf, mpn, breaks } of lines) {
    const number = insteadOf ?? mpn;
    const known = number === null ? undefined : parts.get(numberKey(number));
    if (number !== null && !known) parts.set(numberKey(number), { mpn: number, quantity: breaks[0]?.quantity ?? 1 });
  }
  return [...parts.values()];
}
