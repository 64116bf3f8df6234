import type { Violation } from './violation.ts';

export interface KicadViolation {
  type: string;
  severity: 'error' | 'warning';
  description: string;
  items: { uuid: string; description: string; pos: { x: number; y: number } }[];
}

/** A report in the shape that KiCad's own has (`drc.v1.json`); places in millimetres. */
export interface KicadReport {
  $schema: string;
  source: string;
  coordinate_units: 'mm';
  violations: KicadViolation[];
  unconnected_items: KicadViolation[];
  schematic_parity: KicadViolation[];
}

/**
 * A report in the shape of `kicad-cli pcb drc --format json`: `source` is the name of the board's file, lengths are millimetres.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkBoard, kicadReport, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const report = kicadReport('blinky.kicad_pcb', checkBoard(board).violations);
 * report.unconnected_items.map(({ severity, description }) => `${severity}: ${description}`); // => [
 * //   'error: Missing connection of /GND',
 * // ]
 */
export function kicadReport(
  source: string,
  violations: readonly Violation[],
  parity: readonly Violation[] = [],
): KicadReport {
  return {
    $schema: 'https://schemas.kicad.org/drc.v1.json',
    source,
    coordinate_units: 'mm',
    violations: violations.filter(({ type }) => type !== 'unconnected_items').map(inKicadsWords),
    unconnected_items: violations.filter(({ type }) => type === 'unconnected_items').map(inKicadsWords),
    schematic_parity: parity.map(inKicadsWords),
  };
}

function inKicadsWords({ type, severity, message, items }: Violation): KicadViolation {
  return {
    type,
    severity,
    description: message,
    items: items.map(({ uuid, what, at }) => ({ uuid, description: what, pos: { x: at.x / 1e6, y: at.y / 1e6 } })),
  };
}
