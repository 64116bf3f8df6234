import { EdgeIndex } from './geometry/edge-index.ts';
import { graphicPath, graphicShapes, padHole, padShapes, trackShapes, viaShape } from './geometry/item-shapes.ts';
import { uniteBounds, disc, type Bounds, type Shape } from './geometry/shape.ts';
import type { Board, BoardText, FilledPolygon, Footprint, Graphic, Pad, Point, Track, Via, Zone } from './model.ts';

interface Common extends Bounds {
  /** Its place in the list of all. */
  index: number;
  uuid: string;
  net: string;
  /** Bit n: the n-th copper layer. */
  copper: number;
  shapes: Shape[];
  /** Where others may join it. */
  anchors: Point[];
  hole?: Shape;
  footprint?: Footprint;
}

/** Anything that is copper; what is filled by a zone is one item for each polygon. */
export type CopperItem =
  | (Common & { kind: 'pad'; pad: Pad; footprint: Footprint })
  | (Common & { kind: 'track'; track: Track })
  | (Common & { kind: 'via'; via: Via })
  | (Common & { kind: 'graphic'; graphic: Graphic; text?: BoardText })
  | (Common & { kind: 'fill'; zone: Zone; fill: FilledPolygon; edges: EdgeIndex });

/** All copper of a board with its shapes, and the holes without copper (their `copper` is 0). */
export function collectCopper(board: Board): CopperItem[] {
  const items: CopperItem[] = [];
  const add = (item: CopperItem): void => {
    item.index = items.length;
    items.push(item);
  };
  for (const footprint of board.footprints) {
    for (const pad of footprint.pads) add(padItem(pad, footprint, board));
    for (const graphic of footprint.graphics) addGraphic(graphic, board, add, footprint);
    for (const zone of footprint.zones) addZone(zone, board, add);
  }
  for (const track of board.tracks) add(trackItem(track));
  for (const via of board.vias) add(viaItem(via));
  for (const graphic of board.graphics) addGraphic(graphic, board, add);
  for (const zone of board.zones) addZone(zone, board, add);
  return items;
}

function padItem(pad: Pad, footprint: Footprint, board: Board): CopperItem {
  const shapes = padShapes(pad);
  const hole = padHole(pad);
  const { uuid, net } = pad;
  const copper = isPlated(pad) ? (1 << board.copperLayers.length) - 1 : pad.copper;
  // A hole without plating that is no larger than its copper has none.
  const isBare = pad.kind === 'np_thru_hole' && hole !== undefined && isCovered(pad);
  const anchors = [{ x: pad.at.x, y: pad.at.y }];
  if (pad.offset.x !== 0 || pad.offset.y !== 0)
    anchors.push({ x: pad.at.x + pad.offset.x, y: pad.at.y + pad.offset.y });
  return {
    kind: 'pad',
    pad,
    footprint,
    index: 0,
    uuid,
    net,
    copper: isBare ? 0 : copper,
    shapes,
    anchors,
    ...uniteBounds(hole ? [...shapes, hole] : shapes),
    ...(hole && { hole }),
  };
}

/** KiCad takes a plated hole for one through all copper layers, whichever of them the pad names. */
function isPlated({ kind, drill, copper }: Pad): boolean {
  return kind === 'thru_hole' && drill !== undefined && copper !== 0;
}

/** The copper layers on which a pad or a via is only its barrel where nothing joins it there. */
export function layersOfBarrel(item: CopperItem): number {
  const part = item.kind === 'pad' ? item.pad : item.kind === 'via' ? item.via : undefined;
  if (!part?.removeUnusedLayers || !item.hole) return 0;
  const { copper } = item;
  const ends = part.keepEndLayers ? (copper & -copper) | (1 << (31 - Math.clz32(copper))) : 0;
  return copper & ~ends;
}

function isCovered({ drill, shape, width, height, offset }: Pad): boolean {
  // KiCad takes a pad of another shape than its hole for copper, even where the hole takes all of it away.
  const isLikeHole =
    (shape === 'circle' && drill?.shape === 'round') ||
    (shape === 'oval' && (drill?.shape === 'oval' || width === height));
  return (
    isLikeHole &&
    drill !== undefined &&
    offset.x === 0 &&
    offset.y === 0 &&
    drill.width >= width &&
    drill.height >= height
  );
}

function trackItem(track: Track): CopperItem {
  const shapes = trackShapes(track);
  const { uuid, net, copper } = track;
  return {
    kind: 'track',
    track,
    index: 0,
    uuid,
    net,
    copper,
    shapes,
    anchors: [track.start, track.end],
    ...uniteBounds(shapes),
  };
}

function viaItem(via: Via): CopperItem {
  const shape = viaShape(via);
  const { uuid, net, copper } = via;
  return {
    kind: 'via',
    via,
    index: 0,
    uuid,
    net,
    copper,
    shapes: [shape],
    anchors: [via.at],
    ...(via.drill !== null && { hole: disc(via.at, via.drill / 2) }),
    ...uniteBounds([shape]),
  };
}

function addGraphic(graphic: Graphic, board: Board, add: (item: CopperItem) => void, footprint?: Footprint): void {
  const depth = [graphic.layer, ...graphic.otherLayers]
    .map((layer) => board.copperLayers.indexOf(layer))
    .find((n) => n >= 0);
  if (depth === undefined) return;
  const shapes = graphicShapes(graphic);
  if (shapes.length === 0) return;
  const { uuid, net } = graphic;
  add({
    kind: 'graphic',
    graphic,
    index: 0,
    uuid,
    net,
    copper: 1 << depth,
    shapes,
    anchors: graphicPath(graphic).points,
    ...uniteBounds(shapes),
    ...(footprint && { footprint }),
  });
}

function addZone(zone: Zone, board: Board, add: (item: CopperItem) => void): void {
  if (zone.keepout) return;
  for (const fill of zone.fills) {
    const depth = board.copperLayers.indexOf(fill.layer);
    if (depth < 0 || fill.points.length < 6) continue;
    const edges = new EdgeIndex(fill.points);
    const { minX, minY, maxX, maxY } = edges;
    const { uuid, net } = zone;
    add({
      kind: 'fill',
      zone,
      fill,
      edges,
      index: 0,
      uuid,
      net,
      copper: 1 << depth,
      shapes: [],
      anchors: [],
      minX,
      minY,
      maxX,
      maxY,
    });
  }
}
