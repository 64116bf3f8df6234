import Flatbush from 'flatbush';
import type { Box, DrillHit, FlashObject, GerberLayer } from '../model.ts';
import { isBreakAwayFile } from './break-away.ts';
import { measureHeight, measureWidth } from './boxes.ts';
import { aroundPoints } from './stroke-loops.ts';
import type { GerberSet, SetDoubt, SetDrill, SetLayer } from './model.ts';

/** Holes of one file that are asked where they lie. */
const ENOUGH_HOLES = 5;
/** Of these, what lies on copper by chance. */
const BY_CHANCE = 0.2;
/** An outline is wider and higher than its copper by less than this; an inch taken for a millimetre is 25.4. */
const MOST_AROUND = 8;
/** Pads on both sides at one place: fewer are fiducials and edge connectors. */
const ENOUGH_PADS = 3;
const SAME_PLACE_NM = 10_000;

/** Files of one set that cannot be of one board as they stand: other units, another origin, holes that are missing. */
export function misfitDoubts(set: GerberSet): SetDoubt[] {
  return [...strayCopper(set), ...strayHoles(set), ...twoVersions(set), ...otherUnits(set), ...missingHoles(set)];
}

/** Copper that lies beside the board or is 25.4 times as large: the warning, which says how, is no more than that for other layers. */
function strayCopper({ layers, warnings }: GerberSet): SetDoubt[] {
  const copper = new Set(layers.filter(isCopper).map(({ file }) => file));
  return warnings
    .filter(({ code, file }) => code === 'misregistered' && copper.has(file))
    .map(({ file, message }) => ({ about: 'files', file, message: `${message}; export it again as the others are` }));
}

function strayHoles(set: GerberSet): SetDoubt[] {
  const { drills, warnings } = set;
  return drills.flatMap((entry): SetDoubt[] => {
    const { file, onCopper, isOfBoard } = entry;
    if (!isOfBoard) return [];
    const stray = warnings.find((warning) => warning.code === 'misregistered' && warning.file === file);
    if (stray) return [{ about: 'holes', file, message: `${stray.message}; export it again as the layers are` }];
    if (!onCopper || onCopper.holes < ENOUGH_HOLES || onCopper.onCopper > BY_CHANCE * onCopper.holes) return [];
    if (isBreakAwayFile(set, entry)) return [];
    const message = `Only ${onCopper.onCopper} of ${onCopper.holes} holes of ${file} lie on copper: its units, its number format or its origin are wrong; export it again as the layers are, or say that it is not plated ("non-plated drill")`;
    return [{ about: 'holes', file, message }];
  });
}

/** Holes that two drill files have at one place and each has others: fewer are a countersink or a hole drilled twice by mistake. */
const ENOUGH_REPEATS = 5;
const FEW_OTHERS = 3;
/** Boards have a handful of drill files; of hundreds nobody compares each with each. */
const MOST_COMPARED = 50;

/**
 * Two drill files of one span that have some holes in common, and each others of its own, or of which one fits the pads and the
 * other does not: those of two states of a project.
 */
function twoVersions(set: GerberSet): SetDoubt[] {
  const { drills, copperLayers } = set;
  const own = drills.filter(({ isOfBoard, drill }) => isOfBoard && drill.hits.length > ENOUGH_REPEATS);
  if (own.length > MOST_COMPARED) return [];
  const spanOf = ({ drill }: SetDrill): string => (drill.span ?? [1, copperLayers]).join(' ');
  const places = own.map(({ drill }) => new Set(drill.hits.map(placeOfHit)));
  return own.flatMap((entry, at): SetDoubt[] =>
    own.slice(0, at).flatMap((other, index) => {
      if (spanOf(entry) !== spanOf(other)) return [];
      const [stray, fitting] = isBesidePads(entry, other) ? [entry, other] : [other, entry];
      if (isBesidePads(stray, fitting) && !isBreakAwayFile(set, stray)) {
        const message = `Only ${stray.onCopper!.onPads} of ${stray.onCopper!.holes} holes of ${stray.file} lie in pads, and those of ${fitting.file} do: it may be of another state of the project, and both are drilled; take out what is old`;
        return [{ about: 'holes', file: stray.file, message }];
      }
      const common = [...places[at]!].filter((place) => places[index]!.has(place)).length;
      const fewest = Math.min(places[at]!.size, places[index]!.size) - common;
      if (common < ENOUGH_REPEATS || fewest < FEW_OTHERS) return [];
      const message = `${other.file} and ${entry.file} both drill ${common} holes, and each has others of its own: they may be of two states of the project, and both are drilled; take out what is old`;
      return [{ about: 'holes', file: entry.file, message }];
    }),
  );
}

/** Holes that are asked for pads; fewer are those of screws. */
const MANY_HOLES = 20;
const MOST_IN_PADS = 0.9;
const FEW_IN_PADS = 0.5;

function isBesidePads({ onCopper: own }: SetDrill, { onCopper: other }: SetDrill): boolean {
  if (!own || !other || own.holes < MANY_HOLES || other.holes < MANY_HOLES) return false;
  return own.onPads < FEW_IN_PADS * own.holes && other.onPads >= MOST_IN_PADS * other.holes;
}

function placeOfHit(hit: DrillHit): string {
  const [x, y] = hit.kind === 'round' ? [hit.x, hit.y] : [hit.path.points[0]!, hit.path.points[1]!];
  return `${Math.round(x / SAME_PLACE_NM)} ${Math.round(y / SAME_PLACE_NM)}`;
}

