import { makeEncoder, jobResults } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import type { BomPart } from '@partwright/manufacturing/assembly';
import type { BomLine } from '@partwright/bom';
import { extendProfile, PROFILES, ProfileInvalid, findProfile } from '@partwright/manufacturing/dfm';
import type { AssemblyWish } from '../isolation/index.ts';
import type { DfmOrder } from '../job-kinds.ts';
import type { MatchedLine } from '../ports/boms.ts';
import type { JobContext } from '../ports/job-handlers.ts';
import type { JobRecord, Jobs, ReadableJob } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { requireToReadBoms } from './bom-access.ts';
import { joinParts, openBom, type BomEntry } from './bom-parts.ts';
import { dfmView } from './check-dfm.ts';
import { dfmResultView } from './dfm-result.ts';
import { keepFiles } from './job-files.ts';
import { matchLines } from './match-lines.ts';
import { readBomFile } from './read-bom-file.ts';
import { readProject } from './projects.ts';
import { approvalsOf } from './shared-number.ts';
import { fileOfJob, startJob, type JobWish, type StartedJob } from './start-job.ts';

interface SentFile {
  bytes: Uint8Array;
  filename: string | null;
}

export interface DfmUpload {
  /** Null: the newest files of the project are checked again. */
  gerbers: SentFile | null;
  positions: SentFile | null;
  bom: SentFile | null;
  projectId: string | undefined;
  callbackUrl: string | undefined;
  order: DfmOrder;
}

/** Only a match as sure as this says which package is bought. */
const SURE: MatchedLine['level'] = 'high';

/** Keep the files for the project and make the job; what is wrong with the order is said before that. */
export async function startDfm(
  service: Service,
  caller: Caller,
  { order, projectId, callbackUrl, ...sent }: DfmUpload,
  price: number,
  settle: (tx: Records, started: StartedJob) => Promise<unknown>,
): Promise<StartedJob> {
  requireProfile(order);
  if (projectId !== undefined) await readProject(service, caller.accountId, projectId);
  const { gerbers, positions, bom, keptAt } = sent.gerbers
    ? { ...sent, gerbers: sent.gerbers, keptAt: null }
    : await newestFiles(service, caller, projectId);
  const bomId = order.bomId ?? (await bomOfProject(service, caller, projectId, bom && (keptAt ?? new Date())));
  if (bomId !== undefined) {
    requireToReadBoms(caller);
    await openBom(service, caller.accountId, bomId);
  }
  // A BOM that was named goes before the file; the job keeps one of them.
  const ownBom = bomId === undefined ? bom : null;
  const files = new Map(
    Object.entries({ gerbers, positions, bom: ownBom }).flatMap(([name, file]) =>
      file ? [[name, file.bytes] as const] : [],
    ),
  );
  const wish: JobWish<'dfm'> = {
    type: 'dfm',
    operation: 'submitDfm',
    price,
    callbackUrl,
    projectId,
    files,
    input: {
      ...order,
      bomId,
      filename: gerbers.filename,
      positionsName: positions?.filename ?? null,
      bomName: ownBom?.filename ?? null,
    },
  };
  return startJob(service, caller, wish, settle);
}

