import type { Board, Footprint } from './model.ts';
import { compareReferences } from './positions.ts';

export interface BillLine {
  references: string[];
  quantity: number;
  value: string;
  footprint: string;
  dnp: boolean;
  /** What all of them have in the same words; not Reference, Value and Footprint. */
  fields: { name: string; value: string }[];
  uuids: string[];
}

export interface BillOptions {
  excludeDnp?: boolean;
  /** Fields that must be the same too; of value and footprint they always are. */
  groupBy?: string[];
}

const SAID_ELSEWHERE = new Set(['Reference', 'Value', 'Footprint']);

/**
 * The parts that lie on the board, one line for each value and footprint, in natural order of the references.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { listBill, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * listBill(board).map(({ references, value, quantity }) => `${quantity} x ${value}: ${references.join(' ')}`); // => [
 * //   '1 x red: D1', '1 x Power: J1', '1 x 330: R1',
 * // ]
 */
export function listBill(board: Board, { excludeDnp = false, groupBy = [] }: BillOptions = {}): BillLine[] {
  const groups = new Map<string, Footprint[]>();
  for (const footprint of board.footprints) {
    if (footprint.excludedFromBom || footprint.boardOnly || (excludeDnp && footprint.dnp)) continue;
    const extra = groupBy.map((name) => footprint.fields.get(name) ?? '');
    const key = JSON.stringify([footprint.value, footprint.name, footprint.dnp, ...extra]);
    const group = groups.get(key);
    if (group) group.push(footprint);
    else groups.set(key, [footprint]);
  }
  const lines = [...groups.values()].map((group): BillLine => {
    group.sort((a, b) => compareReferences(a.reference, b.reference));
    const [first] = group as [Footprint, ...Footprint[]];
    return {
      references: group.map(({ reference }) => reference),
      quantity: group.length,
      value: first.value,
      footprint: first.name,
      dnp: first.dnp,
      fields: sharedFields(group),
      uuids: group.map(({ uuid }) => uuid),
    };
  });
  return lines.sort((a, b) => compareReferences(a.references[0]!, b.references[0]!));
}

function sharedFields([first, ...others]: readonly Footprint[]): BillLine['fields'] {
  const shared: BillLine['fields'] = [];
  for (const [name, value] of first?.fields ?? [])
    if (!SAID_ELSEWHERE.has(name) && value !== '' && others.every(({ fields }) => fields.get(name) === value))
      shared.push({ name, value });
  return shared;
}
