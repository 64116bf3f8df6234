import type { INodeProperties } from 'n8n-workflow';
import { declare } from '../../shared/declared.ts';
import { many, one, type Context } from '../../shared/operation.ts';
import { readJson } from '../../shared/json-parameter.ts';
import { choose, makeOptionsProperty, shownWhere, text } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import type { PurchaseOrder } from './simple-purchase-order.ts';

type Line = PurchaseOrder['lines'][number];
type System = 'erpnext' | 'odoo';

const system = choose({ displayName: 'System', name: 'system', description: 'Where the order goes' }, 'erpnext', {
  erpnext: ['ERPNext'],
  odoo: ['Odoo'],
});

/** What a system answered, as its own JSON. */
const found = (displayName: string, name: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'json',
  default: '[]',
  required: true,
  description,
});

/** What a line is, in one row for people: `A-1, NE555P, Texas Instruments`. */
const labelLine = ({ order_code, part_number, manufacturer }: Line): string =>
  [order_code, part_number, manufacturer].filter(Boolean).join(', ');

const noteLine = ({ description, references, doubt }: Line): string[] =>
  [description, references, doubt].filter((note) => note !== null && note !== '') as string[];

/** By what another system knows the order again. */
const markOrder = ({ number, id }: PurchaseOrder): string => `Partwright ${number} (${id})`;

/** A line as a row: what it is, how many at which price, and by what another system knows it again. */
export const makeGetLines = (orderId: INodeProperties) =>
  declare(api.getPurchaseOrder, {
    value: 'getLines',
    action: 'Get lines of purchase order',
    description:
      'Read the lines of a purchase order, one item a line: order code, part, quantity, price, day, doubt, and a key by which another system knows the line again',
    properties: () => [orderId],
    give: (order) =>
      many(
        order.lines.map((line) => ({
          key: `${order.id}/${line.line}`,
          line: line.line,
          label: labelLine(line),
          order_code: line.order_code,
          part_number: line.part_number,
          manufacturer: line.manufacturer,
          quantity: line.quantity,
          unit_price: line.unit_price,
          amount: line.amount,
          currency: order.currency,
          expected_on: line.expected_on,
          notes: noteLine(line).join('. '),
          doubt: line.doubt,
          order_id: order.id,
          number: order.number,
          seller: order.seller,
          project_id: order.project_id,
          bom_id: order.bom?.bom_id ?? null,
        })),
      ),
  });

export const makeWriteForErp = (orderId: INodeProperties) =>
  declare(api.getPurchaseOrder, {
    value: 'writeForErp',
    name: 'Write for ERP',
    action: 'Write purchase order for ERP system',
    description:
      'Write a purchase order as ERPNext or Odoo takes it, with their own item for each line; where one has none, nothing is to be written and missing says which',
    properties: () => [
      orderId,
      system,
      text('Seller ID', 'sellerId', { required: true, description: 'Of the seller in that system' }),
      found('Items Found', 'found', 'Items or products that the system has, as its API lists them'),
      {
        ...found('Vendor Codes Found', 'codes', 'Entries of product.supplierinfo for this vendor'),
        required: false,
        ...shownWhere('system', 'odoo'),
      },
      text('Currency ID', 'currencyId', {
        description: 'Of the currency of the order in Odoo; empty: it is not active there',
        ...shownWhere('system', 'odoo'),
      }),
      text('Unit', 'unit', {
        default: 'Nos',
        required: true,
        description: 'Only items that are counted in it are taken',
      }),
      text('Other Item', 'otherItem', { description: 'What stands for a part that has no item of its own' }),
      makeOptionsProperty([
        text('Company', 'company'),
        {
          displayName: 'Days Until Needed',
          name: 'days',
          type: 'number',
          typeOptions: { minValue: 0 },
          default: 14,
          description: 'For a line without a day, or with one that is over',
        },
        text('Warehouse', 'warehouse'),
      ]),
    ],
    give(order, context) {
      const wish = readWish(context);
      const lines = order.lines.map((line) => ({ line, item: findItem(line, wish) }));
      const missing = [
        ...(wish.system === 'odoo' && wish.currencyId === ''
          ? [`The currency ${order.currency} is not active there.`]
          : []),
        ...lines.filter(({ item }) => item === null).map(({ line }) => describeMissing(line, wish)),
      ];
      const body = wish.system === 'odoo' ? odooBody(order, lines, wish) : erpNextBody(order, lines, wish);
      return one({
        ...describeOrder(order),
        can_be_written: missing.length === 0,
        missing: missing.join('\n') || null,
        // What is not whole is not to be sent by mistake.
        body: missing.length === 0 ? body : null,
      });
    },
  });

