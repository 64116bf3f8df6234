import { inductorFamily } from '../inductor-scheme.ts';

/** CMI160808J100KT: the common scheme. */
export const fenghuaInductor = inductorFamily({
  id: 'fenghua-inductor',
  manufacturer: 'Fenghua',
  title: 'Fenghua CMI, VHF, FHW, CMP, PRS, PIO, PIM inductors',
  source: 'Guangdong Fenghua, chip inductor catalogue: how to order',
  example: 'CMI160808J100KT',
  series: 'CMI VHF FHW CMP CMH PRS PIO PIM MS VLU LGA PBO HA',
  chips: 'CMI VHF FHW CMH',
  hasNanoCode: true,
});
