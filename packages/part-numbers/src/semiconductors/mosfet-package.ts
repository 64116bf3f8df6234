import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Letters between IR and the number, and at its end, of HEXFETs. */
const PACKAGES = packageTable(`
IRLML IRFML = SOT-23
IRLMS = SOT-23-6 / TSOT-23-6
IRFR IRLR = TO-252
IRFU IRLU = TO-251-3
IRFP IRLP = TO-247-3
IRF: IRL: IRFZ: IRLZ: IRFB: IRLB: = TO-220-3
IRF:S IRL:S IRFZ:S IRLZ:S IRFS: IRLS: = TO-263
IRF:L IRL:L IRFZ:L IRLZ:L IRFSL: IRLSL: = TO-262-3
`);

const PLAIN = new Set(['IRLML', 'IRFML', 'IRLMS', 'IRFR', 'IRLR', 'IRFU', 'IRLU', 'IRFP', 'IRLP']);

/** IRLML6402TRPBF, IRFZ44NPBF, IRFR024NTRPBF, IRF540NSTRLPBF: letters for the package before and behind the number. */
export const mosfetPackage: SemiconductorFamily = {
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
    if (!PLAIN.has(series) && number.length === 4 && !/^(?:[36]|1[0-4]|2[0-9]|3[0-9])/.test(number)) return null;
    if (/^IR[FL]$/.test(series) && number.length === 4 && /^[5-9]/.test(number)) return null;
    const packages = PACKAGES.get(PLAIN.has(series) ? series : `${series}:${body}`);
    return packages === undefined ? null : { packages };
  },
};
