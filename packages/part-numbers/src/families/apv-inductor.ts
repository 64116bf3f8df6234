import { inductorFamily } from '../inductor-scheme.ts';

/** ANR4018T100M: the common scheme. */
export const apvInductor = inductorFamily({
  id: 'apv-inductor',
  manufacturer: 'APV',
  title: 'APV ANR, APH, AHW, ANRL inductors',
  source: 'APV, ANR, APH and AHW data sheets: part number',
  example: 'ANR4018T100M',
  series: 'ANR ANRL PNR APH AHW APSWPA',
  chips: 'AHW',
});
