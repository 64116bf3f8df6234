import type { Bom, BomWarning } from '@partwright/bom';
import type { BomEntry } from './bom-parts.ts';
import type { BuiltCost } from './cost-build.ts';
import { allLines } from './cost-views.ts';

/** Conflicts between what a line says and its part are errors in the file; the rest of the matcher's notes want a look. */
const ERRORS = new Set(['voltage_below_asked', 'kind_differs', 'line_contradicts_itself']);
const INFOS = new Set(['packaging_variant', 'other_manufacturer']);

/** Everything a person should look at, from the file, the matching and the prices; the gravest first. */
export function listBomWarnings(
  bom: Bom,
  entries: BomEntry[],
  { rollUp: { risks }, lines: costed }: BuiltCost,
): BomWarning[] {
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
