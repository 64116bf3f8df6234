import type { FindingSeverity } from '../model.ts';

/** A number on a line that says something else than the line: a fault of the drawing, whatever can be bought. */
export const CONTRADICTIONS: ReadonlyMap<string, FindingSeverity> = new Map([
  ['mpn_contradicts_value', 'error'],
  ['mpn_contradicts_footprint', 'error'],
  ['mpn_contradicts_voltage', 'error'],
  ['mpn_contradicts_power', 'error'],
  ['mpn_contradicts_tolerance', 'error'],
  ['mpn_contradicts_dielectric', 'error'],
  ['line_contradicts_itself', 'error'],
  ['kind_differs', 'error'],
  ['voltage_below_asked', 'error'],
  ['power_below_asked', 'warning'],
  ['tolerance_worse', 'warning'],
  ['dielectric_worse', 'warning'],
  ['value_differs', 'warning'],
  ['footprint_differs', 'warning'],
]);

/** Whether a rule of this check finds a contradiction between a line and its part number. */
export function isContradiction(rule: string): boolean {
  return CONTRADICTIONS.has(rule);
}
