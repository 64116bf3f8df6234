import { turned } from '../geometry/turning.ts';
import type { Board, Footprint, Graphic, GraphicShape, Pad, Point, Zone } from '../model.ts';

/**
 * What a footprint is wherever it lies: at the origin, not turned, seen from its own side. Lengths are nanometres, angles degrees
 * from 0 to 360. Two footprints of one library have the same form but for the rounding of where they lie.
 */
export interface FootprintForm {
  kind: Footprint['kind'];
  allowMaskBridges: boolean;
  netTies: string[];
  pads: PadForm[];
  graphics: GraphicForm[];
  zones: ZoneForm[];
  /** Rectangles of what is not turned by quarters are polygons on a board. */
  isAskew: boolean;
}

export interface PadForm {
  number: string;
  /** All that must be the same to the letter. */
  traits: string;
  points: Point[];
  /** Degrees and ratios. */
  angle: number;
  ratios: number[];
  primitives: GraphicForm[];
}

export interface GraphicForm {
  kind: GraphicShape['kind'];
  traits: string;
  points: Point[];
  radius: number;
}

export interface ZoneForm {
  traits: string;
  outlines: Point[][];
}

type Unplace = (point: Point) => Point;

/** `board` says which layers there are: what a library says of others is not on it. */
export function makeForm(footprint: Footprint, board: Pick<Board, 'layers' | 'copperLayers'>): FootprintForm {
  const { at, angle, side } = footprint;
  const isBack = side === 'back';
  const unplace: Unplace = ({ x, y }) => seenFromFront(turned({ x: x - at.x, y: y - at.y }, -angle), isBack);
  const layersOf = (names: readonly string[]): string => listLayers(names, board, isBack).join(' ');
  return {
    kind: footprint.kind,
    allowMaskBridges: footprint.allowMaskBridges,
    netTies: footprint.netTies.map((group) => group.join(',')),
    pads: footprint.pads.map((pad) => padForm(pad, angle, isBack, unplace, layersOf)),
    graphics: footprint.graphics.map((graphic) =>
      graphicForm(graphic, unplace, otherSide(graphic.layer, board, isBack)),
    ),
    zones: footprint.zones.map((zone) => zoneForm(zone, unplace, layersOf)),
    isAskew: angle % 90 !== 0,
  };
}

/** A part on the back was turned over about its x axis. */
function seenFromFront({ x, y }: Point, isBack: boolean): Point {
  return { x, y: isBack ? -y : y };
}

const OVER: Readonly<Record<string, string>> = {
  top_left: 'bottom_left',
  bottom_left: 'top_left',
  top_right: 'bottom_right',
  bottom_right: 'top_right',
};

function padForm(
  pad: Pad,
  footprintAngle: number,
  isBack: boolean,
  unplace: Unplace,
  layersOf: (names: readonly string[]) => string,
): PadForm {
  const { drill } = pad;
  const isChamfered = pad.shape === 'roundrect' && pad.chamferRatio > 0;
  const isRounded = pad.shape === 'roundrect';
  const corners = isChamfered ? pad.chamfers.map((corner) => (isBack ? OVER[corner]! : corner)).sort() : [];
  const traits = [
    pad.kind,
    pad.shape,
    isChamfered,
    pad.property,
    layersOf(pad.layers),
    pad.removeUnusedLayers,
    pad.removeUnusedLayers && pad.keepEndLayers,
    pad.width,
    pad.height,
    Math.abs(pad.delta.x),
    Math.abs(pad.delta.y),
    drill ? `${drill.shape} ${drill.width} ${drill.height}` : '',
    pad.dieLength ?? 0,
    ...corners,
  ].join('|');
  const ownAngle = pad.angle - footprintAngle;
  // Primitives are the pad's own: they turn with it, and about where its copper lies.
  const inPad = ({ x, y }: Point): Point =>
    seenFromFront(turned({ x: x - pad.at.x - pad.offset.x, y: y - pad.at.y - pad.offset.y }, -pad.angle), isBack);
  return {
    number: pad.number,
    traits,
    points: [unplace(pad.at), seenFromFront(turned(pad.offset, -pad.angle), isBack)],
    angle: normalize(isBack ? -ownAngle : ownAngle),
    ratios: [isRounded ? pad.roundRatio : 0, isChamfered ? pad.chamferRatio : 0],
    primitives: pad.primitives.map((primitive) => graphicForm(primitive, inPad, 'pad')),
  };
}

function normalize(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  return turn > 359.999995 ? 0 : turn;
}

function graphicForm({ shape, width, fill }: Graphic, move: Unplace, layer: string): GraphicForm {
  // The width of a line counts where it is copper.
  const pen = layer === 'pad' || layer.endsWith('.Cu') ? width : 0;
  const isClosed = shape.kind !== 'line' && shape.kind !== 'arc' && shape.kind !== 'curve';
  const radius = shape.kind === 'circle' ? shape.radius : 0;
  const traits = `${layer}|${pen}|${isClosed ? fill : ''}`;
  return { kind: shape.kind, traits, radius, points: pointsOf(shape).map(move) };
}

function pointsOf(shape: GraphicShape): Point[] {
  switch (shape.kind) {
    case 'line':
      return [shape.start, shape.end];
    case 'arc':
      return [shape.start, shape.end, shape.middle];
    case 'circle':
      return [shape.center];
    default:
      return shape.points;
  }
}

function zoneForm(zone: Zone, unplace: Unplace, layersOf: (names: readonly string[]) => string): ZoneForm {
  const { name, priority, connection, clearance, thermalGap, thermalWidth, minThickness, hatched, keepout } = zone;
  const rules = keepout ? Object.values(keepout).join(' ') : '';
  const limits = [priority, connection, clearance, thermalGap, thermalWidth, minThickness, hatched].join(' ');
  return {
    traits: [name, layersOf(zone.layers), rules, limits].join('|'),
    outlines: zone.outlines.map((points) => points.map(unplace)),
  };
}

/** `*.Cu`, `F&B.Mask` as the layers of the board that they are, seen from the footprint's own side, sorted. */
function listLayers(
  names: readonly string[],
  board: Pick<Board, 'layers' | 'copperLayers'>,
  isBack: boolean,
): string[] {
  const enabled = new Set(board.layers.map(({ name }) => name));
  const all = names.flatMap((name) => {
    if (name === '*.Cu') return board.copperLayers;
    const kind = name.slice(name.indexOf('.'));
    return name.startsWith('*.') || name.startsWith('F&B.') ? [`F${kind}`, `B${kind}`] : [name];
  });
  const there = all.filter((name) => enabled.has(name) || board.copperLayers.includes(name));
  return [...new Set(there.map((name) => otherSide(name, board, isBack)))].sort();
}

function otherSide(layer: string, { copperLayers }: Pick<Board, 'copperLayers'>, isBack: boolean): string {
  if (!isBack) return layer;
  const depth = copperLayers.indexOf(layer);
  if (depth !== -1) return copperLayers[copperLayers.length - 1 - depth]!;
  if (layer.startsWith('F.')) return `B.${layer.slice(2)}`;
  return layer.startsWith('B.') ? `F.${layer.slice(2)}` : layer;
}
