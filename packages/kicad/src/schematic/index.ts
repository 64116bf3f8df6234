export { ReadFailure, type ReadFailureCode } from './failure.ts';
export * from './model.ts';
export { unescapeName } from './project/escaped-names.ts';
export { filesOfUpload, withRules } from './project/project-upload.ts';
export { expandText, unresolvedIn, type TextContext } from './project/expand-text.ts';
export type * from './project/model.ts';
export { openProject } from './project/open-project.ts';
export type { FilesGiven } from './project/project-files.ts';
export { defaultSettings, readProjectSettings } from './project/settings.ts';
export type * from './project/settings-model.ts';
export { fullReference, labelContext, sheetContext, symbolContext } from './project/text-context.ts';
export { librarySymbolOf } from './read/library-symbol.ts';
export { UNITS_PER_MM, unitsOf } from './read/numbers.ts';
export { Reading } from './read/reading.ts';
export { readSheetFile } from './read/sheet-file.ts';
export { NEWEST_KNOWN, NEWEST_READ } from './read/versions.ts';
export { connect } from './nets/index.ts';
export type { Connectivity } from './nets/index.ts';
export { netlistOf, writeKicadNetlist, type Netlist } from './netlist/index.ts';
export { checkErc, ercRules, ercSarif, ercText, kicadErcJson, libraryRules } from './erc/index.ts';
export type { ErcFinding, ErcItem, ErcReport } from './erc/index.ts';
export { adviseSchematic, type Advice, type AdviceReport } from '@partwright/review/advice';
export {
  renderSheets,
  themes,
  type RenderedSheet,
  type RenderOptions,
  type SheetMarker,
  type Theme,
} from './svg/index.ts';
export { placesOf, type ItemPlace } from './places.ts';
