import { Decimal } from '@partwright/money';
import { lineAmount } from './total.ts';

/** A line of an order with what came of it. */
export interface OrderedLine {
  line: number;
  orderCode: string | null;
  mpn: string | null;
  /** As confirmed, else as ordered. */
  quantity: number;
  /** Decimal text, as confirmed, else as ordered; null: not known. */
  unitPrice: string | null;
  received: number;
  /** By invoices before this one that match or were accepted. */
  invoiced: number;
  /** By invoices before this one that wait for a decision. Default: 0. */
  held?: number | undefined;
}

/** Null: not read, or not stated. Amounts are decimal text in the currency of the invoice. */
export interface InvoiceLine {
  /** Number of the line of the order, where it is named. */
  line: number | null;
  orderCode: string | null;
  mpn: string | null;
  quantity: number | null;
  unitPrice: string | null;
  amount: string | null;
}

export interface Invoice {
  currency: string | null;
  lines: readonly InvoiceLine[];
  freight: string | null;
  tax: string | null;
  /** Surcharges and discounts, one sum. */
  other: string | null;
  total: string | null;
}

/** One thing that differs, or that nobody can tell. */
export interface InvoiceFinding {
  code:
    | 'unread'
    | 'currency'
    | 'not_ordered'
    | 'ambiguous'
    | 'held'
    | 'over_received'
    | 'over_ordered'
    | 'price'
    | 'price_unknown'
    | 'amount'
    | 'freight'
    | 'tax'
    | 'other'
    | 'total'
    | 'above_approval';
  /** Place of the line in the invoice, from 1; null: of the whole. */
  invoiceLine: number | null;
  /** Line of the order, where it is known. */
  line: number | null;
  message: string;
}

export interface InvoiceMatch {
  /** `unread` where something differs or not, and nobody can tell: never `matches` then. */
  verdict: 'matches' | 'differs' | 'unread';
  findings: InvoiceFinding[];
  /** Pieces by line of the order. */
  invoiced: { line: number; quantity: number }[];
}

const UNKNOWN: ReadonlySet<InvoiceFinding['code']> = new Set(['unread', 'price_unknown', 'ambiguous', 'held']);

/**
 * Hold an invoice against the order and what was received of it: quantity, price and currency of each line, freight, tax and
 * whether it adds up. It matches only when everything was read and nothing differs.
 *
 * @example
 * import { matchInvoice } from '@partwright/cost/purchasing';
 *
 * const ordered = { line: 1, orderCode: 'A-1', mpn: 'RC0402', quantity: 100, unitPrice: '0.10', received: 100, invoiced: 0 };
 * const line = { line: null, orderCode: 'A-1', mpn: null, quantity: 100, unitPrice: '0.10', amount: '10.00' };
 * const invoice = { currency: 'EUR', lines: [line], freight: null, tax: null, other: null, total: '10.00' };
 * const order = { currency: 'EUR', freight: null, tax: null, lines: [ordered] };
 * matchInvoice(order, invoice); // => { verdict: 'matches', findings: [] }
 * matchInvoice(order, { ...invoice, total: null }); // => { verdict: 'unread' }
 * matchInvoice({ ...order, lines: [{ ...ordered, received: 60 }] }, invoice); // => { verdict: 'differs' }
 */
export function matchInvoice(
  order: {
    currency: string;
    /** What of it no invoice before had. */
    freight: string | null;
    tax: string | null;
    lines: readonly OrderedLine[];
    /** What the order comes to as it is confirmed, where that is more than was approved. */
    aboveApproval?: { total: string; upTo: string } | null | undefined;
  },
  invoice: Invoice,
): InvoiceMatch {
  const counted = new Map<number, number>();
  const findings = [
    ...checkCurrency(order.currency, invoice.currency),
    ...(invoice.lines.length === 0 ? [found('unread', 'No line of the invoice was read')] : []),
    ...invoice.lines.flatMap((line, at) => checkLine(order, line, at + 1, counted)),
    ...checkCharges(order, invoice),
    ...checkTotal(invoice),
    ...checkApproval(order),
  ];
  const isUnread = findings.some(({ code }) => UNKNOWN.has(code));
  const isDifferent = findings.some(({ code }) => !UNKNOWN.has(code));
  return {
    verdict: isDifferent ? 'differs' : isUnread ? 'unread' : 'matches',
    findings,
    invoiced: Array.from(counted, ([line, quantity]) => ({ line, quantity })),
  };
}

