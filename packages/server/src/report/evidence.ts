import type { Column } from './cell.ts';
import { INK, type Sheet } from './page.ts';
import { severityColor } from './lines.ts';
import { drawSection } from './section.ts';

/** A rate of exchange that prices were converted with. */
export interface ReportRate {
  from: string;
  to: string;
  /** Units of `to` for one `from`, decimal. */
  rate: string;
  /** YYYY-MM-DD. */
  date: string | null;
  source: string | null;
}

export interface ReportRisk {
  severity: string;
  /** The lines that it is a risk of. */
  lines: readonly (number | string)[];
  message: string;
}

const RISK_COLUMNS: Column<ReportRisk>[] = [
  { title: 'Severity', width: 60, text: ({ severity }) => severity, color: severityColor, mostLines: 3 },
  { title: 'Lines', width: 290, text: ({ lines }) => lines.join(', '), mostLines: 6 },
  { title: 'What', width: 420, text: ({ message }) => message, mostLines: 12 },
];

/** Risks of price, stock and delivery. */
export function drawRisks(sheet: Sheet, risks: readonly ReportRisk[]): void {
  if (risks.length > 0) drawSection(sheet, 'Risks', RISK_COLUMNS, risks);
}

const RATE_COLUMNS: Column<ReportRate>[] = [
  { title: 'From', width: 60, text: ({ from }) => from, mostLines: 2 },
  { title: 'To', width: 60, text: ({ to }) => to, mostLines: 2 },
  { title: 'Rate', width: 110, align: 'point', text: ({ rate }) => rate, mostLines: 2 },
  { title: 'Of', width: 80, text: ({ date }) => date ?? 'not dated', mostLines: 2 },
  { title: 'Source', width: 300, text: ({ source }) => source ?? 'unknown', mostLines: 4, color: () => INK.soft },
];

const SOURCE_COLUMNS: Column<{ source: string; observedAt: string }>[] = [
  { title: 'Source', width: 310, text: ({ source }) => source, mostLines: 4 },
  { title: 'Newest price seen', width: 300, text: ({ observedAt }) => observedAt.slice(0, 10) || 'not dated' },
];

/** What the figures rest on: rates of exchange, and where prices are from. */
export function drawEvidence(
  sheet: Sheet,
  {
    fx = [],
    priceSources = [],
  }: {
    fx?: readonly ReportRate[] | undefined;
    priceSources?: readonly { source: string; observedAt: string }[] | undefined;
  },
): void {
  if (fx.length > 0) drawSection(sheet, 'Rates of exchange', RATE_COLUMNS, fx);
  if (priceSources.length > 0) drawSection(sheet, 'Sources of prices', SOURCE_COLUMNS, priceSources);
}
