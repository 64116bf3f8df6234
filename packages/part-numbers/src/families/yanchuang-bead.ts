import { beadFamily } from '../bead-scheme.ts';

/** SCBG160808U122T: the common scheme. */
export const yanchuangBead = beadFamily({
  id: 'yanchuang-bead',
  manufacturer: 'Yanchuang',
  title: 'Yanchuang SCBG ferrite beads',
  source: 'Yanchuang, SCBG data sheet: part number',
  example: 'SCBG160808U122T',
  series: 'SCBG SCBM SCBW',
});
