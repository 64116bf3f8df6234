import type { Effects, Fill, Graphic, Point, Stroke, TextBox, Units } from './model-graphics.ts';
import type { LibrarySymbol, Property } from './model-library.ts';

export type * from './model-graphics.ts';
export type * from './model-library.ts';
export { electricalTypes, pinShapes } from './model-library.ts';

/** What everything on a sheet has. */
export interface Item {
  /** Empty when the file gives none: KiCad 6 wrote none for some kinds. */
  uuid: string;
  /** 1-based line of the file that its list begins in. */
  line: number;
}

/** One `.kicad_sch` file, whole. Coordinates are integers of 0.1 µm, x to the right and y down. */
export interface SheetFile {
  /** The name it was read under, with `/` between folders. */
  file: string;
  /** The version of the format: a date, such as 20250114. */
  version: number;
  generator: string;
  /** From 20231120 on, such as `9.0`. */
  generatorVersion: string | undefined;
  uuid: string;
  paper: Paper;
  titleBlock: TitleBlock;
  /** By the name in the file, which placed symbols name by `libName`, else by `libId`. */
  librarySymbols: Map<string, LibrarySymbol>;
  symbols: PlacedSymbol[];
  wires: Wire[];
  buses: Wire[];
  busEntries: BusEntry[];
  junctions: Junction[];
  noConnects: NoConnect[];
  /** Of all four kinds, in the order of the file. */
  labels: Label[];
  sheets: SheetSymbol[];
  busAliases: BusAlias[];
  texts: Text[];
  textBoxes: TextBox[];
  tables: Table[];
  shapes: Shape[];
  images: Image[];
  ruleAreas: RuleArea[];
  groups: Group[];
  /** Of files before 20221002, in the root only. */
  symbolInstances: LegacySymbolInstance[];
  sheetInstances: SheetInstancePage[];
  warnings: ReadWarning[];
}

/** What was found and not understood, or was wrong and could be read all the same. */
export interface ReadWarning {
  code: 'unknown_node' | 'wrong_value' | 'newer_version' | 'repeated_symbol';
  file: string;
  line: number;
  message: string;
}

export interface Paper {
  /** `A4`, `USLetter`, `User`, ... as the file has it. */
  name: string;
  /** As it lies: `portrait` has already turned it. */
  width: Units;
  height: Units;
  portrait: boolean;
}

/** As written, with its text variables. `comments[0]` is comment 1; there are always nine. */
export interface TitleBlock {
  title: string;
  date: string;
  revision: string;
  company: string;
  comments: string[];
}

/** Flags that symbols, sheets and rule areas share. */
export interface Flags {
  inBom: boolean;
  onBoard: boolean;
  dnp: boolean;
  excludeFromSim: boolean;
}

export interface PlacedSymbol extends Item, Flags {
  /** `Device:R`, as the library is called. */
  libId: string;
  /** The name among the file's own library symbols when it is not `libId`. */
  libName: string | undefined;
  at: Point;
  /** 0, 90, 180 or 270. */
  angle: number;
  mirror: 'x' | 'y' | undefined;
  /** As the file has it; an instance may have another. */
  unit: number;
  /** 1 is the ordinary one, 2 the De Morgan one; KiCad 10 may have more. */
  bodyStyle: number;
  /** KiCad 10; true before. */
  inPositionFiles: boolean;
  fieldsAutoplaced: boolean;
  /** In the order of the file. */
  properties: Property[];
  pins: PlacedPin[];
  instances: SymbolPlace[];
  /** KiCad 7 development files: what a new instance begins with. */
  defaultInstance: SymbolDefaults | undefined;
}

export interface PlacedPin extends Item {
  number: string;
  /** The name of the alternate function that is chosen. */
  alternate: string | undefined;
}

export interface SymbolDefaults {
  reference: string;
  unit: number;
  value: string | undefined;
  footprint: string | undefined;
}

/** What a symbol is called on one instance of its sheet. */
export interface SymbolPlace {
  project: string;
  /** `/root uuid/sheet uuid`. */
  path: string;
  reference: string;
  unit: number;
  /** Only of files before 20221126. */
  value: string | undefined;
  footprint: string | undefined;
  variants: PlaceVariant[];
  line: number;
}

