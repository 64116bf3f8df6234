import { readSettings } from '../settings.ts';
import type { Station } from './command.ts';

/** A station that has what a test gives it; a command that opens anything else fails. */
export function aStation(given: Partial<Station> = {}): Station {
  const missing = () => {
    throw new Error('not needed');
  };
  return {
    findCommand: () => Promise.resolve(undefined),
    commandGroups: [],
    settings: readSettings({}),
    service: () => Promise.reject(new Error('not needed')),
    parsers: missing,
    geometry: missing,
    datasheets: missing,
    cad: missing,
    photos: missing,
    solver: missing,
    tell: () => undefined,
    ...given,
  };
}
