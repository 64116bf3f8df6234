import type { DecisionChoice, LineDecision } from '@partwright/catalog/matching';
import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';
import { listDoubts } from './cost-lines.ts';
import { openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { money } from '../wire.ts';
import { nameBom } from './name-bom.ts';
import { partView, type PartView } from './part-views.ts';

interface Include {
  pricing: boolean;
  inventory: boolean;
}

type BomView = AnswerData<'getBom'>;
type DecisionView = AnswerData<'listDecisions'>['decisions'][number];

/** The processed BOM as GET /bom/{bom_id} shows it. */
export async function showBom(
  service: Pick<Service, 'records'>,
  accountId: string,
  bomId: string,
  include: Include,
): Promise<BomView> {
  const processed = await openBom(service, accountId, bomId);
  const { quantity, createdAt } = processed.record;
  return { ...(await nameBom(service, processed.record)), quantity, createdAt, ...bomView(processed, include) };
}

export function bomView(
  { bom, entries, parts }: Omit<ProcessedBom, 'record'>,
  include: Include,
): Pick<BomView, 'source' | 'variants' | 'variant' | 'lines' | 'totals' | 'warnings'> {
  const bought = entries.filter(({ isBought }) => isBought);
  const matched = bought.filter(({ part }) => part !== null).length;
  return {
    source: bom.source,
    variants: bom.variants,
    variant: bom.variant,
    lines: entries.map((entry) => lineView(entry, parts, include)),
    totals: { ...bom.totals, matched, unmatched: bought.length - matched },
    warnings: bom.warnings,
  };
}

/** A line as every answer about it has it. */
export function lineView(entry: BomEntry, parts: ProcessedBom['parts'], include: Include): BomView['lines'][number] {
  const { line, match, part } = entry;
  const { references, fields, row, ...said } = line;
  const view = part && partView(part);
  return {
    ...said,
    reference: references.join(', '),
    references,
    matched: part !== null,
    part: view && trim(view, include),
    ...(include.pricing ? { unitPrice: money(view?.price ?? null) } : {}),
    confidence: match.level === 'none' ? null : match.confidence,
    level: match.level,
    matchBreakdown: match.level === 'none' ? null : match.breakdown,
    reason: match.reason,
    doubt: listDoubts(entry)[0]?.reason ?? null,
    warnings: match.warnings,
    conflicts: match.conflicts,
    alternatives: match.alternatives.flatMap(({ partId, confidence, reason }) => {
      const other = parts.get(partId);
      return other ? [{ part: trim(partView(other), include), confidence, reason }] : [];
    }),
    decision: match.decision ? decisionView(match.decision) : null,
    row,
    fields,
  };
}

/** What was decided about a line, as answers say it. */
export function decisionView({ choice, ...told }: LineDecision): NonNullable<BomView['lines'][number]['decision']> {
  return { ...told, ...choiceView(choice) };
}

export function choiceView(choice: DecisionChoice): Pick<DecisionView, 'choice' | 'part'> {
  if (choice.kind !== 'part') return { choice: choice.kind, part: null };
  const { mpn, manufacturer, sku } = choice;
  return { choice: 'part', part: { partNumber: mpn, manufacturer, sku } };
}

function trim(view: PartView, { pricing, inventory }: Include): NonNullable<BomView['lines'][number]['part']> {
  return {
    ...view,
    ...(pricing ? {} : { price: undefined, unitPrice: undefined, currency: undefined, priceBreaks: undefined }),
    ...(inventory ? {} : { stockQuantity: undefined, leadTimeDays: undefined }),
    ...(pricing && inventory ? {} : { offers: undefined }),
  };
}
