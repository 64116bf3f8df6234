import type { AbsentModel, FitReport, SceneFormat, WantedModel } from '@partwright/cad/board';
import type { BoardHint, BoardStats } from './board-answer.ts';

/** A board, or a ZIP with one and the 3D models of its parts, and what is to come of it. */
export interface CadBoardWish extends BoardHint {
  /** The board in space as a file; left out: it is only checked. */
  format?: SceneFormat | undefined;
  /** STEP or BREP. */
  enclosure?: Uint8Array | undefined;
  /** Where the origin of the enclosure is on the board, mm: x to the right, y up, z from the underside of the laminate. */
  enclosureAt?: readonly [number, number, number] | undefined;
  /** Names in the archive of models, by the path that the board has; left out: they are looked for in it. */
  models?: Readonly<Record<string, string>> | undefined;
}

export interface CadBoardAnswer {
  report: FitReport;
  /** The board in space; null: none was asked for. */
  file: Uint8Array | null;
  doubts: string[];
  absent: AbsentModel[];
  stats: BoardStats;
}

/** What a board wants beside its file. */
export interface CadBoardModels {
  /** Without those that lie within the board's file. */
  wanted: WantedModel[];
}
