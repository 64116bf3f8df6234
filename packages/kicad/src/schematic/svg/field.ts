import type { Property } from '../model.ts';
import { attribute, safeAddress } from './canvas.ts';
import { makeTextLook, type Drawing } from './drawing-context.ts';
import { findAlignment, type Orientation } from './orientation.ts';
import { drawText, type TextLook, type TextPlace } from './text.ts';
import type { Role } from './theme.ts';

/** A field of a symbol, label or sheet, at its own place; `text` is its value as read. */
export function drawField(
  drawing: Drawing,
  property: Property,
  text: string,
  role: Role,
  orientation?: Orientation,
): void {
  const { effects, at, angle } = property;
  const shown = property.showName ? `${property.name}: ${text}` : text;
  const look = makeTextLook(drawing, effects.font, role);
  drawLinked(drawing.above, shown, { at, ...findAlignment(effects, angle, orientation) }, look, effects.href);
}

/** A text that may lead to an address. */
export function drawLinked(
  out: string[],
  text: string,
  place: TextPlace,
  look: TextLook,
  href: string | undefined,
): void {
  const address = href === undefined ? undefined : safeAddress(href);
  if (address !== undefined) out.push(`<a${attribute('href', address)}>`);
  drawText(out, text, place, look);
  if (address !== undefined) out.push('</a>');
}
