import { inductorFamily } from '../inductor-scheme.ts';

/** YSPI0750-1R5M: the common scheme. */
export const yjycoinInductor = inductorFamily({
  id: 'yjycoin-inductor',
  manufacturer: 'YJYCOIN',
  title: 'YJYCOIN YNR, YSPI, YPRH, YSMC, YWIF, YWLD inductors',
  source: 'YJYCOIN, inductor data sheets: part number',
  example: 'YSPI0750-1R5M',
  series: 'YNR YHNR YSPI YSPIT YSPIA YPRH YDRH YSMC YSLF YSFP YP YDPK YAL YWIF YWLD',
  chips: 'YWIF YWLD',
});
