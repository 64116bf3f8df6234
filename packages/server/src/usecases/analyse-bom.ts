import type { AnswerData } from '@partwright/contract';
import { listMissing, type BomWarning, type Bom } from '@partwright/bom';
import type { BomEntry, ProcessedBom } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import { costBuild, type BuiltCost } from './cost-build.ts';
import { costFigures } from './cost-figures.ts';
import { bomCostLines, type CostedLine } from './cost-lines.ts';
import { allLines, cogsView, insightsView, leftOverView, orderRows, priceAgeView } from './cost-views.ts';
import type { CostWish } from './cost-wish.ts';
import { gatherSubstitutes, type SubstitutePorts } from './gather-substitutes.ts';
import { nameBom } from './name-bom.ts';
import type { CostPorts } from './state-cost.ts';
import { statementView } from './statement-view.ts';
import { substitutesView } from './substitutes-view.ts';
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
  service: VariantPorts & SubstitutePorts,
  accountId: string,
  { bomId, variant }: { bomId: string; variant?: string | undefined },
  wish: Partial<CostWish>,
): Promise<Analysis> {
  const processed = await openBomVariant(service, accountId, bomId, variant);
  const quantity = wish.quantity ?? processed.record.quantity ?? 1;
  const analysed = await analyseWithSubstitutes(processed, { ...wish, quantity }, service, accountId);
  return { bom: await nameBom(service, processed.record), ...analysisView(analysed) };
}

/** The same with what could be bought in place of its parts. `accountId` null: nobody's decisions count. */
export async function analyseWithSubstitutes(
  joined: Omit<ProcessedBom, 'record'>,
  wish: CostWish,
  ports: SubstitutePorts,
  accountId: string | null,
): Promise<AnalysedBom> {
  const lines = await gatherSubstitutes(ports, accountId, bomCostLines(joined.entries), wish);
  return analyse(joined, wish, ports, lines);
}

export async function analyse(
  joined: Omit<ProcessedBom, 'record'>,
  wish: CostWish,
  ports: CostPorts,
  lines: CostedLine[] = bomCostLines(joined.entries),
): Promise<AnalysedBom> {
  const bought = joined.entries.filter(({ isBought }) => isBought);
  const built = await costBuild(lines, { ...wish, unread: listMissing(joined.bom) }, ports);
  return {
    joined,
    built,
    warnings: listBomWarnings(joined.bom, joined.entries, built, await ports.catalogue.index.count()),
    priceSources: listPriceSources(bought),
  };
}

/** The analysis as `GET /bom/{bom_id}/analysis` answers it. */
export function analysisView({ joined, built, warnings, priceSources }: AnalysedBom): Analysis {
  const { entries } = joined;
  return {
    costRollup: rollupView(built),
    statement: statementView(built.statement, built.lines),
    substitutes: substitutesView(built.substitutes, built.inFull.currency),
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
    notes: built.notes,
    purchases: orderRows(built),
    leftOver: leftOverView(built),
    priceAge: priceAgeView(built),
    priceSources,
  };
}

function isNotBoughtByDecision({ match }: BomEntry): boolean {
  return match.decision?.applied === true && match.decision.choice.kind === 'not_bought';
}

/** The same with the whole cost of goods, for one answer on the command line. */
export function analysisWithCost(analysed: AnalysedBom): AnswerData<'calculateCogs'> & Analysis {
  return { ...cogsView(analysed.built), ...analysisView(analysed), decisions: [] };
}

