import type { Column } from './cell.ts';
import { INK, type Sheet } from './page.ts';
import { drawSection } from './section.ts';

export interface ReportLine {
  line: number;
  references: string;
  quantity: string;
  asked: string;
  part: string;
  maker: string;
  package: string;
  confidence: string;
  level: 'high' | 'medium' | 'low' | 'none';
  /** In the currency of the report. */
  unitPrice: string;
  /** Seller, source and date of that price, or why there is none. */
  priceFrom: string;
  reason: string;
}

const LEVEL_COLOR = { high: INK.accent, medium: INK.warning, low: INK.error, none: INK.error } as const;

const makeLineColumns = (currency: string): Column<ReportLine>[] => [
  { title: '#', width: 26, align: 'right', text: ({ line }) => String(line), color: () => INK.soft },
  { title: 'References', width: 106, text: (line) => line.references },
  { title: 'Qty', width: 32, align: 'right', text: (line) => line.quantity },
  { title: 'Asked for', width: 106, text: (line) => line.asked },
  { title: 'Matched part', width: 104, text: (line) => line.part },
  { title: 'Maker', width: 70, text: (line) => line.maker },
  { title: 'Package', width: 60, text: (line) => line.package },
  { title: 'Confidence', width: 56, text: (line) => line.confidence, color: (line) => LEVEL_COLOR[line.level] },
  { title: `Each, ${currency}`, width: 48, align: 'point', text: (line) => line.unitPrice },
  { title: 'Price from', width: 68, text: (line) => line.priceFrom, color: () => INK.soft },
  { title: 'Why', width: 94, text: (line) => line.reason },
];

export function drawLines(sheet: Sheet, lines: readonly ReportLine[], currency: string): void {
  drawSection(sheet, 'Lines', makeLineColumns(currency), lines);
}

export const severityColor = ({ severity }: { severity: string }): string =>
  severity === 'error' ? INK.error : severity === 'warning' ? INK.warning : INK.soft;

const WARNING_COLUMNS: Column<{ severity: string; message: string }>[] = [
  { title: 'Severity', width: 60, text: ({ severity }) => severity, color: severityColor, mostLines: 3 },
  { title: 'What', width: 710, text: ({ message }) => message },
];

export function drawWarnings(sheet: Sheet, warnings: readonly { severity: string; message: string }[]): void {
  if (warnings.length > 0) drawSection(sheet, 'To look at', WARNING_COLUMNS, warnings);
}
