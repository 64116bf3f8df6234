import type { KicadDesignReport, KicadItem, KicadViolation } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';
import { scaleOfPlaces } from './scale-of-places.ts';

/** The report of the electrical rules as KiCad writes it (erc.v1.json). Throws KicadFailed for anything else. */
export function readErcReport(
  bytes: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): { violations: KicadViolation[]; sheets: number } {
  const sheets = listIn(readJson(bytes), 'sheets');
  const violations = sheets.flatMap((sheet) =>
    listIn(sheet, 'violations').map((violation) => violationOf(violation, textIn(sheet, 'path'))),
  );
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
  const report = readJson(bytes);
  const violations = (name: string) => listIn(report, name).map((violation) => violationOf(violation, null));
  return {
    violations: violations('violations'),
    unconnected: violations('unconnected_items'),
    parity: violations('schematic_parity'),
  };
}

function violationOf(value: object, sheet: string | null): KicadViolation {
  return {
    type: textIn(value, 'type'),
    severity: textIn(value, 'severity') === 'error' ? 'error' : 'warning',
    description: textIn(value, 'description'),
    isExcluded: valueIn(value, 'excluded') === true,
    sheet,
    items: listIn(value, 'items').map(itemOf),
  };
}

function itemOf(value: object): KicadItem {
  const at = objectOf(valueIn(value, 'pos'));
  return {
    uuid: textIn(value, 'uuid'),
    description: textIn(value, 'description'),
    atMm: { x: Number(valueIn(at, 'x') ?? 0), y: Number(valueIn(at, 'y') ?? 0) },
  };
}

/** To KiCad's own steps of 0.1 um. */
function roundedMm(mm: number): number {
  return Math.round(mm * 10_000) / 10_000;
}

function readJson(bytes: Uint8Array): object {
  try {
    return objectOf(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new KicadFailed('processing_failed', 'The report of KiCad cannot be read', (error as Error).message);
  }
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function valueIn(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function textIn(value: object, name: string): string {
  const text = valueIn(value, name);
  return typeof text === 'string' ? text : '';
}

function listIn(value: object, name: string): object[] {
  const list = valueIn(value, name);
  return Array.isArray(list) ? list.map(objectOf) : [];
}