/** KiCad 10: what is other in one variant of the design; undefined is as in the symbol, or the sheet symbol. */
export interface PlaceVariant extends Partial<Flags> {
  name: string;
  inPositionFiles?: boolean;
  fields: { name: string; value: string }[];
}

export interface Wire extends Item {
  /** Two of them; more only in files that KiCad did not write. */
  points: Point[];
  stroke: Stroke;
}

export interface BusEntry extends Item {
  at: Point;
  /** The other end, not the size: `at` plus the file's size. */
  end: Point;
  stroke: Stroke;
}

export interface Junction extends Item {
  at: Point;
  /** 0 is the default of the project. */
  diameter: Units;
  color: string | undefined;
}

export interface NoConnect extends Item {
  at: Point;
}

export type LabelKind = 'local' | 'global' | 'hierarchical' | 'directive';
export type LabelShape =
  | 'input'
  | 'output'
  | 'bidirectional'
  | 'tri_state'
  | 'passive'
  // Of directive labels only.
  | 'dot'
  | 'round'
  | 'diamond'
  | 'rectangle';

export interface Label extends Item {
  kind: LabelKind;
  /** As written, with `~{}` and text variables. */
  text: string;
  at: Point;
  angle: number;
  /** Undefined for local labels. */
  shape: LabelShape | undefined;
  /** The length of a directive label's line; 0 for others. */
  length: Units;
  effects: Effects;
  fieldsAutoplaced: boolean;
  excludeFromSim: boolean;
  properties: Property[];
}

/** A sheet symbol: the box on the parent that stands for another file. */
export interface SheetSymbol extends Item, Flags {
  /** The property `Sheetname` (`Sheet name` in KiCad 6). */
  name: string;
  /** The property `Sheetfile` (`Sheet file` in KiCad 6), as written. */
  fileName: string;
  at: Point;
  width: Units;
  height: Units;
  stroke: Stroke;
  fill: Fill;
  fieldsAutoplaced: boolean;
  properties: Property[];
  pins: SheetPin[];
  instances: SheetPlace[];
}

export interface SheetPin extends Item {
  name: string;
  shape: LabelShape;
  at: Point;
  angle: number;
  effects: Effects;
}

export interface SheetPlace {
  project: string;
  /** Of the sheet that the symbol stands on: `/root uuid`. */
  path: string;
  page: string;
  /** Flags only: fields of a sheet say nothing of parts. */
  variants: PlaceVariant[];
  line: number;
}

export interface BusAlias {
  name: string;
  members: string[];
  line: number;
}

export interface Text extends Item {
  text: string;
  at: Point;
  angle: number;
  effects: Effects;
  excludeFromSim: boolean;
}

export interface Table extends Item {
  columns: number;
  columnWidths: Units[];
  rowHeights: Units[];
  cells: TableCell[];
  /** Undefined when the border is not drawn. */
  border: { external: boolean; header: boolean; stroke: Stroke };
  separators: { rows: boolean; columns: boolean; stroke: Stroke };
}

export interface TableCell extends TextBox {
  columnSpan: number;
  rowSpan: number;
}

/** Drawn on the sheet, without a meaning for the nets. */
export type Shape = Graphic & Item;

export interface Image extends Item {
  /** The centre. */
  at: Point;
  scale: number;
  /** The bytes in base64, joined at each call: a sheet may hold megabytes that nobody asks for. */
  base64(): string;
}

/** A closed outline; directive labels on its border give their net class to what lies within. */
export interface RuleArea extends Item, Flags {
  points: Point[];
  stroke: Stroke;
  fill: Fill;
}

export interface Group extends Item {
  name: string;
  members: string[];
  libId: string | undefined;
}

export interface LegacySymbolInstance extends SymbolDefaults {
  /** `/sheet uuid/symbol uuid`, without the root. */
  path: string;
  line: number;
}

export interface SheetInstancePage {
  /** `/` is the root; `/sheet uuid` before 20221110. */
  path: string;
  page: string;
  line: number;
}
