import { events } from './events.ts';

/** What an event carries, as far as it is put into words; the API can leave any of it out. */
interface Told {
  name?: string;
  part?: { part_number?: string; manufacturer?: string; sku?: string };
  references?: string[];
  previous?: unknown;
  current?: unknown;
  needed?: number;
  boards?: number;
  stock?: number | null;
  quantity?: number;
  currency?: string;
  change_percent?: number;
  compared?: { lines?: number; previous_unit_cost?: number; unit_cost?: number };
  priced_lines?: { previous?: number; current?: number };
  order?: ToldOrder;
  purchase_order?: ToldOrder & { number?: string; seller?: string; total?: number | null };
  own_number?: string | null;
  part_number?: string | null;
  available?: number;
  level?: number;
  unit?: string;
  job_id?: string;
  job_type?: string;
  error?: string | null;
}

interface ToldOrder {
  state?: string;
  message?: string;
  quantity?: number;
  vendor?: string | null;
  vendor_title?: string | null;
  vendor_reference?: string | null;
  currency?: string;
  simulated?: boolean;
}

const LIFE_CYCLES: Readonly<Record<string, string>> = {
  announced: 'announced',
  active: 'active',
  nrnd: 'not for new designs',
  eol: 'at its end of life',
  obsolete: 'obsolete',
};
const MOST_REFERENCES = 30;

/** What happened, in a line for the subject of a mail, and in full. Of a type without words of its own: what the type means. */
export function describeEvent(type: string, data: object): { title: string; text: string } {
  const told = data as Told;
  switch (type) {
    case 'bom.price_changed':
      return describePrice(told);
    case 'part.stock_low':
      return describePart(told, 'short of stock', describeShortage(told));
    case 'part.lifecycle_changed':
      return describePart(
        told,
        formatLifeCycle(told.current),
        `is now ${formatLifeCycle(told.current)} (was ${formatLifeCycle(told.previous)})`,
      );
    case 'stock.low':
      return describeStock(told);
    case 'order.updated':
      return describeBoardOrder(told);
    case 'purchase_order.updated':
      return describePurchaseOrder(told);
    case 'job.failed':
      return describeFailure(told);
    default: {
      const { name = type, description = name } = events.find(({ value }) => value === type) ?? {};
      return { title: [name, told.name].filter(Boolean).join(': '), text: `${description}.` };
    }
  }
}

/** Like for like: over the lines that had a price both times. */
function describePrice({ name, quantity, currency, change_percent: percent, compared, priced_lines }: Told) {
  const board = name ?? 'A board';
  if (percent === undefined || compared === undefined)
    return { title: `${board}: the price changed`, text: `The price of ${board} changed.` };
  const moved = `${percent < 0 ? 'cheaper' : 'dearer'} by ${Math.abs(percent)} %`;
  const { lines, previous_unit_cost: before, unit_cost: now } = compared;
  const of = `${lines ?? 'an unknown number of'} lines that had a price both times`;
  const first = `${board} is ${moved}: ${before ?? '?'} to ${now ?? '?'} ${currency ?? ''} a board at ${quantity ?? '?'} boards, over the ${of}.`;
  const { previous, current } = priced_lines ?? {};
  const lost =
    previous === current
      ? []
      : [`Before, ${previous ?? '?'} lines had a price, now ${current ?? '?'}: the others are not compared.`];
  return { title: `${board}: ${moved}`, text: [first, ...lost].join(' ') };
}

function describeShortage({ needed, boards, stock }: Told): string {
  const left = stock === null || stock === undefined ? 'an unknown number' : stock;
  return `is short: ${needed ?? '?'} pieces are needed for ${boards ?? '?'} boards, ${left} are in stock`;
}

function describePart({ part = {}, references = [], name }: Told, short: string, long: string) {
  const number = [part.part_number, part.manufacturer].filter(Boolean).join(' of ') || part.sku || 'A part';
  const named = references.slice(0, MOST_REFERENCES).join(', ');
  const more = references.length > MOST_REFERENCES ? ` and ${references.length - MOST_REFERENCES} more` : '';
  const used = `Used as ${named === '' ? 'an unnamed part' : `${named}${more}`}${name ? ` in ${name}` : ''}.`;
  return { title: `${number}: ${short}`, text: `${number} ${long}. ${used}` };
}

function describeStock({ part_number, own_number, available, level, unit }: Told) {
  const name = part_number ?? own_number ?? 'An item';
  const of = unit === undefined || unit === 'pcs' ? '' : ` ${unit}`;
  return {
    title: `${name}: low in stock`,
    text: `${name} is low: ${available ?? 'an unknown number'}${of} available, the level is ${level ?? '?'}${of}.`,
  };
}

/** The sentence of the API says what is so, and whose turn it is. */
function describeBoardOrder({ order = {}, previous, job_id }: Told) {
  const { state, message, quantity, vendor, vendor_title, vendor_reference } = order;
  const maker = vendor_title ?? vendor ?? 'no vendor';
  const before = (previous as ToldOrder | undefined)?.state;
  const what = `${quantity ?? 'An unknown number of'} boards at ${maker}`;
  const number = vendor_reference ? `, its number ${vendor_reference}` : '';
  const moved = before === undefined || before === state ? '' : `, before ${formatState(before)}`;
  return {
    title: `${describeSimulated(order)}Boards at ${maker}: ${formatState(state)}`,
    text: [`${what}${number}: ${formatState(state)}${moved}.`, message, job_id && `Job ${job_id}.`]
      .filter(Boolean)
      .join(' '),
  };
}

function describePurchaseOrder({ purchase_order: order = {} }: Told) {
  const { number, seller, state, message, total, currency } = order;
  const name = `${number ?? 'A purchase order'} to ${seller ?? 'an unknown seller'}`;
  const sum = typeof total === 'number' ? `Total ${total} ${currency ?? ''}`.trim() : 'Its total is not known';
  return {
    title: `${describeSimulated(order)}${name}: ${formatState(state)}`,
    text: [`${name}: ${formatState(state)}.`, message, `${sum}.`].filter(Boolean).join(' '),
  };
}

/** Nothing of such an order goes out. */
const describeSimulated = ({ simulated }: ToldOrder): string => (simulated === true ? 'Simulated: ' : '');

function describeFailure({ job_type, job_id, error }: Told) {
  const name = [job_type, 'job', job_id].filter(Boolean).join(' ');
  return { title: `Failed: ${name}`, text: `The ${name} failed: ${error ?? 'no reason was given'}` };
}

const formatState = (state: string | undefined): string => state?.replaceAll('_', ' ') ?? 'in an unknown state';

const formatLifeCycle = (state: unknown): string =>
  typeof state === 'string' ? (LIFE_CYCLES[state] ?? state) : 'unknown';
