import { roleOfName } from '@partwright/gerber/names';
import type { Subject } from '../model.ts';

/** So long after its layers the drill file of a board may come: a person plots, and has it written by another click. */
export const DRILLS_MS = 20_000;

/** Drill files may be called so, as may anything else. */
const PERHAPS_DRILLS = /\.(?:txt|exc|xnc|ncd|rou)$/i;

/** Whether these are copper layers of a board without any drill file. */
export function awaitsDrills({ kind, files }: Pick<Subject, 'kind' | 'files'>): boolean {
  if (kind !== 'gerber') return false;
  const roles = files.map((path) => (PERHAPS_DRILLS.test(path) ? 'drill' : roleOfName(path)?.kind));
  return roles.includes('copper') && !roles.includes('drill');
}
