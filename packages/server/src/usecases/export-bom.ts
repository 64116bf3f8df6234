import { exportBom, type ExportedFile, type ExportLine, type ExportMatch } from '@partwright/bom';
import type { LinePurchase } from '@partwright/cost';
import type { Service } from '../service.ts';
import { openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { costBuild, purchasesByLine, type CostPorts } from './cost-build.ts';
import { bomCostLines } from './cost-lines.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

interface ExportWish {
  format: ExportFormat;
  /** Boards to build; it decides the price break. */
  quantity?: number | undefined;
  currency?: string | undefined;
}

/** A processed BOM as a file for a person's table, with prices as they stand. */
export async function exportProcessedBom(
  service: Pick<Service, 'records'> & CostPorts,
  accountId: string,
  bomId: string,
  wish: ExportWish,
): Promise<ExportedFile & { filename: string }> {
  const processed = await openBom(service, accountId, bomId);
  const { name, quantity } = processed.record;
  const file = await exportMatched(processed, { ...wish, quantity: wish.quantity ?? quantity ?? 1 }, service);
  return { ...file, filename: `${name.replace(/\.\w{1,5}$/, '')}-matched.${file.extension}` };
}

export async function exportMatched(
  { bom, entries }: Pick<ProcessedBom, 'bom' | 'entries'>,
  { format, quantity = 1, currency }: ExportWish,
  ports: CostPorts,
): Promise<ExportedFile> {
  const built = await costBuild(bomCostLines(entries), { quantity, currency }, ports);
  const purchases = purchasesByLine(built);
  const lines = entries.map((entry): ExportLine => ({
    ...entry.line,
    match: matchView(entry, purchases.get(entry.line.line), built.plan.currency),
    warnings: listLineNotes(entry),
  }));
  // Excel takes a CSV for UTF-8 only with the mark.
  return exportBom({ lines, warnings: bom.warnings }, format, { byteOrderMark: true });
}

function matchView(
  { match, part }: BomEntry,
  purchase: LinePurchase | undefined,
  currency: string,
): ExportMatch | null {
  if (part === null) return null;
  const buy = purchase?.buys[0];
  const stocks = part.offers.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return {
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    confidence: match.confidence,
    level: match.level,
    unitPrice: buy ? Number(buy.unitPrice) : null,
    currency: buy ? currency : null,
    priceSource: buy ? `${buy.seller}: ${buy.offer.source}` : null,
    priceObservedAt: buy?.offer.observedAt ?? null,
    stock: stocks.length === 0 ? null : stocks.reduce((sum, one) => sum + one, 0),
  };
}

/** What a person has to know of the match; why it is one where that needs no second look is left out. */
function listLineNotes({ line, match, part }: BomEntry): string[] {
  const reason = part === null ? `Not matched: ${match.reason}` : `${match.level} match: ${match.reason}`;
  const isPlain = line.dnp || (part !== null && match.level === 'high');
  const notes = [...match.conflicts, ...match.warnings].map(({ message }) => message);
  return [...(isPlain ? [] : [reason]), ...notes].map(sentence);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
