import { itReads } from './cases.fixture.ts';

itReads([
  ['CRCW06034M22FKEA', 'vishay-crcw', '4.22 MΩ', '±1%', '0603', null, null],
  ['CRCW08050000Z0EAHP', 'vishay-crcw', '0 Ω', null, '0805', null, null],
  ['WSL2512R0100FEA', 'vishay-crcw', '10 mΩ', '±1%', '2512', null, null],
  ['MMA02040C5108FB300', 'vishay-melf', '5.1 Ω', '±1%', '0204', null, null],
  ['MMA02040C2707JB300', 'vishay-melf', '270 mΩ', '±5%', '0204', null, null],
  ['RN55C4702BRE6', 'vishay-rn', '47 kΩ', '±0.1%', null, null, null],
  ['293D476X06R3C2TE3', 'vishay-tantalum', '47 µF', '±20%', 'Case C', 6.3, null],
  ['PR01000104708JR500', 'vishay-pr', '4.7 Ω', '±5%', null, null, null],
  ['MBB02070C4701FCT00', 'vishay-melf', '4.7 kΩ', '±1%', 'Axial 0207', null, null],
  ['IMC1812ES101K', 'vishay-imc', '100 µH', '±10%', '1812', null, null],
  ['RN55D1002FB14', 'vishay-rn', '10 kΩ', '±1%', null, null, null],
]);
