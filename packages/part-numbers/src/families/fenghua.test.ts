import { itReads } from './cases.fixture.ts';

itReads([
  ['1206X476M6R3NT', 'fenghua-mlcc', '47 µF', '±20%', '1206', 6.3, 'X5R'],
  ['0402CG0R5C500NT', 'fenghua-mlcc', '500 fF', '±0.25 pF', '0402', 50, 'C0G'],
  ['FHW0805UC082JGT', 'fenghua-inductor', '82 nH', '±5%', null, null, null],
  ['VHF160808HR27JT', 'fenghua-inductor', '270 nH', '±5%', '0603', null, null],
]);
