import type { Point, Units } from '../model.ts';
import { expandText, type TextContext } from '../project/expand-text.ts';
import { attribute } from './canvas.ts';
import { makeTextLook, type Drawing } from './drawing-context.ts';
import type { CornerPoint, DrawingSheet, SheetPart } from './drawing-sheet.ts';
import { drawImage } from './image.ts';
import { formatPen } from './pen.ts';
import { polygon, polyline, rectangle } from './shape.ts';
import { measureText } from './text-layout.ts';
import { drawText } from './text.ts';

/** The border and the title block as the project's own drawing sheet says. */
export function drawOwnFrame(drawing: Drawing, frame: DrawingSheet, context: TextContext): void {
  const isFirst = drawing.sheet === drawing.project.root;
  drawing.above.push('<g class="sheet-frame">');
  for (const part of frame.parts) {
    if (part.pages !== 'all' && (part.pages === 'first') !== isFirst) continue;
    for (let index = 0; index < part.repeat; index++) {
      const place = (point: CornerPoint): Point => placeOn(drawing, frame, point, part.step, index);
      // What is repeated ends at the margins.
      if (index > 0 && !listEnds(part).every((end) => isInside(drawing, frame, place(end)))) break;
      drawPart(drawing, frame, part, index, place, context);
    }
  }
  drawing.above.push('</g>');
}

function listEnds(part: SheetPart): CornerPoint[] {
  return 'from' in part ? [part.from, part.to] : [part.at];
}

function placeOn({ sheet }: Drawing, { margins }: DrawingSheet, point: CornerPoint, step: Point, index: number): Point {
  const { width, height } = sheet.file.paper;
  const [x, y] = [point.x + step.x * index, point.y + step.y * index];
  const isLeft = point.corner === 'ltcorner' || point.corner === 'lbcorner';
  const isTop = point.corner === 'ltcorner' || point.corner === 'rtcorner';
  return {
    x: isLeft ? margins.left + x : width - margins.right - x,
    y: isTop ? margins.top + y : height - margins.bottom - y,
  };
}

function isInside({ sheet }: Drawing, { margins }: DrawingSheet, { x, y }: Point): boolean {
  const { width, height } = sheet.file.paper;
  return x >= margins.left && x <= width - margins.right && y >= margins.top && y <= height - margins.bottom;
}

function drawPart(
  drawing: Drawing,
  frame: DrawingSheet,
  part: SheetPart,
  index: number,
  place: (point: CornerPoint) => Point,
  context: TextContext,
): void {
  const { above, settings } = drawing;
  const width = part.pen ?? frame.linePen;
  const pen = formatPen({ width, style: 'solid', color: undefined }, settings.lineWidth, settings);
  switch (part.kind) {
    case 'line':
      above.push(`<path class="frame"${pen} d="${polyline([place(part.from), place(part.to)])}"/>`);
      return;
    case 'rect':
      above.push(`<${rectangle(place(part.from), place(part.to))} class="frame"${pen}/>`);
      return;
    case 'polygon': {
      const at = place(part.at);
      const d = part.outlines
        .filter((points) => points.length > 2)
        .map((points) => polygon(points.map((point) => turned(point, part.turn, at))));
      if (d.length > 0) above.push(`<path class="frame frame-solid"${pen} d="${d.join('')}"/>`);
      return;
    }
    case 'bitmap':
      drawImage(drawing, { at: place(part.at), scale: part.scale, uuid: '', line: 0, base64: () => part.base64 });
      return;
    case 'text':
      drawPartText(drawing, frame, part, index, place(part.at), context);
  }
}

function drawPartText(
  drawing: Drawing,
  frame: DrawingSheet,
  part: SheetPart & { kind: 'text' },
  index: number,
  at: Point,
  context: TextContext,
): void {
  const counted = index === 0 ? part.text : next(part.text, index * part.count);
  const text = expandText(expandVariables(counted), context).replaceAll('\\n', '\n');
  const longest = Math.max(...text.split('\n').map((line) => measureText(line, part.font)));
  const squeeze = part.longest > 0 && longest > part.longest ? part.longest / longest : 1;
  const font = { ...part.font, width: Math.round(part.font.width * squeeze) };
  const turn = ((part.turn % 360) + 360) % 360;
  const isPlain = turn % 90 === 0 && turn < 180;
  const { horizontal, lift } = part;
  if (!isPlain)
    drawing.above.push(`<g${attribute('transform', `rotate(${-turn} ${convertToMm(at.x)} ${convertToMm(at.y)})`)}>`);
  const place = { at, vertical: isPlain && turn === 90, horizontal, lift };
  drawText(drawing.above, text, place, { ...makeTextLook(drawing, font, 'frame'), pen: frame.textPen });
  if (!isPlain) drawing.above.push('</g>');
}

const convertToMm = (units: Units): number => units / 10_000;

function turned({ x, y }: Point, degrees: number, at: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: Math.round(at.x + x * cos + y * sin), y: Math.round(at.y - x * sin + y * cos) };
}

/** `1` -> `2`, `9` -> `10`, `A` -> `B`: only the last letter counts. */
function next(text: string, by: number): string {
  const last = text.at(-1) ?? '';
  const head = text.slice(0, -1);
  if (/\d/.test(last)) return `${head}${Number(last) + by}`;
  const code = (last.codePointAt(0) ?? 0) + by;
  return last !== '' && code > 0 && code < 0xd800 ? head + String.fromCodePoint(code) : text;
}

const formats: Readonly<Record<string, string>> = {
  K: '${KICAD_VERSION}',
  Z: '${PAPER}',
  Y: '${COMPANY}',
  D: '${ISSUE_DATE}',
  R: '${REVISION}',
  S: '${#}',
  N: '${##}',
  F: '${FILENAME}',
  P: '${SHEETPATH}',
  T: '${TITLE}',
  '%': '%',
};

/** Up to KiCad 5 a letter behind a percent sign stood for a variable: `%T`, `%C0` for the first comment. */
function expandVariables(text: string): string {
  return text.replaceAll(/%(?:C([0-8])|([KZYDRSNFPT%]))/g, (_, comment: string | undefined, letter: string) =>
    comment === undefined ? formats[letter]! : `\${COMMENT${Number(comment) + 1}}`,
  );
}
