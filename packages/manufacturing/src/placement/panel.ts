import type { Placement } from './model.ts';

export interface PanelLayout {
  rows: number;
  cols: number;
  /** Edge of one board to the same edge of the next, mm. */
  pitchXMm: number;
  pitchYMm: number;
}

const MOST_PARTS = 200_000;

/** How many parts the panel has; more than `MOST_PARTS` are not written. */
export function panelFits(placements: readonly Placement[], { rows, cols }: PanelLayout): boolean {
  return placements.length * rows * cols <= MOST_PARTS;
}

/** Each board of a panel, row by row from the lower left; designators get the number of the board: `R1_2`. */
export function panelise(placements: readonly Placement[], layout: PanelLayout): Placement[] {
  const { rows, cols, pitchXMm, pitchYMm } = layout;
  if (rows * cols === 1) return [...placements];
  const panel: Placement[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      const board = row * cols + column + 1;
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
