import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

const VOLTS = new Map([
  ['12', 1.25],
  ['20', 2.048],
  ['25', 2.5],
  ['30', 3],
  ['33', 3.3],
  ['40', 4.096],
  ['50', 5],
]);

const PACKAGES = packageTable('DBZ = SOT-23\nDBV = SOT-23-5 / SOT-23-6\nDGK = MSOP-8\nD = SOIC-8');

/** REF3033AIDBZR: series, output (12 1.25 V, 20 2.048 V, 40 4.096 V), grade, package. */
export const reference: SemiconductorFamily = {
  id: 'reference',
  kind: 'ic',
  voltageIs: 'output',
  title: 'Texas Instruments REF30xx, REF31xx, REF32xx, REF33xx, REF50xx voltage references',
  source: 'Texas Instruments, REF30, REF31, REF32, REF33 and REF50 data sheets: device comparison',
  example: 'REF3033AIDBZR',
  pattern: /^(?<series>REF3[0-3]|REF50)(?<volts>\d{2})(?<grade>A?[I]?)(?<body>DBZ|DBV|DGK|D)?(?<tail>[RT]?(?:G4)?)$/,
  read: ({ series, volts = '', body = '' }) => {
    const voltage = VOLTS.get(volts);
    if (voltage === undefined || (series !== 'REF50' && volts === '50')) return null;
    return { voltage, packages: PACKAGES.get(body) };
  },
};
