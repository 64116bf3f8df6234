import type { Label, LabelShape, Point, Units } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { expandText } from '../project/expand-text.ts';
import { labelContext } from '../project/text-context.ts';
import { attribute, mm, xy, colourStyle } from './canvas.ts';
import { isBusName } from './bus-name.ts';
import { findHighlight, isShown, makeTextLook, uuidAttribute, type Drawing } from './drawing-context.ts';
import { drawField, drawLinked } from './field.ts';
import { along, globalOutline, hierarchicalOutline, type Direction } from './label-outline.ts';
import { polygon } from './shape.ts';
import { measureText } from './text-layout.ts';
import { naturalPen } from './text.ts';
import type { Role } from './theme.ts';

/** How much lower than its middle the text of a global label is, of its height. */
const GLOBAL_DROP = 1.5 / 21;

const roles: Readonly<Record<Label['kind'], Role>> = {
  local: 'label',
  global: 'global-label',
  hierarchical: 'hierarchical-label',
  directive: 'directive',
};

/** A label of any kind with its flag and its fields. */
export function drawLabel(drawing: Drawing, label: Label): void {
  const { above } = drawing;
  const expand = (text: string): string => expandText(text, labelContext(drawing.project, drawing.sheet, label));
  const role = roles[label.kind];
  drawing.places.set(label.uuid, label.at);
  above.push(`<g class="label-${label.kind}${findHighlight(drawing, label.uuid)}"${uuidAttribute(label.uuid)}>`);
  if (label.kind === 'directive') drawDirective(drawing, label);
  else {
    const text = unescapeName(expand(label.text));
    drawName(drawing, label, text, role);
  }
  for (const property of label.properties) {
    if (!isShown(property)) continue;
    const isPages = property.name === 'Intersheetrefs' || property.name === 'Intersheet References';
    if (isPages && !drawing.settings.intersheetRefs.show) continue;
    const text = unescapeName(expand(isPages ? '${INTERSHEET_REFS}' : property.value));
    drawField(drawing, property, text, isPages ? 'global-label' : 'field');
  }
  above.push('</g>');
}

/** The way a label points away from its place: KiCad says it by the angle and by the side its text is aligned to. */
function findDirection({ angle, effects: { horizontal } }: Label): Direction {
  const isUpright = angle % 180 !== 0;
  const isBack = horizontal === 'center' ? angle >= 180 : horizontal === 'right';
  if (isUpright) return isBack ? 'down' : 'up';
  return isBack ? 'left' : 'right';
}

function drawName(drawing: Drawing, label: Label, text: string, role: Role): void {
  const { at, effects, kind } = label;
  const { font } = effects;
  const { settings, above } = drawing;
  const direction = findDirection(label);
  const vertical = direction === 'up' || direction === 'down';
  const horizontal = direction === 'left' || direction === 'down' ? 1 : -1;
  // The colour of a net's class is that of the name, not of the flag around it.
  const color = font.color ?? drawing.netLooks.get(label.uuid)?.color;
  const look = makeTextLook(drawing, { ...font, color }, isBusName(text) ? 'bus' : role);
  if (kind === 'local') {
    const rise = settings.textOffsetRatio * font.height + naturalPen(font);
    const lift = effects.vertical === 'bottom' ? 1 : effects.vertical === 'top' ? -1 : 0;
    const start = vertical ? { x: at.x - rise, y: at.y } : { x: at.x, y: at.y - rise };
    drawLinked(above, text, { at: start, vertical, horizontal, lift }, look, effects.href);
    return;
  }
  const shape = label.shape ?? 'input';
  let points: Point[];
  let start: Point;
  if (kind === 'global') {
    const outline = globalOutline(shape, measureText(text, font), font.height, settings.labelSizeRatio);
    points = along(at, direction, outline.points);
    start = along(at, direction, [{ x: outline.textStart, y: 0 }])[0]!;
    const drop = font.height * GLOBAL_DROP;
    if (vertical) start.x += drop;
    else start.y += drop;
  } else {
    points = along(at, direction, hierarchicalOutline(shape, font.height));
    start = along(at, direction, [{ x: font.height * (1 + settings.textOffsetRatio), y: 0 }])[0]!;
  }
  above.push(`<path class="${role}"${attribute('style', colourStyle('stroke', font.color))} d="${polygon(points)}"/>`);
  drawLinked(above, text, { at: start, vertical, horizontal, lift: 0 }, look, effects.href);
}

/** 20 mil; the signs of directive labels do not follow the size of their text. */
const SIGN: Units = 5_080;

function drawDirective(drawing: Drawing, label: Label): void {
  const { at, length, angle, effects } = label;
  // Its line stands on its place and turns with the angle.
  const direction: Direction = (['up', 'left', 'down', 'right'] as const)[Math.round(angle / 90) % 4] ?? 'up';
  const put = (...points: [x: number, y: number][]): Point[] =>
    along(
      at,
      direction,
      points.map(([x, y]) => ({ x, y })),
    );
  const style = attribute('style', colourStyle('stroke', effects.font.color));
  const draw = (d: string): void => void drawing.above.push(`<path class="directive"${style} d="${d}"/>`);
  const line = (end: Units): string => `M${put([0, 0], [end, 0]).map(xy).join(' ')}`;
  const shape: LabelShape = label.shape ?? 'round';
  if (shape === 'dot' || shape === 'round') {
    const radius = shape === 'dot' ? SIGN * 0.7 : SIGN;
    const [centre] = put([length, 0]) as [Point];
    draw(line(length - radius));
    const kind = shape === 'dot' ? 'directive-solid' : 'directive';
    const fill = shape === 'dot' ? attribute('style', colourStyle('fill', effects.font.color)) : style;
    drawing.above.push(`<circle class="${kind}"${fill} cx="${mm(centre.x)}" cy="${mm(centre.y)}" r="${mm(radius)}"/>`);
    return;
  }
  const [half, side] = shape === 'diamond' ? [SIGN, SIGN * 2] : [SIGN * 0.8, SIGN * 1.6];
  const sign =
    shape === 'diamond'
      ? put([length - half, 0], [length, side], [length + half, 0], [length, -side])
      : put([length - half, side], [length + half, side], [length + half, -side], [length - half, -side]);
  draw(line(length - half) + polygon(sign));
}
