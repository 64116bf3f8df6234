import { PartwrightError } from '@partwright/client';
import { z } from 'zod';
import type { Remote } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import { type BomFacts, type CostedBom, describeBom, isNameless, type NamedLine } from '../reports/index.ts';
import { type Conversation, finishJob, type Process, type Turn } from './conversation.ts';
import { makeServiceFailure } from './failures.ts';
import { sendAsIs } from './packed-content.ts';
import { fileUnderProject } from './projects.ts';
import { readAnalysis, readDiff, readNamedLines } from './read-bom.ts';
import { id, readAnswer, readText } from './fields.ts';

/** Each comes with its part and what else fits: about 5 kB, and in memory several times that. */
const MOST_LISTED_LINES = 500;

type SentBom = Remote & { bomId: string };

/** Have a BOM costed, and compared with the export before it. */
export const processBom: Process = async (conversation, turn) => {
  const { task, listener } = turn;
  const remote = task.remote === null ? await upload(conversation, turn) : knownBom(task.remote);
  if (task.remote === null) listener.uploaded(remote);
  await finishBom(conversation, turn, remote);
  const now = await analyse(conversation, turn, remote.bomId);
  const before = await lookBack(conversation, turn, remote);
  const hasNameless = before !== null && 'diff' in before && before.diff.changed.some(isNameless);
  const lines = hasNameless || isUnnamed(now) ? await listLines(conversation, turn, remote.bomId, now) : [];
  return describeBom({
    remote,
    primaryQuantity: task.wish.primaryQuantity,
    now: nameUnpriced(now, lines),
    lines,
    previous: task.previous,
    before,
  });
};

async function upload(conversation: Conversation, turn: Turn): Promise<SentBom> {
  const { task, signal } = turn;
  const { subject, content, wish, key } = task;
  const [first] = content.files;
  if (first === undefined) throw new ServiceFailure('failed', `${subject.path} holds no file`, { code: 'no_file' });
  const file = await sendAsIs(first).file();
  const { answer, projectId } = await fileUnderProject(conversation, turn, (project) =>
    conversation.client.bom.upload(
      {
        file,
        name: readText(subject.name, 200) || 'BOM',
        quantity: wish.primaryQuantity,
        ...(content.delimiter === null ? {} : { delimiter: content.delimiter }),
        ...(project === null ? {} : { project_id: project }),
      },
      { signal, idempotencyKey: key },
    ),
  );
  const { job_id: jobId, bom_id: bomId } = readAnswer(z.object({ job_id: id, bom_id: id }), answer);
  return { jobId, bomId, projectId };
}

function knownBom(remote: Remote): SentBom {
  if (remote.bomId !== null) return { ...remote, bomId: remote.bomId };
  throw new ServiceFailure('lost', 'The id of the BOM in the service was not kept', { code: 'bom_not_found' });
}

/** Jobs are forgotten before BOMs are: without its job, the BOM itself says whether it is there. */
async function finishBom(conversation: Conversation, turn: Turn, { jobId }: SentBom): Promise<void> {
  if (jobId === null) return;
  const { signal } = turn;
  try {
    await finishJob(conversation, turn, () => conversation.client.bom.status({ job_id: jobId }, { signal }));
  } catch (error) {
    if (!(error instanceof PartwrightError) || error.code !== 'job_not_found') throw error;
  }
}

async function analyse({ client }: Conversation, { task, signal }: Turn, bomId: string): Promise<BomFacts> {
  const { quantities, primaryQuantity, currency } = task.wish;
  const answer = await client.bom.analysis(
    { bom_id: bomId, quantity: primaryQuantity, quantities: quantities.join(','), currency },
    { signal },
  );
  return readAnalysis(answer, task.wish);
}

/** An analysis names lines that were not matched; of those that only lack a price it says the numbers, which move. */
const isUnnamed = ({ unpriced }: BomFacts): boolean =>
  unpriced.some(({ references, name }) => references.length === 0 && name === '');

/** The lines by their names; none of a long BOM, where names are not worth the memory. */
async function listLines(
  { client }: Conversation,
  { signal }: Turn,
  bomId: string,
  { lines }: BomFacts,
): Promise<NamedLine[]> {
  if (lines.total > MOST_LISTED_LINES) return [];
  try {
    const wish = { bom_id: bomId, include_pricing: false, include_inventory: false };
    return readNamedLines(await client.bom.get(wish, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    // Names are worth less than a report: only what a later try may give is waited for.
    const failure = makeServiceFailure(error);
    if (failure.kind === 'failed' || failure.code === 'unexpected_answer' || isRefusal(error)) return [];
    throw failure;
  }
}

function nameUnpriced(facts: BomFacts, lines: readonly NamedLine[]): BomFacts {
  const named = new Map(lines.map((line) => [line.line, line]));
  return { ...facts, unpriced: facts.unpriced.map((line) => named.get(line.line) ?? line) };
}

/**
 * The export before it, at the prices of now: what it costs more or less then is the design's, not the market's. That the
 * service cannot compare is said in the report; that it is away is a failure, as the next try may.
 */
async function lookBack(conversation: Conversation, turn: Turn, remote: SentBom): Promise<CostedBom['before']> {
  const { task, signal } = turn;
  if (task.previous?.kind !== 'bom') return null;
  const previousId = task.previous.remote.bomId;
  if (previousId === null) return { reason: 'The id of the export before it in the service was not kept.' };
  try {
    const found = await analyse(conversation, turn, previousId);
    const facts = nameUnpriced(found, isUnnamed(found) ? await listLines(conversation, turn, previousId, found) : []);
    const answer = await conversation.client.bom.diff({ before: previousId, after: remote.bomId }, { signal });
    return { facts, diff: readDiff(answer) };
  } catch (error) {
    signal.throwIfAborted();
    const failure = makeServiceFailure(error);
    if (failure.kind === 'lost') return { reason: 'The service does not have the export before it any more.' };
    if (!isRefusal(error)) throw failure;
    return { reason: `The service could not compare it with the export before it: ${readText(failure.message)}` };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof PartwrightError &&
  [400, 405, 409, 413, 415, 422, 501].includes(error.status) &&
  error.code !== 'not_ready';