export const makeCompareWithErp = (orderId: INodeProperties) =>
  declare(api.getPurchaseOrder, {
    value: 'compareWithErp',
    name: 'Compare With ERP',
    action: 'Compare purchase order with ERP system',
    description:
      'Compare a purchase order with what stands in ERPNext or Odoo: sum, currency, and lines or the mark by which it is known again; differs says in words what is another',
    properties: () => [orderId, system, found('Order Found', 'found', 'The order as the API of that system gives it')],
    give(order, context) {
      const there = [readJson(context.parameter<unknown>('found'), 'Order Found')].flat()[0] as Order | undefined;
      if (typeof there?.name !== 'string') throw new Error('Order Found holds no order: it has no name');
      const differs = (context.parameter<System>('system', 'erpnext') === 'odoo' ? compareOdoo : compareErpNext)(
        there,
        order,
      );
      return one({
        ...describeOrder(order),
        name: there.name,
        is_same: differs.length === 0,
        differs: differs.join('; ') || null,
      });
    },
  });

const describeOrder = ({ id, number, seller, currency, goods, project_id, bom }: PurchaseOrder) => {
  return { id, number, seller, currency, goods, project_id, bom_id: bom?.bom_id ?? null };
};

interface Item {
  id?: number | string;
  name?: string;
  stock_uom?: string;
  default_code?: string | false;
  uom_id?: [number, string];
  product_tmpl_id?: [number, string];
}

interface Code {
  product_code?: string;
  product_id?: [number, string] | false;
  product_tmpl_id?: [number, string];
}

interface Wish {
  system: System;
  sellerId: string;
  currencyId: string;
  unit: string;
  otherItem: string;
  items: Item[];
  codes: Code[];
  company: string;
  warehouse: string;
  days: number;
}

function readWish(context: Context): Wish {
  const list = <Row>(name: string, title: string): Row[] => {
    const given = readJson(context.parameter<unknown>(name, '[]'), title) ?? [];
    if (!Array.isArray(given)) throw new Error(`${title} must be a list, as the API of the system gives it`);
    return given as Row[];
  };
  const word = (name: string): string => String(context.parameter<string | number>(name, '')).trim();
  const chosen = context.parameter<System>('system', 'erpnext');
  const { company = '', warehouse = '', days = 14 } = context.options() as Partial<Wish>;
  const sellerId = word('sellerId');
  if (sellerId === '') throw new Error('Seller ID is empty: find the seller in that system first');
  return {
    system: chosen,
    sellerId,
    currencyId: chosen === 'odoo' && word('currencyId') !== '0' ? word('currencyId') : '',
    unit: word('unit'),
    otherItem: word('otherItem'),
    items: list('found', 'Items Found'),
    codes: chosen === 'odoo' ? list('codes', 'Vendor Codes Found') : [],
    company,
    warehouse,
    days,
  };
}

/** The item of a line: by the code of the vendor, by the part number, or the one for others. Several are none. */
function findItem(line: Line, wish: Wish): number | string | null {
  return wish.system === 'odoo' ? findProduct(line, wish) : findErpNextItem(line, wish);
}

function findErpNextItem({ part_number }: Line, { items, unit, otherItem }: Wish): string | null {
  const known = new Set(items.filter(({ stock_uom }) => stock_uom === unit).map(({ name = '' }) => name.toUpperCase()));
  return [part_number, otherItem].find((name) => name && known.has(name.toUpperCase())) ?? null;
}

