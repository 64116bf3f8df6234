import type { CentroidFormatId, FeederPart } from '@partwright/manufacturing/placement';

/** What is asked of a list of positions or a board. */
export interface PlacementWish {
  filename: string;
  /** Name of the archive with Gerber files to draw below the parts. */
  gerbersName?: string | undefined;
  /** Of numbers that bear none; left out: what the file says, else millimetres. */
  units?: 'mm' | 'inch' | 'mil' | undefined;
  /** Whether files for makers and machines are written on what the positions do not say; left out: `refuse`. */
  assumptions?: 'refuse' | 'accept' | undefined;
  /** Whose origin the files have; left out: `file`. */
  origin?: 'file' | 'gerbers' | undefined;
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
  /** The tool that the positions come from, where the caller says it. */
  tool?: 'kicad' | 'altium' | 'eagle' | 'generic' | undefined;
  /** Name of the Gerber file with the outline. */
  outlineName?: string | undefined;
  /** Of one board; left out: as the outline, the board or the Gerber files have it. */
  boardWidthMm?: number | undefined;
  boardHeightMm?: number | undefined;
  /** Boards of the panel that get parts; left out: all. */
  boards?: number[] | undefined;
  /** The top goes into the machine turned by 180°. */
  rotateTop?: boolean | undefined;
  /** A panel file a side. */
  splitCsv?: boolean | undefined;
  /** Letters of designators that are placed by hand. */
  manualPlace?: string[] | undefined;
  machine?: 'yy1' | undefined;
  boardName?: string | undefined;
  /** Before the name of each file. */
  prefix?: string | undefined;
  /** By designator. */
  bom?: [designator: string, part: FeederPart][] | undefined;
}

export interface PlacementAnswer {
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
  metadata: Record<string, unknown>;
  /** Of each side that is asked for, for the PDF. */
  views: { side: 'top' | 'bottom'; png: Uint8Array }[];
}
