import type { DutyTable } from '../landed/duty-table.ts';
import { europeanDuties } from './duty-europe.ts';
import { pacificDuties } from './duty-pacific.ts';
import { unitedStatesDuties } from './duty-united-states.ts';

const PARTS = [unitedStatesDuties, europeanDuties, pacificDuties];

/** Duties on common electronic parts by destination, as far as a source was found; every row has its own date. */
export const dutyTable: DutyTable = {
  asOf: '2026-11-21',
  rates: PARTS.flatMap(({ rates }) => rates),
  spans: PARTS.flatMap(({ spans }) => spans),
  incomplete: PARTS.flatMap(({ incomplete }) => incomplete),
  notes: PARTS.flatMap(({ notes }) => notes ?? []),
};
