import { packageTable, readVolts, type SemiconductorFamily } from './semiconductor.ts';

/** Series with the letter behind the voltage, where that letter says the package. */
const ZENER_BZX_PACKAGES = packageTable(`
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

const E24_TO_100 =
  '3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75 82 91 100';
const FROM_5_1 =
  '5.1 5.6 6.0 6.2 6.8 7.5 8.2 8.7 9.1 10 11 12 13 14 15 16 17 18 19 20 22 24 25 27 28 30 33 36 39 43 47 51 56 60 62 68 75 82 87 91 100 110 120 130 140 150 160 170 180 190 200';

/** Registered numbers in their order, each with its Zener voltage. */
const ZENER_JEDEC_SERIES: [first: number, volts: string][] = [
  [746, '3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 12'],
  [4728, E24_TO_100],
  [5221, `2.4 2.5 2.7 2.8 3.0 3.3 3.6 3.9 4.3 4.7 ${FROM_5_1}`],
  [5333, `3.3 3.6 3.9 4.3 4.7 ${FROM_5_1}`],
  [5913, `${E24_TO_100} 110 120 130 150 160 180 200`],
];

const ZENER_JEDEC_VOLTS = new Map(
  ZENER_JEDEC_SERIES.flatMap(([first, volts]) =>
    volts.split(' ').map((one, at) => [String(first + at), Number(one)] as const),
  ),
);

const ZENER_JEDEC_PACKAGES = packageTable(`
MMSZ = SOD-123
MMSZ:S = SOD-323
MMBZ = SOT-23
1SMA = SMA
1SMB = SMB
`);

const ZENER_ONSEMI_PACKAGES = packageTable(`
MM3Z = SOD-323
MM5Z = SOD-523
MMSZ = SOD-123
ZMM = SOD-80
PDZ PZU = SOD-323
`);

const TVS_PACKAGES = packageTable(`
SMAJ = SMA
SMBJ = SMB
SMCJ SMDJ = SMC
SMF = SOD-123F
`);

const TVS_BREAKDOWN_PACKAGES = packageTable(`
P4SMA = SMA
P6SMB = SMB
1.5SMC = SMC
P4KE = DO-41
P6KE = DO-15
1.5KE = DO-201
`);

/** Numbers that every maker puts in the same package. `SS14` and `S1M` are not: makers differ in
 * their size, and sell `1N4007` or `1N4148` in bodies without wires too. */
const DIODE_PACKAGES = packageTable(`
1N4148W 1N914BW = SOD-123
1N4148WS 1N914BWS = SOD-323
1N4148WT = SOD-523
LL4148 = SOD-80
1N5819HW 1N5817HW 1N5818HW = SOD-123
1N5819HWS = SOD-323
BAT54 BAT54A BAT54C BAT54S = SOT-23
BAT54AW BAT54CW BAT54SW = SOT-323
BAT54W = SOT-323 / SOD-123
BAT54WS = SOD-323
BAT54J = SOD-323F
BAV70 BAV99 BAW56 BAV74 = SOT-23
BAV70W BAV99W BAW56W = SOT-323
BAV70T BAV99T BAW56T = SOT-416 / SOT-523
BAV99DW BAV99BRW BAV70DW BAW56DW BAV99S BAV70S BAW56S = SOT-363
BAS16 BAS21 BAS40 BAS70 BAS19 BAS20 BAS116 BAV199 = SOT-23
BAS40W BAS70W BAV199W = SOT-323
BAS16W BAS21W = SOT-323 / SOD-123
MMBD4148 MMBD914 MMBD7000 = SOT-23
MMSD4148 MMSD914 = SOD-123
MBR0520 MBR0530 MBR0540 MBR0520L = SOD-123
MBRS130 MBRS140 MBRS1100 MBRS340T3 = SMB / SMC
MBRS320 MBRS330 MBRS340 MBRS360 = SMC
`);

/** Zener diodes, transient suppressors and small signal diodes. */
export const diodes: readonly SemiconductorFamily[] = [
  // BZX84-C5V1, BZX84C5V1LT1G, BZT52C3V3S-7-F: series, tolerance letter, voltage with V for the point, package letter.
  {
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
      voltage: readVolts(volts),
      // Behind `T1G` the letter is that of onsemi: W is SOT-323.
      packages: ZENER_BZX_PACKAGES.get(version === '' || tail.startsWith('LT') ? series : `${series}:${version}`),
    }),
  },
  // 1N4733A, 1N5231B, MMSZ5231BT1G, MMBZ5231BLT1G, 1SMB5913BT3G: the registered number names the voltage.
  {
    id: 'zener-jedec',
    kind: 'zener',
    voltageIs: 'zener',
    title: 'Zener diodes of the JEDEC registration and what is numbered after them',
    source:
      'Vishay, 1N4728A to 1N4761A and 1N5221 to 1N5267 data sheets; onsemi, MMSZ52xxBT1G, MMBZ52xxBLT1G, 1N53xxB, 1SMB59xxBT3G data sheets',
    example: '1N4733A',
    pattern:
      /^(?<series>1N|MMSZ|MMBZ|1SMA|1SMB)(?<number>\d{3,4})(?<tolerance>[A-D]?)(?<version>[SW]?)(?<tail>(?:L?T[13]G?|-TAP|-TR)?(?:-[A-Z0-9]{1,3}){0,3})$/,
    read: ({ series = '', number = '', version = '', tolerance }) => {
      const voltage = ZENER_JEDEC_VOLTS.get(number);
      // MMBZ5V6 and 1N5817 are others; short registered numbers without their letter may be anything.
      if (voltage === undefined || (tolerance === '' && number.length < 4)) return null;
      return { voltage, packages: ZENER_JEDEC_PACKAGES.get(version === '' ? series : `${series}:${version}`) };
    },
  },
  // MM3Z5V1T1G, MMSZ4V7T1G, ZMM5V1, PDZ5.1B: the voltage with V or a point in it.
  {
    id: 'zener-onsemi',
    kind: 'zener',
    voltageIs: 'zener',
    title: 'onsemi MM3Z, MM5Z, MMSZ, Nexperia PDZ, ZMM Zener diodes',
    source: 'onsemi, MM3ZxxxT1G, MM5ZxxxT1G and MMSZxxxT1G data sheets; Nexperia, PDZ-B series data sheet',
    example: 'MM3Z5V1T1G',
    pattern:
      /^(?<series>MM3Z|MM5Z|MMSZ|ZMM|PDZ)(?:C|B)?(?<volts>\d{1,2}[V.]\d|\d{2}(?=V|B|,|$))(?<tail>V?[ABC]?(?:S?T[1358]G?)?(?:-?Q)?(?:-[A-Z0-9]{1,3}){0,3}(?:,\d{3})?)$/,
    read: ({ series = '', volts }) => ({ voltage: readVolts(volts), packages: ZENER_ONSEMI_PACKAGES.get(series) }),
  },
  // SMAJ5.0A, SMBJ12CA-13-F: series, stand-off voltage, C for both directions, A for 5 %.
  {
    id: 'tvs',
    kind: 'tvs',
    voltageIs: 'stand_off',
    title: 'SMAJ, SMBJ, SMCJ, SMDJ and SMF transient suppressors',
    source: 'Littelfuse, SMAJ, SMBJ, SMCJ, SMDJ and SMF series data sheets: part numbering system',
    example: 'SMAJ5.0A',
    pattern:
      /^(?<series>SM[ABCD]J|SMF)(?<volts>\d{1,3}(?:\.\d)?)(?<type>C?A)(?<tail>(?:-?Q)?(?:-[A-Z0-9]{1,4}){0,3}(?:\/[A-Z0-9]{1,3}){0,2}|-E3[/A-Z0-9]{0,6}|-M3[/A-Z0-9]{0,6}|HE3[-_/A-Z0-9]{0,8}|-TR)$/,
    read: ({ series = '', volts }) => ({ voltage: readVolts(volts), packages: TVS_PACKAGES.get(series) }),
  },
  // P6KE6.8A, P6SMB33CA, 1.5KE400CA: series, breakdown voltage, C for both directions, A for 5 %.
  {
    id: 'tvs-breakdown',
    kind: 'tvs',
    voltageIs: 'breakdown',
    title: 'P4KE, P6KE, 1.5KE, P4SMA, P6SMB, 1.5SMC transient suppressors',
    source: 'Littelfuse, P4KE, P6KE, 1.5KE, P4SMA, P6SMB and 1.5SMC series data sheets: part numbering system',
    example: 'P6KE6.8A',
    pattern:
      /^(?<series>P4SMA|P6SMB|1\.5SMC|P4KE|P6KE|1\.5KE)(?<volts>\d{1,3}(?:\.\d{1,2})?)(?<type>C?A)(?<tail>(?:-[A-Z0-9/]{1,6}){0,3}|T[13]G?)$/,
    read: ({ series = '', volts }) => ({ voltage: readVolts(volts), packages: TVS_BREAKDOWN_PACKAGES.get(series) }),
  },
  // 1N4148W-7-F, BAT54SLT1G, BAV99,215, BAT54SWT1G: the type, then only packing and quality.
  {
    id: 'diode-package',
    kind: 'diode',
    title: 'Small signal and rectifier diodes whose type says the package',
    source:
      'Diodes Inc., 1N4148W, 1N4148WS, BAT54, BAT54W, BAV99DW; Nexperia, BAT54 and BAV99 series; onsemi, BAT54SLT1G, BAV99LT1G, MBRS140T3G, MBR0520L data sheets',
    example: '1N4148W-7-F',
    pattern:
      /^(?<type>1N\d{2,4}[A-Z]{0,3}|LL4148|BA[TVSW]\d{2,3}[A-Z]{0,3}?|MMBD\d{3,4}|MMSD\d{3,4}|MBRS?\d{3,4}L?)(?<tail>(?<body>[LW]?T[13]G?)?(?:-?Q)?(?:-?[A-Z]{0,2}\d{0,2}-F|-TP|-TR|-TAP|-T[13]?|-13|-7)?(?:-(?:G|F|HF|AU))?(?:_R1_\d{5}|,\d{3}|-E3[-/]\d{2}|-GS\d{2})?)$/,
    read: ({ type = '', body }) => {
      // Behind the type, onsemi's LT1 is SOT-23, WT1 SOT-323; a plain T1 is SOD-123 of one type and SOT-416 of another.
      if (body?.startsWith('T') && type.startsWith('BA')) return null;
      const packages = DIODE_PACKAGES.get(body?.startsWith('W') ? `${type}W` : type);
      return packages === undefined ? null : { packages };
    },
  },
];
