import { sayIssue } from '@partwright/files/settings-file';
import { z } from 'zod';
import type { KicadDesignReport, KicadViolation } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';
import { scaleOfPlaces } from './scale-of-places.ts';

// KiCad adds fields and lists from version to version, so that some may be missing; a list of anything else is no report.

const text = z.string().catch('');
const mm = z.number().catch(0);
const list = <T extends z.ZodObject>(entry: T) => z.array(entry).default([]);

const Violation = z.object({
  type: text,
  severity: text,
  description: text,
  excluded: z.boolean().catch(false),
  items: list(z.object({ uuid: text, description: text, pos: z.object({ x: mm, y: mm }).catch({ x: 0, y: 0 }) })),
});
const ErcReport = z.object({ sheets: list(z.object({ path: text, violations: list(Violation) })) });
const DrcReport = z.object({
  violations: list(Violation),
  unconnected_items: list(Violation),
  schematic_parity: list(Violation),
});

/** The report of the electrical rules as KiCad writes it (erc.v1.json). Throws KicadFailed for anything else. */
export function readErcReport(
  bytes: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): { violations: KicadViolation[]; sheets: number } {
  const { sheets } = readReport(ErcReport, bytes);
  const violations = sheets.flatMap((sheet) => sheet.violations.map((one) => readViolation(one, sheet.path)));
  const scale = scaleOfPlaces(
    violations.flatMap(({ items }) => items),
    files,
  );
  for (const { atMm } of violations.flatMap(({ items }) => items)) {
    atMm.x = roundedMm(atMm.x * scale);
    atMm.y = roundedMm(atMm.y * scale);
  }
  return { violations, sheets: sheets.length };
}

/** The report of the design rules (drc.v1.json). Its places are right. */
export function readDrcReport(bytes: Uint8Array): KicadDesignReport {
  const report = readReport(DrcReport, bytes);
  const listed = (all: z.output<typeof Violation>[]) => all.map((one) => readViolation(one, null));
  return {
    violations: listed(report.violations),
    unconnected: listed(report.unconnected_items),
    parity: listed(report.schematic_parity),
  };
}

function readViolation(violation: z.output<typeof Violation>, sheet: string | null): KicadViolation {
  const { type, severity, description, excluded: isExcluded, items } = violation;
  return {
    type,
    severity: severity === 'error' ? 'error' : 'warning',
    description,
    isExcluded,
    sheet,
    items: items.map(({ pos: atMm, ...item }) => ({ ...item, atMm })),
  };
}

/** To KiCad's own steps of 0.1 um. */
function roundedMm(millimetres: number): number {
  return Math.round(millimetres * 10_000) / 10_000;
}

function readReport<T extends z.ZodObject>(schema: T, bytes: Uint8Array): z.output<T> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)), { error: sayIssue });
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const reason = issue ? `${issue.path.join('.')} ${issue.message}` : (error as Error).message;
    throw new KicadFailed('processing_failed', 'The report of KiCad cannot be read', reason);
  }
}
