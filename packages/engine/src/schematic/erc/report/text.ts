import type { ErcReport } from '../model.ts';

/** A report as `kicad-cli sch erc --format report` writes it. */
export function ercText(report: ErcReport, { date }: { date: string }): string {
  const lines = [`ERC report (${date}, Encoding UTF8)`, 'Report includes: Errors, Warnings, Exclusions', ''];
  for (const { path, uuidPath } of report.sheets) {
    lines.push(`***** Sheet ${path}`);
    for (const finding of report.findings) {
      if (finding.sheet.uuidPath !== uuidPath) continue;
      const { type, description, severity, excluded, items } = finding;
      lines.push(`[${type}]: ${description}`, `    ; ${severity}${excluded ? ' (excluded)' : ''}`);
      for (const item of items)
        lines.push(`    @(${item.atMm.x.toFixed(2)} mm, ${item.atMm.y.toFixed(2)} mm): ${item.description}`);
    }
    lines.push('');
  }
  const { errors, warnings } = report.counts;
  lines.push(` ** ERC messages: ${errors + warnings}  Errors ${errors}  Warnings ${warnings}`, '');
  if (report.unlisted.length > 0) {
    lines.push(
      '***** Found as well; kicad-cli leaves these out, as another lies equally far from the corner of the sheet',
    );
    for (const { type, description, severity, sheet, items } of report.unlisted) {
      lines.push(`[${type}]: ${description}`, `    ; ${severity}; ${sheet.path}`);
      for (const { atMm, description: what } of items)
        lines.push(`    @(${atMm.x.toFixed(2)} mm, ${atMm.y.toFixed(2)} mm): ${what}`);
    }
    lines.push('');
  }
  return lines.join('\n');
}
