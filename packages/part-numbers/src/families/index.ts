import type { Family } from '../family.ts';
import * as makers from './makers.ts';

/** Every numbering scheme that is known, in alphabetical order; where two fit a number, the first reads it. */
export const families: readonly Family[] = Object.values(makers)
  .flat()
  .sort((a, b) => (a.id < b.id ? -1 : 1));
