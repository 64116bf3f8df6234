import type { AnswerData } from '@partwright/contract';
import { compatibleFootprints, readFootprint } from '@partwright/footprints';

/** A footprint name with the other names that fit it, as the API and the command line show it. */
export function describeFootprint(name: string, naming?: string): AnswerData<'listCompatibleFootprints'> {
  const { canonical, family, imperial, metric, bodyMm, pitchMm, pins, exposedPad, mounting, ...rest } =
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
    /** What else the name may mean, and what it leaves open that convention filled in. */
    ambiguous: rest.ambiguous,
    assumed: rest.assumed,
    confidence: rest.confidence,
    notes: rest.notes,
  };
}
