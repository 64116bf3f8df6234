import { itReads } from './cases.fixture.ts';

itReads([
  ['CR0603-J/-000ELF', 'bourns-cr', '0 Ω', '±5%', '0603', null, null],
  ['CSS2H-2512R-L500F', 'bourns-css', '500 µΩ', '±1%', '2512', null, null],
  ['CSS2H-3920R-1L00F', 'bourns-css', '1 mΩ', '±1%', '3920', null, null],
  ['SRP3212-1R0M', 'bourns-inductor', '1 µH', '±20%', null, null, null],
  ['4816P-1-103LF', 'bourns-network', '10 kΩ', null, null, null, null],
  ['CRE2512-FZ-R002E-3', 'bourns-cr', '2 mΩ', '±1%', '2512', null, null],
  ['MH2029-300Y', 'bourns-bead', '30 Ω', '±25%', '0805', null, null],
]);
