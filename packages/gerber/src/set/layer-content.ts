import type { GerberLayer } from '../model.ts';
import { objectBounds } from '../objects/layer-bounds.ts';
import { measureBoxArea, aroundBoxes, shareInside } from './boxes.ts';
import type { BareRole, Side } from '../names/index.ts';
import type { SetLayer } from './model.ts';
import { strokeGroups } from './stroke-loops.ts';

interface Content {
  flashes: number;
  strokes: number;
  regions: number;
  /** Where flashes are, to the hundredth of a millimetre. */
  places: ReadonlySet<string>;
}

/** What content tells, with the sentence that says how. */
interface Told {
  role: BareRole;
  reason: string;
}

const PLACE_NM = 10_000;
const FEWEST = 10;
const FEW_STROKES = 3;
const PLANE_SHARE = 0.1;
const MOST_EDGES = 500;

/**
 * Give roles by what they draw to layers that neither a file nor a name gave one: an edge around the board, flashes where the
 * copper of one side has pads, strokes with pads, strokes alone. The roles are changed in place; what stays open stays `unknown`.
 */
export function assignByContent(layers: readonly SetLayer[]): void {
  const open = layers.filter(({ role }) => role.kind === 'unknown' && role.by === 'nothing');
  if (open.length === 0) return;
  const findCopperContent = (side: Side): Content | undefined => {
    const known = layers.find(({ role }) => role.kind === 'copper' && role.side === side);
    return known && measureContent(known.layer);
  };
  const [top, bottom] = [findCopperContent('top'), findCopperContent('bottom')];
  const copper = aroundBoxes(layers.filter(({ role }) => role.kind === 'copper').map(({ layer }) => layer.bounds));
  const isTaken = (kind: string, side: Side): boolean =>
    layers.some(({ role }) => role.kind === kind && role.side === side);
  const drawnLikeCopper = open.filter(({ layer }) => isLikeCopper(measureContent(layer))).length;
  for (const entry of open) {
    const told =
      edge(entry.layer, copper) ??
      openings(entry.layer, top, bottom, isTaken) ??
      drawn(measureContent(entry.layer), top, bottom, drawnLikeCopper === 1);
    if (told) entry.role = { ...told.role, by: 'content', reason: `${told.reason}; nothing else says what it is` };
  }
}

function measureContent({ objects }: GerberLayer): Content {
  const places = new Set<string>();
  const content = { flashes: 0, strokes: 0, regions: 0, places };
  for (const object of objects) {
    if (object.kind === 'flash') {
      content.flashes++;
      places.add(`${Math.round(object.x / PLACE_NM)} ${Math.round(object.y / PLACE_NM)}`);
    } else if (object.kind === 'region') content.regions++;
    else content.strokes++;
  }
  return content;
}

function edge(layer: GerberLayer, copper: SetLayer['layer']['bounds']): Told | undefined {
  const { flashes, strokes } = measureContent(layer);
  if (flashes > 0 || strokes === 0 || strokes > MOST_EDGES || layer.bounds === undefined) return undefined;
  const { bounds } = layer;
  const outer = strokeGroups(layer)?.find(
    (group) => group.openEnds === 0 && measureBoxArea(group.bounds) > 0.9 * measureBoxArea(bounds),
  );
  if (outer === undefined || (copper !== undefined && shareInside(copper, outer.bounds) < 0.9)) return undefined;
  return { role: { kind: 'outline' }, reason: 'outline: a few strokes that close around everything' };
}

/** Mostly flashes, where one copper layer has its pads: a mask opens all of them, paste not those with holes. */
function openings(
  layer: GerberLayer,
  top: Content | undefined,
  bottom: Content | undefined,
  isTaken: (kind: string, side: Side) => boolean,
): Told | undefined {
  const { flashes, strokes, regions, places } = measureContent(layer);
  if (flashes < 3 || strokes + regions > flashes / 2) return undefined;
  // Tracks and planes are copper's: a second copper layer has its pads at the same places.
  if (strokes >= FEW_STROKES || hasPlane(layer)) return undefined;
  const [onTop, onBottom] = [measureShare(places, top), measureShare(places, bottom)];
  if (Math.max(onTop, onBottom) < 0.8 || Math.abs(onTop - onBottom) < 0.2) return undefined;
  const side = onTop > onBottom ? 'top' : 'bottom';
  const throughHoles = measureShare(places, side === 'top' ? bottom : top);
  const kind = throughHoles < 0.05 && isTaken('soldermask', side) ? 'paste' : 'soldermask';
  return { role: { kind, side }, reason: `${side} ${kind}: its flashes are where the ${side} copper has pads` };
}

const isLikeCopper = ({ flashes, strokes, regions }: Content): boolean =>
  flashes >= FEWEST && strokes + regions >= FEWEST;

function hasPlane({ objects, bounds }: GerberLayer): boolean {
  const area = bounds === undefined ? 0 : measureBoxArea(bounds);
  return objects.some(
    (object) => object.kind === 'region' && measureBoxArea(objectBounds(object)) > PLANE_SHARE * area,
  );
}

function drawn(
  content: Content,
  top: Content | undefined,
  bottom: Content | undefined,
  isOnly: boolean,
): Told | undefined {
  const { flashes, strokes } = content;
  if (isLikeCopper(content)) {
    // One outer side is known, so that this is the other; of several such files none can be told.
    if (isOnly && (top === undefined) !== (bottom === undefined)) {
      const side = top === undefined ? 'top' : 'bottom';
      return {
        role: { kind: 'copper', side, index: side === 'top' ? 1 : undefined },
        reason: `${side} copper: pads and tracks, and no other file is of this side`,
      };
    }
    return { role: { kind: 'unknown' }, reason: 'it has pads and tracks like copper, but of which side nothing tells' };
  }
  if (strokes >= FEWEST && flashes < strokes / 20)
    return {
      role: { kind: 'unknown' },
      reason: 'it has strokes like a silkscreen or a drawing, but of which side nothing tells',
    };
  return undefined;
}

function measureShare(places: ReadonlySet<string>, copper: Content | undefined): number {
  if (copper === undefined || places.size === 0) return 0;
  let same = 0;
  for (const place of places) if (copper.places.has(place)) same++;
  return same / places.size;
}
