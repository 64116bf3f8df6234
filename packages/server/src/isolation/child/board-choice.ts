import { BoardUnreadable } from '@partwright/kicad/board';
import type { BoardHint } from '../board-answer.ts';

/** Names that a refusal lists at most. */
const MOST_NAMED = 10;
const ENDING = /\.kicad_pcb$/i;
/** What macOS packs beside every file, and what KiCad saves between: no board that anyone sends on purpose. */
const BY_THE_WAY = /^(?:__MACOSX\/|(?:.*\/)?(?:\._|_autosave-)[^/]*$)/;

/**
 * The path of the board that is meant: the one named, the only one, the one of the only project, or the one named like
 * the archive. BoardUnreadable when that is none, or more than one.
 */
export function chooseBoard(paths: Iterable<string>, { board, filename = '' }: BoardHint): string {
  const all = [...paths];
  const boards = all.filter((path) => ENDING.test(path) && !BY_THE_WAY.test(path));
  if (boards.length === 0) throw refused('there is no .kicad_pcb file in it; pack the folder of the project');
  if (board !== undefined && board !== '') return named(boards, board);
  const [only] = boards;
  if (boards.length === 1) return only!;
  const projects = all.filter((path) => /\.kicad_pro$/i.test(path) && !BY_THE_WAY.test(path));
  const [project] = projects;
  const ofProject = boards.filter((path) => extractBoardStem(path) === extractBoardStem(project ?? ''));
  if (projects.length === 1 && ofProject.length === 1) return ofProject[0]!;
  const likeArchive = boards.filter(
    (path) => extractBaseName(extractBoardStem(path)) === extractBoardStem(extractBaseName(filename)),
  );
  if (likeArchive.length === 1) return likeArchive[0]!;
  throw refused(`it holds ${boards.length} boards: ${formatPaths(boards)}. Name one of them with the parameter board`);
}

function named(boards: readonly string[], wanted: string): string {
  const exact = boards.find((path) => path === wanted);
  if (exact !== undefined) return exact;
  const stem = extractBoardStem(wanted);
  const atPath = boards.filter((path) => extractBoardStem(path) === stem);
  const found = atPath.length > 0 ? atPath : boards.filter((path) => extractBaseName(extractBoardStem(path)) === stem);
  if (found.length === 1) return found[0]!;
  if (found.length > 1)
    throw refused(`the parameter board fits ${found.length} boards: ${formatPaths(found)}. Give the whole path of one`);
  throw refused(`the parameter board names none of its boards. It holds ${formatPaths(boards)}`);
}

/** Without the ending; letter case aside. */
function extractBoardStem(path: string): string {
  return path.toLowerCase().replace(/\.(?:kicad_pcb|kicad_pro|zip)$/, '');
}

function extractBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function formatPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_NAMED).join(', ');
  return paths.length > MOST_NAMED ? `${shown} and ${paths.length - MOST_NAMED} more` : shown;
}

function refused(why: string): BoardUnreadable {
  return new BoardUnreadable('not_a_board', 'the archive', 0, why);
}
