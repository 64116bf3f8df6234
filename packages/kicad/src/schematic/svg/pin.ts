import type { LibraryPin, PinShape, Point, Units } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { mm, xy } from './canvas.ts';
import { makeTextLook, type Drawing } from './drawing-context.ts';
import type { Alignment, Place } from './orientation.ts';
import { polyline } from './shape.ts';
import { drawText } from './text.ts';

/** 4 mil between a pin and what is written over or under it, besides the pen. */
const TEXT_GAP: Units = 1_016;
/** Half of the cross on the end of a pin that is not to be connected: 15 mil. */
const CROSS: Units = 3_810;

export interface DrawnPin {
  pin: LibraryPin;
  name: string;
  shape: PinShape;
}

/** How the symbol shows the names and numbers of its pins. */
export interface PinTexts {
  showNames: boolean;
  showNumbers: boolean;
  /** 0 is outside, over the pin. */
  nameOffset: Units;
}

const directions: Readonly<Record<number, Point>> = {
  0: { x: 1, y: 0 },
  90: { x: 0, y: 1 },
  180: { x: -1, y: 0 },
  270: { x: 0, y: -1 },
};

/** Both ends of a pin on the sheet: where wires join, and where the body begins. */
export function findPinEnds({ at, angle, length }: LibraryPin, place: Place): { tip: Point; root: Point } {
  const { x, y } = directions[angle] ?? directions[0]!;
  return { tip: place(at), root: place({ x: at.x + x * length, y: at.y + y * length }) };
}

/** A pin with the marks of its shape, its name and its number. */
export function drawPin(drawing: Drawing, drawn: DrawnPin, place: Place, texts: PinTexts): void {
  const { pin } = drawn;
  const { tip, root } = findPinEnds(pin, place);
  // A pin without length still has a direction, from the body outwards.
  const { x, y } = directions[pin.angle] ?? directions[0]!;
  const [from, to] = [place({ x: 0, y: 0 }), place({ x: -x, y: -y })];
  const out = { x: to.x - from.x, y: to.y - from.y };
  const symbolSize = drawing.settings.pinSymbolSize;
  const outside = symbolSize > 0 ? symbolSize : pin.numberEffects.font.height / 2;
  const inside = symbolSize > 0 ? symbolSize : pin.nameEffects.font.height / 2;
  const path = shapePath(drawn.shape, tip, root, out, outside, inside);
  const cross = pin.type === 'no_connect' ? crossPath(tip, CROSS) : '';
  const d = path.lines + cross;
  if (d !== '') drawing.above.push(`<path class="pin" d="${d}"/>`);
  if (path.circle !== undefined)
    drawing.above.push(`<circle class="pin" cx="${mm(path.circle.x)}" cy="${mm(path.circle.y)}" r="${mm(outside)}"/>`);
  drawPinTexts(drawing, drawn, tip, root, out, texts);
}

interface PinPath {
  lines: string;
  circle?: Point;
}

/** Measured in what kicad-cli 9.0.8 draws; `outside` is the radius of marks on the pin, `inside` of those in the body. */
function shapePath(shape: PinShape, tip: Point, root: Point, out: Point, outside: Units, inside: Units): PinPath {
  const at = (along: Units, across: Units, base = root): Point => ({
    x: base.x + out.x * along - Math.abs(out.y) * across,
    y: base.y + out.y * along - Math.abs(out.x) * across,
  });
  const line = (from: Point): string => (from.x === tip.x && from.y === tip.y ? '' : polyline([from, tip]));
  const clock = polyline([at(0, inside), at(-2 * inside, 0), at(0, -inside)]);
  const low = polyline([at(2 * outside, 0), at(2 * outside, 2 * outside), root]);
  switch (shape) {
    case 'line':
      return { lines: line(root) };
    case 'inverted':
      return { lines: line(at(2 * outside, 0)), circle: at(outside, 0) };
    case 'clock':
      return { lines: line(root) + clock };
    case 'inverted_clock':
      return { lines: line(at(2 * outside, 0)) + clock, circle: at(outside, 0) };
    case 'input_low':
      return { lines: line(root) + low };
    case 'clock_low':
      return { lines: line(root) + clock + low };
    case 'output_low':
      return { lines: line(root) + polyline([at(0, 2 * outside), at(2 * outside, 0)]) };
    case 'edge_clock_high':
      return {
        lines: polyline([at(0, outside), at(2 * outside, 0), at(0, -outside)]) + line(at(2 * outside, 0)),
      };
    case 'non_logic':
      return { lines: line(root) + crossPath(root, outside) };
  }
}

export function crossPath({ x, y }: Point, half: Units): string {
  return (
    `M${xy({ x: x - half, y: y - half })} ${xy({ x: x + half, y: y + half })}` +
    `M${xy({ x: x - half, y: y + half })} ${xy({ x: x + half, y: y - half })}`
  );
}

function drawPinTexts(
  drawing: Drawing,
  { pin, name: given }: DrawnPin,
  tip: Point,
  root: Point,
  out: Point,
  texts: PinTexts,
): void {
  const name = given === '~' || !texts.showNames ? '' : unescapeName(given);
  const number = texts.showNumbers && pin.number !== '~' ? unescapeName(pin.number) : '';
  const gap = TEXT_GAP + drawing.settings.lineWidth;
  const vertical = out.y !== 0;
  const middle = { x: (tip.x + root.x) / 2, y: (tip.y + root.y) / 2 };
  /** Beside the pin: over it, or under it, which is right of it when it stands. */
  const beside = (lift: -1 | 1): Alignment & { at: Point } => ({
    vertical,
    horizontal: 0,
    lift,
    at: vertical ? { x: middle.x - lift * gap, y: middle.y } : { x: middle.x, y: middle.y - lift * gap },
  });
  const { nameOffset } = texts;
  const isOver = nameOffset === 0;
  if (name !== '') {
    const look = makeTextLook(drawing, pin.nameEffects.font, 'pin-name');
    if (isOver) drawText(drawing.above, name, beside(1), look);
    else {
      const at = { x: root.x - out.x * nameOffset, y: root.y - out.y * nameOffset };
      // It runs from the pin into the body.
      const horizontal = (vertical ? out.y < 0 : out.x > 0) ? 1 : -1;
      drawText(drawing.above, name, { at, vertical, horizontal, lift: 0 }, look);
    }
  }
  if (number !== '') {
    const look = makeTextLook(drawing, pin.numberEffects.font, 'pin-number');
    drawText(drawing.above, number, beside(isOver && name !== '' ? -1 : 1), look);
  }
}
