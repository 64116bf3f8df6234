import type { BomTotals, BomWarning } from '@partwright/bom';
import type { Part } from '@partwright/catalog';
import type { LinePurchase } from '@partwright/cost';
import type { BomReport, ReportLine } from '../report/bom-report.ts';
import type { Service } from '../service.ts';
import { analyseWithSubstitutes, rollupView, type AnalysedBom } from './analyse-bom.ts';
import { joinParts, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import { purchasesByLine } from './cost-build.ts';
import type { SubstitutePorts } from './gather-substitutes.ts';
import { reportFigures } from './cost-report.ts';
import type { CostWish } from './cost-wish.ts';
import { decisionsFor } from './kept-decisions.ts';
import { matchLines } from './match-lines.ts';
import { noteAct } from './note-act.ts';
import { readBomFile } from './read-bom-file.ts';
import { approvalsOf } from './shared-number.ts';

type Source = ({ bomId: string } | { bytes: Uint8Array; filename: string | null }) & { variant: string | undefined };
type Ports = VariantPorts & SubstitutePorts;

/** The PDF of a processed BOM, or of a file that is read and matched for it. */
export async function printBom(
  service: Ports,
  accountId: string,
  source: Source,
  { name: wished, ...wish }: Partial<CostWish> & { name?: string | undefined },
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { joined, name, quantity } =
    'bomId' in source ? await storedBom(service, accountId, source) : await uploadedBom(service, accountId, source);
  if ('bomId' in source) await noteAct(service.records, accountId, 'bom.exported', source.bomId, { format: 'pdf' });
  const title = wished ?? name;
  const build = { ...wish, quantity: wish.quantity ?? quantity ?? 1 };
  const analysed = await analyseWithSubstitutes(joined, build, service, accountId);
  return { bytes: await renderBomReport(analysed, title), filename: `${title.replace(/\.\w{1,5}$/, '')}.pdf` };
}

async function storedBom(
  service: VariantPorts,
  accountId: string,
  { bomId, variant }: { bomId: string; variant: string | undefined },
): Promise<{ joined: Omit<ProcessedBom, 'record'>; name: string; quantity: number | null }> {
  const processed = await openBomVariant(service, accountId, bomId, variant);
  return { joined: processed, name: processed.record.name, quantity: processed.record.quantity };
}

async function uploadedBom(
  service: Pick<Service, 'records' | 'parsers' | 'catalogue' | 'settings'>,
  accountId: string,
  { bytes, filename, variant }: { bytes: Uint8Array; filename: string | null; variant: string | undefined },
): Promise<{ joined: Omit<ProcessedBom, 'record'>; name: string; quantity: null }> {
  const bom = await readBomFile(service, bytes, filename, { variant });
  const name = filename ?? 'BOM';
  const decided = await decisionsFor(service, accountId, { projectId: null, filename, name });
  const approvals = approvalsOf(service.records, accountId);
  return {
    joined: await joinParts(service, bom, await matchLines(service, bom, { ...decided, approvals })),
    name,
    quantity: null,
  };
}

export async function renderBomReport(analysed: AnalysedBom, title: string): Promise<Uint8Array> {
  const { joined, built, warnings, priceSources } = analysed;
  const { quantity, currency, unitCost, total } = rollupView(built);
  const purchases = purchasesByLine(built);
  const instead = new Map(
    (built.substitutes?.lines ?? [])
      .filter(({ isBought }) => isBought)
      .flatMap(({ line, substitute }) => line.lines.map((number) => [number, substitute.part] as const)),
  );
  const report: BomReport = {
    title,
    subtitle: formatSubtitle(joined.bom.totals, warnings),
    currency,
    quantity,
    unitCost,
    total,
    ...reportFigures(built),
    priceSources,
    lines: joined.entries.map((entry) =>
      reportLine(entry, purchases.get(entry.line.line), instead.get(entry.line.line)),
    ),
    warnings: warnings.map(({ severity, message }) => ({ severity, message })),
    // Nothing in the file may be newer than what it tells, or the same BOM would be other bytes tomorrow.
    asOf: new Date(
      priceSources
        .map(({ observedAt }) => observedAt)
        .sort()
        .at(-1) ?? 0,
    ),
    sources:
      priceSources
        .map(({ source, observedAt }) => `Prices: ${source}, observed ${observedAt.slice(0, 10)}`)
        .join('; ') || 'No prices',
  };
  // Fonts and the PDF writer are loaded with the first report, not with the server.
  const { drawBomReport } = await import('../report/bom-report.ts');
  return drawBomReport(report);
}

function formatSubtitle(totals: BomTotals, warnings: readonly BomWarning[]): string {
  const count = (severity: string) => warnings.filter((warning) => warning.severity === severity).length;
  const told = [
    count('error') > 0 && plural(count('error'), 'error'),
    count('warning') > 0 && plural(count('warning'), 'warning'),
  ].filter(Boolean);
  const look = told.length > 0 ? `; ${told.join(' and ')} at the end` : '';
  return `${plural(totals.lines, 'line')}, ${plural(totals.designators, 'designator')}, ${plural(totals.dnpLines, 'line')} not fitted${look}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function reportLine(
  { line, match, part: own, isBought }: BomEntry,
  purchase: LinePurchase | undefined,
  substitute: Part | undefined,
): ReportLine {
  const part = substitute ?? own;
  const some = !line.dnp && line.dnpReferences.length > 0;
  return {
    line: line.line,
    references: `${line.references.join(' ')}${some ? ` (not fitted: ${line.dnpReferences.join(' ')})` : ''}`,
    quantity: line.dnp ? 'DNP' : String(line.quantity),
    asked: [...new Set([line.mpn, line.value, line.footprint])].filter(Boolean).join(' / ') || (line.description ?? ''),
    part: part?.mpn ?? (isBought ? 'not matched' : '—'),
    maker: part?.manufacturer ?? '',
    package: part?.package ?? '',
    confidence: match.level === 'none' ? '' : `${match.confidence.toFixed(2)} ${match.level}`,
    level: match.level,
    ...formatPurchasePrice(part === null ? undefined : purchase),
    reason: substitute ? `bought in place of ${own?.mpn}; ${match.reason}` : match.reason,
  };
}

/** The price at the quantity of the report, and whose it is. */
function formatPurchasePrice(purchase: LinePurchase | undefined): Pick<ReportLine, 'unitPrice' | 'priceFrom'> {
  if (!purchase) return { unitPrice: '', priceFrom: '' };
  const [buy, ...others] = purchase.buys;
  if (!buy) return { unitPrice: '', priceFrom: 'no price' };
  const { source, observedAt } = buy.offer;
  const from = source === buy.seller ? buy.seller : `${buy.seller} by ${source}`;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return { unitPrice: shortPrice(Number(buy.unitPrice)), priceFrom: `${from}, ${observedAt.slice(0, 10)}${more}` };
}

/** Four figures, or two decimals: rates of exchange make more of them than a price has. */
const shortPrice = (price: number) => (price >= 100 ? price.toFixed(2) : String(Number(price.toPrecision(4))));
