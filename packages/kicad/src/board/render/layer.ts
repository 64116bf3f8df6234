import { LINE_PITCH, splitRuns, strokeFontWidth } from '../../stroke-text/index.ts';
import { graphicPath, graphicShapes, padShapes, trackShapes, viaShape } from '../geometry/item-shapes.ts';
import { makeShape } from '../geometry/shape.ts';
import { drawText, turnUpright, type DrawnText } from '../geometry/text-strokes.ts';
import type { Board, BoardText, Footprint, Graphic, Pad, TextStyle } from '../model.ts';
import { holdsLayer } from '../read/layers.ts';
import { fillInText } from '../text-words.ts';
import { attributes, drawn, escaped, line, mm } from './svg.ts';

/** How much a pad grows on a layer: the mask by its margin, the paste by its own. Nothing is drawn when undefined. */
type PadMargin = (pad: Pad, footprint: Footprint) => number | undefined;

/** Everything that lies on a layer, as SVG elements that take the colour of the group they are in. */
export function layerElements(board: Board, layer: string, measureMargin: PadMargin = () => 0): string {
  const depth = board.copperLayers.indexOf(layer);
  const parts: string[] = [];
  if (depth >= 0) parts.push(...zoneElements(board, layer), ...copperElements(board, 1 << depth));
  for (const footprint of board.footprints) {
    const own: string[] = [];
    for (const graphic of footprint.graphics) if (isOn(graphic, layer)) own.push(graphicElement(graphic));
    for (const pad of footprint.pads) {
      const isThere = depth >= 0 ? (pad.copper & (1 << depth)) !== 0 : holdsLayer(pad.layers, layer);
      const margin = isThere ? measureMargin(pad, footprint) : undefined;
      if (margin !== undefined)
        own.push(
          `<g${attributes({ 'data-uuid': pad.uuid, 'data-pad': pad.number, 'data-net': pad.net })}>${padShapes(pad, margin).map(drawn).join('')}</g>`,
        );
    }
    for (const text of footprint.texts) own.push(textElement(text, layer, footprint));
    const content = own.join('');
    if (content !== '')
      parts.push(`<g${attributes({ 'data-ref': footprint.reference, 'data-uuid': footprint.uuid })}>${content}</g>`);
  }
  for (const graphic of board.graphics) if (isOn(graphic, layer)) parts.push(graphicElement(graphic));
  for (const text of board.texts) parts.push(textElement(text, layer));
  return parts.join('\n');
}

/** The lines of the parts on a fab layer with their references; values and notes would lie over one another. */
export function partElements(board: Board, layer: string): string {
  return board.footprints
    .map((footprint) => {
      const lines = footprint.graphics.filter((graphic) => isOn(graphic, layer)).map(graphicElement);
      const names = footprint.texts
        .filter(({ kind, text }) => kind === 'reference' || text === '${REFERENCE}')
        .map((text) => textElement(text, layer, footprint));
      const content = [...lines, ...names].join('');
      return content === '' ? '' : `<g${attributes({ 'data-ref': footprint.reference })}>${content}</g>`;
    })
    .filter((part) => part !== '')
    .join('\n');
}

function isOn({ layer, otherLayers }: Graphic, name: string): boolean {
  return layer === name || otherLayers.includes(name);
}

function zoneElements(board: Board, layer: string): string[] {
  return [...board.zones, ...board.footprints.flatMap(({ zones }) => zones)].flatMap((zone) =>
    zone.fills
      .filter((fill) => fill.layer === layer && fill.points.length >= 6)
      .map(
        (fill) =>
          `<path${attributes({ 'data-uuid': zone.uuid, 'data-net': zone.net })} d="${line(fill.points, true)}" stroke="none"/>`,
      ),
  );
}

function copperElements(board: Board, mask: number): string[] {
  const tracks = board.tracks
    .filter(({ copper }) => (copper & mask) !== 0)
    .map((track) => tagged(trackShapes(track).map(drawn).join(''), track.uuid, track.net));
  const vias = board.vias
    .filter(({ copper }) => (copper & mask) !== 0)
    .map((via) => tagged(drawn(viaShape(via)), via.uuid, via.net));
  return [...tracks, ...vias];
}

