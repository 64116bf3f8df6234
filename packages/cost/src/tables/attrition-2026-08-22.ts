/** Pieces lost in one run with parts of one package class. */
export interface AttritionRow {
  packageClass: string;
  process: 'smt' | 'tht';
  /** The median of the pieces that the assembler adds to an order. */
  pieces: number;
  /** Tenth and ninetieth percentile. */
  low: number;
  high: number;
  /** Parts in the sample. */
  sample: number;
}

/**
 * Pieces added for losses by package class, from the assembly details of 2,295 parts at JLCPCB as observed on
 * 2026-08-22 through CDFER/jlcpcb-parts-database (MIT), with packages from yaqwsx/jlcparts (MIT). They are pieces for a
 * run of the assembler's usual small size, whatever the number of boards; a long run loses a share on top.
 */
export const attritionTable = {
  source: 'JLCPCB assembly details, through CDFER/jlcpcb-parts-database (MIT)',
  sourceUrl: 'https://github.com/CDFER/jlcpcb-parts-database',
  asOf: '2026-08-22',
  rows: [
    { packageClass: 'chip 0201', process: 'smt', pieces: 10, low: 8, high: 10, sample: 22 },
    { packageClass: 'chip 0402', process: 'smt', pieces: 10, low: 10, high: 10, sample: 118 },
    { packageClass: 'chip 0603', process: 'smt', pieces: 10, low: 8, high: 10, sample: 191 },
    { packageClass: 'chip 0805', process: 'smt', pieces: 10, low: 6, high: 10, sample: 165 },
    { packageClass: 'chip 1206', process: 'smt', pieces: 4, low: 4, high: 10, sample: 50 },
    { packageClass: 'chip above 1206', process: 'smt', pieces: 2, low: 0, high: 5, sample: 24 },
    { packageClass: 'SOD', process: 'smt', pieces: 4, low: 4, high: 6, sample: 400 },
    { packageClass: 'small SOT', process: 'smt', pieces: 4, low: 0, high: 5, sample: 235 },
    { packageClass: 'SOT-89, SOT-223', process: 'smt', pieces: 2, low: 0, high: 2, sample: 40 },
    { packageClass: 'DFN of two or three pads', process: 'smt', pieces: 8, low: 4, high: 10, sample: 37 },
    { packageClass: 'SMA', process: 'smt', pieces: 4, low: 2, high: 4, sample: 187 },
    { packageClass: 'SMB', process: 'smt', pieces: 2, low: 2, high: 2, sample: 126 },
    { packageClass: 'SMC', process: 'smt', pieces: 0, low: 0, high: 0, sample: 106 },
    { packageClass: 'integrated circuit', process: 'smt', pieces: 0, low: 0, high: 0, sample: 113 },
    { packageClass: 'other SMT', process: 'smt', pieces: 0, low: 0, high: 2, sample: 96 },
    { packageClass: 'through hole', process: 'tht', pieces: 0, low: 0, high: 5, sample: 371 },
  ] as const satisfies AttritionRow[],
};
