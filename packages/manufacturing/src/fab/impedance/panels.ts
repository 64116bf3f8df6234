/** A straight piece of a conductor's surface, along one axis; mm, y up from the lower plane. */
export interface Panel {
  isUpright: boolean;
  /** Along the axis. */
  from: number;
  to: number;
  /** Across it. */
  across: number;
}

/** Panels of a face, the shorter the nearer to an edge that charge crowds at. */
function face(from: number, to: number, across: number, isUpright: boolean, count: number, isHalf: boolean): Panel[] {
  const at = (i: number): number => {
    const share = i / count;
    // A half face begins in the middle of the trace, where no charge crowds.
    const place = isHalf ? Math.sin((share * Math.PI) / 2) : (1 - Math.cos(share * Math.PI)) / 2;
    return from + (to - from) * place;
  };
  return Array.from({ length: count }, (_, i) => ({ isUpright, from: at(i), to: at(i + 1), across }));
}

/**
 * The surface of a trace to the right of x = 0: all of it when it begins at `gapMm / 2`, its right half when `gapMm` is
 * undefined and it lies around x = 0. Without thickness it is one face.
 */
export function tracePanels(
  trace: { widthMm: number; thicknessMm: number; bottomMm: number; gapMm?: number | undefined },
  count: number,
): Panel[] {
  const isHalf = trace.gapMm === undefined;
  const left = isHalf ? 0 : trace.gapMm! / 2;
  const right = left + (isHalf ? trace.widthMm / 2 : trace.widthMm);
  const { bottomMm: bottom, thicknessMm: thickness } = trace;
  const level = (y: number) => face(left, right, y, false, count, isHalf);
  if (thickness === 0) return level(bottom);
  const side = (x: number) => face(bottom, bottom + thickness, x, true, Math.ceil(count / 3), false);
  return [...level(bottom), ...level(bottom + thickness), ...side(right), ...(isHalf ? [] : side(left))];
}

export function measureCentre({ isUpright, from, to, across }: Panel): { x: number; y: number } {
  const along = (from + to) / 2;
  return isUpright ? { x: across, y: along } : { x: along, y: across };
}

/** The mean of ln r from a point over a panel, r in mm. */
export function meanLog(panel: Panel, x: number, y: number): number {
  const [along, across] = panel.isUpright ? [y, x] : [x, y];
  const v = across - panel.across;
  return (primitive(panel.to - along, v) - primitive(panel.from - along, v)) / (panel.to - panel.from);
}

/** Of ln sqrt(u2 + v2) by u. */
function primitive(u: number, v: number): number {
  const square = u * u + v * v;
  if (square === 0) return 0;
  return 0.5 * u * Math.log(square) - u + (v === 0 ? 0 : v * Math.atan(u / v));
}
