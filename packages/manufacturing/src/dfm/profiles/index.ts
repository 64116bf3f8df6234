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
 * import { PROFILES, findProfile } from '@partwright/manufacturing/dfm';
 *
 * PROFILES.map(({ id }) => id); // => ['conservative', 'jlcpcb', 'pcbway', 'oshpark', 'aisler', 'eurocircuits']
 * findProfile('oshpark')?.title; // => 'OSH Park'
 * findProfile('nobody'); // => undefined
 */
export function findProfile(id: string): Profile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}