function findProduct(line: Line, { items, codes, unit, otherItem }: Wish): number | string | null {
  const products = items.filter(({ uom_id }) => uom_id?.[1] === unit);
  const theirs = codes.filter(({ product_code }) => product_code !== undefined && product_code === line.order_code);
  const isOf = ({ id, product_tmpl_id }: Item) =>
    theirs.some((code) =>
      code.product_id ? code.product_id[0] === id : code.product_tmpl_id?.[0] === product_tmpl_id?.[0],
    );
  const named = (name: string | null) => products.filter(({ default_code }) => name && default_code === name);
  const sets = [products.filter(isOf), named(line.part_number), named(otherItem)];
  return sets.find((set) => set.length === 1)?.[0]?.id ?? null;
}

function describeMissing({ line, order_code, part_number }: Line, { system: of, unit, otherItem }: Wish): string {
  const named = [order_code, part_number].filter(Boolean).join(' ');
  const [kind, by] = of === 'odoo' ? ['product', 'this vendor code or internal reference'] : ['item', 'this code'];
  const other =
    otherItem === '' ? `and no ${kind} for others is named` : `and there is no ${kind} ${otherItem} for others`;
  return `Line ${line}, ${named}: no ${kind} with unit ${unit} has ${by}, ${other}.`;
}

type Written = readonly { line: Line; item: number | string | null }[];

function erpNextBody(order: PurchaseOrder, lines: Written, { sellerId, company, warehouse, unit, days }: Wish): object {
  const today = dayAfter(0);
  const usual = dayAfter(days);
  const at = warehouse === '' ? {} : { warehouse };
  return {
    supplier: sellerId,
    title: markOrder(order),
    ...(company === '' ? {} : { company }),
    ...(warehouse === '' ? {} : { set_warehouse: warehouse }),
    currency: order.currency,
    ignore_pricing_rule: 1,
    schedule_date: usual,
    items: lines.map(({ line, item }) => ({
      item_code: item,
      description: [labelLine(line), ...noteLine(line)].join('. '),
      qty: line.quantity,
      uom: unit,
      rate: line.unit_price,
      schedule_date: line.expected_on !== null && line.expected_on > today ? line.expected_on : usual,
      ...at,
    })),
  };
}

function odooBody(order: PurchaseOrder, lines: Written, { sellerId, currencyId }: Wish): object {
  return {
    vals_list: [
      {
        partner_id: Number(sellerId),
        origin: markOrder(order),
        partner_ref: order.reference || false,
        currency_id: Number(currencyId),
        order_line: lines.map(({ line, item }) => [
          0,
          0,
          {
            product_id: item,
            name: [labelLine(line), ...noteLine(line)].join('\n'),
            product_qty: line.quantity,
            price_unit: line.unit_price,
          },
        ]),
      },
    ],
  };
}

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** An order as the API of a system gives it. */
interface Order {
  name?: string;
  total?: number;
  currency?: string;
  title?: string | null;
  amount_untaxed?: number;
  currency_id?: [number, string];
  order_line?: unknown[];
}

const HALF_A_CENT = 0.005;

function compareSums(there: number | undefined, goods: number, advice: string): string[] {
  if (there !== undefined && Math.abs(there - goods) < HALF_A_CENT) return [];
  return [`the goods come to ${there ?? 'an unknown sum'} there, ${goods} were approved. ${advice}`];
}

const compareErpNext = ({ total, currency, title }: Order, order: PurchaseOrder): string[] => [
  ...compareSums(total, order.goods, 'ERPNext may round rates: System Settings, Currency Precision'),
  ...(currency === order.currency ? [] : [`it is in ${currency}, not in ${order.currency}`]),
  ...((title ?? '').includes(order.id)
    ? []
    : ['it does not bear the ID of the order, so that this workflow would make it a second time']),
];

const compareOdoo = ({ amount_untaxed, currency_id, order_line = [] }: Order, order: PurchaseOrder): string[] => [
  ...compareSums(amount_untaxed, order.goods, 'Odoo may round unit prices: Decimal Accuracy, Product Price'),
  ...(currency_id?.[1] === order.currency ? [] : [`it is in ${currency_id?.[1]}, not in ${order.currency}`]),
  ...(order_line.length === order.lines.length ? [] : [`it has ${order_line.length} lines, not ${order.lines.length}`]),
];
