import type { CallData } from '@partwright/contract';
import { renderTable } from './table.ts';

export type WireCost = CallData<'calculateCogs'> & CallData<'getBomAnalysis'>;

/** Points of the curve that fit on a screen; the answer holds more. */
const SHOWN_POINTS = new Set([1, 10, 100, 1000, 10_000]);

/** A costed BOM for the terminal: what one board costs, what is bought where, what landing adds, what to look at. */
export function renderCost(cost: WireCost): string {
  const { cost_rollup: rollup, curve } = cost;
  const price: Price = (amount) => (amount == null ? '—' : `${amount.toFixed(4)} ${rollup.currency}`);
  const blocks = [
    [
      `Unit cost at ${rollup.quantity}: ${price(rollup.unit_cost)}  (${rollup.priced_lines} lines priced, ${rollup.unpriced_lines} not)`,
      ...(cost.target == null ? [] : [`Target: ${cost.target.reason}`]),
    ],
    [
      renderTable(
        ['boards', 'unit cost', 'lines priced', 'short of stock'],
        curve
          .filter(({ quantity }) => SHOWN_POINTS.has(quantity) || quantity === rollup.quantity)
          .map((point) => [
            String(point.quantity),
            price(point.unit_cost),
            String(point.priced_lines ?? ''),
            String(point.short_lines ?? ''),
          ]),
        { right: [0, 1, 2, 3] },
      ),
      ...(isWorthTelling(cost) ? [`Cheaper a board: ${cost.batch?.reason}`] : []),
    ],
    orderLines(cost, price),
    landedLines(cost, price),
    section(
      'Not matched:',
      cost.unmatched_parts.map(({ reference, mpn, value, reason }) => `${reference}  ${mpn ?? value ?? ''}  ${reason}`),
    ),
    section(
      'Not bought in full:',
      cost.not_priced
        .filter(({ code }) => code !== 'unmatched')
        .map(({ reference, part_number: number, message }) => `${reference ?? ''}  ${number ?? ''}  ${message}`),
    ),
    section(
      'Look at:',
      cost.warnings.map(({ severity, message }) => `${severity.padEnd(7)}  ${message}`),
    ),
    [
      ...(cost.notes ?? []),
      ...cost.fx.map(({ from, to, rate, as_of: date, source }) => `1 ${from} = ${rate} ${to}: ${source}, ${date}`),
      ...(cost.price_sources ?? []).map(
        ({ source, observed_at: at }) => `Prices: ${source}, observed ${at.slice(0, 10)}`,
      ),
    ],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** Some run is nearly always cheaper by a hair. */
function isWorthTelling({ batch, cost_rollup: { unit_cost: asked } }: WireCost): boolean {
  return asked !== null && batch?.unit_cost != null && batch.unit_cost < asked * 0.99;
}

/** What is unknown is null, or not there. */
type Amount = number | null | undefined;

type Price = (amount: Amount) => string;

function orderLines({ order_plan: orders, gap }: WireCost, price: Price): string[] {
  if (orders.length === 0) return [];
  const table = renderTable(
    ['order from', 'parts', 'goods', 'shipping', 'in all'],
    orders.map(({ seller, lines, goods, shipping, total }) => [
      seller,
      String(lines),
      price(goods),
      shipping == null ? 'unknown' : price(shipping),
      price(total ?? null),
    ]),
    { right: [1, 2, 3, 4] },
  );
  // One seller leaves nothing to weigh.
  return orders.length === 1 ? [table] : [table, ...formatProof(gap ?? null)];
}

/** How far an order may be from the best one, for a person. */
export function formatProof(gap: Amount): string[] {
  if (gap == null) return [];
  return [
    gap === 0 ? 'No cheaper order at these prices.' : `At most ${(gap * 100).toFixed(2)} % above the best order.`,
  ];
}

/** Only when something beside the parts is known: else the table would be a list of what nobody said. */
function landedLines({ landed, per_unit: perUnit, total }: WireCost, price: Price): string[] {
  const kinds = [...new Set(landed.map(({ kind }) => kind))];
  const folded = kinds.map((kind) => fold(landed.filter((row) => row.kind === kind)));
  const told = folded.filter(({ kind, amount, low }) => kind === 'parts' || amount !== null || low != null);
  if (told.every(({ kind, amount }) => kind === 'parts' || amount === 0)) return [];
  const table = renderTable(
    ['landed cost', 'rate', 'amount', 'taken for granted'],
    told.map(({ kind, rate, amount, low, high, assumption }) => [
      kind.replaceAll('_', ' '),
      rate === null ? '' : String(rate),
      amount === null ? `unknown${formatRange(low, high)}` : price(amount),
      assumption ?? '',
    ]),
    { right: [1, 2] },
  );
  const unknown = folded.filter(({ amount }) => amount === null).map(({ kind }) => kind.replaceAll('_', ' '));
  const left = unknown.length === 0 ? '' : `, without ${unknown.join(', ')}`;
  return [table, `Landed: ${price(total)}, ${price(perUnit)} a board${left}`];
}

type Row = WireCost['landed'][number];

/** Rows of one kind as one, for a screen: duties come one a tariff number. */
function fold(rows: readonly Row[]): Row {
  const [first] = rows;
  if (rows.length === 1) return first!;
  const sum = (of: (row: Row) => Amount): number | null =>
    rows.reduce<number | null>((all, row) => (all === null || of(row) == null ? null : all + of(row)!), 0);
  const open = rows.filter(({ amount }) => amount === null).length;
  return {
    ...first!,
    rate: null,
    amount: sum(({ amount }) => amount),
    low: sum(({ amount, low }) => amount ?? low),
    high: sum(({ amount, high }) => amount ?? high),
    assumption: `${rows.length} rows${open === 0 ? '' : `, ${open} of them not known`}; --json tells each`,
  };
}

function formatRange(low: Amount, high: Amount): string {
  if (low == null) return '';
  if (high == null) return `, ${low.toFixed(2)} or more`;
  return low === high ? `, ${low.toFixed(2)} if the tables hold` : `, ${low.toFixed(2)} to ${high.toFixed(2)}`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
