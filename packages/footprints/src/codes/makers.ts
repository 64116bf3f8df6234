import { type PackageCode, codes } from './code.ts';

/**
 * Makers' letters for packages. `#` in the plain name is the pin count of the code (`PW16`, `PW (TI) 16`); without it the code fixes the count.
 * One and two letters are read only where the maker is named beside them.
 */
export const texasCodes = codes(
  'Texas Instruments',
  'generic',
  `
D = SOIC-#_P1.27mm
DW = SOIC-#W
N P = DIP-#
NS = SO-#_5.3mm
PS = SO-8_5.3mm
PW = TSSOP-#
PWP = HTSSOP-#
DB = SSOP-#_P0.65mm_5.3mm
DBQ = QSOP-#
DL = SSOP-#-300mil
DGG = TSSOP-#-6.1mm
DGK = MSOP-8
DGS = MSOP-10
DGN = MSOP-8-EP
DGQ = MSOP-10-EP
DCU = VSSOP-8_2.3x2mm_P0.5mm
DCT = SSOP-8_2.8x2.95mm_P0.65mm
DDA = SOIC-8-EP
DBV5 = SOT-23-5
DBV6 = SOT-23-6
DBV3 DBZ = SOT-23
DBV = SOT-23-5
DDC5 = TSOT-23-5
DDC6 DDC = TSOT-23-6
DDF = SOT-23-8
DCN = SOT-23-8
DCK3 = SC-70-3
DCK5 = SC-70-5
DCK6 = SC-70-6
DCK = SC-70-5
DRL5 = SOT-553
DRL6 DRL = SOT-563
DCY = SOT-223
DCQ = SOT-223-6
PK = SOT-89-3
KVU KTP = TO-252
KTT3 KTT = TO-263
KTT5 = TO-263-5
KC KCS KCT = TO-220-3
LP = TO-92
DRV = WSON-6-1EP_2x2mm_P0.65mm
DSG = WSON-8-1EP_2x2mm_P0.5mm
DRB = VSON-8-1EP_3x3mm_P0.65mm
DRC = VSON-10-1EP_3x3mm_P0.5mm
DSC = WSON-10-1EP_3x3mm_P0.5mm
DQN = SON-4_1x1mm_P0.65mm
DSF = SON-6_1x1mm_P0.35mm
DRY = SON-6_1x1.45mm_P0.5mm
DQA = USON-10_1x2.5mm_P0.5mm
DQK = WSON-6-1EP_2x2mm_P0.65mm
RGT RTE = QFN-16-1EP_3x3mm_P0.5mm
RSA RGV = QFN-16-1EP_4x4mm_P0.65mm
RUK = QFN-20-1EP_3x3mm_P0.4mm
RGW = QFN-20-1EP_5x5mm_P0.65mm
RGP RTJ = QFN-20-1EP_4x4mm_P0.5mm
RGE RTW = QFN-24-1EP_4x4mm_P0.5mm
RHD = QFN-28-1EP_5x5mm_P0.5mm
RHB RTV = QFN-32-1EP_5x5mm_P0.5mm
RSM = QFN-32-1EP_4x4mm_P0.4mm
RHH = QFN-36-1EP_6x6mm_P0.5mm
RHA RTA = QFN-40-1EP_6x6mm_P0.5mm
RGZ = QFN-48-1EP_7x7mm_P0.5mm
RSL = QFN-48-1EP_6x6mm_P0.4mm
RGC = QFN-64-1EP_9x9mm_P0.5mm
RSH = QFN-56-1EP_7x7mm_P0.4mm
RGY14 = QFN-14-1EP_3.5x3.5mm_P0.5mm
RGY16 = QFN-16-1EP_3.5x4mm_P0.5mm
RGY20 RGY = QFN-20-1EP_3.5x4.5mm_P0.5mm
RGY24 = QFN-24-1EP_3.5x5.5mm_P0.5mm
PT = LQFP-48
PM = LQFP-64_10x10mm_P0.5mm
PAG = TQFP-64_10x10mm_P0.5mm
PZ = LQFP-100_14x14mm_P0.5mm
PN = LQFP-80_12x12mm_P0.5mm
PGE = LQFP-144
VF = LQFP-32
`,
);

