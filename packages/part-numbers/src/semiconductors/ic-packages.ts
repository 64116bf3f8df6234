import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package letters of Analog Devices' own numbering. */
const ANALOG_PACKAGES = packageTable(`
R = SOIC-8 / SOIC-14 / SOIC-16 / SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RW = SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RM = MSOP-8 / MSOP-10
RU = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28 / TSSOP-38
RT RJ = SOT-23-5 / SOT-23-6 / SOT-23-8 / SOT-23
UJ = TSOT-23-5 / TSOT-23-6 / TSOT-23-8
KS = SOT-353 / SOT-363 / SC-70-3
N = DIP-8 / DIP-14 / DIP-16 / DIP-18 / DIP-20 / DIP-24 / DIP-28 / TO-92
`);

/** Device, then package code of eight-bit AVRs. */
const AVR_PACKAGES = packageTable(`
MEGA328P:A MEGA328:A MEGA168:A MEGA168P:A MEGA88:A MEGA8:A MEGA8A:A = TQFP-32
MEGA328P:P MEGA328:P MEGA168:P MEGA168P:P MEGA88:P MEGA8:P MEGA8A:P = DIP-28
MEGA328P:M MEGA168:M MEGA88:M = QFN-32-1EP_5x5mm_P0.5mm / QFN-28-1EP_4x4mm_P0.45mm
MEGA32U4:A MEGA16U2:A MEGA644P:A MEGA1284P:A MEGA32:A MEGA16:A = TQFP-44 / TQFP-32
MEGA644P:P MEGA1284P:P MEGA32:P MEGA16:P = DIP-40
MEGA2560:A MEGA1280:A = TQFP-100
TINY13:P TINY13A:P TINY25:P TINY45:P TINY85:P = DIP-8
TINY25:S TINY45:S TINY85:S TINY13:S TINY13A:S = SOIC-8_5.3x5.3mm_P1.27mm / SOIC-8
TINY13A:SS TINY25:SS TINY45:SS = SOIC-8
TINY24A:SS TINY44A:SS TINY84A:SS TINY84:SS TINY24:SS = SOIC-14
TINY2313:P TINY2313A:P = DIP-20
`);

/** Codes of onsemi before R2, and of Nexperia at the end of the type. */
const LOGIC_PACKAGES = packageTable(`
onsemi:D = SOIC-8 / SOIC-14 / SOIC-16
onsemi:DT = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24
onsemi:DW = SOIC-16W / SOIC-20W / SOIC-24W / SOIC-28W
nexperia:D = SOIC-8 / SOIC-14 / SOIC-16 / SOIC-20W / SOIC-24W
nexperia:PW = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24
nexperia:GW = SOT-353 / SOT-363
nexperia:GV = SOT-23-5 / SOT-23-6 / SC-74A / SC-74
nexperia:DC = VSSOP-8_2.3x2mm_P0.5mm
nexperia:DB = SSOP-14 / SSOP-16 / SSOP-20 / SSOP-24
`);

/** Package codes behind the Y of lead-free parts; digits count the pins where several are made. */
const MICREL_PACKAGES = packageTable(`
M5 = SOT-23-5
M6 = SOT-23-6
M3 = SOT-23
D5 = TSOT-23-5
D6 = TSOT-23-6
C5 = SOT-353
C6 = SOT-363
S = SOT-223
M = SOIC-8 / SOIC-14 / SOIC-16
MM = MSOP-8 / MSOP-10
MME = MSOP-8-EP / MSOP-10-EP
`);

