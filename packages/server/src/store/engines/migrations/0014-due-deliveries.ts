import { statements } from './statements.ts';

/** What is due is asked by target: a webhook, or an account for all its callbacks. */
export const dueDeliveries = statements(
  `create index deliveries_due_of_target
    on partwright.deliveries (account_id, (coalesce(webhook_id, account_id)), next_attempt_at, id)
    where status = 'pending'`,
  `drop index partwright.deliveries_due`,
);
