import { signedArea, type Polygons } from '../polygons/index.ts';
import { ObjectRings, pathLine } from '../flatten/index.ts';
import type {
  Aperture,
  ArcObject,
  Box,
  FlashObject,
  GerberLayer,
  GraphicObject,
  LineObject,
  ObjectAttributes,
  Path,
} from '../model.ts';
import { PathData } from './path-data.ts';
import { attributes, um } from './svg-text.ts';

export interface LayerPaint {
  /** Of what the layer paints, and of what it erases: any CSS colour. */
  dark: string;
  clear: string;
  /** Before the names of definitions; unlike those of any other layer in the document. */
  idPrefix: string;
  /** Write `data-net`, `data-ref`, `data-pin` where X2 says them; elements are then one a net and component. */
  tags?: boolean;
  /** What a layer of negative image fills before it erases. */
  box: Box;
}

/** The objects of a layer as SVG elements, in micrometres, y up, painted in their order. */
export function layerElements(layer: GerberLayer, polygons: Polygons, paint: LayerPaint): string {
  const isNegative = layer.imagePolarity === 'negative';
  const [dark, clear] = isNegative ? [paint.clear, paint.dark] : [paint.dark, paint.clear];
  const drawing = new Drawing(polygons, paint);
  const parts: string[] = [];
  if (isNegative) {
    const { minX, minY, maxX, maxY } = paint.box;
    const size = { x: um(minX), y: um(minY), width: um(maxX - minX), height: um(maxY - minY) };
    parts.push(`<rect${attributes({ ...size, fill: clear })}/>`);
  }
  const { objects } = layer;
  for (let from = 0, to = 0; from < objects.length; from = to) {
    const { polarity } = objects[from]!;
    while (objects[to]?.polarity === polarity) drawing.add(objects[to++]!);
    parts.push(drawing.take(polarity === 'dark' ? dark : clear));
  }
  return drawing.definitions() + parts.join('');
}

/** All of one pen and tag. */
interface Batch {
  tag: string;
  data: PathData;
}

/** Coordinates: a shape of more is written once and used. */
const LONGEST_INLINE = 8;

/** How an aperture is flashed: written each time, or used by name. */
type FlashForm = { inline: Path; id?: undefined } | { inline?: undefined; id: string };

/** One run of one polarity at a time: within it the order does not show. */
class Drawing {
  readonly #shapes: ObjectRings;
  readonly #paint: LayerPaint;
  readonly #flashes = new Map<Aperture, FlashForm>();
  #fills = new Map<string, Batch>();
  #strokes = new Map<string, Batch & { width: number }>();
  #others: string[] = [];
  #definitions: string[] = [];

  constructor(polygons: Polygons, paint: LayerPaint) {
    this.#shapes = new ObjectRings(polygons);
    this.#paint = paint;
  }

  add(object: GraphicObject): void {
    const tag = this.#paint.tags === true ? formatDataTag(object.attributes) : '';
    if (object.kind === 'flash') this.#addFlash(object, tag);
    else if (object.kind === 'region')
      for (const contour of object.contours) {
        // Alone, as each contour is even-odd by itself.
        const data = new PathData();
        data.closedPath(contour);
        this.#others.push(`<path${tag} d="${data.d}"/>`);
      }
    else if (object.aperture.form.kind === 'circle') this.#addStroke(object, tag);
    else for (const ring of this.#shapes.of(object)) this.#findFill(tag).ring(ring);
  }

  /** The run so far, and an empty one. */
  take(color: string): string {
    const fills = [...this.#fills.values()].map(({ tag, data }) => `<path${tag} fill-rule="nonzero" d="${data.d}"/>`);
    const strokes = [...this.#strokes.values()].map(
      ({ tag, data, width }) => `<path${tag} stroke-width="${width}" d="${data.d}"/>`,
    );
    const areas = [...this.#others, ...fills].join('');
    this.#fills = new Map();
    this.#strokes = new Map();
    this.#others = [];
    return [
      areas === '' ? '' : `<g${attributes({ fill: color })} fill-rule="evenodd">${areas}</g>`,
      strokes.length === 0
        ? ''
        : `<g fill="none"${attributes({ stroke: color })} stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`,
    ].join('');
  }

  definitions(): string {
    return this.#definitions.length === 0 ? '' : `<defs>${this.#definitions.join('')}</defs>`;
  }

  #findFill(tag: string): PathData {
    return findBatch(this.#fills, tag, () => ({ tag, data: new PathData() })).data;
  }

  #addStroke(object: LineObject | ArcObject, tag: string): void {
    const { minX, maxX } = object.aperture.bounds;
    const width = um(maxX - minX);
    if (width <= 0) return;
    const { startX, startY, endX, endY } = object;
    if (object.kind === 'line' && um(startX) === um(endX) && um(startY) === um(endY)) {
      this.#findFill(tag).circle(startX, startY, (maxX - minX) / 2);
      return;
    }
    const { data } = findBatch(this.#strokes, `${width}${tag}`, () => ({ tag, data: new PathData(), width }));
    if (!data.isAt(startX, startY)) data.moveTo(startX, startY);
    if (object.kind === 'line') data.lineTo(endX, endY);
    else data.arcTo(object);
  }

  #addFlash({ aperture, x, y }: FlashObject, tag: string): void {
    if (aperture.shape.length === 0) return;
    const form = findBatch(this.#flashes, aperture, () => this.#drawFlash(aperture));
    if (form.inline) this.#findFill(tag).closedPath(form.inline, x, y);
    else this.#others.push(`<use${tag} href="#${form.id}" x="${um(x)}" y="${um(y)}"/>`);
  }

  #drawFlash(aperture: Aperture): FlashForm {
    const [part, ...more] = aperture.shape;
    const [contour, ...others] = part?.contours ?? [];
    const isSingle = contour !== undefined && more.length === 0 && others.length === 0;
    // Inlined ones share a path, so they must all run the same way round not to cancel each other.
    if (isSingle && contour.points.length <= LONGEST_INLINE && signedArea(pathLine(contour, true)) > 0)
      return { inline: contour };
    const data = new PathData();
    if (isSingle) data.closedPath(contour);
    else for (const ring of this.#shapes.ofAperture(aperture)) data.ring(ring);
    const id = `${this.#paint.idPrefix}-${this.#flashes.size}`;
    this.#definitions.push(`<path${attributes({ id })} d="${data.d}"/>`);
    return { id };
  }
}

function findBatch<Key, Value>(batches: Map<Key, Value>, key: Key, make: () => Value): Value {
  let batch = batches.get(key);
  if (!batch) batches.set(key, (batch = make()));
  return batch;
}

function formatDataTag({ nets, component, pin }: ObjectAttributes): string {
  return attributes({
    'data-net': nets.join(','),
    'data-ref': component === '' ? pin?.component : component,
    'data-pin': pin?.number,
  });
}