/** Atmel drawing numbers: pins, family letter, variant. */
export const atmelCodes = codes(
  'Microchip (Atmel)',
  'generic',
  `
8S1 = SOIC-8_3.9x4.9mm_P1.27mm
8S2 = SOIC-8_5.3x5.3mm_P1.27mm
20S2 20S = SOIC-20W
8P3 = DIP-8
14P3 = DIP-14
20P3 = DIP-20
28P3 = DIP-28_W7.62mm
40P6 = DIP-40
32A = TQFP-32
44A = TQFP-44
64A = TQFP-64_14x14mm_P0.8mm
100A = TQFP-100
20J = PLCC-20
44J = PLCC-44
20M1 = QFN-20-1EP_4x4mm_P0.5mm
28M1 = QFN-28-1EP_4x4mm_P0.45mm
32M1-A 32M1 = QFN-32-1EP_5x5mm_P0.5mm
44M1 = QFN-44-1EP_7x7mm_P0.5mm
64M1 64M2 = QFN-64-1EP_9x9mm_P0.5mm
`,
);

/** Microchip suffixes; read beside the maker's name only. */
export const microchipCodes = codes(
  'Microchip',
  'generic',
  `
P = DIP-#
SN = SOIC-8
SM = SOIJ-8
SL = SOIC-14
SO = SOIC-#W
SS = SSOP-#_P0.65mm_5.3mm
ST = TSSOP-#
MS = MSOP-8
UN = MSOP-10
OT = SOT-23-5
CH CHY = SOT-23-6
TT = SOT-23
LT = SC-70-5
DB = SOT-223
SP = SPDIP-28
MC = DFN-8-1EP_2x3mm_P0.5mm
MF = DFN-8-1EP_3x3mm_P0.65mm
MN MNY = TDFN-8-1EP_2x3mm_P0.5mm
ML = QFN-28-1EP_6x6mm_P0.65mm
MB = SOT-89-3
`,
);

/** Analog Devices package options; read beside the maker's name only. */
export const analogCodes = codes(
  'Analog Devices',
  'generic',
  `
R = SOIC-#_P1.27mm
RW = SOIC-#W
RM = MSOP-#
RMZ = MSOP-#
RU = TSSOP-#
RQ = QSOP-#
RS = SSOP-#_P0.65mm_5.3mm
RJ5 = SOT-23-5
RJ6 = SOT-23-6
RJ8 = SOT-23-8
RT3 = SOT-23
KS3 = SC-70-3
KS5 = SC-70-5
KS6 = SC-70-6
N = DIP-#
ST48 = LQFP-48
ST64 = LQFP-64_10x10mm_P0.5mm
CP16 = QFN-16-1EP_4x4mm_P0.65mm
CP24 = QFN-24-1EP_4x4mm_P0.5mm
CP32 = QFN-32-1EP_5x5mm_P0.5mm
CP40 = QFN-40-1EP_6x6mm_P0.5mm
CP48 = QFN-48-1EP_7x7mm_P0.5mm
CP64 = QFN-64-1EP_9x9mm_P0.5mm
`,
);

/** Linear Technology suffixes; read beside LT or LTC only. */
export const linearCodes = codes(
  'Analog Devices (Linear)',
  'generic',
  `
S = SOIC-#_P1.27mm
SW = SOIC-#W
S5 = SOT-23-5
S6 = TSOT-23-6
MS = MSOP-#
MSE = MSOP-#-EP
GN = QSOP-#
G = SSOP-#_P0.65mm_5.3mm
F = TSSOP-#
FE = HTSSOP-#
N = DIP-#
SC5 = SC-70-5
SC6 = SC-70-6
SC8 = SC-70-8
ST = SOT-223
DD8 = DFN-8-1EP_3x3mm_P0.5mm
DD10 = DFN-10-1EP_3x3mm_P0.5mm
DC6 = DFN-6-1EP_2x2mm_P0.5mm
DC8 = DFN-8-1EP_2x2mm_P0.5mm
UD16 = QFN-16-1EP_3x3mm_P0.5mm
UF16 = QFN-16-1EP_4x4mm_P0.65mm
UF24 = QFN-24-1EP_4x4mm_P0.5mm
UH32 = QFN-32-1EP_5x5mm_P0.5mm
UJ40 = QFN-40-1EP_6x6mm_P0.5mm
UK48 = QFN-48-1EP_7x7mm_P0.5mm
UP64 = QFN-64-1EP_9x9mm_P0.5mm
`,
);

/** How a maker is named beside its code. */
export const makerWords: [RegExp, PackageCode[]][] = [
  [/^(?:TI|TEXAS|TEXASINSTRUMENTS)$/, texasCodes],
  [/^(?:ATMEL|AVR)$/, atmelCodes],
  [/^(?:MICROCHIP|MCHP)$/, microchipCodes],
  [/^(?:LT|LTC|LINEAR|LINEARTECH)$/, linearCodes],
  [/^(?:ADI|ANALOG|ANALOGDEVICES)$/, analogCodes],
];