/** The work of the job: read everything in processes of their own, keep the report and both sides. May run again. */
export async function processDfm(
  service: Pick<Service, 'records' | 'catalogue' | 'blobs' | 'parsers' | 'geometry' | 'settings'>,
  job: ReadableJob<'dfm'>,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<Jobs['dfm']['result']> {
  const { filename, positionsName, bomName, bomId, revision, notes, priority, blobs: _, ...limits } = job.input;
  const gerbers = await fileOfJob(service, job, 'gerbers');
  if (!gerbers) throw new Problem('processing_failed', 'The Gerber files of this job are gone; send them again');
  const positions = await fileOfJob(service, job, 'positions');
  await progress(5, 'reading the BOM');
  const bom = await bomParts(service, job, bomId, bomName, signal);
  await progress(25, 'checking board and assembly');
  const parts = new Map([['gerbers', gerbers]]);
  if (positions) parts.set('positions', positions);
  const options: AssemblyWish = {
    ...limits,
    filename: filename ?? undefined,
    positionsName: positionsName ?? undefined,
    bom,
  };
  const answer = await service.geometry.run('assembly.check', { bytes: packZip(parts, 'store'), options }, { signal });
  await progress(90, 'keeping the report');
  const { pictures: _none, ...dfm } = dfmView(answer.dfm);
  const result = {
    dfm,
    assembly: answer.assembly,
    bomId: bomId ?? null,
    revision: revision ?? null,
    priority: priority ?? ('normal' as const),
    notes: notes ?? null,
    warnings: answer.notes,
  };
  const report = new TextEncoder().encode(JSON.stringify(makeEncoder(jobResults.dfm)(dfmResultView(result)), null, 2));
  const files = [{ name: 'dfm.json', mediaType: 'application/json', bytes: report }, ...answer.files];
  return { ...result, keptFiles: await keepFiles(service, job, files) };
}

/** Said at once rather than by a job that fails. */
function requireProfile({ profile, ownLimits }: DfmOrder): void {
  const base = findProfile(profile ?? 'conservative');
  if (!base)
    throw new Problem(
      'unknown_profile',
      `There is no profile ${JSON.stringify(profile)}; there are ${PROFILES.map(({ id }) => id).join(', ')}`,
    );
  if (ownLimits === undefined) return;
  try {
    extendProfile(base, ownLimits);
  } catch (error) {
    if (error instanceof ProfileInvalid) throw new Problem('invalid_request', `own_limits: ${error.message}`);
    throw error;
  }
}

interface KeptFiles {
  gerbers: SentFile;
  positions: SentFile | null;
  bom: SentFile | null;
  /** When they were sent. */
  keptAt: Date;
}

/** What was sent for the project last: the Gerber files of a check or an order, the others of the last check. */
async function newestFiles(
  service: Pick<Service, 'records' | 'blobs'>,
  { accountId }: Caller,
  projectId: string | undefined,
): Promise<KeptFiles> {
  if (projectId === undefined) throw new Problem('file_required');
  const check = await service.records.jobs.newestOfProject(accountId, projectId, 'dfm');
  const order = await service.records.jobs.newestOfProject(accountId, projectId, 'fab');
  const newest = check && (!order || check.createdAt >= order.createdAt) ? check : order;
  const gerbers = await keptFile(service, newest, 'gerbers', newest?.input?.filename);
  if (!newest || !gerbers)
    throw new Problem(
      'file_required',
      `No Gerber files are kept for project ${projectId}; send their ZIP as \`file\` with this \`project_id\`, and \`positions\` and \`bom\` beside it`,
    );
  return {
    gerbers,
    positions: await keptFile(service, check, 'positions', check?.input?.positionsName),
    bom: await keptFile(service, check, 'bom', check?.input?.bomName),
    keptAt: (check ?? newest).createdAt,
  };
}

async function keptFile(
  service: Pick<Service, 'blobs'>,
  job: JobRecord<'dfm' | 'fab'> | undefined,
  name: string,
  filename: string | null = null,
): Promise<SentFile | null> {
  const bytes = job && (await fileOfJob(service, job, name));
  return bytes ? { bytes, filename } : null;
}

/** The newest processed BOM of the project, unless a file of one was sent after it. */
async function bomOfProject(
  { records }: Pick<Service, 'records'>,
  { accountId }: Caller,
  projectId: string | undefined,
  fileSentAt: Date | null,
): Promise<string | undefined> {
  const newest = projectId === undefined ? undefined : await records.boms.newestOfProject(accountId, projectId);
  return newest && (fileSentAt === null || fileSentAt < newest.createdAt) ? newest.id : undefined;
}

/** Each designator with the package of the part that is bought for it, as far as that is sure. */
async function bomParts(
  service: Pick<Service, 'records' | 'catalogue' | 'blobs' | 'parsers' | 'settings'>,
  job: ReadableJob<'dfm'>,
  bomId: string | undefined,
  bomName: string | null,
  signal: AbortSignal,
): Promise<BomPart[] | undefined> {
  if (bomId !== undefined) return (await openBom(service, job.accountId, bomId)).entries.flatMap(listBomParts);
  const bytes = await fileOfJob(service, job, 'bom');
  if (!bytes) return undefined;
  const bom = await readBomFile(service, bytes, bomName, {}, signal);
  const approvals = approvalsOf(service.records, job.accountId);
  const { entries } = await joinParts(service, bom, await matchLines(service, bom, { signal, approvals }));
  return entries.flatMap(listBomParts);
}

function listBomParts({ line, match, part }: BomEntry): BomPart[] {
  const left = new Set(line.dnpReferences);
  return line.references.map((reference) => ({
    reference,
    mpn: line.mpn,
    value: line.value,
    footprint: line.footprint,
    package: match.level === SURE ? (part?.package ?? null) : null,
    dnp: line.dnp || left.has(reference),
    line: findRowNumber(line),
  }));
}

/** As people count the rows of a file. */
const findRowNumber = ({ row, line }: BomLine): number => (row === null ? line : row + 1);
