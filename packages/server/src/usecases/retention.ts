import type { Service } from '../service.ts';
import { Problem } from '../problem.ts';
import { sweepOffers } from './board-offers.ts';
import { DAY_MS, expiringJobs } from './expiry.ts';
import { expireReservations } from './stock-reservations.ts';
import { dropFiles, removeBom, removeDatasheet, removeJob, type RemovePorts } from './remove.ts';

type Ports = RemovePorts & Pick<Service, 'settings' | 'catalogue'>;

/** So many at once; the rest an hour later. */
const MOST = 1_000;
/** A cart that nobody looked for so long is not asked about any more. */
const CART_DAYS = 30;
/** A file without its BOM or job may be that of a request that runs. */
const ORPHAN_MS = 3_600_000;

/**
 * Delete what is older than the settings let it be, and files that nobody has any more. Any number of processes may do it at
 * once: what another one deleted is passed over. One that fails is logged, and the others go.
 */
export async function sweepExpired(ports: Ports, now = new Date()): Promise<void> {
  const { records, settings } = ports;
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  if (settings.BOM_RETENTION_DAYS > 0)
    for (const { accountId, id } of await records.boms.madeBefore(before(settings.BOM_RETENTION_DAYS), MOST))
      await attempt(ports, id, () => removeBom(ports, accountId, id));
  if (settings.DATASHEET_RETENTION_DAYS > 0)
    for (const { id } of await records.datasheets.madeBefore(before(settings.DATASHEET_RETENTION_DAYS), MOST))
      await attempt(ports, id, () => removeDatasheet(ports, id));
  if (settings.JOB_RETENTION_DAYS > 0) {
    const limit = before(settings.JOB_RETENTION_DAYS);
    for (const { accountId, id } of await records.jobs.finishedBefore(limit, expiringJobs, MOST))
      await attempt(ports, id, () => removeJob(ports, accountId, id));
  }
  if (settings.AUDIT_RETENTION_DAYS > 0) await records.audit.sweep(before(settings.AUDIT_RETENTION_DAYS));
  if (settings.EVENT_RETENTION_DAYS > 0) await records.events.sweep(before(settings.EVENT_RETENTION_DAYS));
  await expireReservations(ports, now);
  await sweepOffers(ports, now);
  await records.cartMarks.sweep(before(CART_DAYS));
  await dropFiles(ports, await records.files.orphans(new Date(now.getTime() - ORPHAN_MS), MOST));
}

async function attempt({ log }: Ports, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) log.error({ id, err: error }, 'what is over was not deleted');
  }
}
