import { inductorFamily } from '../inductor-scheme.ts';

/** MPIT3010-100M-LF: the common scheme. */
export const microgateInductor = inductorFamily({
  id: 'microgate-inductor',
  manufacturer: 'microgate',
  title: 'Microgate MPIT, MPIA, MAPM, MGCI, MGFI inductors',
  source: 'Microgate, inductor data sheets: part number',
  example: 'MPIT3010-100M-LF',
  series: 'MPIT MPIA MPIH MAPM MGCI MGFI MGFL',
  chips: 'MGCI MGFI',
});
