import type { Placement } from './model.ts';

/**
 * One side turned by 180° about a point, mm: as a panel that goes into the machine the other way round.
 *
 * @example
 * import { readPositions, turnSide } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,90,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * turnSide(placements, 'top', { xMm: 20, yMm: 10 })[0]; // => { reference: 'R1', xMm: 30, yMm: 13, rotation: 270 }
 */
export function turnSide(
  placements: readonly Placement[],
  side: Placement['side'],
  { xMm, yMm }: { xMm: number; yMm: number },
): Placement[] {
  const rounded = (mm: number): number => Math.round(mm * 1e6) / 1e6;
  return placements.map((part) =>
    part.side === side
      ? {
          ...part,
          xMm: rounded(2 * xMm - part.xMm),
          yMm: rounded(2 * yMm - part.yMm),
          rotation: (part.rotation + 180) % 360,
        }
      : part,
  );
}
