import { plural } from '@partwright/report-text';
import type { AnswerData } from '@partwright/contract';
import type { Bom } from '@partwright/bom';
import type { BomReadChoices } from '../job-kinds.ts';
import type { BomRecord, MatchedLine } from '../ports/boms.ts';
import type { JobContext } from '../ports/job-handlers.ts';
import type { Jobs, ReadableJob } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { prepareBomAnalyzed } from './bom-analyzed.ts';
import { keptReading } from './bom-reading.ts';
import { costOfBom } from './bom-cost.ts';
import type { CostPorts } from './state-cost.ts';
import { joinReports, refreshOffers, type LiveReport } from './live-offers.ts';
import { decisionsFor } from './kept-decisions.ts';
import { matchLines } from './match-lines.ts';
import { readBomFile } from './read-bom-file.ts';
import { pickSentDecisions } from './sent-decisions.ts';
import { approvalsOf } from './shared-number.ts';
import { learnUnknown, listUnknownNumbers } from './unknown-numbers.ts';

/** A BOM is a job; its sellers get more time than a request has. */
const SELLERS_DEADLINE_MS = 20_000;

/** The work of a BOM job: take what the file was read as, match its lines, keep both. May run again after a crash; the last run wins. */
export async function processBom(
  ports: Pick<Service, 'records' | 'blobs' | 'parsers' | 'catalogue' | 'settings' | 'providers' | 'webhooks' | 'log'> &
    CostPorts,
  job: ReadableJob<'bom'>,
  { progress, signal, whenComplete }: JobContext,
): Promise<Jobs['bom']['result']> {
  const { records } = ports;
  const { bomId, options, decisions: sent = [] } = job.input;
  const record = await records.boms.get(job.accountId, bomId);
  if (!record) throw gone(bomId);
  await progress(5, 'reading the file');
  const bom = (await keptReading(ports, record.blobKey)) ?? (await readAgain(ports, record, options ?? {}, signal));
  const learnt = await learnNumbers(ports, bom, progress);
  await progress(25, 'matching lines');
  const matched = await matchLines(ports, bom, {
    ...(await decisionsFor(ports, job.accountId, record)),
    approvals: approvalsOf(records, job.accountId),
    sent: pickSentDecisions(sent, bom, record),
    signal,
    onProgress: (done) =>
      progress(
        25 + Math.round(done * 70),
        `matching lines, ${Math.round(done * bom.lines.length)} of ${bom.lines.length}`,
      ),
  });
  const live = await requestSellers(ports, matched, learnt, progress);
  await records.boms.saveResult(bomId, bom, matched, await costOfBom(ports, record, bom, matched));
  const summary = summarize(bom, matched);
  const note = await prepareBomAnalyzed(ports, job, { bomId, summary });
  if (note) whenComplete(note);
  return { bomId, summary, ...(live ? { live } : {}) };
}

async function readAgain(
  ports: Pick<Service, 'blobs' | 'parsers' | 'settings'>,
  { id, blobKey, filename }: BomRecord,
  options: BomReadChoices,
  signal: AbortSignal,
): Promise<Bom> {
  const bytes = await ports.blobs.get(blobKey);
  if (!bytes) throw gone(id);
  return readBomFile(ports, bytes, filename, options, signal);
}

const gone = (bomId: string): Problem => new Problem('bom_not_found', `The file of BOM ${bomId} is gone`);

/** Ask sellers for the part numbers that the catalogue does not have, so that their lines can be matched. */
async function learnNumbers(
  { records, providers, log }: Pick<Service, 'records' | 'providers' | 'log'>,
  bom: Bom,
  progress: JobContext['progress'],
): Promise<LiveReport[]> {
  if (providers.length === 0) return [];
  const unknown = await listUnknownNumbers(records, bom.lines);
  if (unknown.length === 0) return [];
  await progress(10, `asking sellers for ${plural(unknown.length, 'part number')} that the catalogue does not have`);
  return learnUnknown({ records, providers, log }, unknown, SELLERS_DEADLINE_MS);
}

/** Bring prices and stock of the matched parts up to date where sellers are set up; one that fails costs nothing but its news. */
async function requestSellers(
  { records, providers, log }: Pick<Service, 'records' | 'providers' | 'log'>,
  matched: MatchedLine[],
  learnt: readonly LiveReport[],
  progress: JobContext['progress'],
): Promise<{ providers: LiveReport[] } | undefined> {
  const ids = [...new Set(matched.flatMap(({ partId }) => partId ?? []))];
  if (providers.length === 0) return undefined;
  if (ids.length === 0) return learnt.length === 0 ? undefined : { providers: [...learnt] };
  await progress(95, 'asking sellers for prices and stock');
  const parts = await records.parts.byIds(ids);
  const asked = await refreshOffers({ records, providers, log }, [...parts.values()], {
    deadlineMs: SELLERS_DEADLINE_MS,
  });
  return { providers: joinReports(learnt, asked.providers) };
}

export type BomSummary = NonNullable<AnswerData<'getBomStatus'>['summary']>;

export function summarize(bom: Bom, matched: MatchedLine[]): BomSummary {
  const bought = bom.lines
    .map((line, at) => ({ line, match: matched[at]! }))
    .filter(({ line, match }) => !line.dnp && match.via !== 'not_bought');
  const hits = bought.filter(({ match }) => match.partId !== null).length;
  const noted = matched.reduce((sum, { warnings, conflicts }) => sum + warnings.length + conflicts.length, 0);
  return {
    totalLines: bom.lines.length,
    matched: hits,
    unmatched: bought.length - hits,
    notFitted: bom.lines.filter(({ dnp }) => dnp).length,
    notBought: matched.filter(({ via }) => via === 'not_bought').length,
    warnings: bom.warnings.length + noted,
  };
}
