import { itReads } from './cases.fixture.ts';

itReads([
  ['C0603N182J050T', 'holy-stone', '1.8 nF', '±5%', '0603', 50, 'C0G'],
  ['C1005NP0129CGTS', 'darfon', '1.2 pF', '±0.25 pF', '0402', 50, 'C0G'],
  ['C0402C0G500-5R6DNE', 'venkel', '5.6 pF', '±0.5 pF', '0402', 50, 'C0G'],
  ['FS18F105Z100PSG', 'psa-mlcc', '1 µF', '+80/-20%', '0603', 10, 'Y5V'],
  ['GMC04CG100J50NT', 'cal-chip-gmc', '10 pF', '±5%', '0402', 50, 'C0G'],
  ['MKS2C034701F00KSSD', 'wima-film', '470 nF', '±10%', null, 63, null],
]);
