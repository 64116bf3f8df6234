import { beadFamily } from '../bead-scheme.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Makers of ferrite beads with one scheme each. */
export const ferriteBeads: readonly Family[] = [
  beadFamily({
    id: 'chilisin-bead',
    manufacturer: 'Chilisin',
    title: 'Chilisin PBY, SBJ, SBK, UPB ferrite beads',
    source: 'Chilisin, chip bead data sheets: product identification',
    example: 'PBY160808T-121Y-N',
    series: 'PBY SBJ SBK SBY UPB NBQ GBK PBJ',
  }),
  // HI0805R800R-10: series, size, rating, impedance at 100 MHz, R for the reel.
  {
    id: 'laird-bead',
    manufacturer: 'Laird',
    kind: 'ferrite_bead',
    title: 'Laird HI, HZ, HR, LI, LF, MI ferrite beads',
    source: 'Laird (Steward), EMI suppression chip beads: part numbering system',
    example: 'HI0805R800R-10',
    prefixes: 'HI HZ HR LI LF MI',
    pattern:
      /^(?<series>H[IZR]|L[IF]|MI)(?<size>0201|0402|0603|0805|1206|1210|1806|1812|2220)(?<type>[A-Z])(?<value>\d{3})R-(?<version>\d0)$/,
    series: '{series}{size}{type}',
    value: ohmsOfDigits,
    size: imperialSize,
    base: '{series}{size}{type}{value}-{version}',
  },
  beadFamily({
    id: 'meled-bead',
    manufacturer: 'Meled',
    title: 'Meled MLB ferrite beads',
    source: 'Meled, MLB data sheet: part number',
    example: 'MLB1608F-121T',
    series: 'MLB',
  }),
  beadFamily({
    id: 'microgate-bead',
    manufacturer: 'microgate',
    title: 'Microgate MGGB, MGLB ferrite beads',
    source: 'Microgate, MGGB data sheet: part number',
    example: 'MGGB1608M202HT-LF',
    series: 'MGGB MGLB MGHB MGPB',
  }),
  beadFamily({
    id: 'tai-tech-bead',
    manufacturer: 'Tai-Tech',
    title: 'Tai-Tech HCB, FCM, GHB, FCB ferrite beads',
    source: 'Tai-Tech, chip bead data sheets: product identification',
    example: 'HCB1608KF-121T20',
    series: 'HCB FCM GHB FCB HFZ HPB',
  }),
  beadFamily({
    id: 'yanchuang-bead',
    manufacturer: 'Yanchuang',
    title: 'Yanchuang SCBG ferrite beads',
    source: 'Yanchuang, SCBG data sheet: part number',
    example: 'SCBG160808U122T',
    series: 'SCBG SCBM SCBW',
  }),
];
