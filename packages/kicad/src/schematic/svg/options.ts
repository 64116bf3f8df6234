import type { Point } from '../model.ts';
import type { DrawingSheet } from './drawing-sheet.ts';
import type { SheetInstance } from '../project/model.ts';

/** Sets of colours that a drawing can have; `kicad` is that of KiCad's editor. */
export const themes = ['kicad', 'light', 'dark', 'mono', 'auto'] as const;
/** `auto` is light or dark, as the reader's system is set; `mono` is for print. */
export type Theme = (typeof themes)[number];

export interface RenderOptions {
  /** `kicad` when not given. A page that holds the SVG can set each colour itself: `--sch-wire` and so on. */
  theme?: Theme;
  /** Which sheets; all when not given. */
  only?: (sheet: SheetInstance) => boolean;
  /** The border with its zones and the title block; drawn when not given. */
  frame?: boolean;
  /** The project's own border and title block (`readDrawingSheet`); KiCad's usual one when not given. */
  drawingSheet?: DrawingSheet;
  /** The colour of the paper behind all; drawn when not given. */
  background?: boolean;
  /** The address of a sheet's own drawing, for links from its box on the parent; undefined is no link. */
  linkTo?: (sheet: SheetInstance) => string | undefined;
  markers?: readonly SheetMarker[];
  /** The uuids of items to show as added, removed or changed. */
  highlights?: Highlights;
  /** Pictures of more bytes than this are drawn as a box with a cross. 4,000,000 when not given. */
  largestImageBytes?: number;
}

/** A ring round an item or a point, with its number; the list below the sheet says its text beside that. */
export interface SheetMarker {
  /** The path of the sheet's instance; without it the item is sought on every sheet, and a bare point is on the root. */
  sheet?: string;
  uuid?: string;
  /** In 0.1 µm; goes before the place of the item. */
  at?: Point;
  severity: 'error' | 'warning' | 'info';
  text: string;
  /** Of a list that it is in; its place among the markers of its sheet when not given. */
  number?: number;
}

export interface Highlights {
  added?: ReadonlySet<string>;
  removed?: ReadonlySet<string>;
  changed?: ReadonlySet<string>;
}

export interface RenderedSheet {
  /** As in SheetInstance. */
  path: string;
  humanPath: string;
  page: string;
  svg: string;
}
