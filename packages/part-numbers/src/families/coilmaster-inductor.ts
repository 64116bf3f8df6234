import { inductorFamily } from '../inductor-scheme.ts';

/** SQH3010S-1R5N-LF: the common scheme. */
export const coilmasterInductor = inductorFamily({
  id: 'coilmaster-inductor',
  manufacturer: 'Coilmaster Elec',
  title: 'Coilmaster SQH inductors',
  source: 'Coilmaster, SQH data sheet: part number',
  example: 'SQH3010S-1R5N-LF',
  series: 'SQH',
});
