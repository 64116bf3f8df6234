import { holdsLayer } from './read/layers.ts';
import type { Board, Footprint } from './model.ts';

export interface PositionOptions {
  side?: 'front' | 'back' | 'both';
  units?: 'mm' | 'in';
  smdOnly?: boolean;
  excludeThroughHole?: boolean;
  excludeDnp?: boolean;
  /** From the drill and place origin instead of the page's corner. */
  useOrigin?: boolean;
  /** Mirror what lies on the back. */
  negateBackX?: boolean;
}

/** x and y in millimetres or inches, y going up; the angle is counter-clockwise, above -180 and at most 180. */
export interface Position {
  reference: string;
  value: string;
  package: string;
  x: number;
  y: number;
  rotation: number;
  side: 'top' | 'bottom';
  uuid: string;
}

/**
 * Where each part goes, back first and then in natural order of the references: the rows of KiCad's position file.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { listBoardPositions, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * listBoardPositions(board)[0]; // => { reference: 'D1', value: 'red', x: 15, y: -6, rotation: 0, side: 'top' }
 */
export function listBoardPositions(board: Board, options: PositionOptions = {}): Position[] {
  const { side = 'both', units = 'mm', smdOnly = false, excludeThroughHole = false, excludeDnp = false } = options;
  const scale = units === 'mm' ? 1e-6 : 1e-6 / 25.4;
  const origin = options.useOrigin === true ? board.setup.auxOrigin : { x: 0, y: 0 };
  const rows = board.footprints.filter((footprint) => {
    if (footprint.excludedFromPositions || (side !== 'both' && footprint.side !== side)) return false;
    if (excludeDnp && footprint.dnp) return false;
    if (smdOnly && footprint.kind !== 'smd') return false;
    return !(excludeThroughHole && hasThroughHole(footprint));
  });
  return rows
    .map((footprint): Position => {
      const x = (footprint.at.x - origin.x) * scale;
      const isBack = footprint.side === 'back';
      return {
        reference: footprint.reference,
        value: footprint.value,
        package: footprint.name.slice(footprint.name.indexOf(':') + 1),
        x: isBack && options.negateBackX === true ? -x : x,
        y: -(footprint.at.y - origin.y) * scale,
        rotation: normal(footprint.angle),
        side: isBack ? 'bottom' : 'top',
        uuid: footprint.uuid,
      };
    })
    .sort((a, b) => Number(a.side === 'top') - Number(b.side === 'top') || compareReferences(a.reference, b.reference));
}

/**
 * KiCad's CSV: Ref,Val,Package,PosX,PosY,Rot,Side with six decimals.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { positionsCsv, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const [header, first] = positionsCsv(board, { smdOnly: true }).split('\n');
 * header; // => 'Ref,Val,Package,PosX,PosY,Rot,Side'
 * first; // => '"D1","red","LED_0603_1608Metric",15.000000,-6.000000,0.000000,top'
 */
export function positionsCsv(board: Board, options: PositionOptions = {}): string {
  const rows = listBoardPositions(board, options).map(({ reference, value, package: name, x, y, rotation, side }) =>
    [quoted(reference), quoted(value), quoted(name), ...[x, y, rotation].map(fixed), side].join(','),
  );
  return `${['Ref,Val,Package,PosX,PosY,Rot,Side', ...rows].join('\n')}\n`;
}

function hasThroughHole({ pads }: Footprint): boolean {
  return pads.some(
    ({ kind, layers }) => kind === 'thru_hole' || (kind === 'np_thru_hole' && holdsLayer(layers, 'F.Cu')),
  );
}

function normal(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

function fixed(value: number): string {
  const text = value.toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** R2 before R10: a run of digits counts as a number, everything else by its character, capitals first. */
export function compareReferences(a: string, b: string): number {
  const [left, right] = [a.match(RUNS) ?? [], b.match(RUNS) ?? []];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one, other] = [left[i]!, right[i]!];
    if (one === other) continue;
    const off = isDigits(one) && isDigits(other) ? Number(one) - Number(other) : 0;
    if (off !== 0 && !Number.isNaN(off)) return off;
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

const RUNS = /\d+|\D/g;

function isDigits(text: string): boolean {
  return text[0]! >= '0' && text[0]! <= '9';
}
