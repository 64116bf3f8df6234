import { packageTable, voltsOf, type SemiconductorFamily } from './semiconductor.ts';

const PACKAGES = packageTable(`
P4SMA = SMA
P6SMB = SMB
1.5SMC = SMC
P4KE = DO-41
P6KE = DO-15
1.5KE = DO-201
`);

/** P6KE6.8A, P6SMB33CA, 1.5KE400CA: series, breakdown voltage, C for both directions, A for 5 %. */
export const tvsBreakdown: SemiconductorFamily = {
  id: 'tvs-breakdown',
  kind: 'tvs',
  voltageIs: 'breakdown',
  title: 'P4KE, P6KE, 1.5KE, P4SMA, P6SMB, 1.5SMC transient suppressors',
  source: 'Littelfuse, P4KE, P6KE, 1.5KE, P4SMA, P6SMB and 1.5SMC series data sheets: part numbering system',
  example: 'P6KE6.8A',
  pattern:
    /^(?<series>P4SMA|P6SMB|1\.5SMC|P4KE|P6KE|1\.5KE)(?<volts>\d{1,3}(?:\.\d{1,2})?)(?<type>C?A)(?<tail>(?:-[A-Z0-9/]{1,6}){0,3}|T[13]G?)$/,
  read: ({ series = '', volts }) => ({ voltage: voltsOf(volts), packages: PACKAGES.get(series) }),
};
