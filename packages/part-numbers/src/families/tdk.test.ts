import { itReads } from './cases.fixture.ts';

itReads([
  ['C1005X5R0J475K', 'tdk-c', '4.7 µF', '±10%', '0402', 6.3, 'X5R'],
  ['C1005COG1H060D050BA', 'tdk-c', '6 pF', '±0.5 pF', '0402', 50, 'C0G'],
  ['CGA3E2X7R1H104KT0Y0N', 'tdk-c', '100 nF', '±10%', '0603', 50, 'X7R'],
  ['FA18X7R1E105KRU06', 'tdk-c', '1 µF', '±10%', null, 25, 'X7R'],
  ['MPZ2012S601AT000', 'tdk-bead', '600 Ω', null, '0805', null, null],
  ['B32529C0104J000', 'epcos-film', '100 nF', '±5%', null, null, null],
  ['B82462G4224M000', 'epcos-inductor', '220 µH', '±20%', null, null, null],
  ['TFM201610ALM-2R2MTAA', 'tdk-power', '2.2 µH', '±20%', null, null, null],
  ['MLP2520S100ST0S1', 'tdk-inductor', '10 µH', null, '1008', null, null],
  ['C5750X7R1H106M230KB', 'tdk-c', '10 µF', '±20%', '2220', 50, 'X7R'],
]);
