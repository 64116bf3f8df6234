import { voltsOf, type SemiconductorFamily } from './semiconductor.ts';

/** AMS1117-3.3, LM1117MPX-3.3/NOPB, LD1117S33TR, AP2112K-3.3TRG1: the output behind a dash, or in two digits of tenths. */
export const regulator1117: SemiconductorFamily = {
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
    const voltage = volts.includes('.') ? voltsOf(volts) : Number(volts) / 10;
    return voltage === null ? null : { voltage };
  },
};
