import type { Packings } from './family.ts';

// Packing codes that families share. Sources: the documents that their families name.

/** Murata, last letter: chip capacitors, inductors, beads. */
export const murataPackings: Packings = {
  group: 'packing',
  codes: {
    D: '180 mm paper tape',
    W: '180 mm paper tape, 1 mm pitch',
    L: '180 mm embossed tape',
    J: '330 mm paper tape',
    K: '330 mm embossed tape',
    B: 'bulk',
  },
};

/** Yageo chip resistors: reel in inches. */
export const yageoReels: Packings = {
  group: 'reel',
  codes: { '07': '7-inch reel', '10': '10-inch reel', '13': '13-inch reel' },
};

/** Yageo chip capacitors. */
export const yageoCapacitorPackings: Packings = {
  group: 'packing',
  codes: { R: '7-inch paper tape', K: '7-inch blister tape', P: '13-inch paper tape', F: '13-inch blister tape' },
};

/** Samsung chip capacitors, last letter. */
export const samsungPackings: Packings = {
  group: 'packing',
  codes: {
    C: '7-inch cardboard tape',
    D: '13-inch cardboard tape',
    E: '7-inch embossed tape',
    F: '13-inch embossed tape',
  },
};

/** KEMET chip capacitors; no mark in the older numbers means bulk. */
export const kemetPackings: Packings = {
  group: 'packing',
  codes: {
    TU: '7-inch reel',
    '7411': '13-inch reel, 0603 and smaller',
    '7210': '13-inch reel, 0805 and larger',
  },
};

/** Kyocera AVX chip capacitors, the figure behind the termination. */
export const avxPackings: Packings = {
  group: 'packing',
  codes: { '2': '7-inch reel', '4': '13-inch reel', '9': 'bulk' },
};

/** Walsin chip capacitors. */
export const walsinPackings: Packings = {
  group: 'packing',
  codes: { T: '7-inch reel', G: '13-inch reel', B: 'bulk' },
};

/** Vishay CRCW, the letters behind the tolerance and TCR. */
export const crcwPackings: Packings = {
  group: 'packing',
  codes: {
    EA: '180 mm reel of 5000',
    EB: '285 mm reel of 10000',
    EC: '330 mm reel of 20000',
    ED: '180 mm reel of 10000',
    EE: '330 mm reel of 50000',
    EF: '180 mm blister reel of 4000',
    EG: '180 mm blister reel of 2000',
  },
};

/** Stackpole, last letter. */
export const stackpolePackings: Packings = {
  group: 'packing',
  codes: { T: '7-inch reel', K: '13-inch reel' },
};

/** Fenghua chip capacitors. */
export const fenghuaPackings: Packings = { group: 'packing', codes: { T: 'tape and reel', B: 'bulk' } };
