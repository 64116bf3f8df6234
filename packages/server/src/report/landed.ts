import type { Column } from './cell.ts';
import { showAmount, showCount, showPrice, showRate, type Money } from './amount.ts';
import { INK, type Sheet } from './page.ts';
import { drawSection } from './section.ts';
import type { FootRow } from './table.ts';

/** One component of the landed cost, as the engine has it. */
export interface ReportLandedRow {
  /** `parts`, `duty`, `board_fabrication` ... */
  kind: string;
  basis: Money | null;
  rate: Money | null;
  /** Null: not known. */
  amount: Money | null;
  /** The range of an unknown amount, as far as it is known, and of one that rests on an assumption. */
  low: Money | null;
  high: Money | null;
  source: string | null;
  asOf: string | null;
  assumption: string | null;
}

export interface ReportLanded {
  boards: number;
  rows: readonly ReportLandedRow[];
  /** Of the known amounts. */
  total: Money;
  perBoard: Money;
  /** The total with unknown amounts at their lowest and highest; `high` null: no upper bound. */
  low?: Money | null | undefined;
  high?: Money | null | undefined;
  /** Kinds without an amount. */
  unknown: readonly string[];
}

/** Kinds whose rate is a share of the basis; of the others it is money for one. */
const SHARES = new Set(['insurance', 'duty', 'duty_additional', 'vat', 'entry_fee', 'engineering', 'yield']);

const NAMES: ReadonlyMap<string, string> = new Map([
  ['duty_additional', 'Additional duty'],
  ['vat', 'VAT'],
  ['assembly_setup', 'Assembly: setup'],
  ['assembly_placement', 'Assembly: placements'],
  ['assembly_unique_parts', 'Assembly: unique parts'],
  ['assembly_hand_soldering', 'Assembly: by hand'],
  ['assembly_least_charge', 'Assembly: least charge'],
  ['engineering', 'One-time engineering'],
  ['yield', 'Boards that fail'],
]);

/** Rates of money are given for one of these. */
const COUNTED = new Set(['assembly_placement', 'assembly_unique_parts', 'test', 'packaging']);

const makeLandedColumns = (currency: string): Column<ReportLandedRow>[] => [
  { title: 'Component', width: 108, text: ({ kind }) => formatLandedKind(kind), mostLines: 3 },
  { title: 'Basis', width: 70, align: 'right', text: formatBasis, mostLines: 2 },
  { title: 'Rate', width: 58, align: 'right', text: formatRate, mostLines: 2 },
  { title: 'Source', width: 128, text: ({ source }) => source ?? '', color: () => INK.soft, mostLines: 6 },
  { title: 'As of', width: 52, text: ({ asOf }) => asOf ?? '', color: () => INK.soft, mostLines: 2 },
  { title: 'Assumption', width: 236, text: ({ assumption }) => assumption ?? '', mostLines: 8 },
  {
    title: `Amount, ${currency}`,
    width: 118,
    align: 'right',
    text: formatRowAmount,
    color: ({ amount }) => (amount === null ? INK.warning : INK.text),
    mostLines: 3,
  },
];

/** Each component with its basis, rate and source; what is not known is said to be unknown. */
export function drawLanded(sheet: Sheet, landed: ReportLanded, currency: string): void {
  if (landed.rows.length > 0)
    drawSection(sheet, 'Landed cost', makeLandedColumns(currency), landed.rows, { foot: makeTotalRows(landed) });
}

/** What a total is called when amounts are missing in it. */
export function totalName(name: string, unknown: readonly string[]): string {
  if (unknown.length === 0) return name;
  const kinds = [...new Set(unknown)].map((kind) =>
    kind === 'parts'
      ? 'the parts that have no price'
      : formatLandedKind(kind).replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()),
  );
  return `Known ${name.toLowerCase()}, without ${kinds.join(', ')}`;
}

function makeTotalRows({ total, perBoard, low, high, unknown }: ReportLanded): FootRow[] {
  const isOpen = unknown.length > 0 || (low != null && Number(low) !== Number(total));
  const range = isOpen && low != null ? formatAmountRange(low, high ?? null) : '';
  const isRangeTold = range !== '' && !(Number(low) === Number(total) && Number(high ?? NaN) === Number(total));
  return [
    { label: totalName('Total', unknown), text: showAmount(total), isTotal: true },
    ...(isRangeTold
      ? [{ label: 'With the open amounts at their lowest and highest', text: range, color: INK.warning }]
      : []),
    {
      label: unknown.length > 0 ? 'Known cost of one board' : 'For one board',
      text: showAmount(perBoard),
      isTotal: true,
      color: INK.accent,
    },
  ];
}

function formatLandedKind(kind: string): string {
  const words = kind.slice(0, 200).replaceAll('_', ' ');
  return NAMES.get(kind) ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

function formatBasis({ kind, basis }: ReportLandedRow): string {
  if (basis === null) return '';
  return COUNTED.has(kind) ? showCount(Number(basis)) : showAmount(basis);
}

function formatRate({ kind, rate }: ReportLandedRow): string {
  if (rate === null) return '';
  if (!Number.isFinite(Number(rate))) return String(rate);
  return SHARES.has(kind) ? showRate(rate) : showPrice(rate);
}

function formatRowAmount({ amount, low, high }: ReportLandedRow): string {
  const range = formatAmountRange(low, high);
  if (amount !== null) return range === '' ? showAmount(amount) : `${showAmount(amount)} (${range})`;
  return range === '' ? 'unknown' : `unknown, ${range}`;
}

function formatAmountRange(low: Money | null, high: Money | null): string {
  if (low !== null && high !== null) return `${showAmount(low)} to ${showAmount(high)}`;
  if (low !== null) return `${showAmount(low)} or more`;
  return high === null ? '' : `up to ${showAmount(high)}`;
}
