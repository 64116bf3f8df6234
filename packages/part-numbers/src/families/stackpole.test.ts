import { itReads } from './cases.fixture.ts';

itReads([
  ['RMCF0201ZT0R00', 'stackpole', '0 Ω', null, '0201', null, null],
  ['CSRN2512FK50L0', 'stackpole', '50 mΩ', '±1%', '2512', null, null],
  ['RMCF0603FG1K00', 'stackpole', '1 kΩ', '±1%', '0603', null, null],
  ['RNF14FTD10K0', 'stackpole-leaded', '10 kΩ', '±1%', null, null, null],
]);
