import { findOutline } from './outline.ts';
import type { Board, Footprint, Pad } from './model.ts';

/** Lengths in nanometres. */
export interface Tool {
  width: number;
  height: number;
  plated: boolean;
  /** Pads and vias. */
  pads: number;
  vias: number;
}

export interface PartCounts {
  smd: number;
  throughHole: number;
  unspecified: number;
}

export interface BoardStatistics {
  width: number;
  height: number;
  /** Square nanometres. */
  area: number;
  thickness: number;
  copperLayers: number;
  pads: { smd: number; throughHole: number; npth: number; connector: number; castellated: number };
  vias: { through: number; blind: number; micro: number };
  parts: { front: PartCounts; back: PartCounts; total: number; dnp: number };
  /** In order of size; without vias whose drill is not known. */
  tools: Tool[];
  minTrackWidth?: number;
  /** Left out where there is no hole, or the drill of a via is not known. */
  minDrill?: number;
  nets: number;
  tracks: number;
  /** Nanometres. */
  trackLength: number;
  zones: number;
  /** Pads for a square centimetre of board. */
  padsPerCm2?: number;
}

const NM2_PER_CM2 = 1e14;

/**
 * What a board house or a planner asks first.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard, measureBoardStatistics } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * measureBoardStatistics(board); // => { width: 20_000_000, height: 10_000_000, copperLayers: 2, minTrackWidth: 200_000 }
 */
export function measureBoardStatistics(board: Board): BoardStatistics {
  const { width, height, area } = findOutline(board);
  const pads = board.footprints.flatMap((footprint) => footprint.pads);
  const widths = board.tracks.map((track) => track.width).filter((value) => value > 0);
  const tools = listTools(board, pads);
  const drills = tools.map((tool) => Math.min(tool.width, tool.height));
  const padCount = pads.filter(({ kind }) => kind !== 'np_thru_hole').length;
  return {
    width,
    height,
    area,
    thickness: board.thickness,
    copperLayers: board.copperLayers.length,
    pads: {
      smd: pads.filter(({ kind }) => kind === 'smd').length,
      throughHole: pads.filter(({ kind }) => kind === 'thru_hole').length,
      npth: pads.filter(({ kind }) => kind === 'np_thru_hole').length,
      connector: pads.filter(({ kind }) => kind === 'connect').length,
      castellated: pads.filter(({ property }) => property === 'pad_prop_castellated').length,
    },
    vias: {
      through: board.vias.filter(({ kind }) => kind === 'through').length,
      blind: board.vias.filter(({ kind }) => kind === 'blind').length,
      micro: board.vias.filter(({ kind }) => kind === 'micro').length,
    },
    parts: countParts(board.footprints),
    tools,
    ...(widths.length > 0 && { minTrackWidth: widths.reduce((a, b) => Math.min(a, b)) }),
    // One that is not known may be the least.
    ...(drills.length > 0 &&
      !board.vias.some(({ drill }) => drill === null) && { minDrill: drills.reduce((a, b) => Math.min(a, b)) }),
    nets: board.nets.length,
    tracks: board.tracks.length,
    trackLength: Math.round(
      board.tracks.reduce((sum, { start, end }) => sum + Math.hypot(end.x - start.x, end.y - start.y), 0),
    ),
    zones: board.zones.length,
    ...(area > 0 && { padsPerCm2: padCount / (area / NM2_PER_CM2) }),
  };
}

function countParts(footprints: readonly Footprint[]): BoardStatistics['parts'] {
  const side = (name: Footprint['side']): PartCounts => {
    const there = footprints.filter((footprint) => footprint.side === name && !footprint.boardOnly);
    return {
      smd: there.filter(({ kind }) => kind === 'smd').length,
      throughHole: there.filter(({ kind }) => kind === 'through_hole').length,
      unspecified: there.filter(({ kind }) => kind === 'unspecified').length,
    };
  };
  return {
    front: side('front'),
    back: side('back'),
    total: footprints.filter(({ boardOnly }) => !boardOnly).length,
    dnp: footprints.filter(({ dnp }) => dnp).length,
  };
}

/** One for each size of hole, plated and not. */
function listTools(board: Board, pads: readonly Pad[]): Tool[] {
  const tools = new Map<string, Tool>();
  const count = (width: number, height: number, plated: boolean, of: 'pads' | 'vias'): void => {
    const key = `${width},${height},${plated}`;
    let tool = tools.get(key);
    if (!tool) tools.set(key, (tool = { width, height, plated, pads: 0, vias: 0 }));
    tool[of]++;
  };
  for (const { drill, kind } of pads)
    if (drill)
      count(drill.width, drill.shape === 'round' ? drill.width : drill.height, kind !== 'np_thru_hole', 'pads');
  for (const { drill } of board.vias) if (drill !== null) count(drill, drill, true, 'vias');
  return [...tools.values()].sort(
    (a, b) => a.width - b.width || a.height - b.height || Number(a.plated) - Number(b.plated),
  );
}
