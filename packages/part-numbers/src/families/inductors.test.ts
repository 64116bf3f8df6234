import { itReads } from './cases.fixture.ts';

itReads([
  ['XFL4020-102MEC', 'coilcraft', '1 µH', '±20%', null, null, null],
  ['0402HP-8N2XJLU', 'coilcraft', '8.2 nH', '±5%', '0402', null, null],
  ['FNR4018SR47NT', 'cjiang-inductor', '470 nH', '±30%', null, null, null],
  ['CS0603-39NJ-S', 'chilisin-inductor', '39 nH', '±5%', null, null, null],
  ['SD3118-2R2-R', 'eaton-inductor', '2.2 µH', null, null, null, null],
  ['P0770.103NLT', 'pulse-inductor', '10 µH', null, null, null, null],
  ['DO3316P-103MLB', 'coilcraft', '10 µH', '±20%', null, null, null],
  ['0805CS-101XJLC', 'coilcraft', '100 nH', '±5%', '0805', null, null],
]);
