import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Letters between IR and the number, and at its end, of HEXFETs. */
const MOSFET_PACKAGES = packageTable(`
IRLML IRFML = SOT-23
IRLMS = SOT-23-6 / TSOT-23-6
IRFR IRLR = TO-252
IRFU IRLU = TO-251-3
IRFP IRLP = TO-247-3
IRF: IRL: IRFZ: IRLZ: IRFB: IRLB: = TO-220-3
IRF:S IRL:S IRFZ:S IRLZ:S IRFS: IRLS: = TO-263
IRF:L IRL:L IRFZ:L IRLZ:L IRFSL: IRLSL: = TO-262-3
`);

const MOSFET_PLAIN = new Set(['IRLML', 'IRFML', 'IRLMS', 'IRFR', 'IRLR', 'IRFU', 'IRLU', 'IRFP', 'IRLP']);

/** Package by the letters behind a type that bare is in SOT-23. */
const TRANSISTOR_VERSIONS = packageTable(`
W WT1 = SOT-323
TT1 = SOT-416 / SOT-523
S BS DW DW1 PN PDW1 = SOT-363
LT1 LT3 = SOT-23
`);

/** Types that bare are in SOT-23 of whichever maker, with the letters between type and package. */
const TRANSISTOR_IN_SOT23 =
  '(?:BC(?:807|817|846|847|848|849|850|856|857|858|859|860))(?:-?(?:16|25|40))?[ABC]?|MMBT(?:\\d{4}A?|A(?:06|13|14|42|56))|(?:2N7002|BSS138|BSS84|BSS123)[KPE]?';

/** Transistors whose number says the package. */
export const transistors: readonly SemiconductorFamily[] = [
  // IRLML6402TRPBF, IRFZ44NPBF, IRFR024NTRPBF, IRF540NSTRLPBF: letters for the package before and behind the number.
  {
    id: 'mosfet-package',
    kind: 'mosfet',
    title: 'International Rectifier and Infineon HEXFETs',
    source:
      'International Rectifier, HEXFET part numbering system; IRF540N, IRF540NS/NL, IRFR024N, IRLML6402 data sheets',
    example: 'IRLML6402TRPBF',
    pattern:
      /^(?<series>IR[FL](?:ML|MS|SL|R|U|P|S|B|Z)?)(?<number>\d{2,4})(?<technology>[NVEZG]?)(?<body>[SL]?)(?<tail>(?:TR[LR]?)?(?:PBF)?(?:-1)?)$/,
    read: ({ series = '', number = '', body = '' }) => {
      // IRF7xxx and IRF9xxx with four digits are in SO-8 and other small packages.
      if (!MOSFET_PLAIN.has(series) && number.length === 4 && !/^(?:[36]|1[0-4]|2[0-9]|3[0-9])/.test(number))
        return null;
      if (/^IR[FL]$/.test(series) && number.length === 4 && /^[5-9]/.test(number)) return null;
      const packages = MOSFET_PACKAGES.get(MOSFET_PLAIN.has(series) ? series : `${series}:${body}`);
      return packages === undefined ? null : { packages };
    },
  },
  // BC847BW, MMBT3904LT1G, 2N7002DW-7-F, BSS138,215: type, gain letter, package letters, packing.
  {
    id: 'transistor-package',
    kind: 'transistor',
    title: 'BC8xx, MMBT, 2N7002, BSS transistors whose suffix says the package',
    source:
      'Nexperia, BC847, BC857 and 2N7002 series; onsemi, BC846ALT1G, MMBT3904LT1G, MMBT3904WT1G, 2N7002W; Diodes Inc., 2N7002DW, BSS138, MMBT3904 data sheets: ordering information',
    example: 'BC847BW',
    pattern: new RegExp(
      `^(?<type>${TRANSISTOR_IN_SOT23})(?<version>P?DW1?|BS|PN|LT[13]|[WT]T1|[WS]?)(?<tail>G?(?:-?Q|-AU)?(?:T1G?)?(?:-[A-Z0-9]{1,3}){0,3}(?:_R1_\\d{5})?(?:,\\d{3})?)$`,
    ),
    read: ({ type = '', version = '' }) => {
      // Of other types S is at times but a quality.
      if (version === 'S' && !type.startsWith('BC')) return null;
      const packages = version === '' ? ['SOT-23'] : TRANSISTOR_VERSIONS.get(version);
      return packages === undefined ? null : { packages };
    },
  },
];
