import type { DfmReport } from '@partwright/manufacturing/dfm';
import type { JobFacts } from '@partwright/gerber';
import type { FinishName, MaskColorName } from '@partwright/gerber/render';

/** Which board of which upload. */
export interface GerberWish {
  filename?: string | undefined;
  /** Of an archive with several boards. */
  folder?: string | undefined;
}

/** What was taken for what. */
export interface FileRole {
  file: string;
  role: string;
  by: string;
  reason: string;
}

export interface SetFacts {
  widthMm: number | null;
  heightMm: number | null;
  copperLayers: number;
  files: FileRole[];
  warnings: { code: string; message: string; file: string; line: number }[];
}

/** What is asked of a check. */
export interface DfmWish extends GerberWish {
  profile?: string | undefined;
  /** Parsed JSON that extends the profile. */
  ownLimits?: unknown;
  layers?: number | undefined;
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
  /** False: the size is that of the copper. */
  hasOutline: boolean;
  widthMm: number | null;
  heightMm: number | null;
  copperLayers: number;
  /** Why the number of copper layers is not certain; empty when it is. */
  layerDoubts: string[];
  /** Of what the job file says; null without one. */
  job: JobFacts | null;
  /** The narrowest track narrower than 0.3 mm; null where there is none. */
  minTraceMm: number | null;
  minDrillMm: number | null;
  minSlotMm: number | null;
  hasBlindVias: boolean;
  spans: DrillSpanFacts[];
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
