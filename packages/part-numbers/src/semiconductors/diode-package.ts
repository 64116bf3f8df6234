import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Numbers that every maker puts in the same package. `SS14` and `S1M` are not: makers differ in
 * their size, and sell `1N4007` or `1N4148` in bodies without wires too. */
const PACKAGES = packageTable(`
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

/** 1N4148W-7-F, BAT54SLT1G, BAV99,215, BAT54SWT1G: the type, then only packing and quality. */
export const diodePackage: SemiconductorFamily = {
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
    const packages = PACKAGES.get(body?.startsWith('W') ? `${type}W` : type);
    return packages === undefined ? null : { packages };
  },
};
