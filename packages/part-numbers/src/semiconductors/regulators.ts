import { packageTable, readVolts, type SemiconductorFamily } from './semiconductor.ts';

/** What is sold, so that other numbers with 78 or 79 in them are not read. */
const REGULATOR_78_OUTPUTS = new Set(['33', '05', '06', '08', '09', '10', '12', '15', '18', '24']);

const REFERENCE_VOLTS = new Map([
  ['12', 1.25],
  ['20', 2.048],
  ['25', 2.5],
  ['30', 3],
  ['33', 3.3],
  ['40', 4.096],
  ['50', 5],
]);

const REFERENCE_PACKAGES = packageTable('DBZ = SOT-23\nDBV = SOT-23-5 / SOT-23-6\nDGK = MSOP-8\nD = SOIC-8');

/** Voltage regulators and references. */
export const regulators: readonly SemiconductorFamily[] = [
  // AMS1117-3.3, LM1117MPX-3.3/NOPB, LD1117S33TR, AP2112K-3.3TRG1: the output behind a dash, or in two digits of tenths.
  {
    id: 'regulator-1117',
    kind: 'ic',
    voltageIs: 'output',
    title:
      'Linear regulators whose fixed output stands behind a dash: AMS1117-3.3, AP2112K-3.3, MIC5205-3.3YM5, LP2985-33DBVR',
    source:
      'Advanced Monolithic Systems, AMS1117; Texas Instruments, LM1117, LM2937, LP2950, LP2985, LP5907; Diodes Inc., AP2112, AP2127, AZ1117; Microchip, MIC5205, MIC5219, MIC5504 data sheets: ordering information',
    example: 'AMS1117-3.3',
    pattern:
      /^(?<series>(?:AMS|LM|AZ|AP|TLV|LD|NCP|NCV|UZ|CJ|BM|SPX)1117|AP(?:2112|2120|2125|2127|2139|2204|7361|7365)|MIC(?:5205|5209|5219|5225|5255|5365|5504|5317|29150|29300|29302|29500|39100)|LM29(?:37|40)|LP(?:2950|2951|2980|2981|2985|2992|3985|5907|5912|38690|3871)|RT90(?:13|80|58)|RT9193|ADP(?:3338|3339|150|122|160)|TS5205)(?<version>[A-Z0-9]{0,5}?)-?[A-Z]{0,2}?-(?<volts>\d{1,2}\.\d{1,2}|[1-5]\d)(?<tail>[A-Z]{0,5}[0-9]?[A-Z0-9]{0,4}(?:[-/][A-Z0-9]{1,5}){0,2})$/,
    read: ({ volts = '' }) => {
      // 10, 12 and 15 are tenths to some makers and volts to others.
      if (/^1[025]$/.test(volts)) return null;
      const voltage = volts.includes('.') ? readVolts(volts) : Number(volts) / 10;
      return voltage === null ? null : { voltage };
    },
  },
  // L7805CV, LM7812CT, MC78M05CDTG, UA78L05, 79L12: maker, 78 plus or 79 minus, current letter, volts.
  {
    id: 'regulator-78',
    kind: 'ic',
    voltageIs: 'output',
    title: '78xx and 79xx linear regulators',
    source:
      'STMicroelectronics, L78, L79, L78M, L78L; Texas Instruments, uA78, LM78; onsemi, MC7800 series data sheets: order codes',
    example: 'L7805CV',
    pattern:
      /^(?:L|LM|MC|UA|KA|TS|NJM|TA|BA|AN|CJ|NCV)?(?<sign>7[89])(?<current>[LMTN]?)(?<volts>\d{2})(?<tail>(?:[A-Z]{1,6}[0-9]?[A-Z]{0,4})?(?:[-/][A-Z0-9]{1,6}){0,3})$/,
    read: ({ sign, volts = '' }) => {
      if (!REGULATOR_78_OUTPUTS.has(volts)) return null;
      const voltage = volts === '33' ? 3.3 : Number(volts);
      return { voltage: sign === '79' ? -voltage : voltage };
    },
  },
  // MCP1700T-3302E/TT, XC6206P332MR, TLV70233DBVR, HT7333-A, ME6211C33M5G-N: the output in tenths of a volt.
  {
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
  },
  // REF3033AIDBZR: series, output (12 1.25 V, 20 2.048 V, 40 4.096 V), grade, package.
  {
    id: 'reference',
    kind: 'ic',
    voltageIs: 'output',
    title: 'Texas Instruments REF30xx, REF31xx, REF32xx, REF33xx, REF50xx voltage references',
    source: 'Texas Instruments, REF30, REF31, REF32, REF33 and REF50 data sheets: device comparison',
    example: 'REF3033AIDBZR',
    pattern: /^(?<series>REF3[0-3]|REF50)(?<volts>\d{2})(?<grade>A?[I]?)(?<body>DBZ|DBV|DGK|D)?(?<tail>[RT]?(?:G4)?)$/,
    read: ({ series, volts = '', body = '' }) => {
      const voltage = REFERENCE_VOLTS.get(volts);
      if (voltage === undefined || (series !== 'REF50' && volts === '50')) return null;
      return { voltage, packages: REFERENCE_PACKAGES.get(body) };
    },
  },
];