function found(
  code: InvoiceFinding['code'],
  message: string,
  invoiceLine: number | null = null,
  line: number | null = null,
): InvoiceFinding {
  return { code, invoiceLine, line, message };
}

function checkCurrency(ordered: string, invoiced: string | null): InvoiceFinding[] {
  if (invoiced === null) return [found('unread', 'The currency of the invoice was not read')];
  if (invoiced.toUpperCase() === ordered.toUpperCase()) return [];
  return [found('currency', `The invoice is in ${invoiced}, the order in ${ordered}`)];
}

function checkLine(
  { lines, currency }: { lines: readonly OrderedLine[]; currency: string },
  said: InvoiceLine,
  at: number,
  counted: Map<number, number>,
): InvoiceFinding[] {
  const candidates = findOrdered(lines, said);
  const name = said.orderCode ?? said.mpn ?? (said.line === null ? 'which is not named' : `line ${said.line}`);
  if (candidates.length === 0)
    return said.line === null && said.orderCode === null && said.mpn === null
      ? [found('unread', `Line ${at} of the invoice: which part it is of was not read`, at)]
      : [found('not_ordered', `Line ${at} of the invoice: ${name} is not on the order`, at)];
  if (candidates.length > 1)
    return [
      found('ambiguous', `Line ${at} of the invoice: ${name} is on several lines of the order; name the line`, at),
    ];
  const [ordered] = candidates;
  const what = [`line ${ordered!.line} of the order`, ordered!.orderCode || ordered!.mpn || []].flat().join(', ');
  const tell = (code: InvoiceFinding['code'], message: string): InvoiceFinding =>
    found(code, `Line ${at} of the invoice (${what}): ${message}`, at, ordered!.line);
  return [
    ...checkQuantity(ordered!, said.quantity, counted, tell),
    ...checkPrice(ordered!, said, currency, tell),
    ...checkAmount(said, tell),
  ];
}

type Tell = (code: InvoiceFinding['code'], message: string) => InvoiceFinding;

/** By the number of the line, else by order code, else by part number. */
function findOrdered(lines: readonly OrderedLine[], said: InvoiceLine): OrderedLine[] {
  if (said.line !== null) return lines.filter(({ line }) => line === said.line);
  const isAlike = (a: string | null, b: string | null): boolean => a !== null && b !== null && plain(a) === plain(b);
  const byCode = lines.filter(({ orderCode }) => isAlike(orderCode, said.orderCode));
  return byCode.length > 0 ? byCode : lines.filter(({ mpn }) => isAlike(mpn, said.mpn));
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s]+/gu, '');

function checkQuantity(
  { line, quantity, received, invoiced, held = 0 }: OrderedLine,
  said: number | null,
  counted: Map<number, number>,
  tell: Tell,
): InvoiceFinding[] {
  if (said === null) return [tell('unread', 'its quantity was not read')];
  counted.set(line, (counted.get(line) ?? 0) + said);
  const all = invoiced + counted.get(line)!;
  const before = invoiced > 0 ? `, ${invoiced} of them before` : '';
  const isHeld = all + held > Math.min(received, quantity) && all <= Math.min(received, quantity);
  return [
    ...(isHeld
      ? [tell('held', `${held} are on an invoice before that waits for a decision: accept or reject that one first`)]
      : []),
    ...(all > received ? [tell('over_received', `${all} are invoiced${before}, and ${received} were received`)] : []),
    ...(all > quantity ? [tell('over_ordered', `${all} are invoiced${before}, and ${quantity} were ordered`)] : []),
  ];
}

