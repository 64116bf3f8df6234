import type { LabelShape, SheetPin, SheetSymbol } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { expandText, type TextContext } from '../project/expand-text.ts';
import { sheetContext } from '../project/text-context.ts';
import { isBusName } from './bus-name.ts';
import { attribute, safeAddress } from './canvas.ts';
import { dnpCross, type Box } from './dnp-cross.ts';
import { findHighlight, isShown, makeTextLook, uuidAttribute, type Drawing } from './drawing-context.ts';
import { drawField } from './field.ts';
import { along, hierarchicalOutline, type Direction } from './label-outline.ts';
import { findAlignment } from './orientation.ts';
import { drawOutline, polygon, rectangle } from './shape.ts';
import { drawText } from './text.ts';
import type { Role } from './theme.ts';

/** The box of a sheet with its name, file and pins; a link to the sheet's own drawing when there is one. */
export function drawSheetSymbol(drawing: Drawing, symbol: SheetSymbol): void {
  const { above, settings, options, sheet, project } = drawing;
  const { at, width, height, uuid } = symbol;
  drawing.places.set(uuid, at);
  const child = sheet.children.find((one) => one.symbol === symbol);
  const given = child === undefined ? undefined : options.linkTo?.(child);
  const link = given === undefined ? undefined : safeAddress(given);
  above.push(
    `<g class="sheet-box${findHighlight(drawing, uuid)}"${attribute('data-sheet', child?.path ?? '')}${uuidAttribute(uuid)}>`,
  );
  if (link !== undefined) above.push(`<a${attribute('href', link)}>`);
  const corner = { x: at.x + width, y: at.y + height };
  drawOutline(drawing, { line: rectangle(at, corner) }, symbol.stroke, symbol.fill, {
    role: 'sheet',
    fillRole: 'background',
    drawing: settings,
  });
  // A border alone would be hard to hit.
  if (link !== undefined) above.push(`<${rectangle(at, corner)} class="hidden" pointer-events="all"/>`);
  const context = child === undefined ? sheetContext(project, sheet) : sheetContext(project, child);
  for (const property of symbol.properties) {
    if (!isShown(property)) continue;
    const role = findRole(property.name);
    const text = unescapeName(expandText(property.value, context));
    drawField(drawing, property, role === 'sheet-file' ? `File: ${text}` : text, role);
  }
  if (link !== undefined) above.push('</a>');
  for (const pin of symbol.pins) drawSheetPin(drawing, pin, context);
  above.push('</g>');
}

/** The cross reaches for the fields around the box as that of a symbol for its pins. */
export function drawSheetCross(drawing: Drawing, { at, width, height, dnp, properties }: SheetSymbol): void {
  if (!dnp) return;
  const body: Box = { left: at.x, top: at.y, right: at.x + width, bottom: at.y + height };
  const whole = { ...body };
  for (const property of properties) {
    if (!isShown(property)) continue;
    // As high as its letters; fields lie over or under the box.
    const { lift } = findAlignment(property.effects, property.angle);
    const room = property.effects.font.height * 1.2;
    whole.top = Math.min(whole.top, property.at.y - (room * (lift + 1)) / 2);
    whole.bottom = Math.max(whole.bottom, property.at.y + (room * (1 - lift)) / 2);
  }
  drawing.above.push(dnpCross({ body, whole }));
}

function findRole(name: string): Role {
  if (/^Sheet ?name$/.test(name)) return 'sheet-name';
  return /^Sheet ?file$/.test(name) ? 'sheet-file' : 'field';
}

/** Seen from the sheet, what goes in comes out: the flags are those of labels of the other kind. */
const turnedShapes: Partial<Record<LabelShape, LabelShape>> = { input: 'output', output: 'input' };
const inwards: Readonly<Record<number, Direction>> = { 0: 'left', 90: 'down', 180: 'right', 270: 'up' };

function drawSheetPin(drawing: Drawing, pin: SheetPin, context: TextContext): void {
  const { at, effects, shape } = pin;
  const { font } = effects;
  drawing.places.set(pin.uuid, at);
  const direction = inwards[pin.angle] ?? 'right';
  const outline = along(at, direction, hierarchicalOutline(turnedShapes[shape] ?? shape, font.height));
  const [start] = along(at, direction, [{ x: font.height * (1 + drawing.settings.textOffsetRatio), y: 0 }]);
  const vertical = direction === 'up' || direction === 'down';
  const horizontal = direction === 'left' || direction === 'down' ? 1 : -1;
  drawing.above.push(`<g class="sheet-pin-box${findHighlight(drawing, pin.uuid)}"${uuidAttribute(pin.uuid)}>`);
  drawing.above.push(`<path class="sheet-pin" d="${polygon(outline)}"/>`);
  const text = unescapeName(expandText(pin.name, context));
  drawText(
    drawing.above,
    text,
    { at: start!, vertical, horizontal, lift: 0 },
    makeTextLook(drawing, font, isBusName(text) ? 'bus' : 'sheet-pin'),
  );
  drawing.above.push('</g>');
}
