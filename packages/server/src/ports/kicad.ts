// KiCad itself, where the operator has installed it.

import type { SharedLibraries, UsedLibraries } from '@partwright/kicad/schematic/libraries';

/** Symbols and footprints that are there for every project. */
export interface KicadLibraries {
  /** Those of the nicknames that there are. */
  read(used: UsedLibraries): Promise<SharedLibraries>;
}

/** What KiCad can be asked. `root`: the schematic or board among the files, by its name there. */
export type KicadJob = { root: string } & (
  | { kind: 'erc' }
  | { kind: 'netlist'; format?: 'kicadsexpr' | 'kicadxml' }
  | { kind: 'schematic_svg'; isBlackAndWhite?: boolean; hasFrame?: boolean }
  /** `withSchematic` compares with the schematic of the same name beside the board. */
  | { kind: 'drc'; withSchematic?: boolean; allTrackErrors?: boolean }
  /** `layers` by their untranslated names: F.Cu, Edge.Cuts; left out: all the board has. */
  | { kind: 'gerbers'; layers?: readonly string[] }
  | { kind: 'drill' }
  | { kind: 'positions'; side?: 'front' | 'back' | 'both'; withoutDnp?: boolean }
  | { kind: 'step'; boardOnly?: boolean; withoutDnp?: boolean }
  /** The fields of a footprint that hold the maker and the part number. */
  | { kind: 'ipc2581'; makerField?: string; partNumberField?: string }
  | { kind: 'odb' }
  | { kind: 'pcb_svg'; layers: readonly string[]; isMirrored?: boolean }
  | { kind: 'render'; side?: 'top' | 'bottom'; widthPx?: number; heightPx?: number }
);

export type KicadJobKind = KicadJob['kind'];

export interface KicadItem {
  uuid: string;
  /** KiCad's words: `Symbol U2 Pin 5 [VOUT, Power output, Line]`. */
  description: string;
  /** Right in millimetres, also where the report of KiCad is not. */
  atMm: { x: number; y: number };
}

export interface KicadViolation {
  /** KiCad's key: `pin_not_connected`. */
  type: string;
  severity: 'error' | 'warning';
  description: string;
  isExcluded: boolean;
  /** Path of the sheet instance, `/Power/`; null on a board. */
  sheet: string | null;
  items: KicadItem[];
}

export interface KicadDesignReport {
  violations: KicadViolation[];
  unconnected: KicadViolation[];
  /** Empty without `withSchematic`. */
  parity: KicadViolation[];
}

export interface KicadResult {
  /** What KiCad wrote, by file name; reports too, as they came. */
  files: Map<string, Uint8Array>;
  /** Of `erc`. */
  erc: { violations: KicadViolation[]; sheets: number } | null;
  /** Of `drc`. */
  drc: KicadDesignReport | null;
  /** What the caller should know beside: models that are missing, library tables that were left out. */
  notes: string[];
  /** Fonts of texts that this machine lacks: KiCad drew them in another one, and what they are near to is not sure. */
  lackedFonts: string[];
  /** Of KiCad alone, without waiting for its turn. */
  durationMs: number;
}

/** KiCad's command line, each job in a process and a folder of its own. */
export interface KicadCli {
  /** `9.0.8`. */
  readonly version: string;
  /**
   * The files are a project: names with `/` from its folder on. Rejects with Problem when KiCad cannot read them, needs
   * more time or memory than it may have, or lacks the job; with the signal's reason when that is aborted.
   */
  run(job: KicadJob, files: ReadonlyMap<string, Uint8Array>, signal?: AbortSignal): Promise<KicadResult>;
  /** Ends what runs and refuses what waits. */
  close(): Promise<void>;
}
