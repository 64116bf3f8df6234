import { describeStatement } from '@partwright/cost';
import type { StatedCost } from './state-cost.ts';

/** What has to be bought for a build costs, in words. */
export function describeRest({ statement }: Pick<StatedCost, 'statement'>): string {
  const { lines, unread } = statement.coverage;
  if (lines === 0)
    return unread.length === 0 ? 'nothing has to be bought' : 'nothing of what was read has to be bought';
  const shortages = { ...statement.shortages, buildable: null, stops: [] };
  return describeStatement({ ...statement, shortages }, { per: 'for all boards together' }).text;
}
