import type { House } from './house.ts';

/** One story of the suite. It throws when something is not as it should be. */
export interface Scenario {
  name: string;
  /** `say` notes what was seen, for the table at the end. */
  run(house: House, say: (note: string) => void): Promise<void>;
}
