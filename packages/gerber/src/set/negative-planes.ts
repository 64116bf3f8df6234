import type { Aperture, GerberLayer } from '../model.ts';
import { splitName } from '../names/index.ts';
import { measureBoxArea } from './boxes.ts';
import { CopperIndex, isInside } from './copper-index.ts';
import type { GerberSet, SetDoubt, SetLayer } from './model.ts';
import { addSetWarning } from './set-warnings.ts';

/** Fewer are rings round a fiducial or marks. */
const ENOUGH_THERMALS = 3;
const ENOUGH_PADS = 5;
const MOST_ASKED = 2_000;
/** Pads on a track or an area, of those of a layer that joins nothing: a line between two planes may cross some. */
const BY_CHANCE = 0.02;
/** What an image of copper paints of its box; gaps in a plane are less. */
const PAINTED_SHARE = 0.2;
/** The same of a file that Altium names a plane, where areas are cut out of planes too. */
const PAINTED_SHARE_OF_PLANE = 0.5;

/**
 * Planes that are plotted as what is etched away. The caller says so, or X2 does by `.FilePolarity`; Allegro, Altium and older
 * programs often say nothing (`IPNEG` is missing). What hints at it: thermal reliefs are painted on an inner layer, segments
 * round a middle that stays free; on an image of copper they would hold no hole. Such a file is read as its negative. Or pads
 * are painted that nothing joins, as the gaps of a plane without reliefs are. Both are guesses, and doubts.
 */
export function turnNegativePlanes(set: GerberSet): SetDoubt[] {
  return set.layers.flatMap((entry): SetDoubt[] => {
    const { file, role, layer, isOfBoard } = entry;
    if (!isOfBoard || role.kind !== 'copper') return [];
    if (role.polarity !== undefined) {
      entry.layer = { ...layer, imagePolarity: role.polarity };
      return [];
    }
    if (role.side !== 'inner' || layer.imagePolarity === 'negative') return [];
    const said = layer.attributes.get('.FilePolarity')?.[0]?.toLowerCase();
    if (said === 'negative') {
      turn(set, entry, '.FilePolarity in the file says Negative');
      return [];
    }
    if (said !== undefined) return [];
    const thermals = countThermals(layer);
    if (thermals >= ENOUGH_THERMALS) {
      const why = `it paints ${thermals} thermal reliefs, which are gaps in a plane`;
      turn(set, entry, why);
      return [doubtPolarity(entry, `does not say that it is a negative, and is read as one, as ${why}`)];
    }
    const pads = countUnjoined(file, layer);
    if (pads === 0) return [];
    const message = `paints ${pads} pads and nothing that joins them: it may be a plane, plotted as the gaps in it, and is read as copper as it is painted`;
    return [doubtPolarity(entry, message)];
  });
}

function turn(set: GerberSet, entry: SetLayer, why: string): void {
  entry.layer = { ...entry.layer, imagePolarity: 'negative' };
  addSetWarning(
    set,
    'plane_negative',
    entry.file,
    `${why}: it is read as a negative, and copper is where nothing is painted; if it is none, export it as a positive image with areas`,
  );
}

function doubtPolarity({ file, role }: SetLayer, message: string): SetDoubt {
  const place = role.index === undefined ? 'L2' : `L${role.index}`;
  return {
    about: 'files',
    file,
    message: `${file} ${message}; say which it is (\`roles\`, --file NAME="${place} negative" or "${place} positive"), or add .FilePolarity`,
  };
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

/** How many pads a layer paints that joins none of them; 0 where it joins some, and where it paints areas or clears any. */
function countUnjoined(file: string, layer: GerberLayer): number {
  const pads = layer.objects.flatMap((object) => (object.kind === 'flash' ? [object] : []));
  if (pads.length < ENOUGH_PADS || layer.bounds === undefined) return 0;
  if (layer.objects.some(({ polarity }) => polarity === 'clear')) return 0;
  const others = layer.objects.filter(({ kind }) => kind !== 'flash');
  const isNamedPlane = /^gp\d{1,2}$/i.test(splitName(file).extension);
  const most = isNamedPlane ? PAINTED_SHARE_OF_PLANE : PAINTED_SHARE;
  if (paintedArea(others) >= most * measureBoxArea(layer.bounds)) return 0;
  const drawn = new CopperIndex([{ ...layer, objects: others }]);
  const every = Math.ceil(pads.length / MOST_ASKED);
  const asked = pads.filter((_, at) => at % every === 0);
  const joined = asked.filter(({ x, y }) => drawn.isCopperAt(x, y)).length;
  return joined <= BY_CHANCE * asked.length ? pads.length : 0;
}

/** Areas, and strokes as if none lay on another. */
function paintedArea(objects: GerberLayer['objects']): number {
  let area = 0;
  for (const object of objects) {
    if (object.kind === 'flash') continue;
    if (object.kind === 'region') {
      for (const { points } of object.contours) area += Math.abs(ringArea(points));
      continue;
    }
    const { minX, maxX, minY, maxY } = object.aperture.bounds;
    const length = Math.hypot(object.endX - object.startX, object.endY - object.startY);
    area += length * Math.max(maxX - minX, maxY - minY);
  }
  return area;
}

function ringArea(points: ArrayLike<number>): number {
  let twice = 0;
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2)
    twice += points[before]! * points[at + 1]! - points[at]! * points[before + 1]!;
  return twice / 2;
}
