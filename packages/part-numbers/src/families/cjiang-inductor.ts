import { inductorFamily } from '../inductor-scheme.ts';

/** FNR4030S4R7MT: the common scheme. */
export const cjiangInductor = inductorFamily({
  id: 'cjiang-inductor',
  manufacturer: 'cjiang (Changjiang Microelectronics Tech)',
  title: 'cjiang FNR, FXL, FAUL, FEXL, FTC inductors',
  source: 'cjiang, FNR, FXL, FTC data sheets: part number',
  example: 'FNR4030S4R7MT',
  series: 'FNR FNRH FXL FAUL FEXL FTC FTM FPA FWP FXC FRH FTKB',
});
