import { isUpright, transformObject, makeTransform, countContourPoints } from '../objects/transform.ts';
import { NO_ATTRIBUTES, type Aperture, type GraphicObject, type ObjectAttributes } from '../model.ts';
import { drawnInto, type Block, type Reader } from './state.ts';

/** Draw a copy of a block; a clear flash swaps dark and clear in it. */
export function flashBlock(reader: Reader, block: Block, x: number, y: number, line: number): void {
  const { budget, placement, apertureSet } = reader;
  const transform = makeTransform(placement, x, y);
  const upright = isUpright(placement);
  const place = (aperture: Aperture) => (upright ? aperture : apertureSet.place(aperture, placement, line));
  // Only `TO`: the `TA` in force belong to apertures that come, not to this flash.
  const outer = reader.attributes.ofObject({ attributes: NO_ATTRIBUTES.others }, line);
  const merge = openMerge(outer);
  const target = drawnInto(reader);
  budget.takeObjects(block.objects.length, line);
  for (const object of block.objects) {
    budget.takePoints(countContourPoints(object), line);
    const copy = transformObject(object, transform, place);
    if (reader.polarity === 'clear') copy.polarity = copy.polarity === 'dark' ? 'clear' : 'dark';
    copy.attributes = merge(object.attributes);
    target.push(copy);
  }
}

/** What the objects of a block do not say themselves, its flash says. */
function openMerge(outer: ObjectAttributes): (inner: ObjectAttributes) => ObjectAttributes {
  if (outer === NO_ATTRIBUTES) return (inner) => inner;
  const known = new Map<ObjectAttributes, ObjectAttributes>();
  return (inner) => {
    const merged = known.get(inner) ?? mergeAttributes(inner, outer);
    known.set(inner, merged);
    return merged;
  };
}

function mergeAttributes(inner: ObjectAttributes, outer: ObjectAttributes): ObjectAttributes {
  const pin = inner.pin ?? outer.pin;
  return {
    apertureFunction: inner.apertureFunction.length > 0 ? inner.apertureFunction : outer.apertureFunction,
    nets: inner.nets.length > 0 ? inner.nets : outer.nets,
    ...(pin && { pin }),
    component: inner.component || outer.component,
    others: inner.others.size > 0 ? inner.others : outer.others,
  };
}

/** `%ABD12*%` begins a block, `%AB*%` ends the last one. */
export function beginBlock(reader: Reader, code: number, line: number): void {
  reader.budget.takeObjects(1, line);
  reader.frames.push({ kind: 'block', objects: [], code, line });
}

export function endBlock(reader: Reader, line: number): void {
  closeRepeat(reader, line);
  const frame = reader.frames.at(-1)!;
  if (frame.kind !== 'block') {
    reader.warnings.add('block_not_begun', line, 'A block (AB) ends that was not begun; ignored');
    return;
  }
  reader.frames.pop();
  reader.byCode.set(frame.code, { code: frame.code, objects: frame.objects });
  if (reader.code === frame.code) reader.selected = reader.byCode.get(frame.code);
}

/** `%SRX2Y3I5.0J4.0*%`; a repeat ends where the next one begins. */
export function beginRepeat(
  reader: Reader,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
  line: number,
): void {
  closeRepeat(reader, line);
  if (columns > 1 || rows > 1) reader.frames.push({ kind: 'repeat', objects: [], columns, rows, stepX, stepY, line });
}

/** Put the copies into what the repeat stands in: column by column, as the specification orders them. */
export function closeRepeat(reader: Reader, line: number): void {
  const frame = reader.frames.at(-1)!;
  if (frame.kind !== 'repeat') return;
  reader.frames.pop();
  const target = drawnInto(reader);
  const { objects, columns, rows, stepX, stepY } = frame;
  if (objects.length === 0) return;
  reader.budget.takeObjects(objects.length * (columns * rows - 1), line);
  let points = 0;
  for (const object of objects) points += countContourPoints(object);
  reader.budget.takePoints(points * columns * rows, line);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      if (column === 0 && row === 0) pushAll(target, objects);
      else pushAll(target, movedCopies(objects, column * stepX, row * stepY));
    }
  }
}

function movedCopies(objects: readonly GraphicObject[], dx: number, dy: number): GraphicObject[] {
  const move = { xx: 1, xy: 0, yx: 0, yy: 1, dx, dy };
  return objects.map((object) => transformObject(object, move, (aperture) => aperture));
}

/** Not `push(...all)`: so many arguments do not fit on the stack. */
function pushAll(target: GraphicObject[], objects: readonly GraphicObject[]): void {
  for (const object of objects) target.push(object);
}
