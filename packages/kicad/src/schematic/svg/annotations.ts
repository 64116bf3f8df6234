import type { RuleArea, Shape, Table, TableCell, Text } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { expandText } from '../project/expand-text.ts';
import { sheetContext } from '../project/text-context.ts';
import { mm } from './canvas.ts';
import { findHighlight, makeTextLook, uuidAttribute, type Drawing } from './drawing-context.ts';
import { drawLinked } from './field.ts';
import { findAlignment, asItIs } from './orientation.ts';
import { isDrawn, formatPen } from './pen.ts';
import { drawOutline, drawShape, polygon } from './shape.ts';
import { drawTextBox } from './text-box.ts';

/** Texts on a sheet stand this much over their place: 0.25 mm, whatever their size and angle. */
const TEXT_RISE = 2_500;

export function drawSheetText(drawing: Drawing, text: Text): void {
  const { at, effects, uuid } = text;
  drawing.places.set(uuid, at);
  if (effects.hide) return;
  const shown = unescapeName(expandText(text.text, sheetContext(drawing.project, drawing.sheet)));
  // Turned by 180 degrees or by 0 they are drawn alike.
  const place = { at: { x: at.x, y: at.y - TEXT_RISE }, ...findAlignment(effects, text.angle % 180) };
  const look = makeTextLook(drawing, effects.font, 'note', {
    classes: findHighlight(drawing, uuid),
    extra: uuidAttribute(uuid),
  });
  drawLinked(drawing.above, shown, place, look, effects.href);
}

/** Up to this version of the file, KiCad 6, a line of the default style is dashed. */
const LINES_DASHED = 20211123;

export function drawSheetShape(drawing: Drawing, shape: Shape): void {
  const isDashed =
    shape.kind === 'polyline' && shape.stroke.style === 'default' && drawing.sheet.file.version <= LINES_DASHED;
  const stroke = isDashed ? { ...shape.stroke, style: 'dash' as const } : shape.stroke;
  // Filled with the colour of their line, shapes on a sheet are filled only when that has one of its own.
  const isOpen = shape.fill.type === 'outline' && stroke.color === undefined;
  const fill = isOpen ? { ...shape.fill, type: 'none' as const } : shape.fill;
  const drawn = { ...shape, stroke, fill };
  drawShape(drawing, drawn, asItIs, {
    role: 'note',
    fillRole: 'symbol-fill',
    drawing: drawing.settings,
    classes: findHighlight(drawing, shape.uuid),
    extra: uuidAttribute(shape.uuid),
  });
}

export function drawRuleArea(drawing: Drawing, { points, stroke, fill, uuid }: RuleArea): void {
  if (points.length < 2) return;
  drawing.places.set(uuid, points[0]!);
  drawOutline(drawing, { line: `path d="${polygon(points)}"` }, stroke, fill, {
    role: 'rule-area',
    fillRole: 'symbol-fill',
    drawing: drawing.settings,
    classes: findHighlight(drawing, uuid),
    extra: uuidAttribute(uuid),
  });
}

export function drawTable(drawing: Drawing, table: Table): void {
  const { cells, border, separators, uuid } = table;
  const shown = cells.filter(({ columnSpan, rowSpan }) => columnSpan > 0 && rowSpan > 0);
  if (shown.length === 0) return;
  const expand = (text: string): string => expandText(text, sheetContext(drawing.project, drawing.sheet));
  drawing.above.push(`<g class="table${findHighlight(drawing, uuid)}"${uuidAttribute(uuid)}>`);
  for (const cell of shown) drawTextBox(drawing, { ...cell, stroke: { ...cell.stroke, width: -1 } }, 'note', expand);
  let { left, top, right, bottom } = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const cell of shown) {
    [left, top] = [Math.min(left, cell.at.x), Math.min(top, cell.at.y)];
    [right, bottom] = [Math.max(right, measureRight(cell)), Math.max(bottom, measureBottom(cell))];
  }
  drawing.places.set(uuid, { x: left, y: top });
  const lines = { header: '', separators: '' };
  for (const cell of shown) {
    const { at } = cell;
    const [x, y] = [measureRight(cell), measureBottom(cell)];
    if (separators.columns && x < right) lines.separators += `M${mm(x)},${mm(at.y)}V${mm(y)}`;
    if (y >= bottom) continue;
    if (border.header && at.y === top) lines.header += `M${mm(at.x)},${mm(y)}H${mm(x)}`;
    else if (separators.rows) lines.separators += `M${mm(at.x)},${mm(y)}H${mm(x)}`;
  }
  if (border.external) lines.header += `M${mm(left)},${mm(top)}H${mm(right)}V${mm(bottom)}H${mm(left)}Z`;
  for (const [d, stroke] of [
    [lines.separators, separators.stroke],
    [lines.header, border.stroke],
  ] as const)
    if (d !== '' && isDrawn(stroke))
      drawing.above.push(
        `<path class="note"${formatPen(stroke, drawing.settings.lineWidth, drawing.settings)} d="${d}"/>`,
      );
  drawing.above.push('</g>');
}

function measureRight({ at, width }: TableCell): number {
  return at.x + width;
}

function measureBottom({ at, height }: TableCell): number {
  return at.y + height;
}
