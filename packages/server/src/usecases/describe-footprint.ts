import { compatibleFootprints, readFootprint } from '@partwright/engine/footprints';

/** A footprint name with the other names that fit it, as the API and the command line show it. */
export function describeFootprint(name: string, naming?: string): Record<string, unknown> {
  const { canonical, family, imperial, metric, bodyMm, pitchMm, pins, exposedPad, mounting, ambiguous, notes } =
    readFootprint(name);
  const compatible =
    canonical === null
      ? []
      : compatibleFootprints(name).filter((other) => naming === undefined || other.naming === naming);
  return {
    footprint: name,
    canonical,
    family,
    imperial,
    metric,
    bodyMm,
    pitchMm,
    pins,
    exposedPad,
    mounting,
    compatible,
    ambiguous,
    notes,
  };
}
