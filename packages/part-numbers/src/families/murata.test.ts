import { itReads } from './cases.fixture.ts';

itReads([
  ['GXT188R71E104KE01D', 'murata-grm', '100 nF', '±10%', '0603', 25, 'X7R'],
  ['DFE252012E-1R0M', 'murata-dfe', '1 µH', '±20%', '1008', null, null],
  ['GRM31CR60J107ME39L.', 'murata-grm', '100 µF', '±20%', '1206', 6.3, 'X5R'],
  ['GRM1555C1HR80BA01D', 'murata-grm', '800 fF', '±0.1 pF', '0402', 50, 'C0G'],
  ['GJM1555C1H4R7WB01D', 'murata-grm', '4.7 pF', '±0.05 pF', '0402', 50, 'C0G'],
  ['GRM1555C1H102JA01#', 'murata-grm', '1 nF', '±5%', '0402', 50, 'C0G'],
  ['LQP03TN4N7J02D', 'murata-lq', '4.7 nH', '±5%', '0201', null, null],
  ['LQM21PN2R2MGRD', 'murata-lq', '2.2 µH', '±20%', '0805', null, null],
  ['BLM15PX121SN1D', 'murata-blm', '120 Ω', null, '0402', null, null],
  ['CSTNE8M00GH5C000R0', 'murata-xrc', '8 MHz', null, null, null, null],
  ['GRM1552C1H331JA01D', 'murata-grm', '330 pF', '±5%', '0402', 50, 'C0H'],
  ['NCP15XQ471J03RC', 'murata-ncp', '470 Ω', '±5%', '0402', null, null],
  ['GA343DR7GD472KW01L', 'murata-lll', '4.7 nF', '±10%', '1812', 250, 'X7R'],
  ['RDE5C1H102J0M1H03A', 'murata-radial', '1 nF', '±5%', null, 50, 'C0G'],
  ['1277AS-H-1R0M=P2', 'murata-toko', '1 µH', '±20%', null, null, null],
]);
