import { zstdDecompressSync } from 'node:zlib';
import { CadFailed, type CadKernel } from '@partwright/cad';
import {
  boardInSpace,
  EMBEDDED,
  findEmbedded,
  findInArchive,
  isMeshName,
  wantedModels,
  type ModelFile,
} from '@partwright/cad/board';
import { readZip, type ZippedFiles } from '@partwright/files/archives';
import { readBoard, type Board } from '@partwright/kicad/board';
import type { CadBoardWish } from '../cad-board-answer.ts';
import type { CadTask, KnownFailure } from '../tasks.ts';
import { chooseBoard } from './board-choice.ts';
import { summarizeBoard } from './board-stats.ts';
import { explainBoard } from './explain-board.ts';
import { isSpentBy } from './cad-tasks.ts';

const LIMITS = { unpackedBytes: 1_000_000_000, entries: 10_000 };
/** Of one file within a board. */
const MOST_EMBEDDED_BYTES = 100_000_000;
/** ms for exact cuts: what is left then is not checked, and told. */
const MOST_CUTTING_MS = 60_000;
const WANTED = /\.(?:kicad_pcb|kicad_pro|step|stp|brep|brp|wrl)$/i;

export function boardTask(kernel: CadKernel): CadTask<'cad.board'> {
  return {
    async run({ bytes, options: wish }) {
      const { board, files } = open(bytes, wish);
      const end = Date.now() + MOST_CUTTING_MS;
      const made = await boardInSpace(kernel, board, findModels(board, files, wish), {
        ...(wish.format && { format: wish.format }),
        ...(wish.enclosure && { enclosure: { bytes: wish.enclosure, at: wish.enclosureAt ?? [0, 0, 0] } }),
        hasTime: () => Date.now() < end,
      });
      return { ...made, stats: summarizeBoard(board) };
    },
    explain,
    isSpentBy,
  };
}

export const boardModelsTask: CadTask<'cad.boardModels'> = {
  run({ bytes, options: hint }) {
    const { board } = open(bytes, hint);
    return { wanted: wantedModels(board).filter(({ path }) => !path.startsWith(EMBEDDED)) };
  },
  explain,
};

function open(bytes: Uint8Array, wish: CadBoardWish): { board: Board; files: ZippedFiles } {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const name = wish.filename ?? 'board.kicad_pcb';
  const files = isZip
    ? readZip(bytes, LIMITS, (path) => WANTED.test(path))
    : new Map([[/\.kicad_pcb$/i.test(name) ? name : `${name}.kicad_pcb`, bytes]]);
  const path = chooseBoard(files.keys(), wish);
  return { board: readBoard(new TextDecoder().decode(files.get(path)), path), files };
}

function findModels(board: Board, files: ZippedFiles, { models }: CadBoardWish): Map<string, ModelFile> {
  const folder = board.file.replace(/[^/]*$/, '');
  const found = findEmbedded(board, unpack);
  for (const wanted of wantedModels(board)) {
    if (found.has(wanted.path)) continue;
    const name = models === undefined ? findInArchive(wanted, folder, [...files.keys()]) : models[wanted.path];
    const content = name === undefined ? undefined : files.get(name);
    if (content === undefined) found.set(wanted.path, { found: 'nothing' });
    else if (name !== undefined && isMeshName(name)) found.set(wanted.path, { found: 'mesh_only' });
    else found.set(wanted.path, { found: 'file', bytes: content });
  }
  return found;
}

const unpack = (base64: string): Uint8Array =>
  zstdDecompressSync(Buffer.from(base64, 'base64'), { maxOutputLength: MOST_EMBEDDED_BYTES });

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof CadFailed) return { code: 'unreadable_file', message: error.message, row: null };
  return explainBoard(error);
}
