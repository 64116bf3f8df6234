import { itReads } from './cases.fixture.ts';

itReads([
  ['0402WGF2201TCE', 'uniroyal', '2.2 kΩ', '±1%', '0402', null, null],
  ['0603WAJ0103T5E', 'uniroyal', '10 kΩ', '±5%', '0603', null, null],
  ['0805W8F430JT5E', 'uniroyal', '43 Ω', '±1%', '0805', null, null],
  ['1206W4F240KT5E', 'uniroyal', '2.4 Ω', '±1%', '1206', null, null],
  ['CFR0W4J0514A50', 'uniroyal-leaded', '510 kΩ', '±5%', null, null, null],
  ['MF02WFJ170LA10', 'uniroyal-leaded', '170 mΩ', '±1%', null, null, null],
  ['0805W8F750JT5E (SMT业务专用)', 'uniroyal', '75 Ω', '±1%', '0805', null, null],
]);
