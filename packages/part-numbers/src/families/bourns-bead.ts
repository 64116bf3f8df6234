import { beadFamily } from '../bead-scheme.ts';

/** MU1608-151Y: the common scheme. */
export const bournsBead = beadFamily({
  id: 'bourns-bead',
  manufacturer: 'Bourns',
  title: 'Bourns MH, MU, MG ferrite beads',
  source: 'Bourns, MH and MU data sheets: how to order',
  example: 'MU1608-151Y',
  series: 'MH MU MG MZ',
});
