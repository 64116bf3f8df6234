export {
  describeLayers,
  FloorMissing,
  isWhole,
  LAYERS,
  openFloor,
  type FloorMode,
  type LayerName,
  type LayerState,
} from './floor.ts';
