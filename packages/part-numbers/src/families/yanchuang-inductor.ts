import { inductorFamily } from '../inductor-scheme.ts';

/** SCNR2512-1R0NT: the common scheme. */
export const yanchuangInductor = inductorFamily({
  id: 'yanchuang-inductor',
  manufacturer: 'Yanchuang',
  title: 'Yanchuang SCNR, SCHF, SCMI, YCMS inductors',
  source: 'Yanchuang, inductor data sheets: part number',
  example: 'SCNR2512-1R0NT',
  series: 'SCNR SCHF SCMI YCMS',
  chips: 'SCHF SCMI',
});
