export { boardInSpace, type BoardInSpace, type SpaceOptions } from './board-in-space.ts';
export {
  EMBEDDED,
  findEmbedded,
  findInArchive,
  isKicadModels,
  isMeshName,
  modelNames,
  wantedModels,
  type ModelFile,
  type WantedModel,
} from './model-files.ts';
export type { AbsentModel } from './scene.ts';
export { SCENE_FORMATS, type SceneFormat } from './write-scene.ts';
export type { FitReport } from './fit/check-fit.ts';
export { FIT_CHECKS, type FitCheck, type FitFinding, type NotChecked } from './fit/findings.ts';
