import type { CallData } from '@partwright/contract';
import { plural } from '@partwright/report-text';
import { renderTable } from './table.ts';

export type WireCost = CallData<'calculateCogs'> & CallData<'getBomAnalysis'>;

/** Points of the curve that fit on a screen; the answer holds more. */
const SHOWN_POINTS = new Set([1, 10, 100, 1000, 10_000]);

/** A costed BOM for the terminal: what one board costs, what is bought where, what landing adds, what to look at. */
export function renderCost(cost: WireCost): string {
  const { cost_rollup: rollup, statement, curve } = cost;
  const price: Price = (amount) => (amount == null ? '—' : `${amount.toFixed(4)} ${rollup.currency}`);
  const blocks = [
    [
      `Parts at ${plural(rollup.quantity, 'board')}: ${statement.text}`,
      ...(cost.target == null ? [] : [`Target: ${cost.target.reason}`]),
    ],
    [
      renderTable(
        ['boards', 'unit cost', 'lines priced', 'short of stock', 'in doubt'],
        curve
          .filter(({ quantity }) => SHOWN_POINTS.has(quantity) || quantity === rollup.quantity)
          .map((point) => [
            String(point.quantity),
            // 0.0000 of no line is no price.
            point.priced_lines === 0 ? price(null) : pricePoint(point, price, statement.coverage.unread?.length),
            String(point.priced_lines ?? ''),
            String(point.short_lines ?? ''),
            String(point.doubtful_lines ?? ''),
          ]),
        { right: [0, 1, 2, 3, 4] },
      ),
      ...(isWorthTelling(cost) ? [`Cheaper a board: ${cost.batch?.reason}`] : []),
    ],
    substituteLines(cost),
    orderLines(cost, price),
    purchaseLines(cost),
    landedLines(cost, price),
    section(
      'Not matched:',
      cost.unmatched_parts.map(({ reference, mpn, value, reason }) => `${reference}  ${mpn ?? value ?? ''}  ${reason}`),
    ),
    section(
      'Cannot be bought in full now:',
      cost.not_priced
        .filter(({ code }) => code !== 'unmatched')
        .map(({ reference, part_number: number, message }) => `${reference ?? ''}  ${number ?? ''}  ${message}`),
    ),
    section(
      'Priced with doubt:',
      statement.coverage.doubtful.map(
        ({ reference, part_number: number, share, reason }) =>
          `${reference ?? ''}  ${number ?? ''}  ${formatShare(share)} of the parts  ${reason}`,
      ),
    ),
    section(
      'Look at:',
      cost.warnings.map(({ severity, message }) => `${severity.padEnd(7)}  ${message}`),
    ),
    [
      ...(cost.notes ?? []),
      ...cost.fx.map(({ from, to, rate, as_of: date, source }) => `1 ${from} = ${rate} ${to}: ${source}, ${date}`),
      ...(cost.price_age ? [cost.price_age.text] : []),
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

/** What lines in doubt add stands beside what is sure. */
function pricePoint(
  { unit_cost: all, sure, doubtful_lines: doubtful = 0, unpriced_lines: unpriced = 0 }: Point,
  price: Price,
  unread = 0,
): string {
  if (all === null) return price(all);
  if (doubtful === 0) return unpriced + unread > 0 ? `at least ${price(all)}` : price(all);
  return sure == null ? `about ${price(all)}` : `at least ${price(sure)} + ${(all - sure).toFixed(4)}`;
}

/** `16.2 %`; no 0 for what is little. */
function formatShare(share: number): string {
  return share > 0 && share < 0.0005 ? 'less than 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

/** Some run is nearly always cheaper by a hair. */
function isWorthTelling({ batch, cost_rollup: { unit_cost: asked } }: WireCost): boolean {
  return asked !== null && batch?.unit_cost != null && batch.unit_cost < asked * 0.99;
}

type Point = WireCost['curve'][number];

/** What is unknown is null, or not there. */
type Amount = number | null | undefined;

type Price = (amount: Amount) => string;

/** Each with what is to be checked before it is soldered. */
function substituteLines({ substitutes }: WireCost): string[] {
  if (substitutes == null || (substitutes.lines.length === 0 && substitutes.not_looked.length === 0)) return [];
  const { use, lines, text } = substitutes;
  const asked =
    lines.some(({ bought }) => !bought) && use !== 'equivalent'
      ? [`  --substitutes equivalent buys them all, --substitutes approved what a person named`]
      : [];
  return [
    `Substitutes: ${text}`,
    ...lines.flatMap(({ reference, line, reason, risks }) => [
      `  ${reference ?? `line ${line}`}  ${reason}`,
      ...(risks.length === 0 ? [] : [`      to check: ${risks.map(({ message }) => message).join('; ')}`]),
    ]),
    ...asked,
  ];
}

function orderLines({ order_plan: orders, gap }: WireCost, price: Price): string[] {
  if (orders.length === 0) return [];
  const table = renderTable(
    ['order from', 'parts', 'goods', 'shipping', 'in all'],
    orders.map(({ seller, lines, goods, shipping, total }) => [
      seller,
      String(lines),
      price(goods),
      shipping == null ? 'unknown' : price(shipping),
      shipping == null && total != null ? `at least ${price(total)}` : price(total ?? null),
    ]),
    { right: [1, 2, 3, 4] },
  );
  // One seller leaves nothing to weigh.
  const open = orders.filter(({ shipping }) => shipping == null).map(({ seller }) => seller);
  return orders.length === 1 ? [table] : [table, ...formatProof(gap ?? null, open)];
}

type Purchase = WireCost['lines'][number];

interface PurchaseColumn {
  title: string;
  text: (purchase: Purchase) => string;
  isRight?: boolean;
  /** Left out where no purchase has it. */
  isOptional?: boolean;
}

const purchaseColumns = (currency: string): PurchaseColumn[] => [
  { title: 'seller', text: ({ seller }) => seller },
  { title: 'order code', text: ({ sku }) => sku },
  { title: 'packaging', text: ({ packaging }) => packaging ?? '', isOptional: true },
  { title: 'part', text: ({ part_number: number }) => number ?? '' },
  { title: 'buy', text: ({ buy_quantity: quantity }) => String(quantity), isRight: true },
  { title: `each, ${currency}`, text: ({ unit_price: price }) => price.toFixed(4), isRight: true },
  { title: `in all, ${currency}`, text: ({ extended }) => extended.toFixed(4), isRight: true },
  { title: 'left over', text: writeLeftOver, isRight: true, isOptional: true },
];

/** What to enter at the sellers, a row each purchase. */
function purchaseLines({ lines, cost_rollup: { currency } }: WireCost): string[] {
  if (lines.length === 0) return [];
  const columns = purchaseColumns(currency).filter(({ isOptional, text }) => !isOptional || lines.some(text));
  const table = renderTable(
    columns.map(({ title }) => title),
    lines.map((line) => columns.map(({ text }) => text(line))),
    { right: columns.flatMap(({ isRight }, at) => (isRight ? at : [])) },
  );
  return [table];
}

function writeLeftOver({ left_over: leftOver }: Purchase): string {
  return leftOver && leftOver.amount > 0 ? leftOver.amount.toFixed(4) : '';
}

/** How far an order may be from the best one, for a person. `open`: sellers whose charges are not known, and so not weighed. */
export function formatProof(gap: Amount, open: readonly string[]): string[] {
  if (gap == null) return [];
  const found =
    gap === 0 ? 'No cheaper order at these prices' : `At most ${(gap * 100).toFixed(2)} % above the best order`;
  return [
    open.length === 0 ? `${found}.` : `${found}, without the charges of ${open.join(', ')}, which are not known.`,
  ];
}

/** Only when something beside the parts is known: else the table would be a list of what nobody said. */
function landedLines(cost: WireCost, price: Price): string[] {
  const { landed, per_unit: perUnit, total } = cost;
  const kinds = [...new Set(landed.map(({ kind }) => kind))];
  const folded = kinds.map((kind) => fold(landed.filter((row) => row.kind === kind)));
  const told = folded.filter(({ kind, amount, low }) => kind === 'parts' || amount !== null || low != null);
  if (told.every(({ kind, amount }) => kind === 'parts' || amount === 0)) return [];
  const table = renderTable(
    ['landed cost', 'rate', 'amount', 'taken for granted'],
    told.map(({ kind, rate, amount, low, high, assumption }) => [
      kind.replaceAll('_', ' '),
      rate === null ? '' : String(rate),
      amount === null ? `unknown${formatRange(low, high)}` : `${price(amount)}${formatDoubt(low, high)}`,
      assumption ?? '',
    ]),
    { right: [1, 2] },
  );
  const unknown = folded.filter(({ amount }) => amount === null).map(({ kind }) => kind.replaceAll('_', ' '));
  const { unpriced_lines: unpriced, doubtful, unread = [] } = cost.statement.coverage;
  const missing = [
    ...(unpriced > 0 ? [`${plural(unpriced, 'line')} without a price`] : []),
    ...(unread.length > 0 ? ['what was not read'] : []),
    ...unknown,
  ];
  const left = missing.length === 0 ? '' : `, without ${missing.join(', ')}`;
  // What is in doubt may cost less: there is no least then.
  const bound = doubtful.length > 0 ? 'about ' : missing.length > 0 ? 'at least ' : '';
  const doubt = formatDoubtfulLines(cost);
  return [
    table,
    `Landed: ${bound}${price(total)}, ${price(perUnit)} a board${left}${doubt}${formatOutlay(cost, price)}`,
  ];
}

/** The parts in the sum are in it as they were taken. */
function formatDoubtfulLines({ statement }: WireCost): string {
  const { length } = statement.coverage.doubtful;
  return length === 0 ? '' : `, with ${plural(length, 'line')} in doubt at the price of what was taken`;
}

/** What is to be paid now is another sum only where stock is short. */
function formatOutlay({ statement, outlay }: WireCost, price: Price): string {
  return statement.coverage.short_lines > 0 ? `; to be paid now for what there is: ${price(outlay)}` : '';
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
    low: open === 0 ? null : sum(({ amount, low }) => low ?? amount),
    high: open === 0 ? null : sum(({ amount, high }) => high ?? amount),
    assumption: `${rows.length} rows${open === 0 ? '' : `, ${open} of them not known`}; --json tells each`,
  };
}

function formatRange(low: Amount, high: Amount): string {
  if (low == null) return '';
  if (high == null) return `, ${low.toFixed(2)} or more`;
  return low === high ? `, ${low.toFixed(2)} if the tables hold` : `, ${low.toFixed(2)} to ${high.toFixed(2)}`;
}

/** The range of an amount that rests on an assumption. */
function formatDoubt(low: Amount, high: Amount): string {
  return low == null || high == null ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
