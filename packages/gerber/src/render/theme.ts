/** Colours of a finished board, as CSS knows them. */
export interface MaskColors {
  /** Mask over bare laminate, and over copper, which shines through a little. */
  mask: string;
  maskOverCopper: string;
  silk: string;
}

export const MASK_COLORS = {
  green: { mask: '#14532d', maskOverCopper: '#1f7a43', silk: '#f5f5f4' },
  matte_green: { mask: '#2c4a36', maskOverCopper: '#3b6349', silk: '#f5f5f4' },
  red: { mask: '#7f1d1d', maskOverCopper: '#a83232', silk: '#f5f5f4' },
  blue: { mask: '#1e3a8a', maskOverCopper: '#2f55b5', silk: '#f5f5f4' },
  yellow: { mask: '#b08900', maskOverCopper: '#d0a713', silk: '#1c1917' },
  white: { mask: '#f4f4f5', maskOverCopper: '#dcdce0', silk: '#18181b' },
  black: { mask: '#141416', maskOverCopper: '#2b2b30', silk: '#f5f5f4' },
  matte_black: { mask: '#232325', maskOverCopper: '#313134', silk: '#f5f5f4' },
  purple: { mask: '#3b1463', maskOverCopper: '#562285', silk: '#f5f5f4' },
} as const satisfies Record<string, MaskColors>;

export type MaskColorName = keyof typeof MASK_COLORS;

/** Bare copper as it looks after the surface finish. */
export const FINISH_COLORS = {
  hasl: '#c9ced3',
  lead_free_hasl: '#bfc6cc',
  enig: '#d9b45b',
  osp: '#c87f4b',
  immersion_silver: '#dfe3e6',
  immersion_tin: '#cfd2d0',
  bare_copper: '#b8693d',
} as const satisfies Record<string, string>;

export type FinishName = keyof typeof FINISH_COLORS;

/** What has the same colour on every board. */
export const BOARD_COLORS = {
  laminate: '#b5a76c',
  edge: '#57534e',
  error: '#dc2626',
  warning: '#f59e0b',
  info: '#2563eb',
  /** Round a marker, so that it shows on any mask. */
  halo: '#ffffff',
} as const;
