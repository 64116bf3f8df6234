import { packageTable, type SemiconductorFamily } from './semiconductor.ts';

/** Package codes behind the Y of lead-free parts; digits count the pins where several are made. */
const PACKAGES = packageTable(`
M5 = SOT-23-5
M6 = SOT-23-6
M3 = SOT-23
D5 = TSOT-23-5
D6 = TSOT-23-6
C5 = SOT-353
C6 = SOT-363
S = SOT-223
M = SOIC-8 / SOIC-14 / SOIC-16
MM = MSOP-8 / MSOP-10
MME = MSOP-8-EP / MSOP-10-EP
`);

/** MIC4832YMM, MIC5205-3.3YM5-TR, MIC5319-3.3YD5: device, voltage, Y for lead-free, package, reel. */
export const micrelPackage: SemiconductorFamily = {
  id: 'micrel-package',
  kind: 'ic',
  title: 'Micrel package codes',
  source: 'Microchip (Micrel), MIC5205, MIC5319, MIC4832, MIC2025 data sheets: ordering information',
  example: 'MIC4832YMM',
  pattern:
    /^MIC\d{3,5}[A-Z]{0,3}?(?:-(?:\d{1,2}(?:\.\d{1,3})?|[A-Z\d]{1,3}))?Y(?<body>M[356]?|MME?|D[56]|C[56]|S)(?:-?T[RXZ5])?$/,
  read: ({ body = '' }) => ({ packages: PACKAGES.get(body) }),
};