/** The outline is in inches that nobody said, or far around the copper: in other units, or the frame of a drawing. */
function otherUnits({ outline, layers, drills }: GerberSet): SetDoubt[] {
  if (outline === undefined) return [];
  const { file, bounds } = outline;
  const size = `${inMm(measureWidth(bounds))} x ${inMm(measureHeight(bounds))} mm`;
  const { format } = outline.layer;
  const copper = layers.filter(isCopper);
  const isProven = drills.some(
    ({ drill, onCopper }) =>
      drill.format.decidedBy !== 'assumed' && onCopper !== undefined && onCopper.holes > 0 && onCopper.onCopper >= onCopper.holes / 2, // prettier-ignore
  );
  if (
    format.decidedBy === 'assumed' &&
    !(isProven && copper.every(({ layer }) => layer.format.decidedBy === 'assumed'))
  )
    return [
      { about: 'size', file, message: `${file} does not say its units or its number format; read as ${format.units}, the board is ${size}; export it again` }, // prettier-ignore
    ];
  const isOther = copper.some(({ layer }) => layer.format.units !== format.units);
  const inside = widest(copper.map(({ layer }) => layer));
  if (!inside || !isFarAround(bounds, inside)) return [];
  const held = `${inMm(measureWidth(inside))} x ${inMm(measureHeight(inside))} mm`;
  if (!isOther)
    return [
      { about: 'size', file, message: `${file} is ${size} large, and the copper in it covers ${held}: it may be the frame of a drawing; export the edge of the board` }, // prettier-ignore
    ];
  const message = `${file} is in ${UNITS[format.units]} and ${size} large, and the copper in it, in ${UNITS[format.units === 'mm' ? 'inch' : 'mm']}, covers ${held}: one of them is in wrong units; export them alike`;
  return [{ about: 'size', file, message }];
}

const UNITS = { mm: 'millimetres', inch: 'inches' } as const;

const isFarAround = (outer: Box, inner: Box): boolean =>
  measureWidth(outer) > MOST_AROUND * measureWidth(inner) && measureHeight(outer) > MOST_AROUND * measureHeight(inner);

function widest(layers: readonly GerberLayer[]): Box | undefined {
  const boxes = layers.flatMap(({ bounds }) => bounds ?? []);
  return boxes.toSorted((a, b) => measureWidth(b) - measureWidth(a))[0];
}

/** Pads that stand on both sides at the same places have holes, and no file drills them: that of the plated holes may be missing. */
function missingHoles({ drills, layers, others }: GerberSet): SetDoubt[] {
  const isUnread = others.some(({ format, problem }) => format === 'drill' && problem !== undefined);
  const isOpen = drills.some(({ isSpanUnknown }) => isSpanUnknown);
  if (isUnread || isOpen) return [];
  const [top, bottom] = (['top', 'bottom'] as const).map((side) =>
    layers.find((entry) => isCopper(entry) && entry.role.side === side),
  );
  if (!top || !bottom) return [];
  const below = new Set(listPads(bottom.layer).map(placeOfPad));
  const above = new Map(listPads(top.layer).map((pad) => [placeOfPad(pad), pad]));
  const through = [...above].flatMap(([place, pad]) => (below.has(place) ? [pad] : []));
  const hits = drills.flatMap(({ drill }) => drill.hits);
  const map = layers.find(({ role, layer }) => role.kind === 'drill_map' && layer.objects.length > 0);
  if (hits.length === 0) {
    if (through.length < ENOUGH_PADS && !map) return [];
    const seen =
      through.length < ENOUGH_PADS
        ? `${map!.file} only draws holes`
        : `${through.length} pads stand on both sides at the same places: their holes are missing`;
    return [{ about: 'holes', file: '', message: `There is no drill file, and ${seen}; add the drill file` }];
  }
  const without = withoutHole(through.filter(isPadOfHole), hits);
  if (without.length < ENOUGH_HOLES || without.length <= FEW_WITHOUT * through.length) return [];
  const message = `${without.length} of ${through.length} pads that stand on both sides at the same places have no hole: a drill file is missing; add it`;
  return [{ about: 'holes', file: '', message }];
}

/** Fewer pads without a hole than this share may be meant, such as test points on both sides. */
const FEW_WITHOUT = 0.3;

function listPads({ objects }: GerberLayer): FlashObject[] {
  return objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
}

const placeOfPad = ({ x, y }: FlashObject): string =>
  `${Math.round(x / SAME_PLACE_NM)} ${Math.round(y / SAME_PLACE_NM)}`;

/** The fingers of an edge connector stand on both sides too, and so do parts that lie back to back. */
function isPadOfHole({ aperture: { bounds }, attributes }: FlashObject): boolean {
  const sides = [measureWidth(bounds), measureHeight(bounds)];
  return attributes.apertureFunction[0] !== 'SMDPad' && Math.max(...sides) <= 2 * Math.min(...sides);
}

function withoutHole(pads: readonly FlashObject[], hits: readonly DrillHit[]): FlashObject[] {
  const index = new Flatbush(hits.length);
  for (const hit of hits) {
    const { minX, minY, maxX, maxY } = aroundPoints(
      hit.kind === 'round' ? Float64Array.of(hit.x, hit.y) : hit.path.points,
    );
    index.add(minX, minY, maxX, maxY);
  }
  index.finish();
  return pads.filter(({ x, y, aperture: { bounds } }) => {
    const reach = Math.min(measureWidth(bounds), measureHeight(bounds)) / 2;
    return index.search(x - reach, y - reach, x + reach, y + reach).length === 0;
  });
}

const isCopper = ({ role, isOfBoard }: SetLayer): boolean => isOfBoard && role.kind === 'copper';

const inMm = (nm: number): string => String(Math.round(nm / 1000) / 1000);
