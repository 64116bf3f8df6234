import type { Font, Point, TextBox, Units } from '../model.ts';
import { unescapeName } from '../project/escaped-names.ts';
import { findHighlight, makeTextLook, type Drawing, uuidAttribute } from './drawing-context.ts';
import { drawLinked } from './field.ts';
import { findAlignment, asItIs, upright, type Orientation, type Place } from './orientation.ts';
import { drawOutline, rectangle } from './shape.ts';
import { measureText } from './text-layout.ts';

/** Between the border and the text where the file says nothing: three quarters of the text's height. */
const MARGIN = 0.75;

/** A box with text that is broken into lines within it. `place` and `orientation` are those of a symbol around it. */
export function drawTextBox(
  drawing: Drawing,
  box: TextBox,
  role: 'note' | 'symbol',
  expand: (text: string) => string,
  place: Place = asItIs,
  orientation: Orientation = upright,
): void {
  const corners = [place(box.at), place({ x: box.at.x + box.width, y: box.at.y + box.height })] as const;
  const [left, right] = [Math.min(corners[0].x, corners[1].x), Math.max(corners[0].x, corners[1].x)];
  const [top, bottom] = [Math.min(corners[0].y, corners[1].y), Math.max(corners[0].y, corners[1].y)];
  drawing.places.set(box.uuid, { x: left, y: top });
  drawing.above.push(`<g class="text-box${findHighlight(drawing, box.uuid)}"${uuidAttribute(box.uuid)}>`);
  drawOutline(drawing, { line: rectangle(corners[0], corners[1]) }, box.stroke, box.fill, {
    role,
    fillRole: 'symbol-fill',
    drawing: drawing.settings,
  });
  const edges = { left, top, right, bottom };
  if (!box.effects.hide && box.text !== '') writeInside(drawing, box, role, expand(box.text), edges, orientation);
  drawing.above.push('</g>');
}

/** In units, of a box as it lies on the sheet. */
interface Edges {
  left: Units;
  top: Units;
  right: Units;
  bottom: Units;
}

function writeInside(
  drawing: Drawing,
  box: TextBox,
  role: 'note' | 'symbol',
  content: string,
  { left, top, right, bottom }: Edges,
  orientation: Orientation,
): void {
  const { effects } = box;
  // However a symbol lies, the text begins at the same corner of the box.
  const alignment = findAlignment(effects, isVertical(box.angle, orientation) ? 90 : 0);
  const margin = effects.font.height * MARGIN;
  const margins = box.margins ?? { left: margin, top: margin, right: margin, bottom: margin };
  // The margins belong to the box as it lies, not to the text.
  const inner = {
    left: left + margins.left,
    right: right - margins.right,
    top: top + margins.top,
    bottom: bottom - margins.bottom,
  };
  const { vertical, horizontal, lift } = alignment;
  const length = vertical ? inner.bottom - inner.top : inner.right - inner.left;
  const side = (sign: -1 | 0 | 1, from: Units, to: Units): Units =>
    sign === 0 ? (from + to) / 2 : sign < 0 ? from : to;
  const at: Point = vertical
    ? { x: side(lift, inner.left, inner.right), y: side(horizontal, inner.bottom, inner.top) }
    : { x: side(horizontal, inner.left, inner.right), y: side(lift, inner.top, inner.bottom) };
  const text = wrap(unescapeName(content), length - drawing.settings.lineWidth, effects.font);
  drawLinked(drawing.above, text, { at, ...alignment }, makeTextLook(drawing, effects.font, role), effects.href);
}

function isVertical(angle: number, { a }: Orientation): boolean {
  return (angle % 180 !== 0) !== (a === 0);
}

/** Breaks lines at spaces so that each fits; a longer word has a line of its own. */
export function wrap(text: string, length: Units, font: Font): string {
  return text
    .slice(0, 100_000)
    .split('\n')
    .map((line) => {
      const space = measureText(' ', font);
      let broken = '';
      let used = 0;
      for (const word of line.split(' ')) {
        const width = measureText(word, font);
        if (broken !== '' && used + space + width > length) {
          broken += `\n${word}`;
          used = width;
        } else {
          broken += broken === '' ? word : ` ${word}`;
          used += width + (broken === word ? 0 : space);
        }
      }
      return broken;
    })
    .join('\n');
}
