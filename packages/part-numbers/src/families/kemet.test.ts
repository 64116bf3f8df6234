import { itReads } from './cases.fixture.ts';

itReads([
  ['C0402C309C5GACTU', 'kemet-c', '3 pF', '±0.25 pF', '0402', 50, 'C0G'],
  ['CBR06C519BAGAC', 'kemet-c', '5.1 pF', '±0.1 pF', '0603', 250, 'C0G'],
  ['T495D107M010ATE100', 'kemet-tantalum', '100 µF', '±20%', 'Case D', 10, null],
  ['T495E108M006ATE050', 'kemet-tantalum', '1 mF', '±20%', 'CP-EIA-7360-38', 6.3, null],
  ['ESK107M050AC3AA', 'kemet-electrolytic', '100 µF', '±20%', null, 50, null],
  ['R46KI310000M1K', 'kemet-film', '100 nF', '±10%', null, null, null],
  ['R75PI24704030J', 'kemet-film', '47 nF', '±5%', null, null, null],
]);
