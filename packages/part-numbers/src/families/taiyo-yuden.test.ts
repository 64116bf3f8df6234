import { itReads } from './cases.fixture.ts';

itReads([
  ['LMK107BJ475KAHT', 'taiyo-yuden', '4.7 µF', '±10%', '0603', 10, 'X5R'],
  ['UVK105CG1R0JW-F', 'taiyo-yuden', '1 pF', '±5%', '0402', 50, 'C0G'],
]);
