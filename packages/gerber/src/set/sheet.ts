import type { Box, GerberLayer, GraphicObject } from '../model.ts';
import { objectBounds } from '../objects/layer-bounds.ts';
import { aroundBoxes, isApart } from './boxes.ts';
import type { SetLayer } from './model.ts';

/** Layers of other kinds than copper that have a stroke too, before it is taken for one of the sheet. */
const FEWEST_OTHERS = 2;
const OTHERS = new Set(['soldermask', 'silkscreen', 'paste', 'outline']);

/**
 * Strokes that stand at one place on copper, mask and silkscreen alike: the frame and title block of a sheet, or an outline
 * that was plotted on every layer. None of it is copper.
 */
export class SheetStrokes {
  readonly #keys: ReadonlySet<string>;

  constructor(layers: readonly SetLayer[]) {
    const ofBoard = layers.filter(({ isOfBoard, role }) => isOfBoard || role.kind === 'outline');
    const counts = new Map<string, number>();
    for (const { role, layer } of ofBoard)
      if (OTHERS.has(role.kind)) for (const key of listKeys(layer)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const copper = ofBoard.filter(({ role }) => role.kind === 'copper').map(({ layer }) => layer);
    const shared = new Set<string>();
    for (const [key, count] of counts) if (count >= FEWEST_OTHERS) shared.add(key);
    const onCopper = new Set<string>();
    if (shared.size > 0)
      for (const layer of copper) for (const key of listKeys(layer)) if (shared.has(key)) onCopper.add(key);
    this.#keys = onCopper;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Around what a layer has beside them; undefined when nothing is left. */
  measureWithout(layer: GerberLayer): Box | undefined {
    return this.size === 0 ? layer.bounds : aroundDark(layer.objects.filter((object) => !this.#has(object)));
  }

  /** The layer without those of them that lie beside the board, and how many these are. */
  takeOff(layer: GerberLayer, board: Box): { layer: GerberLayer; count: number } {
    const objects = layer.objects.filter((object) => !this.#has(object) || !isApart(objectBounds(object), board));
    const count = layer.objects.length - objects.length;
    return { layer: count === 0 ? layer : { ...layer, objects, bounds: aroundDark(objects) }, count };
  }

  #has(object: GraphicObject): boolean {
    const key = this.size === 0 ? undefined : makeKey(object);
    return key !== undefined && this.#keys.has(key);
  }
}

/**
 * A layer without the strokes that the outline has at the same place: programs that plot the edge of the board with every layer
 * put them there. A plane that is plotted as the gaps in it keeps them: they are the gap at the edge.
 */
export function takeOffEdge(layer: GerberLayer, outline: GerberLayer): { layer: GerberLayer; count: number } {
  const edge = new Set(outline.objects.flatMap((object) => [makeKey(object), makeKey(object, true)]));
  edge.delete(undefined);
  if (layer.imagePolarity === 'negative' || edge.size === 0) return { layer, count: 0 };
  const objects = layer.objects.filter((object) => object.polarity === 'clear' || !edge.has(makeKey(object)));
  const count = layer.objects.length - objects.length;
  return { layer: count === 0 ? layer : { ...layer, objects, bounds: aroundDark(objects) }, count };
}

function listKeys({ objects }: GerberLayer): Set<string> {
  return new Set(objects.flatMap((object) => makeKey(object) ?? []));
}

/** Ends to the micrometre, or the other way round; pads and areas are never of the sheet. */
function makeKey(object: GraphicObject, isTurned = false): string | undefined {
  if (object.kind !== 'line' && object.kind !== 'arc') return undefined;
  const { startX, startY, endX, endY } = object;
  const ends = isTurned ? [endX, endY, startX, startY] : [startX, startY, endX, endY];
  return ends.map((nm) => Math.round(nm / 1000)).join(' ');
}

const aroundDark = (objects: readonly GraphicObject[]): Box | undefined =>
  aroundBoxes(objects.map((object) => (object.polarity === 'dark' ? objectBounds(object) : undefined)));
