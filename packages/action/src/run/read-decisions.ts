import { readDecisionsFile, type Decision } from '@partwright/catalog/matching';
import { SettingsInvalid } from '../configuration/index.ts';
import { FilesUnreadable, type RepositoryFiles } from '../files/index.ts';

/** In the root of the repository, as `partwright bom decide` writes it there. */
const USUAL_NAME = 'partwright-decisions.csv';

/** So many wrong rows are told one by one. */
const MOST_TOLD = 10;

/**
 * What was decided about lines of bills of materials, by the commit whose configuration decides.
 *
 * @param named What the configuration names; null: the usual file, if it is there.
 * @param commit Null: there is none, so nothing was decided.
 * @throws {SettingsInvalid} with row and column of all that is wrong in it.
 * @throws {FilesUnreadable} when the file that is named is not there.
 */
export async function readDecisions(
  files: Pick<RepositoryFiles, 'read'>,
  named: string | null,
  commit: string | null,
): Promise<Decision[]> {
  if (commit === null) return [];
  const path = named ?? USUAL_NAME;
  const bytes = (await files.read(commit, [path])).get(path);
  if (bytes !== undefined) return parseDecisions(path, bytes);
  if (named === null) return [];
  throw new FilesUnreadable(
    'not_found',
    `There is no file of decisions ${path} at ${commit.slice(0, 7)}; see decisions`,
  );
}

function parseDecisions(path: string, bytes: Uint8Array): Decision[] {
  const { decisions, problems } = readDecisionsFile(decodeText(path, bytes));
  if (problems.length === 0) return decisions.map(({ row: _row, ...decision }) => decision);
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ row, column, message }) => `${path}, row ${row}${column === '' ? '' : `, ${column}`}: ${message}`);
  const rest = problems.length - told.length;
  throw new SettingsInvalid(rest === 0 ? told : [...told, `${path}: ${rest} more`]);
}

function decodeText(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SettingsInvalid([`${path} is not UTF-8; save it as CSV in UTF-8`]);
  }
}
