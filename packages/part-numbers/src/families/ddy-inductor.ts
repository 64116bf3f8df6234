import { inductorFamily } from '../inductor-scheme.ts';

/** SFE5020B-4R7M-F-HF: the common scheme. */
export const ddyInductor = inductorFamily({
  id: 'ddy-inductor',
  manufacturer: 'DDY',
  title: 'DDY SFE, DSE, WI inductors',
  source: 'DDY, SFE, DSE and WI data sheets: part number',
  example: 'SFE5020B-4R7M-F-HF',
  series: 'SFE DSE SFEK WI',
  chips: 'WI',
});
