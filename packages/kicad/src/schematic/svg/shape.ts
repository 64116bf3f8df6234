import type { Arc, Fill, Graphic, Point, Stroke, Units } from '../model.ts';
import type { DrawingSettings } from '../project/settings-model.ts';
import { attribute, colourStyle, mm, xy } from './canvas.ts';
import type { Place } from './orientation.ts';
import { isDrawn, formatPen } from './pen.ts';
import type { Role } from './theme.ts';

/** Where drawings go: fills that KiCad paints before everything else, and all above. */
export interface Layers {
  below: string[];
  above: string[];
}

export interface ShapeLook {
  role: Role;
  /** For `background` fills. */
  fillRole: Role;
  drawing: DrawingSettings;
  /** More of the class and attributes, as text; fills below have `fillClasses`. */
  classes?: string;
  extra?: string;
  fillClasses?: string;
}

/** A shape of a symbol or of a sheet. */
export function drawShape(layers: Layers, shape: Graphic, place: Place, look: ShapeLook): void {
  const element = drawElement(shape, place);
  if (element !== undefined) drawOutline(layers, element, shape.stroke, shape.fill, look);
}

interface Outline {
  /** `path d="..."` or `circle cx=...`. */
  line: string;
  /** Another form to fill: arcs are filled as a slice. */
  fill?: string;
}

/** A line with its fill, whichever of them are drawn. */
export function drawOutline(layers: Layers, outline: Outline, stroke: Stroke, fill: Fill, look: ShapeLook): void {
  const { role, fillRole, drawing, classes = '', extra = '', fillClasses = '' } = look;
  const inside = outline.fill ?? outline.line;
  if (fill.type === 'background') layers.below.push(`<${inside} class="${fillRole}${fillClasses}"/>`);
  else if (fill.type === 'color') {
    const style = colourStyle('fill', fill.color);
    if (style !== '') layers.below.push(`<${inside} class="hidden"${attribute('style', style)}/>`);
  }
  const isSolid = fill.type === 'outline';
  if (isSolid && outline.fill !== undefined)
    layers.above.push(
      `<${outline.fill} class="${role}-solid hidden"${attribute('style', colourStyle('fill', stroke.color))}/>`,
    );
  if (!isDrawn(stroke) && !(isSolid && outline.fill === undefined)) return;
  const solid = isSolid && outline.fill === undefined;
  const pen = formatPen(stroke, drawing.lineWidth, drawing, solid ? colourStyle('fill', stroke.color) : '');
  const stroked = isDrawn(stroke) ? role : 'hidden';
  layers.above.push(`<${outline.line} class="${stroked}${solid ? ` ${role}-solid` : ''}${classes}"${extra}${pen}/>`);
}

function drawElement(shape: Graphic, place: Place): Outline | undefined {
  switch (shape.kind) {
    case 'rectangle':
      return { line: rectangleOrLine(place(shape.start), place(shape.end), shape.radius) };
    case 'circle': {
      const { x, y } = place(shape.center);
      return { line: `circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(Math.abs(shape.radius))}"` };
    }
    case 'polyline':
      return shape.points.length < 2 ? undefined : { line: `path d="${polyline(shape.points.map(place))}"` };
    case 'bezier': {
      const [start, ...rest] = shape.points.map(place);
      return rest.length < 3 ? undefined : { line: `path d="M${xy(start!)}C${rest.slice(0, 3).map(xy).join(' ')}"` };
    }
    case 'arc':
      return arc(shape, place);
  }
}

/** SVG draws nothing of a rectangle that is a line; symbols have such. */
function rectangleOrLine(from: Point, to: Point, radius: Units): string {
  return from.x === to.x || from.y === to.y ? `path d="${polyline([from, to])}"` : rectangle(from, to, radius);
}

export function rectangle(from: Point, to: Point, radius: Units = 0): string {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return `rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"${radius > 0 ? ` rx="${mm(radius)}"` : ''}`;
}

/** A path of straight lines, closed when it ends where it began. */
export function polyline(points: readonly Point[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isClosed = points.length > 3 && first.x === last.x && first.y === last.y;
  return `M${(isClosed ? points.slice(0, -1) : points).map(xy).join(' ')}${isClosed ? 'Z' : ''}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join(' ')}Z`;
}

/** An arc through three points; three on a line are a line. */
function arc(shape: Arc, place: Place): Outline {
  const [start, mid, end] = [place(shape.start), place(shape.mid), place(shape.end)];
  const [ax, ay, bx, by] = [mid.x - start.x, mid.y - start.y, end.x - start.x, end.y - start.y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return { line: `path d="M${xy(start)} ${xy(end)}"` };
  const [a2, b2] = [ax * ax + ay * ay, bx * bx + by * by];
  const centre = { x: start.x + (by * a2 - ay * b2) / (2 * turn), y: start.y + (ax * b2 - bx * a2) / (2 * turn) };
  const radius = Math.hypot(start.x - centre.x, start.y - centre.y);
  // A bow so flat that its centre is kilometres away is a line on any paper.
  if (!Number.isFinite(radius) || radius > 1e12) return { line: `path d="M${xy(start)} ${xy(end)}"` };
  const sweep = turn > 0 ? 1 : 0;
  // Longer than half a circle when the middle lies on the same side of the chord as the centre.
  const side = bx * (centre.y - start.y) - by * (centre.x - start.x);
  const isLarge = side !== 0 && side > 0 === bx * ay - by * ax > 0 ? 1 : 0;
  const bow = `M${xy(start)}A${mm(radius)},${mm(radius)} 0 ${isLarge} ${sweep} ${xy(end)}`;
  return { line: `path d="${bow}"`, fill: `path d="${bow}L${xy(centre)}Z"` };
}
