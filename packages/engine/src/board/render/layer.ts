import { graphicPath, graphicShapes, padShapes, trackShapes, viaShape } from '../geometry/item-shapes.ts';
import { shapeOf } from '../geometry/shape.ts';
import type { Board, BoardText, Footprint, Graphic, Pad } from '../model.ts';
import { holdsLayer } from '../read/layers.ts';
import { attributes, drawn, escaped, line, mm } from './svg.ts';

/** How much a pad grows on a layer: the mask by its margin, the paste by its own. Nothing is drawn when undefined. */
type PadMargin = (pad: Pad, footprint: Footprint) => number | undefined;

/** Everything that lies on a layer, as SVG elements that take the colour of the group they are in. */
export function layerElements(board: Board, layer: string, marginOf: PadMargin = () => 0): string {
  const depth = board.copperLayers.indexOf(layer);
  const parts: string[] = [];
  if (depth >= 0) parts.push(...zoneElements(board, layer), ...copperElements(board, 1 << depth));
  for (const footprint of board.footprints) {
    const own: string[] = [];
    for (const graphic of footprint.graphics) if (isOn(graphic, layer)) own.push(graphicElement(graphic));
    for (const pad of footprint.pads) {
      const isThere = depth >= 0 ? (pad.copper & (1 << depth)) !== 0 : holdsLayer(pad.layers, layer);
      const margin = isThere ? marginOf(pad, footprint) : undefined;
      if (margin !== undefined)
        own.push(
          `<g${attributes({ 'data-uuid': pad.uuid, 'data-pad': pad.number, 'data-net': pad.net })}>${padShapes(pad, margin).map(drawn).join('')}</g>`,
        );
    }
    for (const text of footprint.texts) own.push(textElement(shown(text, footprint), layer));
    const content = own.join('');
    if (content !== '')
      parts.push(`<g${attributes({ 'data-ref': footprint.reference, 'data-uuid': footprint.uuid })}>${content}</g>`);
  }
  for (const graphic of board.graphics) if (isOn(graphic, layer)) parts.push(graphicElement(graphic));
  for (const text of board.texts) parts.push(textElement(text, layer));
  return parts.join('\n');
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
  const { points: flat } = shapeOf(
    points.flatMap(({ x, y }) => [x, y]),
    0,
  );
  return `<path${id} d="${line(flat, isClosed)}" fill="none" stroke-width="${mm(Math.max(graphic.width, 1000))}"/>`;
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
/** Of the height of a capital letter, from its base. */
const RISE = { top: 1, center: 0.5, bottom: 0 } as const;
/** A capital letter is about seven tenths of the size of a font. */
const FONT_PER_CAPITAL = 1.4;

function shown(text: BoardText, { reference, value }: Footprint): BoardText {
  if (!text.text.includes('${')) return text;
  return { ...text, text: text.text.replaceAll('${REFERENCE}', reference).replaceAll('${VALUE}', value) };
}

function textElement(text: BoardText, layer: string): string {
  if (text.hidden || text.layer !== layer || text.text === '') return '';
  const { style, at, angle } = text;
  // Text that would stand on its head is turned, as KiCad does for fields; mirrored text is written from the other side.
  const mirror = style.mirrored ? ' scale(-1 1)' : '';
  const lines = text.text.split('\n');
  const size = style.height * FONT_PER_CAPITAL;
  const spans = lines.map((content, index) => {
    const y = (index - (lines.length - 1) / 2) * style.height * 1.6 + style.height * RISE[style.vertical];
    return `<tspan x="0" y="${mm(y)}">${escaped(content)}</tspan>`;
  });
  const transform = `translate(${mm(at.x)} ${mm(at.y)}) rotate(${-angle})${mirror}`;
  return `<text${attributes({ 'data-uuid': text.uuid, transform, 'font-size': mm(size), 'text-anchor': ANCHORS[style.horizontal] })} stroke="none">${spans.join('')}</text>`;
}