function checkPrice({ unitPrice }: OrderedLine, said: InvoiceLine, currency: string, tell: Tell): InvoiceFinding[] {
  if (unitPrice === null) return [tell('price_unknown', 'no price was agreed, so there is none to compare with')];
  if (said.quantity === null) return [];
  const agreed = lineAmount(said.quantity, unitPrice);
  if (said.unitPrice === null && said.amount === null)
    return [tell('unread', 'neither its price nor its amount was read')];
  // What is paid counts: a price of one piece is often printed with fewer places than it is reckoned with.
  const paid = said.amount === null ? lineAmount(said.quantity, said.unitPrice!) : new Decimal(said.amount);
  if (paid.eq(agreed)) return [];
  return [
    tell(
      'price',
      `${paid.toFixed(2)} ${currency} is asked, and ${said.quantity} at the agreed ${unitPrice} are ${agreed.toFixed(2)} ${currency}`,
    ),
  ];
}

function checkAmount({ quantity, unitPrice, amount }: InvoiceLine, tell: Tell): InvoiceFinding[] {
  if (amount === null) return [tell('unread', 'its amount was not read')];
  if (quantity === null || unitPrice === null) return [];
  const step = new Decimal(10)
    .pow(-Math.max(2, new Decimal(unitPrice).decimalPlaces()))
    .div(2)
    .times(quantity);
  const difference = new Decimal(unitPrice).times(quantity).minus(amount).abs();
  if (difference.lte(Decimal.max(step, '0.01'))) return [];
  return [tell('amount', `${quantity} at ${unitPrice} are not ${amount}`)];
}

/** Charges beside the goods: on the order, and as much, or told. */
function checkCharges(order: { freight: string | null; tax: string | null }, invoice: Invoice): InvoiceFinding[] {
  const findings = (['freight', 'tax'] as const).flatMap((kind) => {
    const [agreed, asked] = [order[kind], invoice[kind]];
    if (asked === null || new Decimal(asked).isZero()) {
      if (agreed === null || new Decimal(agreed).isZero()) return [];
      return asked === null
        ? [found('unread', `The order has ${kind} of ${agreed}, and of the invoice none was read`)]
        : [found(kind, `The order has ${kind} of ${agreed}, the invoice none`)];
    }
    if (agreed === null) return [found(kind, `The invoice has ${kind} of ${asked}, of which the order says nothing`)];
    return new Decimal(asked).eq(agreed)
      ? []
      : [found(kind, `The invoice has ${kind} of ${asked}, and of the order ${agreed} is open`)];
  });
  const { other } = invoice;
  if (other === null || new Decimal(other).isZero()) return findings;
  return [
    ...findings,
    found('other', `The invoice has other charges or discounts of ${other}, of which the order says nothing`),
  ];
}

/** Prices that a seller confirmed and nobody approved are not what was agreed. */
function checkApproval({ currency, aboveApproval: above }: Parameters<typeof matchInvoice>[0]): InvoiceFinding[] {
  if (!above) return [];
  const message = `As it is confirmed the order comes to ${above.total} ${currency}, and up to ${above.upTo} ${currency} was approved`;
  return [found('above_approval', message)];
}

function checkTotal({ lines, freight, tax, other, total }: Invoice): InvoiceFinding[] {
  if (total === null) return [found('unread', 'The total of the invoice was not read')];
  if (lines.some(({ amount }) => amount === null)) return [];
  const goods = lines.reduce((sum, { amount }) => sum.plus(amount!), new Decimal(0));
  const all = goods
    .plus(freight ?? 0)
    .plus(tax ?? 0)
    .plus(other ?? 0);
  if (all.eq(total)) return [];
  const unsaid = [...(freight === null ? ['freight'] : []), ...(tax === null ? ['tax'] : [])];
  const why = unsaid.length > 0 ? `; no ${unsaid.join(' and no ')} was read` : '';
  return [found('total', `Its lines and charges are ${all.toFixed(2)}, and its total says ${total}${why}`)];
}
