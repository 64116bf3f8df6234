import type { Placement } from './model.ts';

export interface PanelLayout {
  rows: number;
  cols: number;
  /** Edge of one board to the same edge of the next, mm. */
  pitchXMm: number;
  pitchYMm: number;
  /** Numbers of the boards that get parts, from 1 at the lower left, row by row; left out: all. */
  boards?: ReadonlySet<number> | undefined;
}

const MOST_PARTS = 200_000;

/**
 * How many parts the panel has; more than `MOST_PARTS` are not written.
 *
 * @example
 * import { panelFits, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * panelFits(placements, { rows: 2, cols: 5, pitchXMm: 22, pitchYMm: 12 }); // => true
 */
export function panelFits(placements: readonly Placement[], { rows, cols }: PanelLayout): boolean {
  return placements.length * rows * cols <= MOST_PARTS;
}

/**
 * Each board of a panel, row by row from the lower left; designators get the number of the board: `R1_2`.
 *
 * @example
 * import { panelise, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * const panel = panelise(placements, { rows: 1, cols: 2, pitchXMm: 22, pitchYMm: 12 });
 * panel.map(({ reference, xMm }) => `${reference} at ${xMm}`); // => ['R1_1 at 10', 'R1_2 at 32']
 */
export function panelise(placements: readonly Placement[], layout: PanelLayout): Placement[] {
  const { rows, cols, pitchXMm, pitchYMm, boards } = layout;
  if (rows * cols === 1) return boards && !boards.has(1) ? [] : [...placements];
  const panel: Placement[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      const board = row * cols + column + 1;
      if (boards && !boards.has(board)) continue;
      for (const placement of placements) {
        panel.push({
          ...placement,
          reference: `${placement.reference}_${board}`,
          xMm: rounded(placement.xMm + column * pitchXMm),
          yMm: rounded(placement.yMm + row * pitchYMm),
        });
      }
    }
  }
  return panel;
}

const rounded = (mm: number): number => Math.round(mm * 1e6) / 1e6;
