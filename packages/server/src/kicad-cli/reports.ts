import { sayIssue } from '@partwright/files/settings-file';
import { z } from 'zod';
import type { KicadDesignReport, KicadViolation, KicadItem } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';

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

/** Enough to tell by majority. */
const MOST_WITNESSES = 40;
/** How far before its uuid the place of an item is looked for, in bytes. */
const LOOK_BACK = 2000;
/** All witnesses together; a search that found nothing in huge files would hold up the server. */
const MOST_SEARCHED_BYTES = 100_000_000;

/**
 * What to multiply the places of a report of the electrical rules with. KiCad writes them a hundred times too small (9.0.8
 * and 10.0.6 do; https://gitlab.com/kicad/code/kicad/-/issues/25582); whether this one does is told by the items: their
 * uuids stand in the files a little after their place, or that of their symbol.
 */
function scaleOfPlaces(items: readonly KicadItem[], files: ReadonlyMap<string, Uint8Array>): 1 | 100 {
  const sheets = [...files]
    .filter(([name]) => name.endsWith('.kicad_sch'))
    .map(([, bytes]) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const bytes = sheets.reduce((sum, sheet) => sum + sheet.length, 0);
  const witnesses = Math.min(MOST_WITNESSES, Math.floor(MOST_SEARCHED_BYTES / Math.max(1, bytes)));
  let votes = 0;
  for (const { uuid, atMm } of items.slice(0, witnesses)) {
    const place = uuid === '' ? undefined : placeBefore(uuid, sheets);
    if (!place) continue;
    const distance = (scale: number) => Math.hypot(atMm.x * scale - place.x, atMm.y * scale - place.y);
    votes += Math.sign(distance(1) - distance(100));
  }
  return votes < 0 ? 1 : 100;
}

function placeBefore(uuid: string, sheets: readonly Buffer[]): { x: number; y: number } | undefined {
  for (const sheet of sheets) {
    const at = sheet.indexOf(uuid);
    if (at === -1) continue;
    const before = sheet.toString('latin1', Math.max(0, at - LOOK_BACK), at);
    const places = [...before.matchAll(/\((?:at|xy) (-?[\d.]{1,12}) (-?[\d.]{1,12})[ )]/g)];
    const last = places.at(-1);
    if (last) return { x: Number(last[1]), y: Number(last[2]) };
  }
  return undefined;
}
