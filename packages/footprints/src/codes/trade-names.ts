import { codes } from './code.ts';

/**
 * Names that makers gave to small outlines which others number: Toshiba, Renesas, ROHM, NJR, International Rectifier.
 * Chip1Stop, `Types of discrete packages` (JEITA numbers), and the makers' package lists.
 */
const smallOutlines = codes(
  'trade name',
  'generic',
  `
S-Mini SMini MPAK = SC-59
PW-Mini = SOT-89
PW-Mold CPT3 MP-3 = TO-252
CMPAK = SOT-323
MTP5 SMT5 = SOT-23-5
SST3 Micro3 Micro-3 = SOT-23
VESM = SOT-723
`,
);

/** Trade names of power packages whose terminals fall on a common land; what lies under the body is each maker's own. */
const powerPackages = codes(
  'trade name',
  'generic',
  `
PowerPAKSO-8 PowerPAKSO-8L PowerPAKSO-8DUAL PowerPAKSO-8SINGLE PowerPAK-8 Power56 Power56-8 Power-56 Power-56-8 PowerSO-8 SO-8FL SO-8FLAT SO8FL PowerFLAT5x6 SuperSO-8 = PDFN-8 5x6mm
PowerPAK1212-8 Power33 Power33-8 Power-33 Power-33-8 PowerPAK-1212-8 PowerPAK1212-8S PowerPAK1212-8SINGLE PowerPAK1212-8DUAL u8FL PowerFLAT3.3x3.3 = PDFN-8 3.3x3.3mm
SO-8PowerPAD SOPowerPAD-8 = HSOIC-8
HTSOP-J8 HTSOPJ-8 = HTSOP-8
MiniSO-8 MiniSOIC-8 Micro8 Micro-8 MM8 = MSOP-8
MiniSO-10 Micro10 = MSOP-10
MicroPak-6 MicroPak6 = XSON-6_1x1.45mm_P0.5mm
MicroPak2-6 = XSON-6_1x1mm_P0.35mm
US-8 US8 = VSSOP-8_2.3x2mm_P0.5mm
SOIJ-8 SO-8EIAJ = SOIC-8_5.3x5.3mm_P1.27mm
`,
);

export const tradeNames = [...smallOutlines, ...powerPackages];
