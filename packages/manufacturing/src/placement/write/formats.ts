import type { Placement } from '../model.ts';

/** A shape of CSV that a service or a machine reads. */
export interface CentroidFormat {
  id: string;
  title: string;
  header: readonly string[];
  /** A maker or a machine places by it: it is not written on assumptions. */
  isOrder: boolean;
  row(placement: Placement): readonly (string | number)[];
}

const mm = (value: number): string => `${value.toFixed(4)}mm`;
const letter = (side: Placement['side'], top: string, bottom: string): string => (side === 'top' ? top : bottom);

/**
 * Columns of JLCPCB: https://jlcpcb.com/help/article/pick-place-file-for-pcb-assembly; of PCBWay: those of its own plug-in for
 * KiCad that positions have, https://github.com/pcbway/PCBWay-Plug-in-for-Kicad/blob/34153377/plugins/process.py, in millimetres;
 * of NeoDen: Altium's eleven columns, which its software imports.
 */
export const centroidFormats = {
  generic: {
    id: 'generic',
    title: 'Generic centroid',
    isOrder: false,
    header: ['Designator', 'Value', 'Package', 'X (mm)', 'Y (mm)', 'Rotation', 'Side'],
    row: ({ reference, value, package: name, xMm, yMm, rotation, side }) => [
      reference,
      value,
      name,
      xMm.toFixed(4),
      yMm.toFixed(4),
      rotation,
      side,
    ],
  },
  jlcpcb: {
    id: 'jlcpcb',
    title: 'JLCPCB CPL',
    isOrder: true,
    header: ['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation'],
    row: ({ reference, xMm, yMm, rotation, side }) => [
      reference,
      mm(xMm),
      mm(yMm),
      letter(side, 'Top', 'Bottom'),
      rotation,
    ],
  },
  pcbway: {
    id: 'pcbway',
    title: 'PCBWay positions',
    isOrder: true,
    header: ['pos_x', 'pos_y', 'rotation', 'side', 'designator', 'footprint', 'value'],
    row: ({ reference, value, package: name, xMm, yMm, rotation, side }) => [
      xMm.toFixed(4),
      yMm.toFixed(4),
      rotation,
      side,
      reference,
      name,
      value,
    ],
  },
  neoden: {
    id: 'neoden',
    title: 'NeoDen (Altium columns)',
    isOrder: true,
    header: [
      'Designator',
      'Footprint',
      'Mid X',
      'Mid Y',
      'Ref X',
      'Ref Y',
      'Pad X',
      'Pad Y',
      'Layer',
      'Rotation',
      'Comment',
    ],
    row: ({ reference, value, package: name, xMm, yMm, rotation, side }) => [
      reference,
      name,
      ...[xMm, yMm, xMm, yMm, xMm, yMm].map(mm),
      letter(side, 'T', 'B'),
      rotation,
      value,
    ],
  },
} as const satisfies Record<string, CentroidFormat>;

export type CentroidFormatId = keyof typeof centroidFormats;

/**
 * Positions as a pick-and-place file of one of `centroidFormats`; lengths as the format has them.
 *
 * @example
 * import { centroidCsv, centroidFormats, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * const [header, first] = centroidCsv(placements, centroidFormats.jlcpcb).split('\r\n');
 * header; // => 'Designator,Mid X,Mid Y,Layer,Rotation'
 * first; // => 'R1,10.0000mm,7.0000mm,Top,0'
 */
export function centroidCsv(placements: readonly Placement[], format: CentroidFormat): string {
  const lines = [format.header, ...placements.map((placement) => format.row(placement))];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** What a spreadsheet runs, not only shows as an error: a formula that calls or links something, as `=HYPERLINK(`, `-2+cmd|`. */
const RUNS = /^[=@\t\r]|^[+-].*[(|!]/s;

/**
 * Whether a spreadsheet that opens the cell would run it. Designators as `-5V_REG` and `+3V3` are names, and do no harm.
 *
 * @example
 * import { isRunBySpreadsheets } from '@partwright/manufacturing/placement';
 *
 * isRunBySpreadsheets('-5V_REG'); // => false
 * isRunBySpreadsheets('=HYPERLINK("https://example.com")'); // => true
 */
export const isRunBySpreadsheets = (cell: string): boolean => RUNS.test(cell);

/**
 * Quoted where it must be. Machines read these cells, so names and values stand as they are; only what a spreadsheet would
 * run is kept from it by an apostrophe.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = isRunBySpreadsheets(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
