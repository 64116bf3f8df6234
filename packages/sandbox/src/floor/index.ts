export {
  describeMissing,
  FloorMissing,
  isWhole,
  LAYERS,
  openFloor,
  type Floor,
  type FloorMode,
  type LayerName,
  type LayerState,
} from './floor.ts';
export type { FloorWish } from './wish.ts';
