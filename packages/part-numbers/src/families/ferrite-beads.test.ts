import { itReads } from './cases.fixture.ts';

itReads([
  ['HCB2012KF-301T10', 'tai-tech-bead', '300 Ω', null, '0805', null, null],
  ['PBY160808T-800Y-N', 'chilisin-bead', '80 Ω', '±25%', '0603', null, null],
  ['HI1206T500R-10', 'laird-bead', '50 Ω', null, '1206', null, null],
]);
