import type { AnswerData } from '@partwright/contract';
import type {
  PurchaseOrderLine,
  PurchaseOrderRecord,
  PurchaseOrderWish,
  ReceivedLine,
} from '../../ports/purchase-orders.ts';
import type { Caller, Service } from '../../service.ts';
import { setApprovalLimit } from '../../usecases/approval-limit.ts';
import { requireToBookStock } from '../../usecases/book-receipt.ts';
import { plain } from '../../usecases/cost-wish.ts';
import { DEFAULT_CURRENCY } from '../../usecases/currency.ts';
import { readOnOrder, sayOrdered } from '../../usecases/on-order.ts';
import { notOrderedView, type PlannedOrder } from '../../usecases/order-plan.ts';
import { requirePurchaseOrder } from '../../usecases/purchase-order-change.ts';
import { writePurchaseOrderFile } from '../../usecases/purchase-order-files.ts';
import { type DraftedFor, type DraftedOrders, draftPlan } from '../../usecases/purchase-order-from-plan.ts';
import { decideInvoice, invoicePurchaseOrder } from '../../usecases/purchase-order-invoices.ts';
import { sendPurchaseOrder } from '../../usecases/purchase-order-send.ts';
import { purchaseOrderView } from '../../usecases/purchase-order-view.ts';
import {
  approvePurchaseOrder,
  changePurchaseOrder,
  confirmPurchaseOrder,
  draftPurchaseOrder,
  receivePurchaseOrder,
  reportPurchaseOrder,
  returnPurchaseOrder,
} from '../../usecases/purchase-orders.ts';
import { decimalOf } from '../../usecases/stock-entries.ts';
import { money } from '../../wire.ts';
import type { Call } from '../operation.ts';
import { bytes, created, type DataAnswer, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';
import { planSource } from './order-source.ts';

type Asked = Call<'createPurchaseOrder'>['body'];
type View = AnswerData<'getPurchaseOrder'>;

/** An amount as it came, as decimal text; null: not known. */
const amount = (said: number | string | null | undefined): string | null =>
  said === null || said === undefined ? null : typeof said === 'number' ? plain(said) : said;
const currency = (said: string): string => said.toUpperCase();

function movedLine(one: Call<'receivePurchaseOrder'>['body']['lines'][number]): ReceivedLine {
  return {
    line: one.line,
    quantity: one.quantity,
    lot: one.lot ?? null,
    dateCode: one.date_code ?? null,
    place: one.place ?? null,
    itemId: one.item_id ?? null,
    stockQuantity: decimalOf(one.stock_quantity) ?? null,
  };
}

export function purchaseOrderHandlers(service: Service): Handlers {
  const view = (order: PurchaseOrderRecord): View => purchaseOrderView(service, order);
  const answer = (order: PurchaseOrderRecord): DataAnswer<View> => ok(view(order));
  const made = (order: PurchaseOrderRecord): DataAnswer<View> =>
    created(view(order), `/v1/purchase-orders/${order.id}`);
  /** What of a plan is on order, or stands in drafts, already. */
  const sayDrafted = async ({ purchases }: PlannedOrder, { accountId, scopes }: Caller): Promise<string[]> => {
    if (!scopes.has('purchasing:read')) return [];
    const numbers = purchases.flatMap(({ mpn }) => mpn ?? []);
    return sayOrdered(numbers, await readOnOrder(service.records, accountId));
  };
  /** What orders of a plan are for. */
  const nameOrdered = async (
    { boards, bom_id: bomId, quantity }: Call<'createPurchaseOrdersFromBom'>['body'],
    { accountId }: Caller,
  ): Promise<Pick<DraftedFor, 'projectId' | 'bom' | 'note'>> => {
    if (bomId !== undefined) {
      const { projectId } = (await service.records.boms.summary(accountId, bomId))!;
      return { projectId, bom: { bomId, boards: quantity! }, note: null };
    }
    const named = boards!.map((board, at) => `${board.quantity} of ${board.name ?? board.bom_id ?? `board ${at + 1}`}`);
    return { projectId: null, bom: null, note: `For ${named.join(', ')}`.slice(0, 2_000) };
  };
  return {
    createPurchaseOrder: async ({ body, caller, settle }) =>
      made(
        await draftPurchaseOrder(service, caller, readWish(body), body.project_id ?? null, (tx, order) =>
          settle(tx, made(order)),
        ),
      ),
    createPurchaseOrdersFromBom: async ({ body, caller, settle }) => {
      const { quantity, bill_to: billTo = null, ship_to: shipTo = null, currency: money = DEFAULT_CURRENCY } = body;
      const source = body.boards ? {} : { source_type: 'bom_id' as const, source_value: body.bom_id! };
      const planned = await planSource(service, caller, {
        ...body,
        ...source,
        build_quantity: quantity ?? 1,
        currency: money,
      });
      const about = {
        ...(await nameOrdered(body, caller)),
        sellerEmails: body.seller_emails ?? {},
        billTo,
        shipTo,
      };
      const give = ({ orders, notOrdered, notes }: DraftedOrders) =>
        created<AnswerData<'createPurchaseOrdersFromBom'>>(
          { orders: orders.map(view), notOrdered: notOrdered.map(notOrderedView), notes },
          '/v1/purchase-orders',
        );
      const notes = body.boards ? planned.notes : [...planned.notes, ...(await sayDrafted(planned, caller))];
      return give(
        await draftPlan(service, caller, { ...planned, notes }, about, (tx, drafted) => settle(tx, give(drafted))),
      );
    },
    listPurchaseOrders: async ({ query, caller }) => {
      const page = readPage(query);
      const wanted = { ...page, state: query.state, seller: query.seller, projectId: query.project_id };
      const { orders, total } = await service.records.purchaseOrders.list(caller.accountId, wanted);
      return ok({ orders: orders.map(view), ...pageFields(page, total) });
    },
    listApprovalLimits: async ({ caller }) => {
      const limits = await service.records.purchaseOrders.limits(caller.accountId);
      return ok({ limits: limits.map((limit) => ({ ...limit, amount: money(limit.amount) })) });
    },
    setApprovalLimit: async ({ params, body, caller }) => {
      const text = amount(body.amount);
      const limit = text === null ? null : { amount: text, currency: currency(body.currency ?? DEFAULT_CURRENCY) };
      await setApprovalLimit(service, caller, params.key_id, limit);
      return ok({ keyId: params.key_id, amount: money(text), currency: limit?.currency ?? null });
    },
    getPurchaseOrder: async ({ params, caller }) =>
      answer(await requirePurchaseOrder(service, caller.accountId, params.order_id)),
    changePurchaseOrder: async ({ params, body, caller, settle }) =>
      answer(
        await changePurchaseOrder(service, caller, params.order_id, readWish(body), (tx, order) =>
          settle(tx, answer(order)),
        ),
      ),
    approvePurchaseOrder: async ({ params, body, caller, settle }) => {
      const wish = { upTo: amount(body.up_to), approver: body.approver ?? null };
      return answer(
        await approvePurchaseOrder(service, caller, params.order_id, wish, (tx, order) => settle(tx, answer(order))),
      );
    },
    sendPurchaseOrder: async ({ params, caller, settle }) =>
      answer(await sendPurchaseOrder(service, caller, params.order_id, (tx, order) => settle(tx, answer(order)))),
    reportPurchaseOrder: async ({ params, body, caller, settle }) => {
      const { event, invoice, reason = null } = body;
      if (event === 'accept_invoice' || event === 'reject_invoice') {
        const decision = event === 'accept_invoice' ? 'accepted' : 'rejected';
        const wish = { number: invoice!, decision, reason } as const;
        return answer(
          await decideInvoice(service, caller, params.order_id, wish, (tx, order) => settle(tx, answer(order))),
        );
      }
      const told = { event, reason };
      return answer(
        await reportPurchaseOrder(service, caller, params.order_id, told, (tx, order) => settle(tx, answer(order))),
      );
    },
    confirmPurchaseOrder: async ({ params, body, caller, settle }) => {
      const said = {
        sellerReference: body.seller_reference ?? null,
        lines: body.lines.map(({ line, quantity, unit_price: price, expected_on: expectedOn }) => ({
          line,
          quantity: quantity ?? null,
          unitPrice: amount(price),
          expectedOn: expectedOn ?? null,
        })),
      };
      return answer(
        await confirmPurchaseOrder(service, caller, params.order_id, said, (tx, order) => settle(tx, answer(order))),
      );
    },
    receivePurchaseOrder: async ({ params, body, caller, settle }) => {
      const { delivery_note: deliveryNote = null, to_stock: toStock, again } = body;
      if (toStock) requireToBookStock(caller, 'to_stock: false');
      const lines = body.lines.map((one) => movedLine({ ...one, place: one.place ?? body.place }));
      const came = { deliveryNote, lines, toStock, again };
      return answer(
        await receivePurchaseOrder(service, caller, params.order_id, came, (tx, order) => settle(tx, answer(order))),
      );
    },
    returnPurchaseOrder: async ({ params, body, caller, settle }) => {
      const { reason, from_stock: fromStock } = body;
      if (fromStock) requireToBookStock(caller, 'from_stock: false');
      const went = { reason, lines: body.lines.map(movedLine), fromStock };
      return answer(
        await returnPurchaseOrder(service, caller, params.order_id, went, (tx, order) => settle(tx, answer(order))),
      );
    },
    invoicePurchaseOrder: async ({ params, body, caller, settle }) => {
      const invoice = {
        number: body.number,
        currency: body.currency ? currency(body.currency) : null,
        lines: body.lines.map((line) => ({
          line: line.line ?? null,
          orderCode: line.order_code ?? null,
          mpn: line.part_number ?? null,
          quantity: line.quantity ?? null,
          unitPrice: amount(line.unit_price),
          amount: amount(line.amount),
        })),
        freight: amount(body.freight),
        tax: amount(body.tax),
        total: amount(body.total),
        other: body.other === null || body.other === undefined ? null : String(body.other),
      };
      return answer(
        await invoicePurchaseOrder(service, caller, params.order_id, invoice, (tx, order) => settle(tx, answer(order))),
      );
    },
    printPurchaseOrder: async ({ params, query, caller }) => {
      const order = await requirePurchaseOrder(service, caller.accountId, params.order_id);
      const file = await writePurchaseOrderFile(order, query.format);
      return bytes(file.bytes, file.mediaType, file.name);
    },
  };
}

function readWish(body: Asked): PurchaseOrderWish {
  return {
    seller: body.seller,
    sellerEmail: body.seller_email ?? null,
    currency: currency(body.currency),
    lines: body.lines.map(readLine),
    freight: amount(body.freight),
    tax: amount(body.tax),
    billTo: body.bill_to ?? null,
    shipTo: body.ship_to ?? null,
    reference: body.reference ?? null,
    notes: body.notes ?? null,
  };
}

function readShare({ board, line, references, pieces }: NonNullable<Asked['lines'][number]['shares']>[number]) {
  return { board: board ?? null, line: line ?? null, references, pieces };
}

function readLine(line: Asked['lines'][number], at: number): PurchaseOrderLine {
  return {
    line: at + 1,
    orderCode: line.order_code ?? null,
    mpn: line.part_number ?? null,
    manufacturer: line.manufacturer ?? null,
    description: line.description ?? null,
    quantity: line.quantity,
    need: line.need ?? null,
    unitPrice: amount(line.unit_price),
    packaging: line.packaging ?? null,
    expectedOn: line.expected_on ?? null,
    references: line.references ?? null,
    doubt: null,
    ...(line.shares === undefined ? {} : { shares: line.shares.map(readShare) }),
  };
}
