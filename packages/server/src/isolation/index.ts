export { ParseFailed } from './parse-failed.ts';
export { openCad, openDatasheets, openGeometry, openParsers, openPhotos } from './open-pools.ts';
export { createDatasheetPool, createGeometryPool, createParserPool, createPhotoPool } from './parser-pool.ts';
export type { CadPool, DatasheetPool, GeometryPool, ParserPool, PhotoPool } from './tasks.ts';
export type { CadBoardAnswer, CadBoardWish } from './cad-board-answer.ts';
export type { CadAnswer, CadWish, InspectedModel } from './cad-answer.ts';
export type { AssemblyWish } from './assembly-answer.ts';
export type { BoardAnswer, BoardHint, BoardStats, BoardWish } from './board-answer.ts';
export type { DatasheetAnswer, DatasheetNews } from './datasheet-answer.ts';
export type {
  DfmAnswer,
  DfmWish,
  DrillFacts,
  FabSetFacts,
  FabSetWish,
  GerberPicture,
  RenderWish,
  SetFacts,
} from './gerber-answer.ts';
export type { PhotoAnswer } from './photo-answer.ts';
export type { QuotationAnswer } from './quotation-answer.ts';
export type { PlacementWish } from './placement-answer.ts';
export type { CheckedSchematic, ComparedSchematics, DrawWish, KnownNumber } from './schematic-answer.ts';
