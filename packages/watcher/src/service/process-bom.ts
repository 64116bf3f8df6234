import { PartwrightError } from '@partwright/client';
import { z } from 'zod';
import type { BomOutcome, FileContent, RefusedOutcome, Remote, Wish } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import { type BomFacts, type CostedBom, describeBom, isNameless, type NamedLine } from '../reports/index.ts';
import { countSameParts } from '../succession/is-same-board.ts';
import { type Conversation, finishJob, type Process, type Turn } from './conversation.ts';
import { makeServiceFailure } from './failures.ts';
import { sendAsIs } from './packed-content.ts';
import { fileUnderProject } from './projects.ts';
import { readAnalysis, readDiff, readNamedLines } from './read-bom.ts';
import { id, readAnswer, readText } from './fields.ts';

/** Each comes with its part and what else fits: about 5 kB, and in memory several times that. */
const MOST_LISTED_LINES = 500;

/** Quantities that the service compares the cost at. */
const MOST_COMPARED = 12;

type SentBom = Remote & { bomId: string };

/** Have a BOM costed, and compared with the export before it. */
export const processBom: Process = async (conversation, turn) => {
  const { task, listener } = turn;
  const decisions = findDecisions(task);
  let remote: SentBom;
  try {
    remote =
      task.remote === null ? await upload(conversation, turn, decodeDecisions(decisions)) : knownBom(task.remote);
  } catch (error) {
    const refusal = refuseDecisions(error, decisions);
    if (refusal === null) throw error;
    return refusal;
  }
  if (task.remote === null) listener.uploaded(remote);
  await finishBom(conversation, turn, remote);
  const analysed = await analyse(conversation, turn, remote.bomId);
  const now = decisions === undefined ? analysed : noteUnlisted(analysed);
  const found = await lookBack(conversation, turn, remote);
  const unlike = findUnlike(task, found);
  const before = unlike === null ? found : null;
  const hasNameless = before !== null && 'diff' in before && before.diff.changed.some(isNameless);
  const lines =
    hasNameless || isUnnamed(now) || decisions !== undefined
      ? await listLines(conversation, turn, remote.bomId, now)
      : [];
  const outcome = describeBom({
    remote,
    primaryQuantity: task.wish.primaryQuantity,
    now: nameUnpriced(now, lines),
    lines,
    previous: unlike === null ? task.previous : null,
    before,
  });
  return unlike === null ? outcome : { ...outcome, unlike };
};

/** Why the export before it is none of this board; null: it is one, as far as that can be told. */
function findUnlike(
  { previousPath = null, subject }: Turn['task'],
  before: CostedBom['before'],
): BomOutcome['unlike'] | null {
  const isSameFile = previousPath === null;
  const path = previousPath ?? subject.path;
  // What cannot be compared is not known to be of the board of another file.
  if (before === null || !('diff' in before)) return isSameFile ? null : { path, same: 0, before: 0, after: 0 };
  const { isSameBoard, ...counts } = countSameParts(before.diff.counts, { isSameFile });
  return isSameBoard ? null : { path, ...counts };
}

/** What lies with the BOM and says what was decided about its lines. */
function findDecisions({ subject, content }: Turn['task']): FileContent | undefined {
  return content.files.find(({ path }) => path !== subject.path);
}

/** A file of decisions that is of no use. */
class DecisionsUnfit extends Error {}

/** A server takes no more with a BOM. */
const MOST_DECISIONS_CHARACTERS = 1_000_000;

/** @throws {DecisionsUnfit} */
function decodeDecisions(decisions: FileContent | undefined): string | undefined {
  if (decisions === undefined) return undefined;
  let csv: string;
  try {
    csv = new TextDecoder('utf-8', { fatal: true }).decode(decisions.bytes);
  } catch {
    throw new DecisionsUnfit('it is not UTF-8; save it as CSV in UTF-8');
  }
  if (csv.length <= MOST_DECISIONS_CHARACTERS) return csv;
  throw new DecisionsUnfit(
    `it has ${csv.length} characters, of which ${MOST_DECISIONS_CHARACTERS} are taken with a BOM; import it into the server`,
  );
}

const REFUSED_DECISIONS = '/decisions: ';

/** Without its decisions the BOM would cost something else than was decided: it is refused, with what is wrong in them. */
function refuseDecisions(error: unknown, decisions: FileContent | undefined): RefusedOutcome | null {
  if (decisions === undefined) return null;
  const told = error instanceof PartwrightError ? readText(error.details['error'], 800) : '';
  const why =
    error instanceof DecisionsUnfit
      ? error.message
      : told.startsWith(REFUSED_DECISIONS)
        ? told.slice(REFUSED_DECISIONS.length)
        : null;
  if (why === null) return null;
  const message = `What was decided in ${decisions.path} cannot be followed: ${why}. Put it right, or take the file away.`;
  return { kind: 'refused', code: 'decisions_unreadable', message };
}

async function upload(conversation: Conversation, turn: Turn, decisions: string | undefined): Promise<SentBom> {
  const { task, signal } = turn;
  const { subject, content, wish, key } = task;
  const first = content.files.find(({ path }) => path === subject.path);
  if (first === undefined) throw new ServiceFailure('failed', `${subject.path} holds no file`, { code: 'no_file' });
  const file = await sendAsIs(first).file();
  const { answer, projectId } = await fileUnderProject(conversation, turn, (project) =>
    conversation.client.bom.upload(
      {
        file,
        name: readText(subject.name, 200) || 'BOM',
        quantity: wish.primaryQuantity,
        ...(wish.variant == null ? {} : { variant: wish.variant }),
        ...(content.delimiter === null ? {} : { delimiter: content.delimiter }),
        ...(decisions === undefined ? {} : { decisions }),
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
    {
      bom_id: bomId,
      quantity: primaryQuantity,
      quantities: quantities.join(','),
      currency,
      ...buyingOptions(task.wish),
    },
    { signal },
  );
  return readAnalysis(answer, task.wish);
}

/** Where nothing is asked for, servers that know none are asked as ever. */
function buyingOptions({ substitutes = 'none' }: Wish) {
  return substitutes === 'none' ? {} : { options: { substitutes } };
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

/** Of a long BOM the lines are not asked for, so that which of them are as decided is not known here. */
function noteUnlisted(facts: BomFacts): BomFacts {
  if (facts.lines.total <= MOST_LISTED_LINES) return facts;
  const message = `Which lines are as decided is not listed of more than ${MOST_LISTED_LINES}; the BOM in the service says it.`;
  return { ...facts, risks: [...facts.risks, { code: 'decisions_not_listed', severity: 'info', message, lines: [] }] };
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
    const { quantities, primaryQuantity, currency } = task.wish;
    const wish = {
      quantities: [...new Set([...quantities, primaryQuantity])].slice(0, MOST_COMPARED),
      currency,
      ...buyingOptions(task.wish),
    };
    const answer = await conversation.client.bom.diff({ before: previousId, after: remote.bomId, ...wish }, { signal });
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
