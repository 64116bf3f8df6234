import type { CentroidFormatId, FeederPart } from '@partwright/manufacturing/placement';

/** What is asked of a list of positions or a board. */
export interface PlacementWish {
  filename: string;
  /** Name of the archive with Gerber files to draw below the parts. */
  gerbersName?: string | undefined;
  /** Of numbers that bear none; left out: what the file says, else millimetres. */
  units?: 'mm' | 'inch' | 'mil' | undefined;
  format: CentroidFormatId;
  side: 'top' | 'bottom' | 'both';
  rows: number;
  cols: number;
  /** Of one board to the next; left out: the size of the board. */
  pitchXMm?: number | undefined;
  pitchYMm?: number | undefined;
  /** `auto`: those of the service that the format is for, where the footprints are KiCad's. */
  corrections: 'auto' | 'none';
  /** Own offsets by designator or package, degrees. */
  offsets?: Record<string, number> | undefined;
  /** By designator. */
  bom?: [designator: string, part: FeederPart][] | undefined;
}

export interface PlacementAnswer {
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
  metadata: Record<string, unknown>;
  /** Of each side that is asked for, for the PDF. */
  views: { side: 'top' | 'bottom'; png: Uint8Array }[];
}
