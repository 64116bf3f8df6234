import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package letters of Analog Devices' own numbering. */
const PACKAGES = packageTable(`
R = SOIC-8 / SOIC-14 / SOIC-16 / SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RW = SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RM = MSOP-8 / MSOP-10
RU = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28 / TSSOP-38
RT RJ = SOT-23-5 / SOT-23-6 / SOT-23-8 / SOT-23
UJ = TSOT-23-5 / TSOT-23-6 / TSOT-23-8
KS = SOT-353 / SOT-363 / SC-70-3
N = DIP-8 / DIP-14 / DIP-16 / DIP-18 / DIP-20 / DIP-24 / DIP-28 / TO-92
`);

/** AD5601BKSZ-REEL7, AD8605ARTZ-R2, ADA4807-1ARJZ: device, grade, package, Z for lead-free. */
export const analogPackage: SemiconductorFamily = {
  id: 'analog-package',
  kind: 'ic',
  title: 'Analog Devices AD, ADA, ADG, ADM, ADR numbers',
  source:
    'Analog Devices, Package index and model numbering; AD5601, AD8605, AD8221, ADR3425 data sheets: ordering guide',
  example: 'AD5601BKSZ-REEL7',
  pattern:
    /^AD[AGMRT]?\d{3,5}(?:-[1-4]|-\d\.\d)?(?<grade>[ABCJKSWY])(?<body>RW|RM|RU|RT|RJ|UJ|KS|R|N)Z(?<tail>(?:-(?:REEL7?|RL7?|R[27]|U[1-9]|\d))?)$/,
  read: ({ body = '' }) => ({ packages: PACKAGES.get(body) }),
};
