export type { GerberMarker } from './markers.ts';
export { renderLayer, type LayerPictureOptions } from './render-layer.ts';
export { renderSide, type BoardLayers, type BoardSide, type SidePictureOptions } from './render-side.ts';
export type { FinishName, MaskColorName } from './theme.ts';
