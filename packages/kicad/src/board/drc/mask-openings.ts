import type { CopperItem } from '../copper.ts';
import { distance, doOverlap } from '../geometry/distance.ts';
import { graphicShapes, padShapes, trackShapes } from '../geometry/item-shapes.ts';
import type { OutsideRings } from '../geometry/outside-rings.ts';
import { counterClockwise, type Ring } from '../geometry/rings.ts';
import { disc, grown, uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';
import { coverOfText, textShapes } from '../geometry/text-strokes.ts';
import type { Board, Footprint, Graphic, Pad } from '../model.ts';
import { holdsLayer } from '../read/layers.ts';
import { fillInText } from '../text-words.ts';
import { graphicItem, makeViolationItem, textItem, type DesignContext } from './context.ts';
import { listTexts } from './listed-texts.ts';
import type { ViolationItem } from './violation.ts';

export interface Opening extends Bounds {
  shapes: Shape[];
  item: ViolationItem;
  net: string;
  copper?: CopperItem;
  footprint?: Footprint;
  pad?: Pad;
  /** The areas that KiCad makes of it, drawn out by so much more: each one ring, or a ring and its hole. */
  draw(by: number, outside: OutsideRings): Ring[][];
}

/**
 * Where the solder mask is open: pads and bare tracks with their margin, vias that are not tented, and what is drawn on the
 * layer. Of texts whose strokes are not known it is said how many there are.
 */
export function openingsOn(context: DesignContext, side: 'F' | 'B'): { openings: Opening[]; unknownTexts: number } {
  const { board, items } = context;
  const layer = `${side}.Mask`;
  const openings: Opening[] = [];
  const add = (opening: Omit<Opening, keyof Bounds>): number =>
    openings.push({ ...opening, ...uniteBounds(opening.shapes) });
  for (const item of items) {
    const own = { item: makeViolationItem(item), net: item.net, copper: item };
    if (item.kind === 'pad' && holdsLayer(item.pad.layers, layer)) {
      const { pad, footprint } = item;
      const margin = maskMargin(pad, footprint, board);
      const draw: Opening['draw'] = (by, outside) => padRings(pad, margin + by, outside);
      add({ ...own, shapes: padShapes(pad, margin), footprint, pad, draw });
    } else if (item.kind === 'track' && item.track.bareOn?.layer === layer) {
      const { bareOn, width } = item.track;
      const margin = Math.max(bareOn.margin ?? board.setup.padToMaskClearance ?? 0, -width / 2);
      const pieces = trackShapes(item.track, ARC_OFF_NM);
      add({
        ...own,
        shapes: item.shapes.map((shape) => grown(shape, margin)),
        draw: (by, outside) => pieces.map((piece) => [penRing(piece, margin + by, outside)]),
      });
    } else if (item.kind === 'via' && isOpen(item.via, side, board)) {
      const { at, diameter } = item.via;
      const radius = Math.max(Math.floor(diameter / 2) + (board.setup.padToMaskClearance ?? 0), 0);
      add({ ...own, shapes: [disc(at, radius)], draw: (by, outside) => [[outside.circle(at, radius + by)]] });
    }
  }
  const addGraphic = (graphic: Graphic, footprint?: Footprint): void => {
    if (graphic.layer !== layer && !graphic.otherLayers.includes(layer)) return;
    const item = graphicItem(graphic, footprint);
    const draw: Opening['draw'] = (by, outside) => graphicRings(graphic, by, outside);
    add({ item, net: '', shapes: graphicShapes(graphic), draw, ...(footprint && { footprint }) });
  };
  for (const graphic of board.graphics) addGraphic(graphic);
  for (const footprint of board.footprints) for (const graphic of footprint.graphics) addGraphic(graphic, footprint);
  return { openings, unknownTexts: addTexts(context, layer, add) };
}

/** Letters on the mask are openings too. Answers how many texts are left out. */
function addTexts(
  { board, rules }: DesignContext,
  layer: string,
  add: (opening: Omit<Opening, keyof Bounds>) => void,
): number {
  const variables = new Map([...board.properties, ...rules.textVariables]);
  let unknown = 0;
  for (const { text, footprint } of listTexts(board)) {
    if (text.layer !== layer || text.hidden || (text.text.trim() === '' && !text.box)) continue;
    const drawn = coverOfText(text, fillInText(text, footprint, variables));
    if (!drawn) unknown++;
    if (!drawn || drawn.lines.length === 0) continue;
    const shapes = textShapes(drawn);
    const draw: Opening['draw'] = (by, outside) => shapes.flatMap((shape) => drawOut(shape, by, 0, outside));
    add({ item: textItem(text), net: '', shapes, draw, ...(footprint && { footprint }) });
  }
  return unknown;
}

/** How far the pieces that stand for an arc may lie off it. */
const ARC_OFF_NM = 100;
/** What KiCad draws shapes out by besides, for the arcs at their corners to lie outside. */
const ALLOWED_NM = 5000;

function padRings(pad: Pad, margin: number, outside: OutsideRings): Ring[][] {
  if (pad.shape !== 'custom') return [[outside.pad(pad, margin)]];
  return padShapes(pad).flatMap((shape) => drawOut(shape, margin + ALLOWED_NM, 0, outside));
}

function graphicRings(graphic: Graphic, by: number, outside: OutsideRings): Ring[][] {
  const { shape, width } = graphic;
  const isFilled = graphic.fill === 'solid';
  const pen = Math.floor(width / 2) + by;
  if (shape.kind === 'circle') {
    const inner = shape.radius - pen;
    const ring = outside.circle(shape.center, shape.radius + pen);
    return isFilled || inner <= 0 ? [[ring]] : [[ring, outside.circle(shape.center, inner, true)]];
  }
  const allowed = shape.kind === 'polygon' ? ALLOWED_NM : 0;
  return graphicShapes(graphic, ARC_OFF_NM).flatMap((piece) => drawOut(piece, by, allowed, outside));
}

/** An area is drawn out by a pen along its edge. */
function drawOut(shape: Shape, by: number, allowed: number, outside: OutsideRings): Ring[][] {
  const { points, radius } = shape;
  if (points.length <= 4) return [[penRing(shape, by, outside)]];
  const rings = [[counterClockwise(Float64Array.from(points))]];
  if (radius + by <= 0) return rings;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    const edge = { ...shape, points: [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!] };
    rings.push([penRing(edge, by + allowed, outside)]);
  }
  return rings;
}

