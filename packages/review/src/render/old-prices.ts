import { plural } from '@partwright/report-text';
import type { PriceSnapshot } from '../model.ts';

/** Days after which a price is old, where nobody says another limit. */
const LIMIT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What to know of the age of prices at the time of a report: `, some older than 30 days`; '' when there is nothing. */
export function tellOldPrices({ oldest, newest, limitDays = LIMIT_DAYS }: PriceSnapshot, createdAt: string): string {
  const isOld = (time: string | null): boolean =>
    time !== null && limitDays > 0 && Date.parse(createdAt) - Date.parse(time) > limitDays * DAY_MS;
  if (!isOld(oldest)) return '';
  return `, ${isOld(newest) ? 'all' : 'some'} older than ${plural(limitDays, 'day')}`;
}
