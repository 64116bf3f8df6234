import type { Box } from '../model.ts';
import { BOARD_COLORS } from './theme.ts';
import { attributes, escaped, um } from './svg-text.ts';

export interface GerberMarker {
  /** Nanometres, in the coordinates of the layers, also on the bottom. */
  at: { x: number; y: number };
  /** The other end of what was measured. */
  to?: { x: number; y: number };
  /** One sentence; shown by viewers that show titles. */
  label: string;
  severity: 'error' | 'warning' | 'info';
}

/** Rings round places, in micrometres, y up; `radiusUm` suits the size of the picture. */
export function markerElements(markers: readonly GerberMarker[], radiusUm: number): string {
  if (markers.length === 0) return '';
  return `<g class="markers" fill="none">${markers.map((marker) => markerElement(marker, radiusUm)).join('')}</g>`;
}

function markerElement({ at, to, label, severity }: GerberMarker, radius: number): string {
  const [x, y] = [um(at.x), um(at.y)];
  const pen = Math.max(1, Math.round(radius / 5));
  const line = to ? attributes({ d: `M${x} ${y}L${um(to.x)} ${um(to.y)}` }) : '';
  const drawn = (color: string, width: number): string => {
    const paint = attributes({ stroke: color, 'stroke-width': width });
    const circle = `<circle${attributes({ cx: x, cy: y, r: radius })}${paint}/>`;
    return line === '' ? circle : `${circle}<path${line}${paint} stroke-linecap="round"/>`;
  };
  const marks = drawn(BOARD_COLORS.halo, pen * 2) + drawn(BOARD_COLORS[severity], pen);
  return `<g class="marker"${attributes({ 'data-severity': severity })}><title>${escaped(label)}</title>${marks}</g>`;
}

/** Micrometres: large enough to be seen on the whole picture. */
export function markerRadiusUm({ minX, minY, maxX, maxY }: Box): number {
  return Math.round(Math.max(500, Math.max(maxX - minX, maxY - minY) / 100_000));
}