export function rollupView({ statement, rollUp }: BuiltCost): Analysis['costRollup'] {
  return {
    ...costFigures(statement),
    buildable: statement.shortages.buildable,
    byCategory: rollUp.byCategory.map(({ category, lines: count, amount, inDoubt }) => ({
      category,
      lines: count,
      total: money(amount),
      inDoubt: money(inDoubt),
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
const INFOS = new Set(['packaging_variant', 'other_manufacturer', 'alternate_chosen', 'accepted_by_decision']);
/** What nearly every plain line leaves open is told once for all of them. */
const ASSUMED = new Map([
  ['voltage_assumed', 'voltage'],
  ['tolerance_assumed', 'tolerance'],
]);
const UNKNOWN_ORDER = 'order_number_unknown';
const MOST_NAMED = 6;
/** The starter catalogue has some thousand parts, an import of jlcparts over half a million. */
const SMALL_CATALOGUE = 50_000;

/** Everything a person should look at, from the file, the matching and the prices; the gravest first. */
function listBomWarnings(bom: Bom, entries: BomEntry[], built: BuiltCost, catalogueParts: number): BomWarning[] {
  const {
    rollUp: { risks },
    lines: costed,
  } = built;
  const fromMatches = entries
    .filter(({ isBought }) => isBought)
    .flatMap(({ line, match }) =>
      [...match.conflicts, ...match.warnings]
        .filter(({ code }) => !ASSUMED.has(code) && code !== UNKNOWN_ORDER)
        .map(({ code, message }): BomWarning => ({
          code,
          severity: findWarningSeverity(code),
          lines: [line.line],
          message: `${nameLine(line)}: ${message}`,
        })),
    );
  const fromRisks = risks
    .filter(({ code }) => code !== 'not_priced')
    .map(({ code, severity, lines: ids, message }): BomWarning => {
      const lines = allLines(ids, costed);
      return { code, severity, lines, message: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}: ${message}` };
    });
  // A number that stands as the value names its part too, and a line without a part took none.
  const noNumber = entries
    .filter(({ isBought, line, match }) => isBought && match.via === 'parametric' && !line.mpn && !line.sku)
    .map(({ line }) => line.line);
  const fromFile: BomWarning[] =
    noNumber.length > 0
      ? [
          {
            code: 'no_mpn',
            severity: 'info',
            lines: noNumber,
            message: `${noNumber.length === 1 ? '1 line names' : `${noNumber.length} lines name`} no part number; any part of their value and size was taken`,
          },
        ]
      : [];
  const order = ['error', 'warning', 'info'];
  const all = [
    ...bom.warnings,
    ...fromMatches,
    ...fromRisks,
    ...listAgeWarnings(built),
    ...listAssumed(entries),
    ...listUnknownOrders(entries),
    ...fromFile,
    ...listUnknown(entries, catalogueParts),
  ];
  return all.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const nameLine = ({ references, line }: BomEntry['line']): string => references[0] ?? `line ${line}`;

/** The lines whose part has a note, and the names of the first of them. */
function findNoted(entries: readonly BomEntry[], code: string): { lines: number[]; named: string } {
  const noted = entries
    .filter(({ isBought, match }) => isBought && match.warnings.some((note) => note.code === code))
    .map(({ line }) => line);
  const more = noted.length > MOST_NAMED ? ` and ${noted.length - MOST_NAMED} more` : '';
  return {
    lines: noted.map(({ line }) => line),
    named: noted.slice(0, MOST_NAMED).map(nameLine).join(', ') + more,
  };
}

function listUnknownOrders(entries: readonly BomEntry[]): BomWarning[] {
  const { lines, named } = findNoted(entries, UNKNOWN_ORDER);
  if (lines.length === 0) return [];
  const says = lines.length === 1 ? '1 line names an order number' : `${lines.length} lines name order numbers`;
  const message = `${says} that led to no part: ${named}. What was found by value may be another part: compare before you order`;
  return [{ code: UNKNOWN_ORDER, severity: 'warning', lines, message }];
}

function listAssumed(entries: readonly BomEntry[]): BomWarning[] {
  return [...ASSUMED].flatMap(([code, rating]): BomWarning[] => {
    const { lines, named } = findNoted(entries, code);
    if (lines.length === 0) return [];
    const says = lines.length === 1 ? '1 line states' : `${lines.length} lines state`;
    const message = `${says} no ${rating}: ${named}. A usual one was assumed, which the part has; the match of each line says which`;
    return [{ code, severity: 'info', lines, message }];
  });
}

/** What a small catalogue does not hold may be sold all the same; what is like a part in it waits for a person. */
function listUnknown(entries: readonly BomEntry[], catalogueParts: number): BomWarning[] {
  const lines = entries.filter(isNothingAlike).map(({ line }) => line.line);
  if (lines.length === 0 || catalogueParts >= SMALL_CATALOGUE) return [];
  const says = lines.length === 1 ? '1 line is like no part' : `${lines.length} lines are like no part`;
  const message = `${says} of this small catalogue of ${catalogueParts.toLocaleString('en')} parts. That does not mean that nobody sells them: \`catalog import\` fills the catalogue, keys of sellers ask them`;
  return [{ code: 'small_catalogue', severity: 'info', lines, message }];
}

function isNothingAlike({ isBought, match }: BomEntry): boolean {
  const { partId, alternatives, conflicts, decision } = match;
  return (
    isBought &&
    partId === null &&
    alternatives.length === 0 &&
    conflicts.length === 0 &&
    (decision === null || decision === undefined)
  );
}

function listAgeWarnings({ priceAge, lines }: BuiltCost): BomWarning[] {
  const { warning, oldLines, undatedLines } = priceAge;
  if (warning === null) return [];
  const all = allLines([...new Set([...oldLines, ...undatedLines])], lines);
  return [{ code: 'old_prices', severity: 'warning', lines: all, message: warning }];
}

function findWarningSeverity(code: string): BomWarning['severity'] {
  if (code.startsWith('mpn_contradicts_') || ERRORS.has(code)) return 'error';
  return INFOS.has(code) ? 'info' : 'warning';
}
