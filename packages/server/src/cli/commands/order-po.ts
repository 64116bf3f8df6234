import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { CallData } from '@partwright/contract';
import type { Client } from '@partwright/client';
import { readBoard, saysBoards, withBoards, type BoardRequest } from '../boards-request.ts';
import { command, needServer, Usage } from '../command.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { given, numberFlag, readChoice, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

type Order = CallData<'getPurchaseOrder'>;
type Drafted = CallData<'createPurchaseOrdersFromBom'>;
type Body<Method extends keyof Client['purchaseOrders']> = Parameters<Client['purchaseOrders'][Method]>[0];

interface Wished {
  /** A JSON file with the order. */
  file?: string;
  bom_id?: string;
  quantity?: number;
  boards?: BoardRequest[];
  doubtful?: 'leave' | 'use';
  use_stock?: false;
}

export const orderPoNew = command<Wished, Drafted>({
  request(words, flags) {
    const { bom } = textFlags(flags, ['bom']);
    const quantity = numberFlag(flags, 'quantity');
    const [file, ...others] = words;
    if ((file === undefined) === (bom === undefined))
      throw new Usage('Name a JSON file with the order, boards such as sensor.csv:20, or --bom BOM_ID');
    if (bom !== undefined && quantity === undefined) throw new Usage('--bom needs --quantity: how many boards');
    if (bom === undefined && quantity !== undefined)
      throw new Usage('--quantity is for --bom; boards have their own number: sensor.csv:20');
    const hasBoards = others.length > 0 || (file !== undefined && saysBoards(file));
    const doubtful = readChoice(flags['doubtful'], ['leave', 'use'] as const, '--doubtful');
    const use_stock = flags['leave-stock'] === true ? (false as const) : undefined;
    if (!hasBoards && (doubtful !== undefined || use_stock === false))
      throw new Usage('--doubtful and --leave-stock are for boards that are built from stock first: sensor.csv:20');
    if (hasBoards) return { boards: words.map(readBoard), ...given({ doubtful, use_stock }) };
    return given({ file: file && fileArgument(file), bom_id: bom, quantity });
  },
  run: needServer,
  async ask({ file, bom_id: bomId, quantity, boards, ...use }, remote) {
    const { client } = remote;
    if (boards) return withBoards(boards, remote, (sent) => client.purchaseOrders.fromBom({ boards: sent, ...use }));
    if (file === undefined) return client.purchaseOrders.fromBom({ bom_id: bomId!, quantity: quantity! });
    const wish = await readJsonFile(file);
    if ('boards' in wish) return client.purchaseOrders.fromBom(wish);
    const order = await client.purchaseOrders.create(wish as Body<'create'>);
    return { orders: [order], not_ordered: [], notes: [] };
  },
  print: ({ orders, not_ordered: missing, notes }) =>
    [
      ...orders.map(renderOrder),
      ...(orders.length === 0 ? ['Nothing of it can be bought.'] : []),
      ...missing.map(
        ({ lines, part_number: part, quantity, reason }) =>
          `not ordered: line ${lines.join(', ')}, ${part ?? 'no part'}, ${quantity} pieces: ${reason}`,
      ),
      ...notes,
    ].join('\n\n'),
});

export const orderPoList = command<
  { state?: Order['state']; seller?: string; limit?: number },
  CallData<'listPurchaseOrders'>
>({
  request(_words, flags) {
    const { state, seller } = textFlags(flags, ['state', 'seller']);
    return given({ state: state as Order['state'] | undefined, seller, limit: numberFlag(flags, 'limit') });
  },
  run: needServer,
  ask: async ({ limit = 20, ...wish }, { client }) => client.purchaseOrders.list({ limit, ...wish }),
  print({ orders, total }) {
    const rows = orders.map((order) => [order.id, order.number, order.state, order.seller, renderTotal(order)]);
    return [
      renderTable(['order', 'number', 'state', 'seller', 'total'], rows),
      '',
      `${orders.length} of ${total}`,
    ].join('\n');
  },
});

export const orderPoShow = command<{ order_id: string; output?: string }, Order>({
  request([orderId], flags) {
    const { output } = textFlags(flags, ['output']);
    if (output !== undefined) readFormat(output);
    return { order_id: orderId!, ...given({ output: output && fileArgument(output) }) };
  },
  run: needServer,
  async ask({ order_id, output }, { client }) {
    if (output !== undefined) {
      const file = await client.purchaseOrders.file({ order_id, format: readFormat(output) });
      await writeFile(output, file.bytes);
    }
    return client.purchaseOrders.get({ order_id });
  },
  print: renderOrder,
});

export const orderPoApprove = command<{ order_id: string; up_to?: string; approver?: string }, Order>({
  request([orderId], flags) {
    const { 'up-to': upTo, by } = textFlags(flags, ['up-to', 'by']);
    return { order_id: orderId!, ...given({ up_to: upTo, approver: by }) };
  },
  run: needServer,
  ask: async (request, { client }) => client.purchaseOrders.approve(request),
  print: renderOrder,
});

export const orderPoSend = command<{ order_id: string }, Order>({
  request: ([orderId]) => ({ order_id: orderId! }),
  run: needServer,
  ask: async (request, { client }) => client.purchaseOrders.send(request),
  print: renderOrder,
});

const TOLD = ['sent', 'found_not_sent', 'accept_invoice', 'reject_invoice', 'close', 'cancel'] as const;
const WITH_FILE = { confirmation: 'confirm', receipt: 'receive', return: 'return', invoice: 'invoice' } as const;

