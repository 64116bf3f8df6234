import type { SemiconductorFamily } from './semiconductor.ts';

/** MCP1700T-3302E/TT, XC6206P332MR, TLV70233DBVR, HT7333-A, ME6211C33M5G-N: the output in tenths of a volt. */
export const regulatorDigits: SemiconductorFamily = {
  id: 'regulator-digits',
  kind: 'ic',
  voltageIs: 'output',
  title: 'Linear regulators whose number has the output in tenths of a volt, without a point',
  source:
    'Microchip, MCP1700, MCP1702, MCP1703, MCP1801, MCP1824; Torex, XC6206; Texas Instruments, TLV700, TLV702, TLV733, TLV755, TPS736, TPS737; Holtek, HT71xx, HT75xx; Microne, ME6211 data sheets: product identification',
  example: 'MCP1700T-3302E/TT',
  pattern:
    /^(?:MCP1(?:7(?:00|02|03|11)|80[14]|82[4567]S?)A?T?-(?<a>\d{2})0\d[EI]?\/[A-Z0-9]{2,4}|XC62(?:06P|19B|10B|28D|01P)(?<b>\d{2})[0-9A-Z]?[A-Z]{2}(?:-[A-Z])?|TLV7(?:00|02|33|55)(?<c>\d{2})P?[A-Z]{2,5}[0-9]?(?:-Q1)?|TPS7(?:35|36|37|21|22)(?<d>\d{2})[A-Z]{2,5}(?:-Q1|G4)?|HT7[1358](?<e>\d{2})(?:-[0-9A-Z]{1,2})?S?|ME6211[AC](?<f>\d{2})[A-Z][0-9][A-Z]{1,2}(?:-N)?)$/,
  read: ({ a, b, c, d, e, f }) => {
    const tenths = Number(a ?? b ?? c ?? d ?? e ?? f);
    // 01 stands for an adjustable output.
    return tenths >= 8 && tenths <= 60 ? { voltage: tenths / 10 } : null;
  },
};
