import { connectorPins, type ConnectorPins } from '@partwright/part-numbers';
import type { MatchNote } from '../types.ts';
import { note, type Line } from './said.ts';

/** The number of a connector counts other pins than the line draws. */
export function connectorNotes({ partNumbers, isNumberInValue, footprint, connector }: Line): MatchNote[] {
  const mpn = isNumberInValue ? undefined : partNumbers?.[0];
  const counted = mpn === undefined ? null : connectorPins(mpn);
  if (counted === null) return [];
  const isDrawn = footprint?.style === 'header' || footprint?.style === 'connector';
  const drawn = isDrawn ? footprint.pins : (connector?.pins ?? null);
  if (drawn === null || isSame(drawn, counted)) return [];
  const where = isDrawn ? footprint.input : 'the value';
  return note('mpn_contradicts_footprint', `${mpn} has ${counted.pins} pins, ${where} has ${drawn}`);
}

/** Some drawings count the tabs of a connector; strips may be fitted side by side. */
function isSame(drawn: number, { pins, hasTabs }: ConnectorPins): boolean {
  return hasTabs ? drawn >= pins && drawn <= pins + 2 : drawn % pins === 0;
}
