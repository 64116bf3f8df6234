export type { GerberMarker } from './markers.ts';
export { renderLayer, type LayerPictureOptions } from './render-layer.ts';
export { renderSide, type BoardLayers, type BoardSide, type SidePictureOptions } from './render-side.ts';
export {
  BOARD_COLORS,
  FINISH_COLORS,
  MASK_COLORS,
  type FinishName,
  type MaskColorName,
  type MaskColors,
} from './theme.ts';
