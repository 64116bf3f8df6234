import { createHash } from 'node:crypto';
import { newId } from '../ids.ts';
import type { BoardAnswer, BoardProject, BoardWish } from '../isolation/index.ts';
import type { Balance, JobRecord, KicadCli, Records } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { orExhausted } from './credits.ts';

/** What only KiCad itself makes. */
const KICAD_KINDS = ['gerbers', 'drill', 'step', 'ipc2581', 'odb'] as const;
type KicadKind = (typeof KICAD_KINDS)[number];
type BoardJobType = BoardWish['type'] | KicadKind;

const isKicadKind = (type: BoardJobType): type is KicadKind => (KICAD_KINDS as readonly string[]).includes(type);

/** What a board job is to do, and how. */
interface BoardOrder extends Omit<BoardWish, 'type' | 'filename'> {
  type: BoardJobType;
  /** Who checks the design rules; the other types have one maker each. */
  engine?: 'own' | 'kicad' | undefined;
}

export interface BoardUpload {
  bytes: Uint8Array;
  filename: string | null;
  order: BoardOrder;
  callbackUrl?: string | undefined;
}

/** Violations of KiCad's report that an answer holds; the report beside it has all. */
const MOST_SHOWN = 500;

/** The job for KiCad that an order is; undefined when it is done by ourselves. */
function kicadKindOf({ type, engine }: BoardOrder): KicadKind | 'drc' | undefined {
  if (isKicadKind(type)) return type;
  return engine === 'kicad' && type === 'drc' ? 'drc' : undefined;
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
  { bytes, filename, order, callbackUrl }: BoardUpload,
  price: number,
  settle: (tx: Records, started: StartedBoard) => Promise<void>,
): Promise<StartedBoard> {
  if (callbackUrl !== undefined) await callbacks.check(callbackUrl);
  refuseOtherEngine(order);
  const kicadKind = kicadKindOf(order);
  if (kicadKind !== undefined && (await kicad()) === null) throw noKicad(kicadKind);
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
      input: { blobKey, ...order, filename },
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
  const { blobKey, filename, ...order } = job.input as unknown as BoardOrder & {
    blobKey: string;
    filename: string | null;
  };
  const bytes = await blobs.get(blobKey);
  if (!bytes) throw new Problem('processing_failed', 'The file of this job is gone; send it again');
  await progress(10, 'reading the board');
  const file = { bytes, filename: filename ?? undefined };
  const kicadKind = kicadKindOf(order);
  const answer =
    kicadKind === undefined
      ? await parsers.run<BoardAnswer>(
          'board.job',
          { bytes, options: { ...order, filename: file.filename } },
          { signal },
        )
      : await askKicad({ parsers, kicad }, kicadKind, file, { progress, signal });
  await progress(80, 'keeping the results');
  const kept: KeptFile[] = [];
  for (const { name, mediaType, bytes: content } of answer.files) {
    const key = `boards/${job.accountId}/${job.id}/${name}`;
    await blobs.put(key, content, mediaType);
    const sha256 = createHash('sha256').update(content).digest('hex');
    kept.push({ name, blobKey: key, bytes: content.length, sha256 });
  }
  return { type: order.type, ...answer.result, keptFiles: kept };
}

interface JobControl {
  progress(percent: number, stage: string): Promise<void>;
  signal: AbortSignal;
}

/** Have KiCad make the files. What is sent to it was read by us first. */
async function askKicad(
  { parsers, kicad }: Pick<Service, 'parsers' | 'kicad'>,
  kind: KicadKind | 'drc',
  { bytes, filename }: { bytes: Uint8Array; filename: string | undefined },
  { progress, signal }: JobControl,
): Promise<BoardAnswer> {
  const cli = await kicad();
  if (cli === null) throw noKicad(kind);
  const { root, files } = await parsers.run<BoardProject>('board.files', { bytes, options: { filename } }, { signal });
  await progress(25, 'waiting for KiCad');
  if (kind === 'drc') return checkByKicad(cli, root, files, signal);
  const made = await cli.run({ kind, root }, files, signal);
  return {
    result: { kicadVersion: cli.version, notes: made.notes },
    files: [...made.files].map(([name, content]) => ({ name, mediaType: 'application/octet-stream', bytes: content })),
  };
}

/** The design rules by KiCad itself, in the shape of our own answer. */
async function checkByKicad(
  cli: KicadCli,
  root: string,
  files: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
): Promise<BoardAnswer> {
  const withSchematic = files.has(root.replace(/\.kicad_pcb$/i, '.kicad_sch'));
  const made = await cli.run({ kind: 'drc', root, withSchematic, allTrackErrors: true }, files, signal);
  const { violations, unconnected, parity } = made.drc!;
  const all = [...violations, ...unconnected, ...parity];
  const counted = all.filter(({ isExcluded }) => !isExcluded);
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return {
    result: {
      summary: {
        errors,
        warnings: counted.length - errors,
        unconnected: unconnected.length,
        excluded: all.length - counted.length,
        shown: Math.min(counted.length, MOST_SHOWN),
      },
      violations: counted.slice(0, MOST_SHOWN).map(({ type, severity, description, items }) => ({
        type,
        severity,
        description,
        layer: null,
        limitMm: null,
        actualMm: null,
        items: items.map(({ uuid, description: what, atMm }) => ({
          uuid,
          description: what,
          atMm: [atMm.x, atMm.y],
          line: null,
        })),
      })),
      notRun: withSchematic
        ? []
        : [{ type: 'schematic_parity', reason: 'no schematic of the same name came with the board' }],
      engine: 'kicad',
      kicadVersion: cli.version,
      notes: made.notes,
    },
    files: [...made.files.values()].map((bytes) => ({ name: 'drc.json', mediaType: 'application/json', bytes })),
  };
}

/** `engine: kicad` for what KiCad is not asked would be a silent no. */
function refuseOtherEngine({ type, engine }: BoardOrder): void {
  if (engine !== 'kicad' || type === 'drc' || isKicadKind(type)) return;
  const detail = `\`engine: kicad\` is for \`drc\`; ${type} is made without it`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer: '/engine', code: 'not_for_this_type', detail }] });
}

function noKicad(kind: KicadKind | 'drc'): Problem {
  const what = kind === 'drc' ? 'A check by KiCad needs' : `${kind} files are made by`;
  const instead = kind === 'drc' ? '; without `engine` this server checks by itself' : '';
  return new Problem(
    'engine_unavailable',
    `${what} KiCad, which this server does not have; its operator can install kicad-cli ${kind === 'drc' ? 8 : 7} or later (KICAD_CLI)${instead}`,
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
