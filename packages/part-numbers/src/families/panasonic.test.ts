import { itReads } from './cases.fixture.ts';

itReads([
  ['ERJ-2RKF1002X', 'panasonic-erj', '10 kΩ', '±1%', '0402', null, null],
  ['ERJ3GEY0R00V', 'panasonic-erj', '0 Ω', null, '0603', null, null],
  ['ERJ-P6WJ100V', 'panasonic-erj', '10 Ω', '±5%', '0805', null, null],
  ['ERJM1WSF10MU', 'panasonic-erj', '10 mΩ', '±1%', '2512', null, null],
  ['ERA-2AED471X', 'panasonic-era', '470 Ω', '±0.5%', '0402', null, null],
  ['ECE-A1HN2R2U', 'panasonic-electrolytic', '2.2 µF', '±20%', null, 50, null],
  ['EEE-1HA101UP', 'panasonic-electrolytic', '100 µF', '±20%', null, 50, null],
  ['EEU-FR1V681', 'panasonic-electrolytic', '680 µF', '±20%', null, 35, null],
  ['6TPE330MAP', 'panasonic-polymer', '330 µF', '±20%', null, 6.3, null],
  ['ECQ-V1H104JL', 'panasonic-film', '100 nF', '±5%', null, 50, null],
  ['EEHZC1E470P', 'panasonic-hybrid', '47 µF', '±20%', null, 25, null],
  ['ERJ-L03KF10MV', 'panasonic-erj', '10 mΩ', '±1%', '0603', null, null],
]);
