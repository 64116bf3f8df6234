import { itReads } from './cases.fixture.ts';

itReads([
  ['APXF6R3ARA151ME40G', 'chemi-con', '150 µF', '±20%', null, 6.3, null],
  ['ERS1KM221K20OT', 'aishi', '220 µF', '±20%', null, 100, null],
  ['OLKE1252J4R7MF', 'ymin', '4.7 µF', '±20%', null, 600, null],
  ['KM685M400G13RR0VH2FP0', 'chengxing', '6.8 µF', '±20%', null, 400, null],
  ['RVT0J331M0607', 'roqang', '330 µF', '±20%', null, 6.3, null],
  ['MHA50V2.2M5*11 LO', 'samyoung', '2.2 µF', '±20%', null, 50, null],
]);
