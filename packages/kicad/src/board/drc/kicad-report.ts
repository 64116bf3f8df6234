import { ALL_SEVERITIES, formatRulesVersion, isOfSeverities, type ReportSeverity } from '../../project-file/index.ts';
import type { DesignReport, Violation } from './violation.ts';

export interface KicadViolation {
  type: string;
  severity: 'error' | 'warning';
  description: string;
  /** The project has put it aside. */
  excluded?: true;
  items: { uuid: string; description: string; pos: { x: number; y: number } }[];
}

/** A report in the shape that KiCad's own has (`drc.v1.json`); places in millimetres. */
export interface KicadReport {
  $schema: string;
  source: string;
  date: string;
  kicad_version: string;
  coordinate_units: 'mm';
  included_severities: ReportSeverity[];
  violations: KicadViolation[];
  unconnected_items: KicadViolation[];
  schematic_parity: KicadViolation[];
}

/**
 * A report in the shape of `kicad-cli pcb drc --format json --severity-all`: `source` is the name of the board's file, `date`
 * an ISO time, `version` that of this program: no KiCad made the report. Lengths are millimetres, and what the project has put
 * aside is listed as `excluded`.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkBoard, kicadReport, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const facts = { source: 'blinky.kicad_pcb', date: '2026-11-22T08:00:00', version: '1.0.0' };
 * const report = kicadReport(facts, checkBoard(board));
 * report.unconnected_items.map(({ severity, description }) => `${severity}: ${description}`); // => [
 * //   'error: Missing connection of /GND',
 * // ]
 */
export function kicadReport(
  { source, date, version }: { source: string; date: string; version: string },
  design: Found,
  parity: Found = { violations: [], excluded: [] },
): KicadReport {
  const told = listTold(design);
  const isUnconnected = ({ type }: KicadViolation): boolean => type === 'unconnected_items';
  return {
    $schema: 'https://schemas.kicad.org/drc.v1.json',
    source,
    date,
    kicad_version: formatRulesVersion(version),
    coordinate_units: 'mm',
    included_severities: [...ALL_SEVERITIES],
    violations: told.filter((violation) => !isUnconnected(violation)),
    unconnected_items: told.filter(isUnconnected),
    schematic_parity: listTold(parity),
  };
}

/**
 * A report with what is of these severities alone, as kicad-cli lists no more without `--severity-all` than errors and warnings,
 * and with `--severity-error` no more than errors.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkBoard, keepSeverities, kicadReport, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const facts = { source: 'blinky.kicad_pcb', date: '2026-11-22T08:00:00', version: '1.0.0' };
 * const { included_severities: included, unconnected_items: open } = keepSeverities(
 *   kicadReport(facts, checkBoard(board)),
 *   ['warning'],
 * );
 * included; // => ['warning']
 * open.length; // => 0
 */
export function keepSeverities(report: KicadReport, included: readonly ReportSeverity[]): KicadReport {
  const kept = (found: readonly KicadViolation[]): KicadViolation[] =>
    found.filter((violation) => isOfSeverities(violation, included));
  return {
    ...report,
    included_severities: [...included],
    violations: kept(report.violations),
    unconnected_items: kept(report.unconnected_items),
    schematic_parity: kept(report.schematic_parity),
  };
}

type Found = Pick<DesignReport, 'violations' | 'excluded'>;

function listTold({ violations, excluded }: Found): KicadViolation[] {
  return [
    ...violations.map((violation) => inKicadsWords(violation)),
    ...excluded.map((violation) => ({ ...inKicadsWords(violation), excluded: true as const })),
  ];
}

function inKicadsWords({ type, severity, message, items }: Violation): KicadViolation {
  return {
    type,
    severity,
    description: message,
    items: items.map(({ uuid, what, at }) => ({ uuid, description: what, pos: { x: at.x / 1e6, y: at.y / 1e6 } })),
  };
}
