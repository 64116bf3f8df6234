import { ArchiveUnreadable, readZip, type ZippedFiles } from '@partwright/files/archives';
import { BoardUnreadable, readBoard, readBoardRules, readCustomRules, TooDense } from '@partwright/kicad/board';
import { listBoardParts, makeNetlist, openProject, ReadFailure } from '@partwright/kicad/schematic';
import type { GeometryTask, KnownFailure } from '../tasks.ts';
import { answerBoard, type BoardFiles } from './board-answers.ts';
import { chooseBoard } from './board-choice.ts';

const LIMITS = { unpackedBytes: 500_000_000, entries: 5_000 };
const WANTED = /\.kicad_(?:pcb|pro|sch|dru)$/i;

export const boardTask: GeometryTask<'board.job'> = {
  run({ bytes, options: wish }) {
    const files = openBoardFiles(bytes, wish.filename);
    return answerBoard(open(files, chooseBoard(files.keys(), wish)), wish);
  },
  explain,
};

export const boardFilesTask: GeometryTask<'board.files'> = {
  run({ bytes, options: hint }) {
    const read = openBoardFiles(bytes, hint.filename);
    const root = chooseBoard(read.keys(), hint);
    open(read, root);
    return { root, files: openBoardFiles(bytes, hint.filename, () => true) };
  },
  explain,
};

function openBoardFiles(
  bytes: Uint8Array,
  filename = 'board.kicad_pcb',
  isWanted = (path: string): boolean => WANTED.test(path),
): ZippedFiles {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes, LIMITS, isWanted);
  return new Map([[/\.kicad_pcb$/i.test(filename) ? filename : `${filename}.kicad_pcb`, bytes]]);
}

function open(files: ZippedFiles, path: string): BoardFiles {
  const text = (file: string): string | undefined => {
    const found = files.get(file);
    return found && new TextDecoder().decode(found);
  };
  const base = path.replace(/\.kicad_pcb$/i, '');
  const custom = text(`${base}.kicad_dru`);
  return {
    board: readBoard(text(path)!, path),
    rules: readBoardRules(text(`${base}.kicad_pro`)),
    custom: custom === undefined ? undefined : readCustomRules(custom, `${base}.kicad_dru`),
    parts: files.has(`${base}.kicad_sch`)
      ? listBoardParts(makeNetlist(openProject(files, `${base}.kicad_sch`)))
      : undefined,
  };
}

function explain(error: unknown): KnownFailure | undefined {
  const failure = (code: KnownFailure['code'], message: string): KnownFailure => ({ code, message, row: null });
  if (error instanceof ArchiveUnreadable)
    return failure(
      error.fault === 'damaged' || error.fault === 'encrypted' ? 'unreadable_file' : 'file_too_large',
      `${error.message}. Pack the folder of the project as ZIP and send that.`,
    );
  if (error instanceof BoardUnreadable || error instanceof ReadFailure)
    return failure(error.code === 'too_large' ? 'file_too_large' : 'unreadable_file', error.message);
  if (error instanceof TooDense) return failure('processing_failed', error.message);
  return undefined;
}
