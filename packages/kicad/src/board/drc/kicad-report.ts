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
