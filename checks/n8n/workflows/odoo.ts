import type { House } from '../house.ts';
import type { WebAnswer } from '../receivers/web.ts';

type Values = Record<string, unknown>;
type Row = Values & { id: number };
type Leaf = [field: string, operator: string, value: unknown];

export interface Odoo {
  partners: Row[];
  currencies: Row[];
  codes: Row[];
  products: Row[];
  orders: (Row & { lines: Values[] })[];
  /** Requests that may still be answered before it fails with 500; infinite: all. */
  answersLeft: number;
  /** What `decimal.precision` has for Product Price. */
  priceDecimals: number;
}

/** Fields of the models that are asked for; another is an error, as in Odoo. */
const FIELDS: Record<string, string[]> = {
  'res.partner': ['name'],
  'res.currency': ['name'],
  'product.supplierinfo': ['partner_id', 'product_code', 'product_id', 'product_tmpl_id'],
  'product.product': ['default_code', 'product_tmpl_id', 'uom_id'],
  'purchase.order': ['name', 'origin', 'state', 'amount_untaxed', 'currency_id', 'order_line'],
};
const LINE_FIELDS = ['product_id', 'name', 'product_qty', 'price_unit', 'date_planned'];
const ORDER_FIELDS = ['partner_id', 'origin', 'partner_ref', 'currency_id', 'order_line'];

class Refused extends Error {}

/**
 * A stand-in of Odoo's External JSON-2 API (documentation and addons/purchase of version 19, read in November 2026): a bearer key
 * and the database in headers; arguments by their names; unknown models, fields and operators are errors; a line has a product;
 * unit prices are rounded to the decimals of Product Price, and each line to the cent. Archived records are not found.
 */
export function openOdoo({ web }: House): Odoo {
  const odoo: Odoo = {
    partners: [],
    currencies: [],
    codes: [],
    products: [],
    orders: [],
    answersLeft: Infinity,
    priceDecimals: 2,
  };
  const tables = (): Record<string, Row[]> => ({
    'res.partner': odoo.partners,
    'res.currency': odoo.currencies,
    'product.supplierinfo': odoo.codes,
    'product.product': odoo.products,
    'purchase.order': odoo.orders,
  });
  const call = (model: string, method: string, work: (body: Values) => unknown): void =>
    web.answer(`POST /json/2/${model}/${method}`, ({ headers, body }): WebAnswer => {
      if (headers.authorization !== 'bearer checks')
        return { status: 401, body: { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey' } };
      if (headers['x-odoo-database'] !== 'checks') return { status: 404, body: { message: 'No database' } };
      odoo.answersLeft -= 1;
      if (odoo.answersLeft < 0) return { status: 500, body: { name: 'builtins.Exception', message: 'down' } };
      try {
        return { body: work(JSON.parse(body.toString()) as Values) };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { status: 422, body: { name: 'odoo.exceptions.ValidationError', message: error.message } };
      }
    });
  for (const model of Object.keys(FIELDS))
    call(model, 'search_read', (body) => {
      refuseOthers(body, ['domain', 'fields', 'context', 'limit']);
      const { domain, fields } = body as { domain: (Leaf | string)[]; fields: string[] };
      refuseUnknownFields(model, fields);
      const found = tables()[model]!.filter((row) => row['active'] !== false && matches(model, row, domain));
      return found.map((row) => pick(row, ['id', ...fields]));
    });
  call('purchase.order', 'create', (body) => {
    refuseOthers(body, ['vals_list', 'context']);
    return (body['vals_list'] as Values[]).map((values) => createOrder(odoo, values));
  });
  call('purchase.order', 'read', (body) => {
    refuseOthers(body, ['ids', 'fields', 'context']);
    const { ids, fields } = body as { ids: number[]; fields: string[] };
    refuseUnknownFields('purchase.order', fields);
    return odoo.orders.filter(({ id }) => ids.includes(id)).map((row) => pick(row, ['id', ...fields]));
  });
  return odoo;
}

function createOrder(odoo: Odoo, values: Values): number {
  refuseOthers(values, ORDER_FIELDS);
  const partner = odoo.partners.find(({ id }) => id === values['partner_id']);
  const currency = odoo.currencies.find(({ id, active }) => id === values['currency_id'] && active !== false);
  if (partner === undefined || currency === undefined) throw new Refused('Missing required fields on purchase.order');
  const lines = (values['order_line'] as [number, number, Values][]).map(([command, , line]) => {
    if (command !== 0) throw new Refused('Only lines that are created are known here');
    refuseOthers(line, LINE_FIELDS);
    if (!odoo.products.some(({ id }) => id === line['product_id']))
      throw new Refused('Missing required fields on accountable purchase order line.');
    if (!(Number(line['product_qty']) > 0) || typeof line['price_unit'] !== 'number')
      throw new Refused('Quantity and price are numbers');
    return { ...line, price_unit: round(line['price_unit'], odoo.priceDecimals) };
  });
  const id = odoo.orders.length + 1;
  const amount = lines.reduce(
    (sum, line) => sum + round(Number(line['price_unit']) * Number((line as Values)['product_qty']), 2),
    0,
  );
  odoo.orders.push({
    ...values,
    id,
    name: `P${String(id).padStart(5, '0')}`,
    state: 'draft',
    currency_id: [currency.id, currency['name']],
    amount_untaxed: round(amount, 2),
    order_line: lines.map((_, at) => at + 1),
    lines,
  });
  return id;
}

/** A domain in prefix notation, of leaves that are all wanted or of two after `|`. */
function matches(model: string, row: Row, domain: (Leaf | string)[]): boolean {
  const rest = [...domain];
  const next = (): boolean => {
    const term = rest.shift();
    if (term === '|') {
      const [one, other] = [next(), next()];
      return one || other;
    }
    if (!Array.isArray(term)) throw new Refused(`Invalid domain term ${JSON.stringify(term)}`);
    return test(model, row, term);
  };
  let all = true;
  while (rest.length > 0) all = next() && all;
  return all;
}

function test(model: string, row: Row, [field, operator, value]: Leaf): boolean {
  refuseUnknownFields(model, [field]);
  const held = row[field];
  // A relation is compared by its id.
  const own = Array.isArray(held) ? (held[0] as unknown) : held;
  if (operator === '=') return own === value;
  if (operator === '!=') return own !== value;
  if (operator === 'in') return (value as unknown[]).includes(own);
  if (operator === '=ilike') return String(own).toLowerCase() === String(value).toLowerCase();
  if (operator === 'ilike') return String(own).toLowerCase().includes(String(value).toLowerCase());
  throw new Refused(`Invalid operator ${operator}`);
}

const pick = (row: Row, fields: string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? false]));

const round = (value: unknown, decimals: number): number => Number(Number(value).toFixed(decimals));

function refuseUnknownFields(model: string, fields: string[]): void {
  const unknown = fields.filter((field) => !FIELDS[model]!.includes(field));
  if (unknown.length > 0) throw new Refused(`Invalid field ${unknown.join(', ')} on ${model}`);
}

function refuseOthers(given: Values, allowed: string[]): void {
  const unknown = Object.keys(given).filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw new Refused(`got an unexpected keyword argument '${unknown[0]}'`);
}
