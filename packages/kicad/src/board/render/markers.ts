import { drawKey, drawMarkers, type MarkerLook, type PlacedMarker } from '../../markers/index.ts';
import type { Point } from '../model.ts';
import { attributes, escaped, mm } from './svg.ts';
import type { BoardTheme } from './theme.ts';

/** A ring round a place with its number; the list below the picture says its label. An error unless it says otherwise. */
export interface BoardMarker {
  at: Point;
  severity?: 'error' | 'warning';
  label?: string;
  uuid?: string;
  /** Of a list that it is in; its place among the markers of the picture when not given. */
  number?: number;
}

/** Of the longer side of the board, so that rings look alike on small boards and on large ones. */
const RADIUS_PER_SIDE = 0.01;
const [LEAST_RADIUS, MOST_RADIUS] = [0.4, 2.5];
const PEN_PER_RADIUS = 0.2;
/** With more of them rings are smaller, so that all together hide no more of the board, and thicker for their size. */
const MANY = 100;
const SMALLER = { most: 0.6, least: 0.35, penPerRadius: 0.3 };
const NUMBER_PER_RADIUS = 1.3;
const RIM_PER_PEN = 1.8;
/** Letters of the list, of the width of the picture: some 130 of them stand in a line. */
const KEY_PER_WIDTH = 0.012;
const LETTER_WIDTH = 0.6;

/** What is seen of a board, in mm: its left side and its size, with the border round it. */
interface View {
  leftMm: number;
  bottomMm: number;
  widthMm: number;
  /** The longer side of the board itself. */
  sideMm: number;
  /** A place as the picture shows it: the back is seen from behind. */
  place: (at: Point) => { xMm: number; yMm: number };
}

/** Rings for over the picture, and the list for below it, with `notes` of what it does not hold. */
export function layMarkers(
  markers: readonly BoardMarker[],
  theme: BoardTheme,
  view: View,
  notes: readonly string[] = [],
): { rings: string; key: string; heightMm: number } {
  if (markers.length + notes.length === 0) return { rings: '', key: '', heightMm: 0 };
  const placed = markers.map(({ at, severity = 'error', label = '', uuid, number }, index): PlacedMarker => {
    return { number: number ?? index + 1, severity, text: label, uuid, ...view.place(at) };
  });
  const places = new Set(placed.map(({ xMm, yMm }) => `${xMm} ${yMm}`));
  const look = makeLook(places.size, theme, view);
  const { key, heightMm } = drawKey(placed, view.bottomMm, look, notes);
  const rings = drawMarkers(placed, look).join('\n');
  return { rings: `<g class="markers">\n${rings}\n</g>`, key: key.join('\n'), heightMm };
}

function makeLook(count: number, theme: BoardTheme, { leftMm, widthMm, sideMm }: View): MarkerLook {
  const wide = Math.min(Math.max(sideMm * RADIUS_PER_SIDE, LEAST_RADIUS), MOST_RADIUS);
  const isMany = count > MANY;
  const radius = isMany ? wide * Math.max(SMALLER.most * Math.sqrt(MANY / count), SMALLER.least) : wide;
  const pen = radius * (isMany ? SMALLER.penPerRadius : PEN_PER_RADIUS);
  const keySize = widthMm * KEY_PER_WIDTH;
  const colorOf = (severity: string): string => (severity === 'warning' ? theme.warning : theme.error);
  return {
    radius,
    numberSize: radius * NUMBER_PER_RADIUS,
    keySize,
    keyLeft: leftMm + keySize,
    longestText: Math.floor(1 / (KEY_PER_WIDTH * LETTER_WIDTH)),
    escapeText: escaped,
    paint: {
      ring: (severity) => attributes({ fill: 'none', stroke: colorOf(severity), 'stroke-width': mm(pen * 1e6) }),
      // Light letters in a rim of the colour are read on mask, copper and silk alike.
      sign: (severity) =>
        attributes({
          fill: theme.background,
          stroke: colorOf(severity),
          'stroke-width': mm(pen * RIM_PER_PEN * 1e6),
          'paint-order': 'stroke',
          'font-weight': 'bold',
        }),
      key: () => attributes({ fill: theme.edge }),
    },
  };
}