function tagged(content: string, uuid: string, net: string): string {
  return `<g${attributes({ 'data-uuid': uuid, 'data-net': net })}>${content}</g>`;
}

function graphicElement(graphic: Graphic): string {
  const id = attributes({ 'data-uuid': graphic.uuid });
  if (graphic.fill === 'solid') return `<g${id}>${graphicShapes(graphic).map(drawn).join('')}</g>`;
  const { points, isClosed } = graphicPath(graphic);
  const { points: flat } = makeShape(
    points.flatMap(({ x, y }) => [x, y]),
    0,
  );
  return `<path${id} d="${line(flat, isClosed)}" fill="none" stroke-width="${mm(Math.max(graphic.width, 1000))}"/>`;
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
/** Of the height of a capital letter, from its base. */
const RISE = { top: 1, center: 0.5, bottom: 0 } as const;
/** Which of several lines keeps the place that one alone has: the first, the middle or the last. */
const KEPT = { top: 0, center: 0.5, bottom: 1 } as const;
/** A capital letter of a common font is this part of its size. */
const CAPITAL_HEIGHT = 0.729;
/** Of the height; heavier pens are drawn bold. */
const LEAST_BOLD = 0.17;
const MOST_LINES = 1_000;

function textElement(text: BoardText, layer: string, footprint?: Footprint): string {
  if (text.hidden || text.layer !== layer || text.text.trim() === '') return '';
  const words = fillInText(text, footprint);
  const strokes = drawText(text, words);
  if (strokes) return strokeElement(strokes, text, words);
  const { style, at } = text;
  const mirror = style.mirrored ? ' scale(-1 1)' : '';
  // A line end at the end begins no line.
  const lines = words.replace(/\n$/, '').split('\n', MOST_LINES);
  const spans = lines.map((content, index) => {
    const down = (index - (lines.length - 1) * KEPT[style.vertical]) * LINE_PITCH + RISE[style.vertical];
    return lineElement(content, style, style.height * down);
  });
  const look = attributes({
    'data-uuid': text.uuid,
    transform: `translate(${mm(at.x)} ${mm(at.y)}) rotate(${-(text.keepsUpright ? turnUpright(text.angle) : text.angle)})${mirror}`,
    'font-size': mm(style.height / CAPITAL_HEIGHT),
    'font-weight': style.thickness > style.height * LEAST_BOLD ? 'bold' : undefined,
    'font-style': style.italic ? 'italic' : undefined,
    'text-anchor': ANCHORS[style.horizontal],
  });
  return `<text${look} stroke="none">${spans.join('')}</text>`;
}

/** One path for all that has the same pen; its words are there for those who cannot see it. */
function strokeElement({ lines, radius, isFilled }: DrawnText, { uuid }: BoardText, words: string): string {
  if (lines.length === 0) return '';
  // A line of one point is a dot of the pen.
  const path = lines.map((points) => `${line(points, isFilled)}${points.length === 2 ? 'h0' : ''}`).join('');
  const look = isFilled ? { stroke: 'none' } : { fill: 'none', 'stroke-width': mm(radius * 2) };
  return `<path${attributes({ 'data-uuid': uuid, role: 'img', 'aria-label': words, d: path, ...look })}/>`;
}

/** Stretched to the width that KiCad's own font has; the width of another is not known. */
function lineElement(content: string, { width, face }: TextStyle, down: number): string {
  const runs = splitRuns(content);
  const plain = runs.map((run) => run.text).join('');
  if (plain.trim() === '') return '';
  const length = mm(strokeFontWidth(plain) * width);
  const stretch = face === '' ? ` textLength="${length}" lengthAdjust="spacingAndGlyphs"` : '';
  const letters = runs.map(({ text, hasBar }) =>
    hasBar ? `<tspan text-decoration="overline">${escaped(text)}</tspan>` : escaped(text),
  );
  return `<tspan x="0" y="${mm(down)}"${stretch}>${letters.join('')}</tspan>`;
}
