import { statements } from './statements.ts';

/** Which line of which seller's order brought a movement: another export of the same order brings it no second time. */
export const stockArrivals = statements(
  `alter table partwright.stock_movements add column arrival text`,
  `create index stock_movements_of_arrival on partwright.stock_movements (account_id, arrival) where arrival is not null`,
);
