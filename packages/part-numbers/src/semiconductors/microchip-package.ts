import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package codes behind the temperature letter that mean one outline in all products. */
const PACKAGES = packageTable(`
SN = SOIC-8
SL = SOIC-14 / SOIC-16
SM = SO-8_5.3mm / SOIC-8_5.3x5.3mm_P1.27mm
SO = SOIC-16W / SOIC-18W / SOIC-20W / SOIC-28W
ST = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20
SS = SSOP-20 / SSOP-28 / SSOP-24
MS = MSOP-8 / MSOP-10
UN = MSOP-10
OT = SOT-23-5 / SOT-23-6 / SOT-23
CH = SOT-23-6 / SOT-23-5 / SOT-23
LT = SOT-353 / SOT-363
LB = SC-70-3 / SOT-323
P SP = DIP-8 / DIP-14 / DIP-16 / DIP-18 / DIP-20 / DIP-28 / DIP-40 / DIP-28_W7.62mm / DIP-40_W15.24mm / DIP-24
`);

/** MCP6002-I/SN, MCP6001T-I/OT, PIC12F675-I/P: device, T for a reel, temperature, package. */
export const microchipPackage: SemiconductorFamily = {
  id: 'microchip-package',
  kind: 'ic',
  title: 'Microchip package codes',
  source:
    'Microchip, Packaging Specification (DS00000049): package codes; product identification system of MCP6001, PIC12F675, 24LC256',
  example: 'MCP6002-I/SN',
  pattern:
    /^(?<device>(?:MCP|PIC|DSPIC|24[A-Z]{2}|25[A-Z]{2}|93[A-Z]{2}|11[A-Z]{2}|23[A-Z]|TC|RN|MIC)[A-Z0-9]{2,14}T?)-(?<grade>[0-9A-Z]{0,5}?[IEH])\/(?<body>[A-Z]{1,2})(?<tail>(?:VAO|\d{3})?)$/,
  read: ({ body = '' }) => {
    const packages = PACKAGES.get(body);
    return packages === undefined ? null : { packages };
  },
};
