import { readZip, type ZippedFiles } from '@partwright/files/archives';
import { drillVias, readBoard, readBoardRules, readCustomRules, type Board } from '@partwright/kicad/board';
import { listBoardParts, listUnreadSheets, makeNetlist, openProject } from '@partwright/kicad/schematic';
import { boardLibraries, sharedLibrariesUsed, type LibraryUser } from '@partwright/kicad/schematic/libraries';
import type { GeometryTask } from '../tasks.ts';
import { answerBoard, type BoardFiles } from './board-answers.ts';
import { chooseBoard } from './board-choice.ts';
import { explainBoard as explain } from './explain-board.ts';

const LIMITS = { unpackedBytes: 500_000_000, entries: 5_000 };
const WANTED = /\.kicad_(?:pcb|pro|sch|dru)$/i;
const WITH_LIBRARIES = /\.kicad_(?:pcb|pro|sch|dru|mod)$|(?:^|\/)fp-lib-table$/i;

export const boardTask: GeometryTask<'board.job'> = {
  run({ bytes, options: wish }) {
    const isHeldAgainstLibraries = wish.type === 'drc';
    const wanted = isHeldAgainstLibraries ? WITH_LIBRARIES : WANTED;
    const files = openBoardFiles(bytes, wish.filename, (path) => wanted.test(path));
    const opened = open(files, chooseBoard(files.keys(), wish));
    const libraries = isHeldAgainstLibraries
      ? boardLibraries(makeLibraryUser(opened.board), files, wish.shared, { areAllFiles: true })
      : undefined;
    return answerBoard({ ...opened, libraries }, wish);
  },
  explain,
};

export const boardLibrariesTask: GeometryTask<'board.libraries'> = {
  run({ bytes, options: hint }) {
    const files = openBoardFiles(bytes, hint.filename, (path) => WITH_LIBRARIES.test(path));
    const path = chooseBoard(files.keys(), hint);
    return sharedLibrariesUsed(makeLibraryUser(readBoard(new TextDecoder().decode(files.get(path)), path)), files);
  },
  explain,
};

function makeLibraryUser({ file, footprints }: Board): LibraryUser {
  return { folder: file.replace(/[^/]*$/, ''), footprints: footprints.map(({ name }) => name) };
}

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
  const settings = text(`${base}.kicad_pro`);
  const rules = readBoardRules(settings);
  const board = readBoard(text(path)!, path);
  return {
    // Without the classes of its nets a via may be drilled as any.
    board: settings === undefined || rules.isDamaged ? board : drillVias(board, rules),
    rules,
    misnamed: listMisnamed(files, base),
    settingsFile: settings === undefined ? undefined : `${base}.kicad_pro`,
    custom: custom === undefined ? undefined : readCustomRules(custom, `${base}.kicad_dru`),
    ...openSchematicParts(files, `${base}.kicad_sch`),
    libraries: undefined,
  };
}

/** Rules whose name differs from the board's in small and capital letters alone: some systems take them for the board's, others do not. */
function listMisnamed(files: ZippedFiles, base: string): string[] {
  return ['.kicad_pro', '.kicad_dru'].flatMap((ending) => {
    const own = base + ending;
    return files.has(own) ? [] : [...files.keys()].filter((file) => file.toLowerCase() === own.toLowerCase());
  });
}

/** A schematic of which a sheet is missing says of no part that it is not there. */
function openSchematicParts(files: ZippedFiles, root: string): Pick<BoardFiles, 'parts' | 'whyNoParts'> {
  if (!files.has(root)) return { parts: undefined, whyNoParts: 'no schematic of the same name came with the board' };
  const project = openProject(files, root);
  const [unread] = listUnreadSheets(project);
  return unread === undefined
    ? { parts: listBoardParts(makeNetlist(project)), whyNoParts: '' }
    : { parts: undefined, whyNoParts: unread.message };
}
