import type { Point } from '../model.ts';
import { attributes, escaped, mm } from './svg.ts';
import type { BoardTheme } from './theme.ts';

/** A ring round a place; `label` is read out where the pointer rests. An error unless it says otherwise. */
export interface BoardMarker {
  at: Point;
  severity?: 'error' | 'warning';
  label?: string;
  uuid?: string;
}

/** Of the longer side of the board, so that rings look alike on small boards and on large ones. */
const RADIUS_PER_SIDE = 0.01;
const [LEAST_RADIUS, MOST_RADIUS] = [400_000, 2_500_000];
const PEN_PER_RADIUS = 0.2;
/** With more of them rings are smaller, so that all together hide no more of the board, and thicker for their size. */
const MANY = 100;
const SMALLER = { most: 0.6, least: 0.35, penPerRadius: 0.3 };

/** Rings round the places, errors above warnings. */
export function markerElements(
  markers: readonly BoardMarker[] = [],
  theme: Pick<BoardTheme, 'error' | 'warning'>,
  board: { width: number; height: number },
): string {
  if (markers.length === 0) return '';
  const side = Math.max(board.width, board.height);
  const wide = Math.min(Math.max(side * RADIUS_PER_SIDE, LEAST_RADIUS), MOST_RADIUS);
  const isMany = markers.length > MANY;
  const smaller = Math.max(SMALLER.most * Math.sqrt(MANY / markers.length), SMALLER.least);
  const radius = isMany ? wide * smaller : wide;
  const pen = radius * (isMany ? SMALLER.penPerRadius : PEN_PER_RADIUS);
  const look = ` r="${mm(radius)}" fill="none" stroke-width="${mm(pen)}"`;
  const isWarning = ({ severity }: BoardMarker): boolean => severity === 'warning';
  const ordered = [...markers.filter(isWarning), ...markers.filter((marker) => !isWarning(marker))];
  const elements = ordered.map(({ at, severity = 'error', label, uuid }) => {
    const title = label === undefined ? '' : `<title>${escaped(label)}</title>`;
    const place = { 'data-uuid': uuid, 'data-severity': severity, stroke: theme[severity], cx: mm(at.x), cy: mm(at.y) };
    return `<circle class="marker"${attributes(place)}${look}>${title}</circle>`;
  });
  return `<g class="markers">\n${elements.join('\n')}\n</g>`;
}
