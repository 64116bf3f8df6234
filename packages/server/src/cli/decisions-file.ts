import { stat, writeFile } from 'node:fs/promises';
import { DECISIONS_FILE, openDecisionsFile, writeDecisionsFile, type Decision } from '@partwright/catalog/matching';
import { Usage } from './command.ts';
import { fileArgument, readInput } from './files.ts';

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

/** The file that a new decision goes to; where nothing else is said, in the current folder. */
export function decisionsPath(flags: Record<string, unknown>): string {
  return readDecisionsFlag(flags).decisions ?? fileArgument(DECISIONS_FILE);
}

/** The decisions of a file, none where none is named. Throws Usage with the rows that are wrong. */
export async function loadDecisions({ decisions: path }: DecisionsRequest): Promise<Decision[]> {
  if (path === undefined) return [];
  const { bytes } = await readInput(path);
  const { decisions, complaints } = openDecisionsFile(path, bytes);
  if (complaints.length > 0) throw new Usage(complaints.join('\n'), 'invalid_decisions');
  return decisions;
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
