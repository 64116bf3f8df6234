import { beadFamily } from '../bead-scheme.ts';

/** CBG160808U121T: the common scheme. */
export const fenghuaBead = beadFamily({
  id: 'fenghua-bead',
  manufacturer: 'Fenghua',
  title: 'Fenghua CBG, CBM, CBW ferrite beads',
  source: 'Guangdong Fenghua, chip ferrite bead catalogue: how to order',
  example: 'CBG160808U121T',
  series: 'CBG CBM CBW CBH CBY',
});
