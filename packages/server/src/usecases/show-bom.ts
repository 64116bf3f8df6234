import type { Service } from '../service.ts';
import { openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { partView } from './part-views.ts';

interface Include {
  pricing: boolean;
  inventory: boolean;
}

/** The processed BOM as GET /bom/{bom_id} shows it. */
export async function showBom(
  service: Pick<Service, 'records'>,
  accountId: string,
  bomId: string,
  include: Include,
): Promise<object> {
  const processed = await openBom(service, accountId, bomId);
  const { id, name, projectId, quantity, createdAt } = processed.record;
  return { id, name, projectId, quantity, createdAt, ...bomView(processed, include) };
}

export function bomView(
  { bom, entries, parts }: Omit<ProcessedBom, 'record'>,
  include: Include,
): Record<string, unknown> {
  const bought = entries.filter(({ isBought }) => isBought);
  const matched = bought.filter(({ part }) => part !== null).length;
  return {
    source: bom.source,
    lines: entries.map((entry) => lineView(entry, parts, include)),
    totals: { ...bom.totals, matched, unmatched: bought.length - matched },
    warnings: bom.warnings,
  };
}

function lineView({ line, match, part }: BomEntry, parts: ProcessedBom['parts'], include: Include): object {
  const { references, fields, row, ...said } = line;
  return {
    ...said,
    reference: references.join(', '),
    references,
    matched: part !== null,
    part: part && trim(partView(part), include),
    confidence: match.level === 'none' ? null : match.confidence,
    level: match.level,
    matchBreakdown: match.level === 'none' ? null : match.breakdown,
    reason: match.reason,
    warnings: match.warnings,
    conflicts: match.conflicts,
    alternatives: match.alternatives.flatMap(({ partId, confidence, reason }) => {
      const other = parts.get(partId);
      return other ? [{ part: trim(partView(other), include), confidence, reason }] : [];
    }),
    row,
    fields,
  };
}

function trim(view: Record<string, unknown>, { pricing, inventory }: Include): Record<string, unknown> {
  const without = [
    ...(pricing ? [] : ['price', 'currency', 'priceBreaks']),
    ...(inventory ? [] : ['stockQuantity']),
    ...(pricing && inventory ? [] : ['offers']),
  ];
  return Object.fromEntries(Object.entries(view).filter(([name]) => !without.includes(name)));
}
