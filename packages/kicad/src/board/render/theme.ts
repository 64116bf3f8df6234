/** Colours as CSS knows them. */
export interface BoardTheme {
  background: string;
  board: string;
  /** Copper under the mask, bare copper, and the mask over bare board. */
  coveredCopper: string;
  copper: string;
  mask: string;
  paste: string;
  silk: string;
  edge: string;
  hole: string;
  fab: string;
  courtyard: string;
  other: string;
  error: string;
  warning: string;
}

const green: BoardTheme = {
  background: '#ffffff',
  board: '#14532d',
  coveredCopper: '#1f7a43',
  copper: '#d4a84b',
  mask: '#14532d',
  paste: '#9ca3af',
  silk: '#f5f5f4',
  edge: '#3f3f46',
  hole: '#27272a',
  fab: '#a1a1aa',
  courtyard: '#c026d3',
  other: '#71717a',
  error: '#ff2d2d',
  warning: '#ffa000',
};

/** Mask colours that boards are made in. */
export const BOARD_THEMES = {
  green,
  blue: { ...green, board: '#1e3a8a', mask: '#1e3a8a', coveredCopper: '#2f55b5' },
  red: { ...green, board: '#7f1d1d', mask: '#7f1d1d', coveredCopper: '#a83232' },
  black: { ...green, board: '#18181b', mask: '#18181b', coveredCopper: '#34343a', hole: '#71717a' },
  white: { ...green, board: '#f4f4f5', mask: '#f4f4f5', coveredCopper: '#dcdce0', silk: '#18181b' },
} as const satisfies Record<string, BoardTheme>;

export type BoardThemeName = keyof typeof BOARD_THEMES;
