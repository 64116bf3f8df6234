import type { AnswerData } from '@partwright/contract';
import type { BomWarning, Bom } from '@partwright/bom';
import type { Service } from '../service.ts';
import { openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { costBuild, countPriced, type BuiltCost, type CostPorts } from './cost-build.ts';
import { bomCostLines } from './cost-lines.ts';
import { cogsView, goodsPerUnit, insightsView, allLines } from './cost-views.ts';
import type { CostWish } from './cost-wish.ts';
import { money } from '../wire.ts';

/** A matched BOM with its cost, before it is written for the wire, the terminal or paper. */
export interface AnalysedBom {
  joined: Omit<ProcessedBom, 'record'>;
  built: BuiltCost;
  warnings: BomWarning[];
  priceSources: { source: string; observedAt: string }[];
}

type Analysis = AnswerData<'getBomAnalysis'>;

/** Cost, what could not be matched, and what to look at, at prices as they stand. */
export async function analyseBom(
  service: Pick<Service, 'records'> & CostPorts,
  accountId: string,
  bomId: string,
  wish: Partial<CostWish>,
): Promise<Analysis> {
  const processed = await openBom(service, accountId, bomId);
  const quantity = wish.quantity ?? processed.record.quantity ?? 1;
  return analysisView(await analyse(processed, { ...wish, quantity }, service));
}

export async function analyse(
  joined: Omit<ProcessedBom, 'record'>,
  wish: CostWish,
  ports: CostPorts,
): Promise<AnalysedBom> {
  const bought = joined.entries.filter(({ isBought }) => isBought);
  const built = await costBuild(bomCostLines(bought), wish, ports);
  return {
    joined,
    built,
    warnings: listBomWarnings(joined.bom, joined.entries, built),
    priceSources: listPriceSources(bought),
  };
}

/** The analysis as `GET /bom/{bom_id}/analysis` answers it. */
export function analysisView({ joined, built, warnings, priceSources }: AnalysedBom): Analysis {
  const { entries } = joined;
  return {
    costRollup: rollupView(built),
    notBoughtByDecision: entries.filter(isNotBoughtByDecision).length,
    ...insightsView(built),
    unmatchedParts: entries.filter(({ isBought, part }) => isBought && part === null).map(unmatchedView),
    notBought: entries
      .filter(({ isBought }) => !isBought)
      .map(({ line, match }) => ({
        line: line.line,
        reference: line.references.join(', '),
        reason: line.dnp ? 'not fitted' : match.reason,
      })),
    warnings,
    priceSources,
  };
}

function isNotBoughtByDecision({ match }: BomEntry): boolean {
  return match.decision?.applied === true && match.decision.choice.kind === 'not_bought';
}

/** The same with the whole cost of goods, for one answer on the command line. */
export function analysisWithCost(analysed: AnalysedBom): AnswerData<'calculateCogs'> & Analysis {
  return { ...cogsView(analysed.built), ...analysisView(analysed) };
}

export function rollupView({ plan, rollUp, lines }: BuiltCost): Analysis['costRollup'] {
  const unitCost = goodsPerUnit(plan);
  const { priced, unpriced } = countPriced(plan, lines);
  return {
    quantity: plan.boards,
    currency: plan.currency,
    unitCost,
    total: unitCost === null ? null : money(plan.goods),
    pricedLines: priced,
    unpricedLines: unpriced,
    byCategory: rollUp.byCategory.map(({ category, lines: count, amount }) => ({
      category,
      lines: count,
      total: money(amount),
    })),
  };
}

function unmatchedView({ line, match }: BomEntry): Analysis['unmatchedParts'][number] {
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
function listPriceSources(entries: readonly BomEntry[]): AnalysedBom['priceSources'] {
  const newest = new Map<string, string>();
  for (const { part } of entries) {
    for (const { source, observedAt } of part?.offers ?? [])
      if ((newest.get(source) ?? '') < observedAt) newest.set(source, observedAt);
  }
  return [...newest].map(([source, observedAt]) => ({ source, observedAt }));
}

/** Conflicts between what a line says and its part are errors in the file; the rest of the matcher's notes want a look. */
const ERRORS = new Set(['voltage_below_asked', 'kind_differs', 'line_contradicts_itself']);
const INFOS = new Set(['packaging_variant', 'other_manufacturer', 'accepted_by_decision']);

/** Everything a person should look at, from the file, the matching and the prices; the gravest first. */
function listBomWarnings(bom: Bom, entries: BomEntry[], { rollUp: { risks }, lines: costed }: BuiltCost): BomWarning[] {
  const fromMatches = entries
    .filter(({ isBought }) => isBought)
    .flatMap(({ line, match }) =>
      [...match.conflicts, ...match.warnings].map(({ code, message }): BomWarning => ({
        code,
        severity: findWarningSeverity(code),
        lines: [line.line],
        message: `${line.references[0] ?? `line ${line.line}`}: ${message}`,
      })),
    );
  const fromRisks = risks
    .filter(({ code }) => code !== 'not_priced')
    .map(({ code, severity, lines: ids, message }): BomWarning => {
      const lines = allLines(ids, costed);
      return { code, severity, lines, message: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}: ${message}` };
    });
  const noNumber = entries
    .filter(({ isBought, line }) => isBought && !line.mpn && !line.sku)
    .map(({ line }) => line.line);
  const fromFile: BomWarning[] =
    noNumber.length > 0
      ? [
          {
            code: 'no_mpn',
            severity: 'info',
            lines: noNumber,
            message: `${noNumber.length} lines name no part number; any part of their value and size was taken`,
          },
        ]
      : [];
  const order = ['error', 'warning', 'info'];
  return [...bom.warnings, ...fromMatches, ...fromRisks, ...fromFile].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  );
}

function findWarningSeverity(code: string): BomWarning['severity'] {
  if (code.startsWith('mpn_contradicts_') || ERRORS.has(code)) return 'error';
  return INFOS.has(code) ? 'info' : 'warning';
}
