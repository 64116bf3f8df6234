import { exportBom, listMissing, type ExportedFile, type ExportLine, type ExportMatch } from '@partwright/bom';
import { describeLeftover, sumLeftovers } from '@partwright/cost';
import type { Part } from '@partwright/catalog';
import { money } from '../wire.ts';
import { describeAge } from './cost-views.ts';
import type { BomEntry, ProcessedBom } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import { costFigures } from './cost-figures.ts';
import { bomCostLines, listDoubts } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { gatherSubstitutes, type SubstitutePorts } from './gather-substitutes.ts';
import { lineCosts, lineOrders, type LineCost, type LineOrder } from './line-costs.ts';
import type { SubstitutedLine } from './substitute-lines.ts';
import { tellSubstitutes, tellSubstitution, tellRisks } from './substitutes-view.ts';
import { noteAct } from './note-act.ts';
import { refuseOddFigures, stateCost, type StatedCost } from './state-cost.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** Quantity left out: that of the upload, else 1. */
interface ExportWish extends Partial<CostWish> {
  format: ExportFormat;
}

/** A processed BOM as a file for a person's table, with prices as they stand. */
export async function exportProcessedBom(
  service: VariantPorts & SubstitutePorts,
  accountId: string,
  bomId: string,
  { variant, ...wish }: ExportWish & { variant?: string | undefined },
): Promise<ExportedFile & { filename: string }> {
  const processed = await openBomVariant(service, accountId, bomId, variant);
  const { name, quantity } = processed.record;
  const build = { ...wish, quantity: wish.quantity ?? quantity ?? 1 };
  const file = await exportMatched(processed, build, service, accountId);
  await noteAct(service.records, accountId, 'bom.exported', bomId, { format: wish.format });
  return { ...file, filename: `${name.replace(/\.\w{1,5}$/, '')}-matched.${file.extension}` };
}

export async function exportMatched(
  { bom, entries }: Pick<ProcessedBom, 'bom' | 'entries'>,
  { format, quantity = 1, ...wish }: ExportWish,
  ports: SubstitutePorts,
  accountId: string | null,
): Promise<ExportedFile> {
  const build = { ...wish, quantity, unread: listMissing(bom) };
  const stated = await refuseOddFigures(async () =>
    stateCost(await gatherSubstitutes(ports, accountId, bomCostLines(entries), build), build, ports),
  );
  const costOf = lineCosts(stated);
  const orderOf = lineOrders(stated);
  const boughtFor = lineParts(stated);
  const { currency } = stated.inFull;
  const lines = entries.map((entry): ExportLine => {
    const bought = boughtFor(entry);
    return {
      ...entry.line,
      match: matchView(entry, { ...costOf(entry), ...orderOf(entry), ...bought }, currency),
      warnings: [...listLineNotes(entry), ...listSubstituteNotes(bought.substitute, currency)],
    };
  });
  // Excel takes a CSV for UTF-8 only with the mark.
  return exportBom({ lines, warnings: bom.warnings, cost: costView(stated) }, format, { byteOrderMark: true });
}

/** Which part is bought for a line. */
interface LinePart {
  /** Null: nothing is bought for it. */
  bought: Part | null;
  substitute: SubstitutedLine | undefined;
}

function lineParts({ lines, substitutes }: StatedCost): (entry: BomEntry) => LinePart {
  const partOf = new Map(lines.flatMap((line) => line.lines.map((number) => [number, line.part] as const)));
  const instead = new Map(
    (substitutes?.lines ?? []).flatMap((one) => one.line.lines.map((number) => [number, one] as const)),
  );
  return ({ line }) => ({ bought: partOf.get(line.line) ?? null, substitute: instead.get(line.line) });
}

/** The statement in an exported file: names as on the wire. */
function costView({ statement, substitutes, order, buys, priceAge }: StatedCost): object {
  const figures = costFigures(statement);
  const leftover = sumLeftovers(buys.map((buy) => buy.leftover));
  return {
    text: figures.text,
    quantity: figures.quantity,
    currency: figures.currency,
    unit_cost: figures.unitCost,
    total: figures.total,
    sure: figures.sure,
    priced_lines: figures.pricedLines,
    short_lines: figures.shortLines,
    doubtful_lines: figures.doubtfulLines,
    unpriced_lines: figures.unpricedLines,
    unread: statement.coverage.unread,
    buildable: statement.shortages.buildable,
    goods_now: money(order.goods),
    left_over: { amount: money(leftover.amount), pieces: leftover.pieces, bought_up: leftover.boughtUp },
    prices: { oldest: priceAge.oldest, newest: priceAge.newest },
    notes: [...describeLeftover(leftover, order), ...describeAge(priceAge)],
    substitutes: substitutes && tellSubstitutes(substitutes),
  };
}

/** What the cost of a line is worth: `known` says that nobody doubts it. */
export function tellCostState(entry: BomEntry, state: LineCost['state']): string | null {
  const isInDoubt = (state === 'known' || state === 'short') && listDoubts(entry).length > 0;
  if (!isInDoubt) return state ?? null;
  return state === 'known' ? 'in_doubt' : 'short_in_doubt';
}

function matchView(
  entry: BomEntry,
  { bought, substitute, purchase, state, amount, buys, boughtWith, missing }: LineCost & LineOrder & LinePart,
  currency: string,
): ExportMatch | null {
  const { match, part } = entry;
  if (part === null) return null;
  // Where nothing can be bought now, the price is that of the purchase as if there were enough.
  const inFull = purchase?.buys[0];
  const buy = buys[0] ?? (inFull && { ...inFull, ...inFull.offer, unitPrice: inFull.unitPrice });
  const stocks = (bought ?? part).offers.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return {
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    confidence: match.confidence,
    level: match.level,
    substitute: substitute?.isBought ? { partNumber: bought!.mpn, manufacturer: bought!.manufacturer } : null,
    unitPrice: buy ? Number(buy.unitPrice) : null,
    currency: buy ? currency : null,
    priceSource: buy ? `${buy.seller}: ${buy.source}` : null,
    priceObservedAt: buy?.observedAt ?? null,
    stock: stocks.length === 0 ? null : stocks.reduce((sum, one) => sum + one, 0),
    lineCost: amount && money(amount.toFixed()),
    costState: tellCostState(entry, state),
    purchases: buys.map((row) => ({
      ...row,
      unitPrice: Number(row.unitPrice),
      amount: money(row.amount),
    })),
    boughtWith,
    missing,
    leftOver: buys.length === 0 ? null : money(sumLeftovers(buys.map(({ leftover }) => leftover)).amount),
  };
}

/** What a person has to know of the match; why it is one where that needs no second look is left out. */
function listLineNotes({ line, match, part }: BomEntry): string[] {
  const isDecided = match.decision?.applied === true;
  const reason = part === null ? `Not matched: ${match.reason}` : `${match.level} match: ${match.reason}`;
  const isPlain = line.dnp || (part !== null && match.level === 'high');
  const notes = [...match.conflicts, ...match.warnings].map(({ message }) => message);
  const why = isDecided ? [capitalize(match.reason)] : isPlain ? [] : [reason];
  return [...why, ...notes].map(sentence);
}

/** What is or could be bought instead, and what is to be checked then. */
function listSubstituteNotes(substitute: SubstitutedLine | undefined, currency: string): string[] {
  if (substitute === undefined) return [];
  return [tellSubstitution(substitute, currency), ...tellRisks(substitute).map(({ message }) => message)].map(sentence);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
