import { createHash } from 'node:crypto';
import { newId } from '../ids.ts';
import type { BoardAnswer, BoardProject, BoardWish } from '../isolation/index.ts';
import type { Balance, JobRecord, Records } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { orExhausted } from './credits.ts';

/** What only KiCad itself makes. */
const KICAD_KINDS = ['gerbers', 'drill', 'step', 'ipc2581', 'odb'] as const;
type KicadKind = (typeof KICAD_KINDS)[number];
type BoardJobType = BoardWish['type'] | KicadKind;

const isKicadKind = (type: BoardJobType): type is KicadKind => (KICAD_KINDS as readonly string[]).includes(type);

export interface BoardUpload {
  bytes: Uint8Array;
  filename: string | null;
  type: BoardJobType;
  callbackUrl?: string | undefined;
}

export interface StartedBoard {
  job: JobRecord;
  balance: Balance | null;
}

/** A file that a job made, as its result keeps it. */
interface KeptFile {
  name: string;
  blobKey: string;
  bytes: number;
  sha256: string;
}

const URL_SECONDS = 3600;

/** Keep the board, make its job and hold the credits, all in one transaction; the queue is told after it. */
export async function startBoardJob(
  {
    records,
    blobs,
    queue,
    callbacks,
    kicad,
    log,
  }: Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'kicad' | 'log'>,
  caller: Caller,
  { bytes, filename, type, callbackUrl }: BoardUpload,
  price: number,
  settle: (tx: Records, started: StartedBoard) => Promise<void>,
): Promise<StartedBoard> {
  if (callbackUrl !== undefined) await callbacks.check(callbackUrl);
  if (isKicadKind(type) && (await kicad()) === null) throw noKicad(type);
  const jobId = newId('job');
  const blobKey = `boards/${caller.accountId}/${jobId}/board`;
  await blobs.put(blobKey, bytes, 'application/octet-stream');
  const started = await records.transaction(async (tx) => {
    const holdId = price > 0 ? newId('hold') : null;
    const balance = holdId ? await orExhausted(tx.ledger.hold(caller.accountId, price, holdId, 'submitPcbJob')) : null;
    const job = await tx.jobs.create({
      id: jobId,
      accountId: caller.accountId,
      type: 'pcb',
      input: { blobKey, type, filename },
      holdId,
      callbackUrl: callbackUrl ?? null,
    });
    await settle(tx, { job, balance });
    return { job, balance };
  });
  try {
    await queue.dispatch('pcb', jobId);
  } catch (error) {
    // The row is the truth: the sweep dispatches it as soon as the queue answers again.
    log.warn({ jobId, err: error }, 'the queue did not take the job; the sweep will');
  }
  return started;
}

/** The work of a board job: read the kept board in a process of its own, keep the files that come of it. May run again. */
export async function processBoard(
  { blobs, parsers, kicad }: Pick<Service, 'blobs' | 'parsers' | 'kicad'>,
  job: JobRecord,
  { progress, signal }: JobControl,
): Promise<Record<string, unknown>> {
  const { blobKey, type, filename } = job.input as { blobKey: string; type: BoardJobType; filename: string | null };
  const bytes = await blobs.get(blobKey);
  if (!bytes) throw new Problem('processing_failed', 'The file of this job is gone; send it again');
  await progress(10, 'reading the board');
  const file = { bytes, filename: filename ?? undefined };
  const answer = isKicadKind(type)
    ? await askKicad({ parsers, kicad }, type, file, { progress, signal })
    : await parsers.run<BoardAnswer>('board.job', { bytes, options: { type, filename: file.filename } }, { signal });
  await progress(80, 'keeping the results');
  const kept: KeptFile[] = [];
  for (const { name, mediaType, bytes: content } of answer.files) {
    const key = `boards/${job.accountId}/${job.id}/${name}`;
    await blobs.put(key, content, mediaType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    kept.push({ name, blobKey: key, bytes: content.length, sha256 });
  }
  return { type, ...answer.result, keptFiles: kept };
}

interface JobControl {
  progress(percent: number, stage: string): Promise<void>;
  signal: AbortSignal;
}

/** Have KiCad make the files. What is sent to it was read by us first. */
async function askKicad(
  { parsers, kicad }: Pick<Service, 'parsers' | 'kicad'>,
  kind: KicadKind,
  { bytes, filename }: { bytes: Uint8Array; filename: string | undefined },
  { progress, signal }: JobControl,
): Promise<BoardAnswer> {
  const cli = await kicad();
  if (cli === null) throw noKicad(kind);
  const { root, files } = await parsers.run<BoardProject>('board.files', { bytes, options: { filename } }, { signal });
  await progress(25, 'waiting for KiCad');
  const made = await cli.run({ kind, root }, files, signal);
  return {
    result: { kicadVersion: cli.version, notes: made.notes },
    files: [...made.files].map(([name, content]) => ({ name, mediaType: 'application/octet-stream', bytes: content })),
  };
}

function noKicad(kind: KicadKind): Problem {
  return new Problem(
    'engine_unavailable',
    `${kind} files are made by KiCad, which this server does not have; its operator can install kicad-cli 7 or later (KICAD_CLI)`,
  );
}

/** The files of a finished board job, each with a URL that needs no key for an hour. */
export async function filesOfJob({ blobs }: Pick<Service, 'blobs'>, job: JobRecord): Promise<object[]> {
  const kept = (job.result?.['keptFiles'] ?? []) as KeptFile[];
  const expiresAt = new Date(Date.now() + URL_SECONDS * 1000);
  return Promise.all(
    kept.map(async ({ name, blobKey, bytes, sha256 }) => ({
      name,
      url: await blobs.signedUrl(blobKey, { expiresInSeconds: URL_SECONDS, filename: name }),
      bytes,
      sha256,
      expiresAt,
    })),
  );
}
