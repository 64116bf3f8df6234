import { itReads } from './cases.fixture.ts';

itReads([
  ['RC0402FR-0710KL', 'yageo-rc', '10 kΩ', '±1%', '0402', null, null],
  ['rc0603jr-130rl', 'yageo-rc', '0 Ω', '±5%', '0603', null, null],
  ['RC0402FR0710KL', 'yageo-rc', '10 kΩ', '±1%', '0402', null, null],
  ['RT0805BRD072K49L', 'yageo-rc', '2.49 kΩ', '±0.1%', '0805', null, null],
  ['RL0603FR-070R01L', 'yageo-rc', '10 mΩ', '±1%', '0603', null, null],
  ['RC1206FR-7W10KL', 'yageo-rc', '10 kΩ', '±1%', '1206', null, null],
  ['YC124-JR-0722RL', 'yageo-array', '22 Ω', '±5%', '0402x4', null, null],
  ['MFR-25FBF52-100R', 'yageo-mfr', '100 Ω', '±1%', null, null, null],
  ['RC0603JR-7D4K7L', 'yageo-rc', '4.7 kΩ', '±5%', '0603', null, null],
  ['MFP-25BRD52-15K', 'yageo-mfr', '15 kΩ', '±0.1%', null, null, null],
  ['CC0402CRNPO9BNR50', 'yageo-cc', '500 fF', '±0.25 pF', '0402', 50, 'C0G'],
  ['CC0805ZKY5V5BB226', 'yageo-cc', '22 µF', '+80/-20%', '0805', 6.3, 'Y5V'],
]);
