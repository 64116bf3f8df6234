import type { DfmReport } from '@partwright/manufacturing/dfm';
import type { JobFacts, SaidMask, SaidRoles, SetDoubt } from '@partwright/gerber';
import type { FinishName, MaskColorName } from '@partwright/gerber/render';

/** Which board of which upload. */
export interface GerberWish {
  filename?: string | undefined;
  /** Of an archive with several boards. */
  folder?: string | undefined;
  /** What files are, by the caller's word. */
  roles?: SaidRoles | undefined;
  /** Copper layers, by the caller's word. */
  layers?: number | undefined;
  /** Which sides have solder mask, by the caller's word. */
  solderMask?: SaidMask | undefined;
}

/** What was taken for what. */
export interface FileRole {
  file: string;
  role: string;
  by: string;
  reason: string;
}

export interface SetFacts {
  /** Null while the size is in doubt. */
  widthMm: number | null;
  heightMm: number | null;
  /** Null while it is in doubt how many there are. */
  copperLayers: number | null;
  /** What is not known of the board, and what to do about it. */
  doubts: SetDoubt[];
  /** Sizes of the boards inside of a panel. */
  boardsMm: { widthMm: number; heightMm: number }[];
  files: FileRole[];
  layers: LayerFormat[];
  drills: DrillFacts[];
  warnings: { code: string; message: string; file: string; line: number }[];
}

/** How the coordinates of a Gerber file are written. */
export interface LayerFormat {
  file: string;
  units: 'mm' | 'inch';
  /** `4.6`: digits before and after the point. */
  digits: string;
  /** Which zeros may be left out. */
  zeros: string;
  objects: number;
}

/** What a drill file drills. */
export interface DrillFacts {
  file: string;
  units: 'mm' | 'inch';
  digits: string;
  zeros: string;
  plating: string;
  /** Copper layers from the top; null when nothing says them. */
  span: readonly [from: number, to: number] | null;
  isSpanUnknown: boolean;
  /** Its holes are counted for another file. */
  isRepeat: boolean;
  holes: number;
  slots: number;
  /** The diameter is null where no file says it. */
  tools: { number: number; diameterMm: number | null; plating: string; holes: number }[];
}

/** What is asked of a check. */
export interface DfmWish extends GerberWish {
  profile?: string | undefined;
  /** Parsed JSON that extends the profile. */
  ownLimits?: unknown;
  copperOz?: number | undefined;
  pictures: boolean;
  mask?: MaskColorName | undefined;
  finish?: FinishName | undefined;
}

export interface DfmAnswer {
  report: DfmReport;
  facts: SetFacts;
  pictures: { top: string | null; bottom: string | null };
}

export interface GerberPicture {
  /** `top`, `bottom`, or the name of the file. */
  name: string;
  role: string;
  svg: string;
  png: Uint8Array | null;
  /** Of the PNG. */
  sizePx: { width: number; height: number } | null;
  /** What a layer paints; null for the finished board and an empty layer. */
  extentMm: [minX: number, minY: number, maxX: number, maxY: number] | null;
}

/** The board drawn, and what is not certain of it. */
export interface RenderAnswer {
  pictures: GerberPicture[];
  doubts: SetDoubt[];
}

export interface RenderWish extends GerberWish {
  mask?: MaskColorName | undefined;
  finish?: FinishName | undefined;
  /** Pixels to the inch of the PNG; left out: no PNG. */
  dpi?: number | undefined;
  /** Only this file, dark on white and cropped to what it paints. */
  mono?: string | undefined;
}

export interface FabSetWish extends GerberWish {
  /** Draw each copper layer. */
  pictures?: boolean | undefined;
}

/** What a board maker is told of a board, and what its stackup is drawn from. */
export interface FabSetFacts {
  /** False: the size is that of the copper, or of a line in a drawing. */
  hasOutline: boolean;
  widthMm: number | null;
  heightMm: number | null;
  copperLayers: number;
  /** Nothing is priced or ordered on them. */
  doubts: SetDoubt[];
  /** Of what the job file says; null without one. */
  job: JobFacts | null;
  /** The narrowest track narrower than 0.3 mm; null where there is none. */
  minTraceMm: number | null;
  minDrillMm: number | null;
  minSlotMm: number | null;
  hasBlindVias: boolean;
  spans: DrillSpanFacts[];
  /** Why no stencil can be made of the files, a sentence a side; told where boards are to be assembled. */
  missingPaste: string[];
  /** Each copper layer from the top, drawn; empty when not asked for. */
  pictures: { layer: string; png: Uint8Array }[];
  warnings: string[];
}

/** Holes that go from one copper layer to another. */
export interface DrillSpanFacts {
  from: number;
  to: number;
  isPlated: boolean | null;
  holes: number;
  leastMm: number;
  mostMm: number;
}
