import { beadFamily } from '../bead-scheme.ts';

/** PBY160808T-121Y-N: the common scheme. */
export const chilisinBead = beadFamily({
  id: 'chilisin-bead',
  manufacturer: 'Chilisin',
  title: 'Chilisin PBY, SBJ, SBK, UPB ferrite beads',
  source: 'Chilisin, chip bead data sheets: product identification',
  example: 'PBY160808T-121Y-N',
  series: 'PBY SBJ SBK SBY UPB NBQ GBK PBJ',
});
