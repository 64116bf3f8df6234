import type {
  Label,
  LibraryPin,
  PlacedSymbol,
  Point,
  Property,
  SheetSymbol,
  SymbolBody,
  Text,
  Effects,
  Graphic,
  LabelKind,
  Stroke,
  Units,
  LibrarySymbol,
} from '../model.ts';
import { strokeFontWidth } from '../../stroke-text/index.ts';
import { findAlignment, findOrientation, makePlacer, type Alignment, type Place } from '../svg/orientation.ts';

/*
 * The boxes that KiCad keeps of items, as measured: with these the order of kicad-cli 9.0.8 comes out, in sheets of our own that
 * hold one kind of item each.
 */

export interface Box {
  left: Units;
  top: Units;
  right: Units;
  bottom: Units;
}

const NO_BOX: Readonly<Box> = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
/** Half of the line that the style of the drawing has, 6 mil. */
const HALF_PEN = 762;
/** A pin's box is 15 mil wider than its line, all around. */
const PIN_MARGIN = 3_810;
/** As long as the library's symbol is not linked, a square of 400 mil stands for its body. */
const UNLINKED = 50_800;
const LINE_PITCH = 1.61;

/** Around points. */
export function boxAround(points: Iterable<Point>, margin: Units): Box {
  const box = { ...NO_BOX };
  for (const point of points) extend(box, point, margin);
  return box;
}

export function strokedBox(points: readonly Point[], { width }: Stroke): Box {
  return boxAround(points, width > 0 ? width / 2 : HALF_PEN);
}

export function graphicBox(graphic: Graphic): Box {
  return strokedBox(listCorners(graphic), graphic.stroke);
}

/** Of a symbol, linked to its library or not yet. `readText` is what a shown field reads as. */
export function symbolBox(
  symbol: PlacedSymbol,
  library: LibrarySymbol | undefined,
  unit: number,
  readText: (property: Property) => string,
): Box {
  const orientation = findOrientation(symbol);
  const box =
    library === undefined
      ? boxAround([symbol.at], UNLINKED)
      : bodyBox(library, unit, symbol.bodyStyle, makePlacer(symbol, orientation));
  for (const field of symbol.properties) {
    if (field.hide || field.effects.hide) continue;
    const text = field.showName ? `${field.name}: ${readText(field)}` : readText(field);
    join(box, textBox(text, field.at, field.effects, findAlignment(field.effects, field.angle, orientation)));
  }
  return box;
}

function bodyBox(library: LibrarySymbol, unit: number, bodyStyle: number, place: Place): Box {
  const box = { ...NO_BOX };
  for (const body of library.bodies)
    if ((body.unit === 0 || body.unit === unit) && (body.bodyStyle === 0 || body.bodyStyle === bodyStyle))
      extendByBody(box, body, place);
  return box;
}

function extendByBody(box: Box, { graphics, pins, texts }: SymbolBody, place: Place): void {
  for (const graphic of graphics) join(box, strokedBox(listCorners(graphic).map(place), graphic.stroke));
  for (const pin of pins) for (const end of listPinEnds(pin)) extend(box, place(end), PIN_MARGIN);
  for (const { text, at, angle, effects } of texts)
    if (!effects.hide) join(box, textBox(text, place(at), effects, findAlignment(effects, angle)));
}

const ways: Readonly<Record<number, Point>> = {
  0: { x: 1, y: 0 },
  90: { x: 0, y: 1 },
  180: { x: -1, y: 0 },
  270: { x: 0, y: -1 },
};

function listPinEnds({ at, angle, length }: LibraryPin): Point[] {
  const { x, y } = ways[angle] ?? ways[0]!;
  return [at, { x: at.x + x * length, y: at.y + y * length }];
}

export function textItemBox({ text, at, angle, effects }: Text): Box {
  return textBox(text, at, effects, findAlignment(effects, angle));
}

export function sheetBox({ at, width, height, stroke, properties }: SheetSymbol): Box {
  const box = strokedBox([at, { x: at.x + width, y: at.y + height }], stroke);
  for (const { value, at, angle, effects, hide } of properties)
    if (!hide && !effects.hide) join(box, textBox(value, at, effects, findAlignment(effects, angle)));
  return box;
}

/** How far labels reach, in heights of their text: before their place, behind their text, and to the sides of the line. */
const reaches: Readonly<Record<LabelKind, { back: number; ahead: number; above: number; below: number }>> = {
  local: { back: 0.24, ahead: 0.4, above: 1.73, below: 0.08 },
  global: { back: 0, ahead: 1.73, above: 1, below: 1 },
  hierarchical: { back: 0, ahead: 1.34, above: 0.71, below: 0.71 },
  directive: { back: 0.4, ahead: 0.4, above: 0.8, below: 0.8 },
};

/** Without its fields. */
export function labelBox({ kind, text, at, angle, length, effects }: Label): Box {
  const { height, width } = effects.font;
  const { back, ahead, above, below } = reaches[kind];
  const run = (kind === 'directive' ? length : strokeFontWidth(text) * width) + ahead * height;
  const isUpright = angle % 180 !== 0;
  const isBackward = effects.horizontal === 'center' ? angle >= 180 : effects.horizontal === 'right';
  const [from, to] = isBackward ? [-run, back * height] : [-back * height, run];
  const corners = isUpright
    ? [
        { x: at.x - above * height, y: at.y - to },
        { x: at.x + below * height, y: at.y - from },
      ]
    : [
        { x: at.x + from, y: at.y - above * height },
        { x: at.x + to, y: at.y + below * height },
      ];
  return boxAround(corners, 0);
}

/** Texts are a little wider and higher than their letters: by their pen. */
function textBox(text: string, at: Point, { font }: Effects, { vertical, horizontal, lift }: Alignment): Box {
  const lines = text.split('\n', 1_000);
  const margin = font.height * 0.118;
  const wide = Math.max(...lines.map((line) => strokeFontWidth(line))) * font.width;
  const high = font.height * (1.34 + (lines.length - 1) * LINE_PITCH * font.lineSpacing);
  // Where it begins along and across its line.
  const along = (-(horizontal + 1) / 2) * wide;
  const across = (-(lift + 1) / 2) * high;
  const corners = vertical
    ? [
        { x: at.x + across, y: at.y - along },
        { x: at.x + across + high, y: at.y - along - wide },
      ]
    : [
        { x: at.x + along, y: at.y + across },
        { x: at.x + along + wide, y: at.y + across + high },
      ];
  return boxAround(corners, margin);
}

function listCorners(graphic: Graphic): Point[] {
  switch (graphic.kind) {
    case 'circle': {
      const { center, radius } = graphic;
      return [
        { x: center.x - radius, y: center.y - radius },
        { x: center.x + radius, y: center.y + radius },
      ];
    }
    case 'arc':
      return [graphic.start, graphic.mid, graphic.end];
    case 'rectangle':
      return [graphic.start, graphic.end];
    default:
      return graphic.points;
  }
}

function extend(box: Box, { x, y }: Point, margin: Units): void {
  box.left = Math.min(box.left, x - margin);
  box.right = Math.max(box.right, x + margin);
  box.top = Math.min(box.top, y - margin);
  box.bottom = Math.max(box.bottom, y + margin);
}

function join(box: Box, other: Box): void {
  if (other.left > other.right) return;
  extend(box, { x: other.left, y: other.top }, 0);
  extend(box, { x: other.right, y: other.bottom }, 0);
}
