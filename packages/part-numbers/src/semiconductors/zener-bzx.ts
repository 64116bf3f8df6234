import { packageTable, voltsOf, type SemiconductorFamily } from './semiconductor.ts';

/** Series with the letter behind the voltage, where that letter says the package. */
const PACKAGES = packageTable(`
BZX84 = SOT-23
BZX84:W = SOT-323
BZX84:T = SOT-523
BZX84:S = SOT-363
BZX384 = SOD-323
BZX384:S = SOD-323
BZX584 BZX585 = SOD-523
BZX884 = SOD-882
BZT52 BZT52:W = SOD-123
BZT52:S BZT52:WS = SOD-323
BZT52:T = SOD-523
BZT52:LP = DFN1006-2
BZT52H = SOD-123F
BZV55 = SOD-80
BZX55 BZX79 = DO-35
BZX85 BZV85 = DO-41
BZV49 = SOT-89-3
BZV90 = SOT-223
`);

/** BZX84-C5V1, BZX84C5V1LT1G, BZT52C3V3S-7-F: series, tolerance letter, voltage with V for the point, package letter. */
export const zenerBzx: SemiconductorFamily = {
  id: 'zener-bzx',
  kind: 'zener',
  voltageIs: 'zener',
  title: 'Zener diodes of the European numbering: BZX84, BZT52, BZV55 and their like',
  source:
    'Nexperia, BZX84, BZX384, BZT52H and BZV55 series data sheets; Diodes Inc., BZT52C, BZX84C and BZT52CxS data sheets',
  example: 'BZX84-C5V1',
  pattern:
    /^(?<series>BZ[XTVG]\d{2,3}H?)-?(?<tolerance>[ABCF])(?<volts>\d{1,2}V\d|\d{2,3})(?<version>WS|LP|[WST]?)(?<tail>(?:LT[13]G?|[WT]T1G)?(?:-?Q)?(?:-[A-Z0-9]{1,3}){0,3}(?:,\d{3})?)$/,
  read: ({ series = '', volts, version = '', tail = '' }) => ({
    voltage: voltsOf(volts),
    // Behind `T1G` the letter is that of onsemi: W is SOT-323.
    packages: PACKAGES.get(version === '' || tail.startsWith('LT') ? series : `${series}:${version}`),
  }),
};
