import type { NotComputed, Stackup, TraceImpedance } from '@partwright/manufacturing/fab';

/** Holes that go from one copper layer to another. */
export interface DrillSpan {
  /** Copper layers by their numbers from the top. */
  from: number;
  to: number;
  isPlated: boolean | null;
  holes: number | null;
  leastMm: number | null;
  mostMm: number | null;
}

export interface LayerPicture {
  layer: string;
  /** As this service draws it: pictures of callers are not taken. */
  png: Uint8Array;
}

export interface StackupSheet {
  boardName: string;
  revision?: string | null | undefined;
  stackup: Stackup;
  drills: readonly DrillSpan[];
  impedance: readonly (TraceImpedance | NotComputed)[];
  /** Left out: none. */
  pictures?: readonly LayerPicture[] | undefined;
  /** How much larger the drawing is than the board; left out: as large as the page has room for. */
  scale?: number | undefined;
  notes?: readonly string[] | undefined;
  /** In the footer: where all this is from. */
  sources: string;
  /** Of the data: the date that the file bears. */
  asOf: Date;
}
