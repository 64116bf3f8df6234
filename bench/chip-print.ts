// Print that no laser made: letters of one stroke's width on the case of a chip.
import { layOutStrokes } from '../packages/kicad/src/stroke-text/index.ts';
import type { Picture } from '../packages/photos/src/pictures/picture.ts';

/** Letters of strokes, as lasers draw them, in that brightness, their top left at that place. */
export function printOn(
  picture: Picture,
  text: string,
  [left, top]: readonly [number, number],
  letterHeight: number,
  { thickness, lean }: { thickness: number; lean: number },
  value: number,
): void {
  const laid = layOutStrokes(text, {
    width: letterHeight * lean,
    height: letterHeight,
    thickness,
    italic: false,
    horizontal: 'left',
    vertical: 'top',
  });
  if (laid === undefined) throw new Error(`No strokes for ${text}`);
  for (const stroke of laid.strokes)
    for (let at = 0; at + 3 < stroke.length; at += 2) {
      const [x0, y0, x1, y1] = stroke.slice(at, at + 4) as [number, number, number, number];
      drawStroke(picture, [left + x0, top + y0, left + x1, top + y1], laid.thickness, value);
    }
}

/** A line with round ends, its rim half covered. */
function drawStroke(
  { width, height, luma }: Picture,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  thickness: number,
  value: number,
): void {
  const reach = thickness / 2 + 1;
  const length = Math.max((x1 - x0) ** 2 + (y1 - y0) ** 2, 1e-6);
  for (
    let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
    y <= Math.min(height - 1, Math.max(y0, y1) + reach);
    y++
  )
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
      x <= Math.min(width - 1, Math.max(x0, x1) + reach);
      x++
    ) {
      const along = Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
      const apart = Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0));
      const cover = Math.max(0, Math.min(1, thickness / 2 + 0.5 - apart));
      const at = y * width + x;
      luma[at] = Math.max(luma[at]!, luma[at]! * (1 - cover) + value * cover);
    }
}
