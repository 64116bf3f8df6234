import type { Records } from '../ports/records.ts';
import { happening, STAGES } from './fab-order-change.ts';
import { workJobIdOf } from './fab-order-jobs.ts';

/**
 * After a restore: orders of boards that were confirmed and not placed when the backup was made may have been placed since. A
 * person finds out; nobody places them again by himself. Gives their ids.
 */
export async function doubtRestoredOrders(records: Records, madeAt: string): Promise<string[]> {
  const doubted: string[] = [];
  for (const { id } of await records.accounts.list()) {
    await records.transaction(async (tx) => {
      for (const order of await tx.fabOrders.lockAll(id)) {
        const { state, placement, isSimulated } = order.order;
        if (isSimulated || state !== 'confirmed' || (placement !== 'none' && placement !== 'asked')) continue;
        const reason = `Restored from a backup of ${madeAt}; whether it was placed since is not known`;
        await tx.fabOrders.keep({
          ...order,
          order: { ...order.order, placement: 'unknown', reason },
          history: [...order.history, happening('unanswered', 'service', reason)],
        });
        await tx.jobs.park(workJobIdOf(order), STAGES.unknown);
        doubted.push(order.jobId);
      }
    });
  }
  return doubted;
}
