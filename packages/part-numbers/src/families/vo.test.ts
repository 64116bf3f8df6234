import { itReads } from './cases.fixture.ts';

itReads([
  ['CR1/8W ±5% 8Ω2 OTB5', 'vo-leaded', '8.2 Ω', '±5%', null, null, null],
  ['MF1/4W-6.2MΩ±1% T', 'vo-leaded', '6.2 MΩ', '±1%', null, null, null],
]);
