import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package by the letters behind a type that bare is in SOT-23. */
const VERSIONS = packageTable(`
W WT1 = SOT-323
TT1 = SOT-416 / SOT-523
S BS DW DW1 PN PDW1 = SOT-363
LT1 LT3 = SOT-23
`);

/** Types that bare are in SOT-23 of whichever maker, with the letters between type and package. */
const IN_SOT23 =
  '(?:BC(?:807|817|846|847|848|849|850|856|857|858|859|860))(?:-?(?:16|25|40))?[ABC]?|MMBT(?:\\d{4}A?|A(?:06|13|14|42|56))|(?:2N7002|BSS138|BSS84|BSS123)[KPE]?';

/** BC847BW, MMBT3904LT1G, 2N7002DW-7-F, BSS138,215: type, gain letter, package letters, packing. */
export const transistorPackage: SemiconductorFamily = {
  id: 'transistor-package',
  kind: 'transistor',
  title: 'BC8xx, MMBT, 2N7002, BSS transistors whose suffix says the package',
  source:
    'Nexperia, BC847, BC857 and 2N7002 series; onsemi, BC846ALT1G, MMBT3904LT1G, MMBT3904WT1G, 2N7002W; Diodes Inc., 2N7002DW, BSS138, MMBT3904 data sheets: ordering information',
  example: 'BC847BW',
  pattern: new RegExp(
    `^(?<type>${IN_SOT23})(?<version>P?DW1?|BS|PN|LT[13]|[WT]T1|[WS]?)(?<tail>G?(?:-?Q|-AU)?(?:T1G?)?(?:-[A-Z0-9]{1,3}){0,3}(?:_R1_\\d{5})?(?:,\\d{3})?)$`,
  ),
  read: ({ type = '', version = '' }) => {
    // Of other types S is at times but a quality.
    if (version === 'S' && !type.startsWith('BC')) return null;
    const packages = version === '' ? ['SOT-23'] : VERSIONS.get(version);
    return packages === undefined ? null : { packages };
  },
};
