import { INK, type Sheet } from './page.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Label {
  /** The point that it names. */
  x: number;
  y: number;
  color: string;
  isBold: boolean;
  /** Drawn in any case, where least is in its way; others are left out. */
  mustStand: boolean;
}

/** Labels in a plot that do not cover each other or the curve. */
export interface Labels {
  /** Nothing may cover this line. */
  keepClear(x1: number, y1: number, x2: number, y2: number): void;
  put(text: string, label: Label): void;
}

const HEIGHT = 8.5;
const STEP = 4;
/** Points beside a label that others keep free. */
const ROOM = 5;

export function openLabels(sheet: Sheet, plot: Area): Labels {
  const lines: Area[] = [];
  const labels: Area[] = [];
  const sumOverlaps = (areas: Area[], area: Area) => areas.reduce((sum, other) => sum + overlap(area, other), 0);
  const measureOverlap = (area: Area, room = 0) =>
    sumOverlaps(lines, area) + sumOverlaps(labels, { ...area, x: area.x - room, width: area.width + 2 * room });
  return {
    keepClear(x1, y1, x2, y2) {
      const pieces = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / STEP));
      for (let at = 0; at <= pieces; at++) {
        const x = x1 + ((x2 - x1) * at) / pieces;
        const y = y1 + ((y2 - y1) * at) / pieces;
        lines.push({ x: x - 1, y: y - 1, width: 2, height: 2 });
      }
    },
    put(text, { x, y, color, isBold, mustStand }) {
      const { page } = sheet;
      page.font(isBold ? 'bold' : 'text').fontSize(isBold ? 7.5 : 6.5);
      const width = sheet.measureWidth(text);
      const places = placesAround(x, y, width, mustStand)
        .map((place) => ({ ...place, width, height: HEIGHT }))
        .filter((area) => isWithin(area, plot));
      const free = places.find((place) => measureOverlap(place, ROOM) === 0);
      const area =
        free ?? (mustStand ? places.toSorted((a, b) => measureOverlap(a) - measureOverlap(b))[0] : undefined);
      if (!area) return;
      labels.push(area);
      page.rect(area.x - 1, area.y, area.width + 2, area.height).fill('#ffffff');
      page.fillColor(color === '' ? INK.text : color);
      sheet.line(text, area.x, area.y);
    },
  };
}

/** Above to the right of a falling curve first; where a label must stand, further away too. */
function placesAround(x: number, y: number, width: number, isFar: boolean): { x: number; y: number }[] {
  const near = [
    { x: x + 4, y: y - HEIGHT - 3 },
    { x: x - width / 2, y: y - HEIGHT - 5 },
    { x: x - width - 5, y: y + 4 },
  ];
  if (!isFar) return near;
  const higher = [2, 3, 4, 5, 6].map((n) => ({ x: x + 4, y: y - n * (HEIGHT + 2) }));
  const lower = [0, 1, 2, 3].map((n) => ({ x: x - width - 6, y: y + 4 + n * (HEIGHT + 2) }));
  const beside = [0, 1, 2].map((n) => ({ x: x + 6, y: y + 4 + n * (HEIGHT + 2) }));
  return [...near, ...beside, ...higher, ...lower, { x: x - width - 6, y: y - HEIGHT - 4 }];
}

function isWithin(area: Area, plot: Area): boolean {
  return (
    area.x >= plot.x &&
    area.x + area.width <= plot.x + plot.width + 14 &&
    area.y >= plot.y &&
    area.y + area.height <= plot.y + plot.height
  );
}

function overlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
