import type { Profile } from '../profile.ts';
import { aisler } from './aisler.ts';
import { conservative } from './conservative.ts';
import { eurocircuits } from './eurocircuits.ts';
import { jlcpcb } from './jlcpcb.ts';
import { oshpark } from './oshpark.ts';
import { pcbway } from './pcbway.ts';

/** All that come with the product; the first is the default. */
export const PROFILES: readonly Profile[] = [conservative, jlcpcb, pcbway, oshpark, aisler, eurocircuits];

/**
 * Undefined when there is none of that id.
 *
 * @example
 * import { PROFILES, profileOf } from '@partwright/manufacturing/dfm';
 *
 * PROFILES.map(({ id }) => id); // => ['conservative', 'jlcpcb', 'pcbway', 'oshpark', 'aisler', 'eurocircuits']
 * profileOf('oshpark')?.title; // => 'OSH Park'
 * profileOf('nobody'); // => undefined
 */
export function profileOf(id: string): Profile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}
