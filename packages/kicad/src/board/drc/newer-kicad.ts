import { describeNewerKicad, NEWER_KICAD } from '../../project-file/index.ts';
import type { Board } from '../model.ts';
import type { NotRun } from './violation.ts';

/**
 * What is to be said beside all that is found on a board of a later KiCad than the rules are of, by `checkBoard` and by
 * `compareWithSchematic`; empty of any other board. `checkBoard` answers it itself.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { listNewerKicad, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * listNewerKicad(board); // => []
 * listNewerKicad({ version: 20260206 })[0]?.type; // => 'newer_kicad'
 */
export function listNewerKicad({ version }: Pick<Board, 'version'>): NotRun[] {
  const reason = describeNewerKicad('board', version);
  return reason === undefined ? [] : [{ type: NEWER_KICAD, reason }];
}
