import { stat, writeFile } from 'node:fs/promises';
import { readDecisionsFile, writeDecisionsFile, type Decision } from '@partwright/catalog/matching';
import { Usage } from './command.ts';
import { fileArgument, readInput } from './files.ts';

/** Where decisions lie when nothing else is said: in the current folder. */
const USUAL_NAME = 'partwright-decisions.csv';

export interface DecisionsRequest {
  /** File of decisions; left out: none. */
  decisions?: string;
}

export function readDecisionsFlag(flags: Record<string, unknown>): DecisionsRequest {
  return typeof flags['decisions'] === 'string' ? { decisions: fileArgument(flags['decisions']) } : {};
}

/** A server has decisions of its own, and takes a file of them once. */
export function refuseDecisions({ decisions }: DecisionsRequest): void {
  if (decisions !== undefined)
    throw new Usage(
      '--decisions is for this machine: a server follows those of the account, and POST /decisions/import takes the file; --local works here',
    );
}

/** The file that a new decision goes to. */
export function decisionsPath(flags: Record<string, unknown>): string {
  return readDecisionsFlag(flags).decisions ?? fileArgument(USUAL_NAME);
}

/** The decisions of a file, none where none is named. Throws Usage with the rows that are wrong. */
export async function loadDecisions({ decisions: path }: DecisionsRequest): Promise<Decision[]> {
  if (path === undefined) return [];
  const { bytes } = await readInput(path);
  const { decisions, problems } = readDecisionsFile(new TextDecoder().decode(bytes));
  if (problems.length === 0) return decisions.map(({ row: _row, ...decision }) => decision);
  const told = problems
    .slice(0, 10)
    .map(({ row, column, message }) => `row ${row}, ${column || 'the file'}: ${message}`);
  const more = problems.length > told.length ? `\n${problems.length - told.length} more` : '';
  throw new Usage(`${path}: ${told.join('\n')}${more}`, 'invalid_decisions');
}

/** Keep one more decision; one of the same id is replaced. Gives how many there are then. */
export async function addDecision(path: string, decision: Decision): Promise<number> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const before = isThere ? await loadDecisions({ decisions: path }) : [];
  const all = [...before.filter(({ id }) => id !== decision.id), decision];
  await writeFile(path, writeDecisionsFile(all));
  return all.length;
}
