import type { BoardThemeName } from '@partwright/kicad/board';
import type { SharedFootprints } from '@partwright/kicad/schematic/libraries';

/** What may say which board of several is meant: the parameter `board`, and the name of the archive. */
export interface BoardHint {
  /** A path in the archive or a file's name, with `.kicad_pcb` or without. */
  board?: string | undefined;
  filename?: string | undefined;
}

/** What is asked of a board. */
export interface BoardWish extends BoardHint {
  type: 'statistics' | 'drc' | 'connectivity' | 'parity' | 'netlist' | 'positions' | 'bom' | 'render';
  /** Of `render`: the colours, how wide the PNG is, and whether the violations of the design rules are marked. */
  theme?: BoardThemeName | undefined;
  widthPx?: number | undefined;
  markers?: boolean | undefined;
  /** Of `drc`: what the libraries hold that are there for every project; undefined: there are none. */
  shared?: SharedFootprints | undefined;
  /** Of `render`: the parts are drawn over both sides, as outlines with their references. */
  parts?: 'outlines' | undefined;
}

/** What a board job answers: plain data, and the files it makes. */
export interface BoardAnswer {
  result: Record<string, unknown>;
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
  /** Missing where KiCad itself did the work. */
  stats?: BoardStats | undefined;
}

/** The shortest account of a board. */
export interface BoardStats {
  /** Null without a closed outline. */
  boardAreaMm2: number | null;
  /** How much of the board parts cover: not measured. */
  fillPct: number | null;
  footprints: number;
}

/** A board with the files it came with, for another program than ours. */
export interface BoardProject {
  root: string;
  files: Map<string, Uint8Array>;
}
