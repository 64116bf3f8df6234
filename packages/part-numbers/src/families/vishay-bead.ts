import { beadFamily } from '../bead-scheme.ts';

/** ILBB0805ER121V: the common scheme. */
export const vishayBead = beadFamily({
  id: 'vishay-bead',
  manufacturer: 'Vishay',
  title: 'Vishay ILBB, ILHB ferrite beads',
  source: 'Vishay Dale, ILBB data sheet: description and global part number',
  example: 'ILBB0805ER121V',
  series: 'ILBB ILHB ILBU',
  isImperial: true,
});
