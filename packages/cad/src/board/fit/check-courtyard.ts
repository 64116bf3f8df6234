import { courtyardShapes } from '@partwright/kicad/board';
import type { SeatedPart } from './seated.ts';
import { mm, type FitFinding, type NotChecked } from './findings.ts';
import { distanceTo, landOf } from './lands.ts';
import type { Checked } from './check-pads.ts';

/** mm: a body may be as much over its courtyard. */
const SLACK = 0.05;

/** Whether the body of a part stays within its courtyard. */
export function checkCourtyard({ reference, footprint, solids }: SeatedPart): Checked {
  const { shapes, isOpen } = courtyardShapes(footprint, footprint.side === 'front' ? 'F.CrtYd' : 'B.CrtYd');
  const unknown = (reason: string): Checked => ({
    findings: [],
    notChecked: [{ reference, checks: ['courtyard'], reason } satisfies NotChecked],
  });
  if (isOpen) return unknown('its courtyard is not closed');
  if (shapes.length === 0) return unknown('its footprint has no courtyard');
  const land = landOf('', shapes);
  let [most, at]: [number, [number, number, number] | null] = [SLACK, null];
  for (const { mesh } of solids)
    for (let corner = 0; corner < mesh.positions.length; corner += 3) {
      const [x, y, z] = [mesh.positions[corner]!, mesh.positions[corner + 1]!, mesh.positions[corner + 2]!];
      const by = distanceTo(land, [x, y]);
      if (by > most) [most, at] = [by, [x, y, z]];
    }
  if (!at) return { findings: [], notChecked: [] };
  const told: FitFinding = {
    check: 'courtyard',
    severity: 'warning',
    references: [reference],
    at,
    byMm: most,
    message: `${reference} reaches ${mm(most)} out of its courtyard`,
  };
  return { findings: [told], notChecked: [] };
}
