import { BomUnreadable, findVariant, type Bom } from '@partwright/bom';
import type { BomReadChoices } from '../job-kinds.ts';
import type { BomRecord } from '../ports/boms.ts';
import type { JobRecord } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { joinParts, openBom, type ProcessedBom } from './bom-parts.ts';
import { decisionsFor } from './kept-decisions.ts';
import { matchLines } from './match-lines.ts';
import { readBomFile } from './read-bom-file.ts';
import { pickSentDecisions } from './sent-decisions.ts';
import { approvalsOf } from './shared-number.ts';

export type VariantPorts = Pick<Service, 'records' | 'blobs' | 'parsers' | 'catalogue' | 'settings'>;

/**
 * A processed BOM in the variant that is asked for. Another one than it was uploaded with is read from its file and matched
 * anew, with the decisions that hold now; nothing of it is kept.
 */
export async function openBomVariant(
  ports: VariantPorts,
  accountId: string,
  bomId: string,
  variant: string | undefined,
): Promise<ProcessedBom> {
  const processed = await openBom(ports, accountId, bomId);
  const { record } = processed;
  const bom = await inVariant(ports, processed, variant);
  if (bom === processed.bom) return processed;
  const came = processed.entries.flatMap(({ match }) => match.sent ?? []);
  const matched = await matchLines(ports, bom, {
    ...(await decisionsFor(ports, accountId, record)),
    approvals: approvalsOf(ports.records, accountId),
    sent: pickSentDecisions(came, bom, record),
  });
  return { record, ...(await joinParts(ports, bom, matched)) };
}

/** The lines alone, without parts. */
export async function readBomVariant(
  ports: Pick<VariantPorts, 'records' | 'blobs' | 'parsers' | 'settings'>,
  accountId: string,
  bomId: string,
  variant: string | undefined,
): Promise<Bom> {
  return inVariant(ports, await openBom(ports, accountId, bomId), variant);
}

async function inVariant(
  ports: Pick<VariantPorts, 'records' | 'blobs' | 'parsers' | 'settings'>,
  { record, bom }: Pick<ProcessedBom, 'record' | 'bom'>,
  variant: string | undefined,
): Promise<Bom> {
  if (variant === undefined || variant.trim() === '') return bom;
  // Those that were read before variants were known have none.
  if (findKnown(bom, variant) === (bom.variant ?? null)) return bom;
  const bytes = await ports.blobs.get(record.blobKey);
  if (!bytes) throw new Problem('bom_not_found', `The file of BOM ${record.id} is gone`);
  return readBomFile(ports, bytes, record.filename, { ...(await choicesOf(ports, record, bom)), variant });
}

function findKnown({ variants = [] }: Partial<Pick<Bom, 'variants'>>, variant: string): string | null {
  try {
    return findVariant(variants, variant);
  } catch (error) {
    if (error instanceof BomUnreadable) throw new Problem('variant_not_found', error.message);
    throw error;
  }
}

/** How the file was to be read; of a job that is gone, what its table was read as. */
async function choicesOf(
  { records }: Pick<Service, 'records'>,
  { jobId }: BomRecord,
  { source }: Bom,
): Promise<BomReadChoices> {
  const job = (await records.jobs.get(jobId)) as JobRecord<'bom'> | undefined;
  if (job?.input) return job.input.options ?? {};
  const isTable = source.format !== 'kicad_schematic' && source.headerRow !== null;
  return {
    sheet: source.sheet ?? undefined,
    ...(isTable ? { headerRow: source.headerRow!, encoding: source.encoding ?? undefined } : {}),
    ...(isTable && source.delimiter !== null ? { delimiter: source.delimiter } : {}),
  };
}
