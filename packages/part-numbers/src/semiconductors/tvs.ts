import { packageTable, voltsOf, type SemiconductorFamily } from './semiconductor.ts';

const PACKAGES = packageTable(`
SMAJ = SMA
SMBJ = SMB
SMCJ SMDJ = SMC
SMF = SOD-123F
`);

/** SMAJ5.0A, SMBJ12CA-13-F: series, stand-off voltage, C for both directions, A for 5 %. */
export const tvs: SemiconductorFamily = {
  id: 'tvs',
  kind: 'tvs',
  voltageIs: 'stand_off',
  title: 'SMAJ, SMBJ, SMCJ, SMDJ and SMF transient suppressors',
  source: 'Littelfuse, SMAJ, SMBJ, SMCJ, SMDJ and SMF series data sheets: part numbering system',
  example: 'SMAJ5.0A',
  pattern:
    /^(?<series>SM[ABCD]J|SMF)(?<volts>\d{1,3}(?:\.\d)?)(?<type>C?A)(?<tail>(?:-?Q)?(?:-[A-Z0-9]{1,4}){0,3}(?:\/[A-Z0-9]{1,3}){0,2}|-E3[/A-Z0-9]{0,6}|-M3[/A-Z0-9]{0,6}|HE3[-_/A-Z0-9]{0,8}|-TR)$/,
  read: ({ series = '', volts }) => ({ voltage: voltsOf(volts), packages: PACKAGES.get(series) }),
};
