import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Codes of onsemi before R2, and of Nexperia at the end of the type. */
const PACKAGES = packageTable(`
onsemi:D = SOIC-8 / SOIC-14 / SOIC-16
onsemi:DT = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24
onsemi:DW = SOIC-16W / SOIC-20W / SOIC-24W / SOIC-28W
nexperia:D = SOIC-8 / SOIC-14 / SOIC-16 / SOIC-20W / SOIC-24W
nexperia:PW = TSSOP-8 / TSSOP-14 / TSSOP-16 / TSSOP-20 / TSSOP-24
nexperia:GW = SOT-353 / SOT-363
nexperia:GV = SOT-23-5 / SOT-23-6 / SC-74A / SC-74
nexperia:DC = VSSOP-8_2.3x2mm_P0.5mm
nexperia:DB = SSOP-14 / SSOP-16 / SSOP-20 / SSOP-24
`);

/** MC74HC595ADTR2G, MC14504BDTR2G; 74HC595D,118, 74LVC1G08GW,125. */
export const logicPackage: SemiconductorFamily = {
  id: 'logic-package',
  kind: 'ic',
  title: 'onsemi MC74 and MC14 logic, Nexperia 74 logic',
  source:
    'onsemi, MC74HC595A and MC14504B data sheets: ordering information; Nexperia, 74HC595 and 74LVC1G08 data sheets: ordering information',
  example: 'MC74HC595ADTR2G',
  pattern:
    /^(?:MC(?:74[A-Z0-9]{2,9}?|14\d{3}[A-Z]?)(?<onsemi>DT|DW|D)(?:R2)?G?|74(?:HCT?|LVC|AHCT?|LV|AUP|ALVC|LVT)[1-3]?[GT]?\d{2,4}A?(?<nexperia>PW|GW|GV|DC|DB|D)(?:-Q100)?,\d{3})$/,
  read: ({ onsemi, nexperia }) => ({ packages: PACKAGES.get(onsemi ? `onsemi:${onsemi}` : `nexperia:${nexperia}`) }),
};
