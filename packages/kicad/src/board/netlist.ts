import type { Board } from './model.ts';
import { compareReferences } from './positions.ts';

export interface NetPad {
  reference: string;
  pad: string;
  pinFunction: string;
  uuid: string;
}

export interface BoardNet {
  name: string;
  pads: NetPad[];
  tracks: number;
  vias: number;
  zones: number;
  /** Nanometres along its tracks. */
  length: number;
}

/**
 * Each net with the pads on it, in natural order of its name.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { listBoardNets, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const [ground] = listBoardNets(board);
 * ground?.name; // => '/GND'
 * ground?.pads.map(({ reference, pad }) => `${reference}-${pad}`); // => ['D1-1', 'J1-2']
 */
export function listBoardNets(board: Board): BoardNet[] {
  const nets = new Map<string, BoardNet>();
  const net = (name: string): BoardNet => {
    let found = nets.get(name);
    if (!found) nets.set(name, (found = { name, pads: [], tracks: 0, vias: 0, zones: 0, length: 0 }));
    return found;
  };
  for (const name of board.nets) net(name);
  for (const { reference, pads } of board.footprints)
    for (const { number, net: name, pinFunction, uuid } of pads)
      if (name !== '') net(name).pads.push({ reference, pad: number, pinFunction, uuid });
  for (const { net: name, start, end } of board.tracks) {
    if (name === '') continue;
    const found = net(name);
    found.tracks++;
    found.length += Math.hypot(end.x - start.x, end.y - start.y);
  }
  for (const via of board.vias) if (via.net !== '') net(via.net).vias++;
  for (const zone of board.zones) if (zone.net !== '') net(zone.net).zones++;
  for (const { pads } of nets.values())
    pads.sort((a, b) => compareReferences(a.reference, b.reference) || compareReferences(a.pad, b.pad));
  return [...nets.values()].sort((a, b) => compareReferences(a.name, b.name));
}
