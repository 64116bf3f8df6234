import type { SemiconductorFamily } from './semiconductor.ts';

/** What is sold, so that other numbers with 78 or 79 in them are not read. */
const OUTPUTS = new Set(['33', '05', '06', '08', '09', '10', '12', '15', '18', '24']);

/** L7805CV, LM7812CT, MC78M05CDTG, UA78L05, 79L12: maker, 78 plus or 79 minus, current letter, volts. */
export const regulator78: SemiconductorFamily = {
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
    if (!OUTPUTS.has(volts)) return null;
    const voltage = volts === '33' ? 3.3 : Number(volts);
    return { voltage: sign === '79' ? -voltage : voltage };
  },
};