/** Package codes behind the temperature letter that mean one outline in all products. */
const MICROCHIP_PACKAGES = packageTable(`
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

/** Pins by letter. */
const STM_PINS = new Map([
  ['F', 20],
  ['G', 28],
  ['K', 32],
  ['T', 36],
  ['S', 44],
  ['C', 48],
  ['R', 64],
  ['V', 100],
  ['Z', 144],
  ['I', 176],
]);

/** Quad flat packs by pins; the UFQFPN of a count has that count too. */
const STM_QUAD_FLAT = new Map([
  [32, 'LQFP-32_7x7mm_P0.8mm'],
  [44, 'LQFP-44_10x10mm_P0.8mm'],
  [48, 'LQFP-48_7x7mm_P0.5mm'],
  [64, 'LQFP-64_10x10mm_P0.5mm / LQFP-64_14x14mm_P0.8mm'],
  [100, 'LQFP-100_14x14mm_P0.5mm'],
  [144, 'LQFP-144_20x20mm_P0.5mm'],
  [176, 'LQFP-176_24x24mm_P0.5mm'],
]);

/** Package designators that mean one outline in all products; those with several pin counts list each. */
const TEXAS_PACKAGES = packageTable(`
DBV = SOT-23-5 / SOT-23-6 / SOT-23
DBZ = SOT-23
DCK = SOT-353 / SOT-363 / SC-70-3
DDC = TSOT-23-6 / TSOT-23-5 / SOT-23-6 / SOT-23-5 / SOT-23-8
DRL = SOT-553 / SOT-563 / SOT-583
DGK = MSOP-8
DGS = MSOP-10 / VSSOP-20 / MSOP-24_3x6.6mm_P0.5mm
DGN = MSOP-8-EP / MSOP-8
DCU = VSSOP-8_2.3x2mm_P0.5mm
DCY = SOT-223
DDA = SOIC-8-EP / SOIC-8
PW = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28
PWP = HTSSOP-14 / HTSSOP-16 / HTSSOP-20 / HTSSOP-24 / HTSSOP-28 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24 / TSSOP-28
D = SOIC-8 / SOIC-14 / SOIC-16
DW = SOIC-16 / SOIC-16W / SOIC-18W / SOIC-20W / SOIC-24W / SOIC-28W
RGZ = QFN-48-1EP_7x7mm_P0.5mm
RGC = QFN-64-1EP_9x9mm_P0.5mm
RHB = QFN-32-1EP_5x5mm_P0.5mm
RGE = QFN-24-1EP_4x4mm_P0.5mm
RHA = QFN-40-1EP_6x6mm_P0.5mm
RGT = QFN-16-1EP_3x3mm_P0.5mm
RTE = QFN-16-1EP_3x3mm_P0.5mm / QFN-20-1EP_3x3mm_P0.4mm
RSA RGV = QFN-16-1EP_4x4mm_P0.65mm
DRB = DFN-8-1EP_3x3mm_P0.65mm
DRC = DFN-10-1EP_3x3mm_P0.5mm
DRV = DFN-6-1EP_2x2mm_P0.65mm
DSG = DFN-8-1EP_2x2mm_P0.5mm
DCQ = SOT-223-6
KTT = TO-263-3 / TO-263-5 / TO-263-7
`);

/** Makers of integrated circuits whose package letters mean one outline in all products. */
export const icPackages: readonly SemiconductorFamily[] = [
  // AD5601BKSZ-REEL7, AD8605ARTZ-R2, ADA4807-1ARJZ: device, grade, package, Z for lead-free.
  {
    id: 'analog-package',
    kind: 'ic',
    title: 'Analog Devices AD, ADA, ADG, ADM, ADR numbers',
    source:
      'Analog Devices, Package index and model numbering; AD5601, AD8605, AD8221, ADR3425 data sheets: ordering guide',
    example: 'AD5601BKSZ-REEL7',
    pattern:
      /^AD[AGMRT]?\d{3,5}(?:-[1-4]|-\d\.\d)?(?<grade>[ABCJKSWY])(?<body>RW|RM|RU|RT|RJ|UJ|KS|R|N)Z(?<tail>(?:-(?:REEL7?|RL7?|R[27]|U[1-9]|\d))?)$/,
    read: ({ body = '' }) => ({ packages: ANALOG_PACKAGES.get(body) }),
  },
  // ATMEGA328P-AU, ATTINY85-20PU: device, speed, package, temperature.
  {
    id: 'avr-package',
    kind: 'ic',
    title: 'Microchip (Atmel) eight-bit AVR microcontrollers',
    source:
      'Microchip, ATmega328P, ATmega32U4, ATmega1284P, ATmega2560, ATtiny25/45/85, ATtiny13A data sheets: ordering information',
    example: 'ATMEGA328P-AU',
    pattern: /^AT(?<device>(?:MEGA|TINY)\d{1,4}[A-Z]{0,2}\d?[A-Z]?)-(?:\d{2})?(?<body>SS|[APMS])[UNRI]R?$/,
    read: ({ device, body }) => {
      const packages = AVR_PACKAGES.get(`${device}:${body}`);
      return packages === undefined ? null : { packages };
    },
  },
  // MC74HC595ADTR2G, MC14504BDTR2G; 74HC595D,118, 74LVC1G08GW,125.
  {
    id: 'logic-package',
    kind: 'ic',
    title: 'onsemi MC74 and MC14 logic, Nexperia 74 logic',
    source:
      'onsemi, MC74HC595A and MC14504B data sheets: ordering information; Nexperia, 74HC595 and 74LVC1G08 data sheets: ordering information',
    example: 'MC74HC595ADTR2G',
    pattern:
      /^(?:MC(?:74[A-Z0-9]{2,9}?|14\d{3}[A-Z]?)(?<onsemi>DT|DW|D)(?:R2)?G?|74(?:HCT?|LVC|AHCT?|LV|AUP|ALVC|LVT)[1-3]?[GT]?\d{2,4}A?(?<nexperia>PW|GW|GV|DC|DB|D)(?:-Q100)?,\d{3})$/,
    read: ({ onsemi, nexperia }) => ({
      packages: LOGIC_PACKAGES.get(onsemi ? `onsemi:${onsemi}` : `nexperia:${nexperia}`),
    }),
  },
  // MIC4832YMM, MIC5205-3.3YM5-TR, MIC5319-3.3YD5: device, voltage, Y for lead-free, package, reel.
  {
    id: 'micrel-package',
    kind: 'ic',
    title: 'Micrel package codes',
    source: 'Microchip (Micrel), MIC5205, MIC5319, MIC4832, MIC2025 data sheets: ordering information',
    example: 'MIC4832YMM',
    pattern:
      /^MIC\d{3,5}[A-Z]{0,3}?(?:-(?:\d{1,2}(?:\.\d{1,3})?|[A-Z\d]{1,3}))?Y(?<body>M[356]?|MME?|D[56]|C[56]|S)(?:-?T[RXZ5])?$/,
    read: ({ body = '' }) => ({ packages: MICREL_PACKAGES.get(body) }),
  },
  // MCP6002-I/SN, MCP6001T-I/OT, PIC12F675-I/P: device, T for a reel, temperature, package.
  {
    id: 'microchip-package',
    kind: 'ic',
    title: 'Microchip package codes',
    source:
      'Microchip, Packaging Specification (DS00000049): package codes; product identification system of MCP6001, PIC12F675, 24LC256',
    example: 'MCP6002-I/SN',
    pattern:
      /^(?<device>(?:MCP|PIC|DSPIC|24[A-Z]{2}|25[A-Z]{2}|93[A-Z]{2}|11[A-Z]{2}|23[A-Z]|TC|RN|MIC)[A-Z0-9]{2,14}T?)-(?<grade>[0-9A-Z]{0,5}?[IEH])\/(?<body>[A-Z]{1,2})(?<tail>(?:VAO|\d{3})?)$/,
    read: ({ body = '' }) => {
      const packages = MICROCHIP_PACKAGES.get(body);
      return packages === undefined ? null : { packages };
    },
  },
  // STM32F103C8T6: family, pins, flash, package (T LQFP, P TSSOP, U UFQFPN), temperature.
  {
    id: 'stm-package',
    kind: 'ic',
    title: 'STMicroelectronics STM32 and STM8 microcontrollers',
    source:
      'STMicroelectronics, STM32F103x8, STM32F030x4, STM32G071x8 and STM8S003F3 data sheets: ordering information',
    example: 'STM32F103C8T6',
    pattern:
      /^STM(?:32[A-Z]{1,2}\d[0-9A-Z]{1,2}|8[SL]\d{3})(?<pins>[FGKTSCRVZI])(?<flash>[0-9A-K])(?<body>[TP])(?<grade>[3-7])(?<tail>[A-Z]{0,2}(?:TR)?)$/,
    read: ({ pins = '', body }) => {
      const count = STM_PINS.get(pins);
      if (count === undefined) return null;
      const name = body === 'P' ? (count <= 28 ? `TSSOP-${count}` : undefined) : STM_QUAD_FLAT.get(count);
      return name === undefined ? null : { packages: name.split(' / ') };
    },
  },
  // SN74LVC1G08DBVR, TPS62130RGTR, OPA2340PWR, DAC5311IDCKR: the designator stands last, before R or T for the reel.
  {
    id: 'texas-package',
    kind: 'ic',
    title: 'Texas Instruments package designators',
    source:
      'Texas Instruments, Packaging terminology and package designators (ti.com/packaging); device nomenclature of SN74 logic',
    example: 'SN74LVC1G08DBVR',
    pattern:
      /^(?<device>(?:SN(?:65|74|75)|CD74|TPS\d|TLV\d|INA\d|TX[BSU]\d|DRV\d|BQ\d|TCA\d|TMP\d|ADS\d|DAC\d|ISO\d|TPD\d|THVD\d|LMV\d|LMR\d|TLC\d)[A-Z0-9]{1,14}?)(?<body>DBV|DBZ|DCK|DDC|DR[BCLV]|DSG|DG[KSN]|DC[QUY]|DDA|PWP|PW|DW|RG[ZCETV]|RH[BA]|RTE|RSA|KTT|D)(?<tail>[RT]|RG4|TG4|RQ1|QR?Q1|RE4)$/,
    read: ({ device = '', body = '' }) => {
      // Designators that end alike begin with another letter (DPW, RPW, RHD): before a short one stand a digit and a grade.
      if (body.length < 3 && !/\d[ABCFIMQ]{0,2}$/.test(device)) return null;
      return { packages: TEXAS_PACKAGES.get(body) };
    },
  },
];
