import { itReads } from './cases.fixture.ts';

itReads([
  ['WR04X33R0FTL', 'walsin-wr', '33 Ω', '±1%', '0402', null, null],
  ['0603N101J251CT', 'walsin-mlcc', '100 pF', '±5%', '0603', 250, 'C0G'],
  ['MC1206B102K202CT', 'walsin-mlcc', '1 nF', '±10%', '1206', 2000, 'X7R'],
  ['WW12WR010FTL', 'walsin-wr', '10 mΩ', '±1%', '1206', null, null],
  ['WF08W1202BTL', 'walsin-wr', '12 kΩ', '±0.1%', '0805', null, null],
]);
