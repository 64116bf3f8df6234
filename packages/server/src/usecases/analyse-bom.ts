import {
  costCurve,
  cheapestBatch,
  purchaseLine,
  rollUp,
  type CurrencyConverter,
  type LineFacts,
  type LineOutcome,
  type PurchaseLine,
} from '@partwright/engine/cost';
import type { BomWarning } from '@partwright/engine/bom';
import { Decimal } from 'decimal.js';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { converterFor } from './currency.ts';
import { warningsOf } from './bom-warnings.ts';

/** Runs that people ask for. */
const CURVE = [1, 10, 100, 1000, 10_000];

interface Asked {
  quantity?: number | undefined;
  currency?: string | undefined;
}

export interface Analysis {
  costRollup: {
    quantity: number;
    currency: string;
    unitCost: number | null;
    total: number | null;
    pricedLines: number;
    unpricedLines: number;
    byCategory: { category: string; lines: number; total: number }[];
  };
  curve: {
    quantity: number;
    unitCost: number | null;
    pricedLines: number;
    unpricedLines: number;
    shortLines: number;
  }[];
  /** A run near the asked one that costs less a board. */
  batch: { quantity: number; unitCost: number; reason: string };
  topLines: { line: number; amount: number; share: number }[];
  unmatchedParts: object[];
  notBought: { line: number; reference: string; reason: string }[];
  warnings: BomWarning[];
  priceSources: { source: string; observedAt: string }[];
}

/** Cost, what could not be matched, and what to look at, at prices as they stand. */
export async function analyseBom(
  service: Pick<Service, 'records'>,
  accountId: string,
  bomId: string,
  asked: Asked,
): Promise<object> {
  const processed = await openBom(service, accountId, bomId);
  return analysisOf(processed, {
    quantity: asked.quantity ?? processed.record.quantity ?? 1,
    currency: asked.currency,
  });
}

export function analysisOf(
  { bom, entries }: Omit<ProcessedBom, 'record'>,
  { quantity = 1, currency }: Asked,
): Analysis {
  const converter = converterFor(currency);
  const bought = entries.filter(({ isBought }) => isBought);
  const lines = purchaseLines(bought);
  const outcomes = lines.map((line) => purchaseLine(line, quantity, { converter }));
  const facts = factsOf(bought);
  const { byCategory, topLines, risks } = rollUp(outcomes, facts);
  return {
    costRollup: rollupView(outcomes, quantity, converter, byCategory),
    curve: curveView(lines, quantity, converter),
    batch: batchView(lines, quantity, converter),
    topLines: topLines.map(({ id, amount, share }) => ({
      line: Number(id),
      amount: money(amount),
      share: Number(share),
    })),
    unmatchedParts: bought.filter(({ part }) => part === null).map(unmatchedView),
    notBought: entries
      .filter(({ isBought }) => !isBought)
      .map(({ line, match }) => ({
        line: line.line,
        reference: line.references.join(', '),
        reason: line.dnp ? 'not fitted' : match.reason,
      })),
    warnings: warningsOf(bom, entries, risks),
    priceSources: sourcesOf(bought),
  };
}

/** What has to be bought, as the cost engine takes it; line numbers are the ids. */
export function purchaseLines(entries: BomEntry[]): PurchaseLine[] {
  return entries.map(({ line, part, perBoard }) => ({ id: String(line.line), perBoard, offers: part?.offers ?? [] }));
}

export function factsOf(entries: BomEntry[]): Map<string, LineFacts> {
  return new Map(
    entries.map(({ line, part }) => [
      String(line.line),
      { category: part?.category ?? null, lifecycle: part?.lifecycle ?? 'unknown', offers: part?.offers ?? [] },
    ]),
  );
}

function rollupView(
  outcomes: LineOutcome[],
  quantity: number,
  { currency }: CurrencyConverter,
  byCategory: { category: string; lines: number; amount: string }[],
): Analysis['costRollup'] {
  const priced = outcomes.filter(({ shortage }) => shortage === null);
  const total = priced.reduce((sum, { purchase }) => sum.plus(purchase.amount), new Decimal(0));
  return {
    quantity,
    currency,
    unitCost: priced.length > 0 ? money(total.div(quantity).toString()) : null,
    total: priced.length > 0 ? money(total.toString()) : null,
    pricedLines: priced.length,
    unpricedLines: outcomes.length - priced.length,
    byCategory: byCategory.map(({ category, lines, amount }) => ({ category, lines, total: money(amount) })),
  };
}

/** A point of the curve costs the same lines everywhere: stock is left aside, and `short_lines` says how many lack it. */
function curveView(lines: PurchaseLine[], quantity: number, converter: CurrencyConverter): Analysis['curve'] {
  const quantities = [...new Set([...CURVE, quantity])].sort((a, b) => a - b);
  const stocked = costCurve(lines, quantities, { converter });
  return costCurve(lines, quantities, { converter, ignoreStock: true }).map((point, at) => ({
    quantity: point.quantity,
    unitCost: point.pricedLines > 0 ? money(point.unitCost) : null,
    pricedLines: point.pricedLines,
    unpricedLines: point.unpricedLines,
    shortLines: stocked[at]!.unpricedLines - point.unpricedLines,
  }));
}

function batchView(lines: PurchaseLine[], quantity: number, converter: CurrencyConverter): Analysis['batch'] {
  const { best, reason } = cheapestBatch(lines, quantity, { converter });
  return { quantity: best.quantity, unitCost: money(best.unitCost), reason };
}

function unmatchedView({ line, match }: BomEntry): object {
  const { value, footprint, mpn, quantity } = line;
  return {
    line: line.line,
    reference: line.references.join(', '),
    value,
    footprint,
    mpn,
    quantity,
    reason: match.reason,
    conflicts: match.conflicts,
  };
}

/** Where the prices are from and how old they are. */
function sourcesOf(entries: BomEntry[]): Analysis['priceSources'] {
  const newest = new Map<string, string>();
  for (const { part } of entries) {
    for (const { source, observedAt } of part?.offers ?? [])
      if ((newest.get(source) ?? '') < observedAt) newest.set(source, observedAt);
  }
  return [...newest].map(([source, observedAt]) => ({ source, observedAt }));
}
