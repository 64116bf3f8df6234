import type { Ring } from '@partwright/gerber/polygons';
import type { Grey } from '../kicad-pictures/grey-png.ts';

/** A window on a layer: its lower left corner in nanometres, its size in pixels. */
export interface Window {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  pixelNm: number;
}

/** Rings filled nonzero: a pixel is black when its middle is inside. */
export function rasterizeRings(rings: readonly Ring[], { x, y, widthPx, heightPx, pixelNm }: Window): Grey {
  const rows: { column: number; step: number }[][] = Array.from({ length: heightPx }, () => []);
  for (const ring of rings)
    for (let i = 0, k = ring.length - 2; i < ring.length; k = i, i += 2) {
      const [ax, ay] = [(ring[k]! - x) / pixelNm, (ring[k + 1]! - y) / pixelNm];
      const [bx, by] = [(ring[i]! - x) / pixelNm, (ring[i + 1]! - y) / pixelNm];
      const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
      const from = Math.max(0, Math.ceil(low - 0.5));
      const to = Math.min(heightPx - 1, Math.ceil(high - 0.5) - 1);
      for (let row = from; row <= to; row++) {
        const cross = ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax);
        rows[row]!.push({ column: Math.ceil(cross - 0.5), step: by > ay ? 1 : -1 });
      }
    }
  const pixels = new Uint8Array(widthPx * heightPx).fill(255);
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((a, b) => a.column - b.column);
    // The first row of a picture is the highest.
    const start = (heightPx - 1 - row) * widthPx;
    let winding = 0;
    for (const [index, { column, step }] of crossings.entries()) {
      winding += step;
      const next = crossings[index + 1]?.column ?? column;
      if (winding !== 0) pixels.fill(0, start + clamp(column, widthPx), start + clamp(next, widthPx));
    }
  }
  return { width: widthPx, height: heightPx, pixels };
}

function clamp(column: number, width: number): number {
  return Math.max(0, Math.min(width, column));
}
