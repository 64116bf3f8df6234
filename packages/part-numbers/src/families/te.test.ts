import { itReads } from './cases.fixture.ts';

itReads([
  ['LR1F2K7', 'te-lr', '2.7 kΩ', '±1%', null, null, null],
  ['RLP73K2AR10FTD', 'te-thin-film', '100 mΩ', '±1%', '0805', null, null],
]);
