import { beadFamily } from '../bead-scheme.ts';

/** MGGB1608M202HT-LF: the common scheme. */
export const microgateBead = beadFamily({
  id: 'microgate-bead',
  manufacturer: 'microgate',
  title: 'Microgate MGGB, MGLB ferrite beads',
  source: 'Microgate, MGGB data sheet: part number',
  example: 'MGGB1608M202HT-LF',
  series: 'MGGB MGLB MGHB MGPB',
});
