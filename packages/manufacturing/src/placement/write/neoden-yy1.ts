import type { Placement } from '../model.ts';
import { csvCell } from './formats.ts';

const COLUMNS = [
  'Designator',
  'Comment',
  'Footprint',
  'Mid X(mm)',
  // The machine writes these two with a space at their end.
  'Mid Y(mm) ',
  'Rotation',
  'Head ',
  'FeederNo',
  'Mount Speed(%)',
  'Pick Height(mm)',
  'Place Height(mm)',
  'Mode',
  'Skip',
];
const EMPTY = ','.repeat(COLUMNS.length - 1);
const NO_CHANGE = 'NozzleChange,OFF,BeforeComponent,1,Head1,Drop,Station1,PickUp,Station1';

/**
 * One side as the file that a NeoDen YY1 opens: its head lines with nothing set up (no fiducial, no offset, no change of
 * nozzles), then a line a part. `feederOf`: the number of a part's feeder, 0 for none. `widthMm`: of the panel, to see the
 * bottom from below; without it the bottom is turned about x = 0.
 *
 * @example
 * import { readPositions, yy1File } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,270,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * const lines = yy1File(placements, 'top', { feederOf: () => 3 }).split('\r\n');
 * lines[0]; // => 'NEODEN,YY1,P&P FILE,,,,,,,,,,'
 * lines[12]; // => 'R1,330,R_0603,10.00,7.00,-90.00,0,3,100,0,0,1,0'
 */
export function yy1File(
  placements: readonly Placement[],
  side: Placement['side'],
  { feederOf, widthMm = 0 }: { feederOf: (reference: string) => number; widthMm?: number | undefined },
): string {
  const head = [
    'NEODEN,YY1,P&P FILE',
    '',
    'PanelizedPCB,UnitLength,0,UnitWidth,0,Rows,1,Columns,1',
    '',
    'Fiducial,1-X,0,1-Y,0,OverallOffsetX,0,OverallOffsetY,0',
    '',
    ...Array.from({ length: 4 }, () => NO_CHANGE),
    '',
  ].map((line) => line + EMPTY.slice(line.split(',').length - 1));
  const rows = placements
    .filter((part) => part.side === side)
    .map((part) => (side === 'bottom' ? mirrored(part, widthMm) : part))
    .map(({ reference, value, package: name, xMm, yMm, rotation }) =>
      [
        reference,
        value,
        name,
        xMm.toFixed(2),
        yMm.toFixed(2),
        (rotation > 180 ? rotation - 360 : rotation).toFixed(2),
        // Any head, as the feeder says; full speed; heights as measured by the machine.
        0,
        feederOf(reference),
        100,
        0,
        0,
        1,
        0,
      ]
        .map(csvCell)
        .join(','),
    );
  return [...head, COLUMNS.join(','), ...rows, ''].join('\r\n');
}

const mirrored = (part: Placement, widthMm: number): Placement => ({
  ...part,
  xMm: widthMm - part.xMm,
  rotation: (540 - part.rotation) % 360,
});
