import type { BomReport, ReportLine } from '../report/bom-report.ts';
import type { Service } from '../service.ts';
import { analysisOf } from './analyse-bom.ts';
import { joinParts, openBom, type BomEntry, type ProcessedBom } from './bom-parts.ts';
import { cheapestForOne } from './part-views.ts';
import { matchLines, readBomFile } from './process-bom.ts';

type Source = { bomId: string } | { bytes: Uint8Array; filename: string | null };

interface PrintWish {
  quantity?: number | undefined;
  currency?: string | undefined;
  name?: string | undefined;
}

/** The PDF of a processed BOM, or of a file that is read and matched for it. */
export async function printBom(
  service: Pick<Service, 'records' | 'parsers' | 'catalogue' | 'settings'>,
  accountId: string,
  source: Source,
  wish: PrintWish,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { joined, name, quantity } =
    'bomId' in source ? await storedBom(service, accountId, source.bomId) : await uploadedBom(service, source);
  const title = wish.name ?? name;
  const bytes = await renderBomReport(joined, {
    title,
    quantity: wish.quantity ?? quantity ?? 1,
    currency: wish.currency,
  });
  return { bytes, filename: `${title.replace(/\.\w{1,5}$/, '')}.pdf` };
}

async function storedBom(
  service: Pick<Service, 'records'>,
  accountId: string,
  bomId: string,
): Promise<{ joined: Omit<ProcessedBom, 'record'>; name: string; quantity: number | null }> {
  const processed = await openBom(service, accountId, bomId);
  return { joined: processed, name: processed.record.name, quantity: processed.record.quantity };
}

async function uploadedBom(
  service: Pick<Service, 'records' | 'parsers' | 'catalogue' | 'settings'>,
  { bytes, filename }: { bytes: Uint8Array; filename: string | null },
): Promise<{ joined: Omit<ProcessedBom, 'record'>; name: string; quantity: null }> {
  const bom = await readBomFile(service, bytes, filename, {});
  return {
    joined: await joinParts(service, bom, await matchLines(service, bom)),
    name: filename ?? 'BOM',
    quantity: null,
  };
}

export async function renderBomReport(
  joined: Omit<ProcessedBom, 'record'>,
  { title, quantity, currency }: { title: string; quantity: number; currency?: string | undefined },
): Promise<Uint8Array> {
  const analysis = analysisOf(joined, { quantity, currency });
  const { totals } = joined.bom;
  const report: BomReport = {
    title,
    subtitle: `${totals.lines} lines, ${totals.designators} designators, ${totals.dnpLines} lines not fitted`,
    currency: analysis.costRollup.currency,
    quantity,
    unitCost: analysis.costRollup.unitCost,
    total: analysis.costRollup.total,
    pricedLines: analysis.costRollup.pricedLines,
    unpricedLines: analysis.costRollup.unpricedLines,
    curve: analysis.curve,
    categories: analysis.costRollup.byCategory.map(({ category, total }) => ({ name: category, total })),
    lines: joined.entries.map(reportLine),
    warnings: analysis.warnings.map(({ severity, message }) => ({ severity, message })),
    sources:
      analysis.priceSources
        .map(({ source, observedAt }) => `Prices: ${source}, observed ${observedAt.slice(0, 10)}`)
        .join('; ') || 'No prices',
  };
  // Fonts and the PDF writer are loaded with the first report, not with the server.
  const { drawBomReport } = await import('../report/bom-report.ts');
  return drawBomReport(report);
}

function reportLine({ line, match, part, isBought }: BomEntry): ReportLine {
  const offer = part ? cheapestForOne(part.offers) : undefined;
  return {
    references: line.references.join(' '),
    quantity: line.dnp ? 'DNP' : String(line.quantity),
    asked: [line.mpn, line.value].filter(Boolean).join(' / '),
    part: part?.mpn ?? (isBought ? 'not matched' : '—'),
    maker: part?.manufacturer ?? '',
    package: part?.package ?? '',
    confidence: match.level === 'none' ? '' : match.confidence.toFixed(2),
    level: match.level,
    unitPrice: offer?.breaks[0]?.unitPrice ?? '',
    reason: match.reason,
  };
}
