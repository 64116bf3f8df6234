import type { Board } from '@partwright/kicad/board';
import { CadFailed } from '../cad-failed.ts';
import { tellFall } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { checkFit, type FitOptions, type FitReport } from './fit/check-fit.ts';
import { wantedModels, type ModelFile } from './model-files.ts';
import { makeScene, ModelBreaks, type AbsentModel, type SceneOptions } from './scene.ts';
import { writeScene, type SceneFormat } from './write-scene.ts';

export interface SpaceOptions extends SceneOptions, FitOptions {
  /** The board with its parts as a file; left out: none. */
  format?: SceneFormat;
}

/** All models before it are read again for each. */
const MOST_BREAKS = 8;

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
 * under each path of `wantedModels`. Where OpenCascade breaks off at a model, it is begun anew and the board goes on without that
 * model: its parts are told as not checked. Throws CadFailed for an enclosure that cannot be read, and where there is nothing to write.
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
 * const { report } = await boardInSpace(kernel, board, new Map([['${KIPRJMOD}/bracket.step', { found: 'file', bytes }]]));
 * report.findings.map(({ message }) => message); // => ['U1 reaches 10 mm out of its courtyard']
 */
export async function boardInSpace(
  kernel: CadKernel,
  board: Board,
  files: ReadonlyMap<string, ModelFile>,
  options: SpaceOptions = {},
): Promise<BoardInSpace> {
  const left = new Map(files);
  for (let breaks = 1; ; breaks++)
    try {
      return tellFall(() => standAndCheck(kernel, board, left, options), {
        fault: 'unreadable',
        message: 'OpenCascade breaks off at this board and its 3D models',
      });
    } catch (error) {
      if (error instanceof CadFailed && error.losesKernel) await kernel.renew();
      if (!(error instanceof ModelBreaks)) throw error;
      leaveOut(board, left, error, breaks);
    }
}

/** Those before it were read; with too many that break, those after it are not tried. */
function leaveOut(board: Board, files: Map<string, ModelFile>, { path, reason }: ModelBreaks, breaks: number): void {
  const why = `OpenCascade breaks off at it (${reason}); open it in the program that made it, and export it again`;
  files.set(path, { found: 'unread', reason: why });
  if (breaks < MOST_BREAKS) return;
  const paths = wantedModels(board).map((wanted) => wanted.path);
  const told = `OpenCascade broke off at ${breaks} other models of this board, and those after them were not tried`;
  for (const after of paths.slice(paths.indexOf(path) + 1))
    if (files.get(after)?.found === 'file') files.set(after, { found: 'unread', reason: told });
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
