export type { ReportSeverity } from '../project-file/index.ts';
export { ReadFailure, type ReadFailureCode } from './failure.ts';
export type * from './model.ts';
export { filesOfUpload, withRules } from './project/project-upload.ts';
export { expandText, type TextContext } from './project/expand-text.ts';
export type * from './project/model.ts';
export { openProject } from './project/open-project.ts';
export type { FilesGiven } from './project/project-files.ts';
export { defaultSettings, readProjectSettings } from './project/settings.ts';
export type * from './project/settings-model.ts';
export { symbolContext } from './project/text-context.ts';
export { UNITS_PER_MM } from './read/numbers.ts';
export { connect } from './nets/index.ts';
export type { Connectivity } from './nets/index.ts';
export { listBoardParts, makeNetlist, writeKicadNetlist, type Netlist } from './netlist/index.ts';
export {
  checkErc,
  IGNORED_BY_PROJECT,
  ercRules,
  ercSarif,
  ercText,
  kicadErcJson,
  libraryRules,
  listUnreadSheets,
} from './erc/index.ts';
export type { ErcFinding, ErcItem, ErcReport } from './erc/index.ts';
export {
  renderSheets,
  themes,
  type RenderedSheet,
  type RenderOptions,
  type SheetMarker,
  type Theme,
} from './svg/index.ts';
export { mapPlaces, type ItemPlace } from './places.ts';
