import { electricalTypes, type ElectricalType } from '../model.ts';
import type { PinConflict } from '../project/settings-model.ts';

/**
 * KiCad's default for two pins on one net, rows and columns in the order of `electricalTypes`:
 * `.` nothing is said, `w` a warning, `E` an error.
 */
const DEFAULT = [
  /* input          */ '......w....E',
  /* output         */ '.E.w..w.EEEE',
  /* bidirectional  */ '......w.w.wE',
  /* tri_state      */ '.w....wwEwwE',
  /* passive        */ '......w....E',
  /* free           */ '...........E',
  /* unspecified    */ 'wwwww.wwwwwE',
  /* power_in       */ '...w..w....E',
  /* power_out      */ '.EwE..w.EEEE',
  /* open_collector */ '.E.w..w.E..E',
  /* open_emitter   */ '.Eww..w.E..E',
  /* no_connect     */ 'EEEEEEEEEEEE',
];

const conflicts: Readonly<Record<string, PinConflict>> = { '.': 'ok', w: 'warning', E: 'error' };

export const defaultPinMap: readonly (readonly PinConflict[])[] = DEFAULT.map((row) =>
  [...row].map((sign) => conflicts[sign]!),
);

const places = new Map(electricalTypes.map((type, place) => [type, place]));

export function findConflict(
  pinMap: readonly (readonly PinConflict[])[],
  a: ElectricalType,
  b: ElectricalType,
): PinConflict {
  return pinMap[places.get(a)!]?.[places.get(b)!] ?? 'ok';
}
