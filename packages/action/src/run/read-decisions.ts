import { DECISIONS_FILE, listDecisionsPlaces, openDecisionsFile, type Decision } from '@partwright/catalog/matching';
import { extractBaseName } from '@partwright/files/paths';
import { SettingsInvalid } from '../configuration/index.ts';
import { FilesUnreadable, type RepositoryFiles } from '../files/index.ts';

/** What was decided about lines of bills of materials at one commit. */
export interface CommitDecisions {
  /** The file that counts for a project, by the project's path; null: there is none. */
  findFile(projectPath: string): string | null;
  /** What it says. @throws {SettingsInvalid} with row and column of all that is wrong in it. */
  readFor(projectPath: string): readonly Decision[];
}

export const NOTHING_DECIDED: CommitDecisions = { findFile: () => null, readFor: () => [] };

/**
 * The files of decisions of a commit: the one that the configuration names, for all projects; else for each project the
 * nearest `partwright-decisions.csv` beside or above it.
 *
 * @param named What the configuration names; null: nothing.
 * @param commit Null: there is none, so nothing was decided.
 * @throws {FilesUnreadable} when the file that is named is not there.
 */
export async function readDecisions(
  files: Pick<RepositoryFiles, 'list' | 'read'>,
  named: string | null,
  commit: string | null,
): Promise<CommitDecisions> {
  if (commit === null) return NOTHING_DECIDED;
  const paths = named === null ? await listUsual(files, commit) : [named];
  const bytes = paths.length === 0 ? new Map<string, Uint8Array>() : await files.read(commit, paths);
  if (named !== null && !bytes.has(named))
    throw new FilesUnreadable(
      'not_found',
      `There is no file of decisions ${named} at ${commit.slice(0, 7)}; see decisions`,
    );
  const findFile = (project: string): string | null =>
    named ?? listDecisionsPlaces(project).find((path) => bytes.has(path)) ?? null;
  const read = new Map<string, readonly Decision[]>();
  return {
    findFile,
    readFor(project) {
      const path = findFile(project);
      if (path === null) return [];
      const decisions = read.get(path) ?? parseDecisions(path, bytes.get(path)!);
      read.set(path, decisions);
      return decisions;
    },
  };
}

/**
 * The decisions of the base: there a file that cannot be read, or is not there, decides nothing, as the head may put it
 * right. `tell` is told of one that is wrong.
 */
export async function readBaseDecisions(
  files: Pick<RepositoryFiles, 'list' | 'read'>,
  named: string | null,
  commit: string | null,
  tell: (problem: string) => void,
): Promise<CommitDecisions> {
  try {
    const decisions = await readDecisions(files, named, commit);
    return { ...decisions, readFor: (project) => readOrTell(decisions, project, tell) };
  } catch (error) {
    if (error instanceof FilesUnreadable && error.code === 'not_found') return NOTHING_DECIDED;
    throw error;
  }
}

function readOrTell(decisions: CommitDecisions, project: string, tell: (problem: string) => void): readonly Decision[] {
  try {
    return decisions.readFor(project);
  } catch (error) {
    if (!(error instanceof SettingsInvalid)) throw error;
    tell(`The decisions of the base are not followed for ${project}, as they cannot be read: ${error.message}`);
    return [];
  }
}

async function listUsual(files: Pick<RepositoryFiles, 'list'>, commit: string): Promise<string[]> {
  const listing = await files.list(commit);
  return listing.map(({ path }) => path).filter((path) => extractBaseName(path) === DECISIONS_FILE);
}

function parseDecisions(path: string, bytes: Uint8Array): readonly Decision[] {
  const { decisions, complaints } = openDecisionsFile(path, bytes);
  if (complaints.length > 0) throw new SettingsInvalid(complaints);
  return decisions;
}