interface Told {
  order_id: string;
  event: (typeof TOLD)[number] | keyof typeof WITH_FILE;
  file?: string;
  invoice?: string;
  reason?: string;
}

export const orderPoTell = command<Told, Order>({
  request([orderId, event, file], flags) {
    const all: string[] = [...TOLD, ...Object.keys(WITH_FILE)];
    if (!all.includes(event!))
      throw new Usage(`There is nothing to tell by ${JSON.stringify(event)}; there is ${all.join(', ')}`);
    const { invoice, reason } = textFlags(flags, ['invoice', 'reason']);
    if ((invoice !== undefined) !== event!.endsWith('_invoice'))
      throw new Usage('accept_invoice and reject_invoice need --invoice NUMBER, and nothing else takes it');
    const needsFile = Object.keys(WITH_FILE).includes(event!);
    if (needsFile !== (file !== undefined))
      throw new Usage(needsFile ? `${event} needs a JSON file` : `${event} takes no file`);
    return {
      order_id: orderId!,
      event: event as Told['event'],
      ...given({ file: file && fileArgument(file), invoice, reason }),
    };
  },
  run: needServer,
  async ask({ order_id, event, file, invoice, reason }, { client: { purchaseOrders } }) {
    if (file === undefined)
      return purchaseOrders.report({ order_id, event: event as (typeof TOLD)[number], ...given({ invoice, reason }) });
    const body = { ...(await readJsonFile(file)), order_id };
    if (event === 'confirmation') return purchaseOrders.confirm(body as Body<'confirm'>);
    if (event === 'receipt') return purchaseOrders.receive(body as Body<'receive'>);
    if (event === 'return') return purchaseOrders.return(body as Body<'return'>);
    return purchaseOrders.invoice(body as Body<'invoice'>);
  },
  print: renderOrder,
});

export const orderPoLimit = command<
  { key_id?: string; amount?: string | null; currency?: string },
  CallData<'listApprovalLimits'>
>({
  request([keyId, amount]) {
    if (keyId === undefined) return {};
    if (amount === undefined) throw new Usage('Say how much: 500EUR, or none');
    if (amount === 'none') return { key_id: keyId, amount: null };
    const [, number, currency] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]{3})$/.exec(amount) ?? [];
    if (currency === undefined)
      throw new Usage(`${JSON.stringify(amount)} is no amount with its currency, such as 500EUR`);
    return { key_id: keyId, amount: number!, currency };
  },
  run: needServer,
  async ask({ key_id, amount, currency }, { client }) {
    if (key_id !== undefined)
      await client.purchaseOrders.setLimit({ key_id, amount: amount ?? null, ...given({ currency }) });
    return client.purchaseOrders.limits();
  },
  print: ({ limits }) =>
    limits.length === 0
      ? 'No key may approve anything.'
      : renderTable(
          ['key', 'may approve'],
          limits.map(({ key_id: key, amount, currency }) => [key, `${amount.toFixed(2)} ${currency}`]),
        ),
});

function readFormat(file: string): 'pdf' | 'csv' | 'json' {
  const format = extname(file).slice(1).toLowerCase();
  if (format === 'pdf' || format === 'csv' || format === 'json') return format;
  throw new Usage(`An order is written as .pdf, .csv or .json, not ${JSON.stringify(extname(file))}`);
}

const renderTotal = ({ total, currency, not_in_total: missing }: Order): string =>
  total === null
    ? 'not known'
    : `${total.toFixed(2)} ${currency}${missing.length > 0 ? `, without ${missing.join(' and ')}` : ''}`;

/** Who takes how many of a line, where it is for several. */
function renderShares({ line, quantity, received, shares }: Order['lines'][number]): string[] {
  if (shares.length < 2) return [];
  const told = shares.map(({ board, references, pieces, received: came }) => {
    const who = [board, references.join(' ')].filter((word) => word !== null && word !== '').join(': ') || 'not named';
    return `${pieces} for ${who}${received > 0 ? ` (${came} came)` : ''}`;
  });
  const rest = Number((quantity - shares.reduce((sum, { pieces }) => sum + pieces, 0)).toFixed(6));
  return [`line ${line}: ${[...told, ...(rest > 0 ? [`${rest} beyond that`] : [])].join(', ')}`];
}

function renderOrder(order: Order): string {
  const rows = order.lines.map((line) => [
    String(line.line),
    line.order_code ?? '',
    line.part_number ?? '',
    String(line.quantity),
    line.unit_price === null ? 'not known' : String(line.unit_price),
    line.amount === null ? 'not known' : line.amount.toFixed(2),
    String(line.received),
    String(line.invoiced),
    line.doubt ?? '',
  ]);
  const changes = order.confirmations.flatMap((one) => one.changes.map(({ message }) => message));
  const invoices = order.invoices.flatMap(({ number, verdict, decision, findings }) => [
    `Invoice ${number}: ${verdict}${decision === null ? '' : `, ${decision}`}`,
    ...findings.map(({ message }) => `  ${message}`),
  ]);
  return [
    `${order.id}  ${order.number}  ${order.state}  ${order.seller}: ${renderTotal(order)}`,
    order.message,
    renderTable(['line', 'order code', 'part', 'ordered', 'each', 'amount', 'received', 'invoiced', ''], rows, {
      width: 160,
    }),
    ...order.lines.flatMap(renderShares),
    ...changes,
    ...invoices,
    ...(order.next.length > 0 ? [`next: ${order.next.join(', ')}`] : []),
  ].join('\n');
}
