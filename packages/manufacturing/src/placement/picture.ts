import type { Placement } from './model.ts';

export interface PlacementPictureOptions {
  /** What lies below the parts: an SVG of this side as it is seen, and the rectangle that it shows, mm, y up. */
  board?: { svg: string; minX: number; minY: number; maxX: number; maxY: number } | undefined;
  /** Sizes of parts by package, mm; others are drawn as small marks. */
  bodies?: ReadonlyMap<string, { widthMm: number; heightMm: number }> | undefined;
  /** Whether designators stand beside the parts; they do when it is left out. */
  hasNames?: boolean | undefined;
}

const BORDER_MM = 3;
const MARK_MM = 0.8;

/**
 * One side with each part at its place, as SVG in mm: a body or a mark, a line from the middle towards the angle, the
 * designator. The bottom is seen from below, so left and right are exchanged.
 *
 * @example
 * import { drawPlacements, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * drawPlacements(placements, 'top').includes('>R1</text>'); // => true
 */
export function drawPlacements(
  placements: readonly Placement[],
  side: 'top' | 'bottom',
  { board, bodies, hasNames = true }: PlacementPictureOptions = {},
): string {
  const shown = placements.filter((placement) => placement.side === side);
  const xs = placements.map(({ xMm }) => xMm);
  const ys = placements.map(({ yMm }) => yMm);
  const fold = (pick: (...values: number[]) => number, values: number[], start: number): number =>
    values.reduce((a, b) => pick(a, b), start);
  const minX = board?.minX ?? fold(Math.min, xs, Infinity) - BORDER_MM;
  const maxX = board?.maxX ?? fold(Math.max, xs, -Infinity) + BORDER_MM;
  const minY = board?.minY ?? fold(Math.min, ys, Infinity) - BORDER_MM;
  const maxY = board?.maxY ?? fold(Math.max, ys, -Infinity) + BORDER_MM;
  const [width, height] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)];
  const isBack = side === 'bottom';
  // y up and, from below, x to the left.
  const across = (xMm: number): number => (isBack ? maxX - xMm : xMm - minX);
  const down = (yMm: number): number => maxY - yMm;
  const size = Math.min(2, Math.max(0.6, Math.sqrt((width * height) / Math.max(1, shown.length)) / 6));
  const parts = shown.map((placement) => {
    const [x, y] = [across(placement.xMm), down(placement.yMm)];
    const body = bodies?.get(placement.package);
    const [w, h] = body ? [body.widthMm, body.heightMm] : [MARK_MM, MARK_MM];
    // Screens turn clockwise; from below the turn is the other way round again.
    const angle = isBack ? placement.rotation : -placement.rotation;
    return [
      `<g data-ref="${escaped(placement.reference)}" transform="translate(${n(x)} ${n(y)})">`,
      `<title>${escaped(`${placement.reference} ${placement.value} ${placement.package} ${placement.rotation}°`)}</title>`,
      `<g transform="rotate(${n(angle)})"><rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" class="body"/>`,
      `<path d="M0 0H${n(Math.max(w / 2, MARK_MM))}" class="turn"/></g>`,
      hasNames
        ? `<text y="${n(-h / 2 - 0.2)}" font-size="${n(size)}" text-anchor="middle" class="ref">${escaped(placement.reference)}</text>`
        : '',
      '</g>',
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}" font-family="DejaVu Sans, sans-serif">`,
    `<title>Parts on the ${side}</title>`,
    '<style>.body{fill:#60a5fa;fill-opacity:.6;stroke:#1d4ed8;stroke-width:.1}.turn{stroke:#b91c1c;stroke-width:.15}.ref{fill:#111827;stroke:#fff;stroke-width:.25;stroke-linejoin:round;paint-order:stroke}</style>',
    `<rect width="${n(width)}" height="${n(height)}" fill="#fff"/>`,
    board ? filling(board.svg, width, height) : '',
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** A whole SVG as an element that fills the picture. */
function filling(svg: string, width: number, height: number): string {
  return svg
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/<svg\b[^>]*>/, (head) =>
      head.replace(/ (?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${n(width)}" height="${n(height)}"`),
    );
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}
