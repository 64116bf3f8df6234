export { openGeometry, openParsers } from './open-pools.ts';
export { createParserPool, type GeometryTask, type ParserPool } from './parser-pool.ts';
export type { AssemblyAnswer, AssemblyWish } from './assembly-answer.ts';
export { type BoardAnswer, type BoardProject, type BoardWish } from './board-answer.ts';
export type { DfmAnswer, DfmWish, FabSetFacts, GerberPicture, RenderWish, SetFacts } from './gerber-answer.ts';
export type { PlacementAnswer, PlacementWish } from './placement-answer.ts';
export type { KnownNumber } from './schematic-answer.ts';
