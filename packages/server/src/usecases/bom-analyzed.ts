import type { EventData } from '@partwright/contract';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import type { Service } from '../service.ts';
import { analyse, rollupView, type AnalysedBom } from './analyse-bom.ts';
import { openBom } from './bom-parts.ts';
import type { CostPorts } from './state-cost.ts';

/** An event is a message, not a list: all of it is in `GET /bom/{bom_id}/analysis`. */
const MOST_LISTED = 50;

type Ports = Pick<Service, 'records' | 'webhooks' | 'log'> & CostPorts;
type Facts = Pick<EventData<'bom.analyzed'>, 'costRollup' | 'warnings' | 'unmatched'>;
type Note = (tx: Records, job: JobRecord) => Promise<void>;

/**
 * What bom.analyzed says of a BOM that was just processed: its cost at prices as they stand, warnings and what was not
 * found. Gives what notes it, to be done in the transaction that completes the job; nothing where no webhook wants it.
 */
export async function prepareBomAnalyzed(
  ports: Ports,
  { id: jobId, accountId }: JobRecord,
  { bomId, summary }: { bomId: string; summary: EventData<'bom.analyzed'>['summary'] },
): Promise<Note | undefined> {
  const record = await ports.records.boms.get(accountId, bomId);
  if (!record) return undefined;
  const { projectId, name } = record;
  const wanting = await ports.records.webhooks.wanting({ accountId, projectId, type: 'bom.analyzed' });
  if (wanting.length === 0) return undefined;
  const quantity = record.quantity ?? 1;
  const analysis = await analysisFacts(ports, accountId, bomId, quantity);
  // Loaded here, as it brings the schemas of the contract, which a BOM read at the command line needs not.
  const { encodeEvent } = await import('./note-event.ts');
  const data = encodeEvent('bom.analyzed', { bomId, jobId, projectId, name, quantity, summary, ...analysis });
  return (tx, job) =>
    ports.webhooks.note(tx, {
      accountId,
      projectId,
      type: 'bom.analyzed',
      key: jobId,
      at: job.finishedAt ?? new Date(),
      data,
    });
}

/** A BOM that cannot be priced has been processed all the same, and is told without a cost. */
async function analysisFacts(ports: Ports, accountId: string, bomId: string, quantity: number): Promise<Facts> {
  try {
    return countBomFacts(await analyse(await openBom(ports, accountId, bomId), { quantity }, ports));
  } catch (error) {
    ports.log.error({ bomId, err: error }, 'a BOM cannot be priced for its event');
    return { costRollup: null, warnings: [], unmatched: null };
  }
}

function countBomFacts({ joined, built, warnings }: AnalysedBom): Facts {
  const unmatched = joined.entries.filter(({ isBought, part }) => isBought && part === null);
  const costRollup = rollupView(built);
  return {
    costRollup: costRollup.pricedLines === 0 ? null : costRollup,
    warnings: warnings.slice(0, MOST_LISTED),
    unmatched: {
      count: unmatched.length,
      references: unmatched.flatMap(({ line }) => line.references).slice(0, MOST_LISTED),
    },
  };
}
