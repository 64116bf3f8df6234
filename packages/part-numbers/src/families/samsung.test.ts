import { itReads } from './cases.fixture.ts';

itReads([
  ['RC1005F49R9CS', 'samsung-rc', '49.9 Ω', '±1%', '0402', null, null],
  ['CL05C100JB5NNNC', 'samsung-cl', '10 pF', '±5%', '0402', 50, 'C0G'],
  ['CL10C4R3CB8NNNC', 'samsung-cl', '4.3 pF', '±0.25 pF', '0603', 50, 'C0G'],
  ['CL32A107MQVNNNE', 'samsung-cl', '100 µF', '±20%', '1210', 6.3, 'X5R'],
  ['CIS10P121AC', 'samsung-bead', '120 Ω', null, '0603', null, null],
  ['CIH05T10NJNC', 'samsung-inductor', '10 nH', '±5%', '0402', null, null],
]);
