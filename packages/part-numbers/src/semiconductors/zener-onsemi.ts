import { packageTable, voltsOf, type SemiconductorFamily } from './semiconductor.ts';

const PACKAGES = packageTable(`
MM3Z = SOD-323
MM5Z = SOD-523
MMSZ = SOD-123
ZMM = SOD-80
PDZ PZU = SOD-323
`);

/** MM3Z5V1T1G, MMSZ4V7T1G, ZMM5V1, PDZ5.1B: the voltage with V or a point in it. */
export const zenerOnsemi: SemiconductorFamily = {
  id: 'zener-onsemi',
  kind: 'zener',
  voltageIs: 'zener',
  title: 'onsemi MM3Z, MM5Z, MMSZ, Nexperia PDZ, ZMM Zener diodes',
  source: 'onsemi, MM3ZxxxT1G, MM5ZxxxT1G and MMSZxxxT1G data sheets; Nexperia, PDZ-B series data sheet',
  example: 'MM3Z5V1T1G',
  pattern:
    /^(?<series>MM3Z|MM5Z|MMSZ|ZMM|PDZ)(?:C|B)?(?<volts>\d{1,2}[V.]\d|\d{2}(?=V|B|,|$))(?<tail>V?[ABC]?(?:S?T[1358]G?)?(?:-?Q)?(?:-[A-Z0-9]{1,3}){0,3}(?:,\d{3})?)$/,
  read: ({ series = '', volts }) => ({ voltage: voltsOf(volts), packages: PACKAGES.get(series) }),
};
