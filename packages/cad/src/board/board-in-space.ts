import type { Board } from '@partwright/kicad/board';
import { tellFall } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { checkFit, type FitOptions, type FitReport } from './fit/check-fit.ts';
import type { ModelFile } from './model-files.ts';
import { makeScene, type AbsentModel, type SceneOptions } from './scene.ts';
import { writeScene, type SceneFormat } from './write-scene.ts';

export interface SpaceOptions extends SceneOptions, FitOptions {
  /** The board with its parts as a file; left out: none. */
  format?: SceneFormat;
}

export interface BoardInSpace {
  report: FitReport;
  /** Null: none was asked for. */
  file: Uint8Array | null;
  /** Parts without a body, or with a part of it only. */
  absent: AbsentModel[];
  /** What was not read, or assumed. */
  doubts: string[];
}

/**
 * A KiCad board with the 3D models of its parts: what of it does not fit, and one STEP or GLB file of all. `files` has what was found
 * under each path of `wantedModels`. Throws CadFailed for an enclosure that cannot be read, and where there is nothing to write.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import start from 'replicad-opencascadejs';
 * import { openCadKernel } from '@partwright/cad';
 * import { boardInSpace } from '@partwright/cad/board';
 * import { readBoard } from '@partwright/kicad/board';
 *
 * const kernel = await openCadKernel(start, readFileSync('node_modules/replicad-opencascadejs/dist/replicad_single.wasm'));
 * const board = readBoard(readFileSync('node_modules/@partwright/cad/examples/stand.kicad_pcb', 'utf8'));
 * const bytes = readFileSync('node_modules/@partwright/cad/examples/bracket.step');
 * const { report } = boardInSpace(kernel, board, new Map([['${KIPRJMOD}/bracket.step', { found: 'file', bytes }]]));
 * report.findings.map(({ message }) => message); // => ['U1 reaches 10 mm out of its courtyard']
 */
export function boardInSpace(
  kernel: CadKernel,
  board: Board,
  files: ReadonlyMap<string, ModelFile>,
  options: SpaceOptions = {},
): BoardInSpace {
  return tellFall(() => standAndCheck(kernel, board, files, options), {
    fault: 'unreadable',
    message: 'OpenCascade breaks off at this board and its 3D models',
  });
}

function standAndCheck(
  kernel: CadKernel,
  board: Board,
  files: ReadonlyMap<string, ModelFile>,
  { format, ...options }: SpaceOptions,
): BoardInSpace {
  using scope = new Scope();
  const scene = makeScene(kernel, scope, board, files, options);
  const report = checkFit(kernel, scene, options);
  const name = board.file.replace(/^.*\//, '').replace(/\.kicad_pcb$/i, '') || 'board';
  const written = format ? writeScene(kernel, scene, name, format) : null;
  return {
    report,
    file: written?.bytes ?? null,
    absent: scene.absent,
    doubts: [...scene.doubts, ...(written?.doubts ?? [])],
  };
}
