import { beadFamily } from '../bead-scheme.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { henriesOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Numbering schemes of Bourns. */
export const bourns: readonly Family[] = [
  // CAT16-103J4LF: body, value, tolerance, count, lead-free mark.
  {
    id: 'bourns-array',
    manufacturer: 'Bourns',
    kind: 'resistor_network',
    title: 'Bourns CAT, CAY chip resistor arrays',
    source: 'Bourns, CAT/CAY chip resistor array data sheets: how to order',
    example: 'CAT16-103J4LF',
    prefixes: 'CA',
    pattern: /^(?<series>CA[TY])(?<size>10|16)-(?<value>\d{3,4}|\d{1,2}R\d)(?<tolerance>[FJ])(?<count>[248])(?:LF)?$/,
    series: '{series}{size}',
    value: ohmsOfDigits,
    size: (size, { count }) => `${size === '10' ? '0402' : '0603'}x${count}`,
    base: '{series}{size}-{value}{tolerance}{count}',
  },
  beadFamily({
    id: 'bourns-bead',
    manufacturer: 'Bourns',
    title: 'Bourns MH, MU, MG ferrite beads',
    source: 'Bourns, MH and MU data sheets: how to order',
    example: 'MU1608-151Y',
    series: 'MH MU MG MZ',
  }),
  // CR0603-FX-1002ELF: size, tolerance, drift class, value, packing, lead-free mark.
  {
    id: 'bourns-cr',
    manufacturer: 'Bourns',
    kind: 'resistor',
    title: 'Bourns CR, CRA, CRE, CRF, CRK, CRL, CRM, CRS, CRT chip resistors',
    source: 'Bourns, CR and CRxxxxA chip resistor data sheets: how to order',
    example: 'CR0603-FX-1002ELF',
    prefixes: 'CR',
    pattern:
      /^(?<series>CR[AEFKLMST]?)(?<size>\d{4})-(?<tolerance>[BDFJ])(?<drift>[A-Z/])-(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<packing>[A-Z])?(?:LF|-\d)?$/,
    value: ohmsOfDigits,
    size: imperialSize,
  },
  // CSS2H-2512R-L500F: terminals and alloy, size, form, value (L marks milliohms), tolerance, packing.
  {
    id: 'bourns-css',
    manufacturer: 'Bourns',
    kind: 'resistor',
    title: 'Bourns CSS2, CSS4 current sense resistors',
    source: 'Bourns, CSS2H-2512, CSS2H-3920 and CSS4J-4026 data sheets: how to order',
    category: 'resistor.current_sense',
    example: 'CSS2H-2512R-L500F',
    prefixes: 'CS',
    pattern:
      /^(?<series>CSS[24][HJ])-(?<size>\d{4})(?<form>[RK])-(?<value>L\d{3}|\dL\d{2}|R\d{3})(?<tolerance>[FGJ])(?<packing>E?L?F?E?)$/,
    series: '{series}-{size}',
    value: (code) => ohmsOfDigits(code) || null,
    size: (size) => imperialSize(size) ?? undefined,
  },
  // SRN8040-220M: series and size, inductance, tolerance.
  {
    id: 'bourns-inductor',
    manufacturer: 'Bourns',
    kind: 'inductor',
    title: 'Bourns SRN, SRP, SRR, SRU, SDR, SDE, RLB, CV, CM, PM inductors',
    source: 'Bourns, SRP, SRN, SRR, SDR power inductor data sheets: how to order',
    category: 'inductor.power',
    example: 'SRN8040-220M',
    prefixes: 'SR SD RL CV CM CW PM',
    pattern:
      /^(?<series>SR[NPRU]|SD[RE]|RLB|C[VMW]|PM)(?<size>\d{2,6})(?<type>[A-Z]{0,3}?)-(?<value>\dR\d|R\d{2}|\d{3})(?<tolerance>[JKMNY])(?<packing>L)?$/,
    series: '{series}{size}{type}',
    value: henriesOfCode,
    base: '{series}{size}{type}-{value}{tolerance}',
  },
  // 4606X-101-103LF, 4816P-1-103LF: pins in the middle of the first digits, body, circuit, resistance.
  {
    id: 'bourns-network',
    manufacturer: 'Bourns',
    kind: 'resistor_network',
    title: 'Bourns 4600X, 4100R, 4800P thick film resistor networks',
    source: 'Bourns, 4600X, 4100R and 4800P series data sheets: how to order',
    example: '4606X-101-103LF',
    prefixes: '41 44 46 48',
    pattern:
      /^(?<series>4[1468]\d{2}[XMHRPKT])-(?<packing>[RT]?)(?<circuit>1|2|101|102|AP1|AP2|00[12])-(?<value>\d{3})(?<tolerance>[FG]?)(?:LF|F)?$/,
    value: ohmsOfDigits,
    // Without a letter it is 2 % or 2 ohm, whichever is more.
    tolerance: null,
    base: '{series}{circuit}-{value}{tolerance}',
  },
];
