import type { Column } from './cell.ts';
import { showAmount, showShare, type Money } from './amount.ts';
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

/** A line priced with doubt: another part may be meant. */
export interface ReportDoubt {
  line: number;
  references: string;
  part: string;
  /** For the whole run, and of all that is priced, 0 to 1. */
  amount: Money;
  share: Money;
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

const makeDoubtColumns = (currency: string): Column<ReportDoubt>[] => [
  { title: 'Line', width: 34, align: 'right', text: ({ line }) => String(line), mostLines: 2 },
  { title: 'Part', width: 130, text: ({ part }) => part, mostLines: 4 },
  { title: 'References', width: 140, text: ({ references }) => references, mostLines: 4 },
  { title: 'Share', width: 56, align: 'right', text: ({ share }) => showShare(share) },
  { title: `Amount, ${currency}`, width: 84, align: 'point', text: ({ amount }) => showAmount(amount) },
  { title: 'Why', width: 326, text: ({ reason }) => reason, mostLines: 6 },
];

export function drawDoubts(sheet: Sheet, doubts: readonly ReportDoubt[], currency: string): void {
  if (doubts.length > 0) drawSection(sheet, 'Priced with doubt', makeDoubtColumns(currency), doubts);
}

/** A part in place of another. */
export interface ReportSubstitute {
  line: number;
  references: string;
  state: 'bought' | 'proposed';
  /** What in place of what, why, and what it rests on. */
  what: string;
  /** For the whole run; null: the part itself has no price. */
  saves: Money | null;
  toCheck: string;
}

const makeSubstituteColumns = (currency: string): Column<ReportSubstitute>[] => [
  { title: 'Line', width: 34, align: 'right', text: ({ line }) => String(line), mostLines: 2 },
  { title: 'References', width: 110, text: ({ references }) => references, mostLines: 4 },
  { title: 'Is', width: 56, text: ({ state }) => state },
  {
    title: `Saves, ${currency}`,
    width: 70,
    align: 'point',
    text: ({ saves }) => (saves === null ? '' : showAmount(saves)),
  },
  { title: 'What', width: 300, text: ({ what }) => what, mostLines: 8 },
  { title: 'To check', width: 200, text: ({ toCheck }) => toCheck, mostLines: 8 },
];

export function drawSubstitutes(sheet: Sheet, substitutes: readonly ReportSubstitute[], currency: string): void {
  if (substitutes.length > 0) drawSection(sheet, 'Substitutes', makeSubstituteColumns(currency), substitutes);
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
