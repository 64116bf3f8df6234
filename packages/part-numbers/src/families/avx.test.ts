import { itReads } from './cases.fixture.ts';

itReads([
  ['TAJE108M006RNJ', 'avx-tantalum', '1 mF', '±20%', 'Case E', 6.3, null],
  ['0402ZD105KAT2A', 'avx-mlcc', '1 µF', '±10%', '0402', 10, 'X5R'],
  ['TAJW106K025RNJ', 'avx-tantalum', '10 µF', '±10%', 'CP-EIA-6032-15', 25, null],
  ['600F241FT250XT', 'atc-600', '240 pF', '±1%', '0805', 250, 'C0G'],
  ['KGM15AR71C104KT', 'avx-kgm', '100 nF', '±10%', '0603', 16, 'X7R'],
  ['SR215C104KAR', 'avx-radial', '100 nF', '±10%', null, 50, 'X7R'],
  ['08055F104KAT2A', 'avx-mlcc', '100 nF', '±10%', '0805', 50, 'X8R'],
  ['F981A106MMA', 'nichicon-f9', '10 µF', '±20%', null, 10, null],
]);
