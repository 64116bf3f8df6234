import { beadFamily } from '../bead-scheme.ts';

/** MLB1608F-121T: the common scheme. */
export const meledBead = beadFamily({
  id: 'meled-bead',
  manufacturer: 'Meled',
  title: 'Meled MLB ferrite beads',
  source: 'Meled, MLB data sheet: part number',
  example: 'MLB1608F-121T',
  series: 'MLB',
});
