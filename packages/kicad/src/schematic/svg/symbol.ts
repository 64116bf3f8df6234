import type { LibrarySymbol, Property, SymbolBody } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { expandText } from '../project/expand-text.ts';
import type { SymbolInstance } from '../project/model.ts';
import { fullReference, symbolContext } from '../project/text-context.ts';
import { attribute } from './canvas.ts';
import { dnpCross, type Box } from './dnp-cross.ts';
import { findHighlight, isShown, makeTextLook, uuidAttribute, type Drawing } from './drawing-context.ts';
import { drawField, drawLinked } from './field.ts';
import { findBodyTextAlignment, findOrientation, makePlacer, type Orientation, type Place } from './orientation.ts';
import { drawPin, findPinEnds, type DrawnPin } from './pin.ts';
import { drawShape, type ShapeLook } from './shape.ts';
import { drawTextBox } from './text-box.ts';
import type { Role } from './theme.ts';

/** A symbol with its body, pins and fields, as one group that carries its reference. */
export function drawSymbol(drawing: Drawing, instance: SymbolInstance): void {
  const { symbol, library } = instance;
  const { above } = drawing;
  const orientation = findOrientation(symbol);
  const place = makePlacer(symbol, orientation);
  const expand = (text: string): string => expandText(text, symbolContext(drawing.project, instance));
  drawing.places.set(symbol.uuid, symbol.at);
  const reference = fullReference(drawing.project, instance);
  const classes = `${symbol.dnp ? ' unfitted' : ''}${findHighlight(drawing, symbol.uuid)}`;
  above.push(`<g class="sym${classes}"${attribute('data-ref', reference)}${uuidAttribute(symbol.uuid)}>`);
  if (library !== undefined) drawBodies(drawing, instance, library, place, orientation, expand);
  drawFields(drawing, instance, reference, orientation, expand);
  above.push('</g>');
}

/** KiCad draws the crosses over everything. */
export function drawSymbolCross(drawing: Drawing, { symbol, library, unit }: SymbolInstance): void {
  if (!symbol.dnp || library === undefined) return;
  const place = makePlacer(symbol, findOrientation(symbol));
  drawing.above.push(dnpCross(measureBoxes(listBodies(library, unit, symbol.bodyStyle), place)));
}

function listBodies(library: LibrarySymbol, unit: number, bodyStyle: number): SymbolBody[] {
  return library.bodies.filter(
    (body) => (body.unit === 0 || body.unit === unit) && (body.bodyStyle === 0 || body.bodyStyle === bodyStyle),
  );
}

function drawBodies(
  drawing: Drawing,
  { symbol, unit }: SymbolInstance,
  library: LibrarySymbol,
  place: Place,
  orientation: Orientation,
  expand: (text: string) => string,
): void {
  const look: ShapeLook = {
    role: 'symbol',
    fillRole: 'symbol-fill',
    drawing: drawing.settings,
    ...(symbol.dnp ? { fillClasses: ' unfitted' } : {}),
  };
  const bodies = listBodies(library, unit, symbol.bodyStyle);
  for (const { graphics } of bodies)
    for (const shape of graphics) if (!shape.isPrivate) drawShape(drawing, shape, place, look);
  for (const { texts, textBoxes } of bodies) {
    for (const text of texts) {
      if (text.isPrivate || text.effects.hide) continue;
      const at = { at: place(text.at), ...findBodyTextAlignment(text.effects, text.angle === 0 ? 0 : 90, orientation) };
      drawLinked(
        drawing.above,
        unescapeName(expand(text.text)),
        at,
        makeTextLook(drawing, text.effects.font, 'symbol'),
        text.effects.href,
      );
    }
    for (const box of textBoxes) if (!box.isPrivate) drawTextBox(drawing, box, 'symbol', expand, place, orientation);
  }
  const alternates = new Map(
    symbol.pins.flatMap(({ number, alternate }) => (alternate === undefined ? [] : [[number, alternate]])),
  );
  const texts = {
    showNames: !library.pinNames.hide,
    showNumbers: !library.pinNumbers.hide,
    nameOffset: library.pinNames.offset,
  };
  const uuids = new Map(symbol.pins.map(({ number, uuid }) => [number, uuid]));
  for (const { pins } of bodies)
    for (const pin of pins) {
      drawing.places.set(uuids.get(pin.number) ?? '', place(pin.at));
      if (pin.hide) continue;
      const name = alternates.get(pin.number);
      const alternate = name === undefined ? undefined : pin.alternates.find((other) => other.name === name);
      const drawn: DrawnPin = { pin, name: alternate?.name ?? pin.name, shape: alternate?.shape ?? pin.shape };
      drawPin(drawing, drawn, place, texts);
    }
}

const roleByField: Readonly<Record<string, Role>> = { Reference: 'reference', Value: 'value' };

function drawFields(
  drawing: Drawing,
  instance: SymbolInstance,
  reference: string,
  orientation: Orientation,
  expand: (text: string) => string,
): void {
  for (const property of instance.symbol.properties) {
    if (!isShown(property)) continue;
    const text = unescapeName(expand(fieldText(property, instance, reference)));
    const role = Object.hasOwn(roleByField, property.name) ? roleByField[property.name]! : 'field';
    drawField(drawing, property, text, role, orientation);
  }
}

function fieldText({ name, value }: Property, instance: SymbolInstance, reference: string): string {
  if (name === 'Reference') return reference;
  if (name === 'Value') return findLegacyNet(instance) ?? instance.value;
  return name === 'Footprint' ? instance.footprint : value;
}

/** From this version on the net of a supply is its value; before, it was the name of its hidden pin, which KiCad shows now. */
const VALUE_NAMES_NET = 20230221;

function findLegacyNet({ library, sheet }: SymbolInstance): string | undefined {
  if (library?.power === undefined || sheet.file.version >= VALUE_NAMES_NET) return undefined;
  return library.bodies.flatMap(({ pins }) => pins).find(({ type, hide }) => hide && type === 'power_in')?.name;
}

/** The box of the body, and that of the body with its pins. */
function measureBoxes(bodies: readonly SymbolBody[], place: Place): { body: Box; whole: Box } {
  const body: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const whole: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { graphics, pins } of bodies) {
    for (const shape of graphics) {
      const half = Math.max(shape.stroke.width, 0) / 2;
      for (const point of listCorners(shape)) for (const box of [body, whole]) extend(box, place(point), half);
    }
    for (const pin of pins) {
      const { tip, root } = findPinEnds(pin, place);
      extend(body, root, 0);
      for (const end of [tip, root]) extend(whole, end, PIN_MARGIN);
    }
  }
  return { body, whole };
}

/** A pin's box is 15 mil wider than its line, all around. */
const PIN_MARGIN = 3_810;

function listCorners(shape: SymbolBody['graphics'][number]): { x: number; y: number }[] {
  switch (shape.kind) {
    case 'circle': {
      const { center, radius } = shape;
      return [
        { x: center.x - radius, y: center.y - radius },
        { x: center.x + radius, y: center.y + radius },
      ];
    }
    case 'arc':
      return [shape.start, shape.mid, shape.end];
    case 'rectangle':
      return [shape.start, shape.end];
    default:
      return shape.points;
  }
}

function extend(box: Box, { x, y }: { x: number; y: number }, margin: number): void {
  box.left = Math.min(box.left, x - margin);
  box.right = Math.max(box.right, x + margin);
  box.top = Math.min(box.top, y - margin);
  box.bottom = Math.max(box.bottom, y + margin);
}