function penRing({ points, radius }: Shape, by: number, outside: OutsideRings): Ring {
  const from = { x: points[0]!, y: points[1]! };
  const to = points.length > 2 ? { x: points[2]!, y: points[3]! } : from;
  return outside.oval(from, to, Math.max(2 * (radius + by), 0));
}

function isOpen(
  via: { tentedFront?: boolean; tentedBack?: boolean; copper: number },
  side: 'F' | 'B',
  board: Board,
): boolean {
  const { tenting } = board.setup;
  const outer = side === 'F' ? 1 : 1 << (board.copperLayers.length - 1);
  const isTented = side === 'F' ? (via.tentedFront ?? tenting.front) : (via.tentedBack ?? tenting.back);
  return (via.copper & outer) !== 0 && !isTented;
}

/** A pad on no copper layer is open as it is drawn. */
export function maskMargin(pad: Pad, footprint: Footprint, board: Board): number {
  if (pad.copper === 0) return 0;
  const margin = pad.maskMargin ?? footprint.maskMargin ?? board.setup.padToMaskClearance ?? 0;
  // A mask may be drawn in, but never past the middle of the pad.
  return Math.max(margin, -Math.min(pad.width, pad.height) / 2);
}

export function doMeet(a: readonly Shape[], b: readonly Shape[], within: number): boolean {
  return a.some((shape) =>
    b.some((other) => (within > 0 ? distance(shape, other, within) < within : doOverlap(shape, other))),
  );
}
