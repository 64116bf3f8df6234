import type { Aperture, GerberLayer } from '../model.ts';
import { isInside } from './copper-index.ts';
import type { GerberSet } from './model.ts';
import { addSetWarning } from './set-warnings.ts';

/** Fewer are rings round a fiducial or marks. */
const ENOUGH_THERMALS = 3;

/**
 * Planes that are plotted as what is etched away. X2 says so by `.FilePolarity`; Allegro and older programs often say nothing
 * (`IPNEG` is missing). What shows it: thermal reliefs are painted on an inner layer, segments round a middle that stays free. On
 * an image of copper they would hold no hole. Such a file is read as its negative, and that is told.
 */
export function turnNegativePlanes(set: GerberSet): void {
  for (const entry of set.layers) {
    const { file, role, layer, isOfBoard } = entry;
    if (!isOfBoard || role.kind !== 'copper' || role.side !== 'inner' || layer.imagePolarity === 'negative') continue;
    const said = layer.attributes.get('.FilePolarity')?.[0]?.toLowerCase();
    const thermals = said === undefined ? countThermals(layer) : 0;
    if (said !== 'negative' && thermals < ENOUGH_THERMALS) continue;
    entry.layer = { ...layer, imagePolarity: 'negative' };
    const why =
      said === undefined
        ? `it paints ${thermals} thermal reliefs, which are gaps in a plane`
        : '.FilePolarity in the file says Negative';
    addSetWarning(
      set,
      'plane_negative',
      file,
      `${why}: it is read as a negative, and copper is where nothing is painted; if it is none, export it as a positive image with areas`,
    );
  }
}

/** None where pads are cleared out of what was painted before: then the file is an image of copper. */
function countThermals({ objects }: GerberLayer): number {
  const known = new Map<Aperture, boolean>();
  let count = 0;
  for (const object of objects) {
    if (object.kind !== 'flash') continue;
    if (object.polarity === 'clear') return 0;
    const { aperture } = object;
    const isOne = known.get(aperture) ?? isThermal(aperture);
    known.set(aperture, isOne);
    if (isOne) count++;
  }
  return count;
}

/** Several pieces that leave the middle free. */
function isThermal({ form, shape }: Aperture): boolean {
  if (form.kind !== 'macro') return false;
  const painted = shape.filter(({ exposed }) => exposed);
  const pieces = painted.flatMap(({ contours }) => contours);
  return pieces.length > 1 && pieces.every((piece) => !isInside(piece, 0, 0));
}
