import type { Point } from '../model.ts';

/** What is other in a design: `head` against `base`. All lists are in a stable order, designators and names as people count. */
export interface SchematicDiff {
  base: DesignSize;
  head: DesignSize;
  /** Symbols that stand for a part; supplies and flags are counted with the items of their sheet. */
  parts: PartChange[];
  nets: NetChange[];
  splits: NetSplit[];
  merges: NetMerge[];
  sheets: SheetChange[];
  counts: DiffCounts;
  /**
   * Something that is built differs: net list, bill of materials or board. False when only the drawing does, as far as both are
   * read: see `unread`.
   */
  isElectrical: boolean;
  /** What of either was not read, or not understood, and may differ: a sentence each. */
  unread: string[];
  /** The whole in one to four sentences. */
  summary: string[];
}

export interface DesignSize {
  name: string;
  sheets: number;
  parts: number;
  nets: number;
}

/** Parts are counted by designator, so that the units of one are one. */
export interface DiffCounts {
  parts: { added: number; removed: number; changed: number; moved: number; cosmetic: number };
  nets: { added: number; removed: number; renamed: number; changed: number };
  sheets: { added: number; removed: number; renamed: number; moved: number; changed: number };
  items: { added: number; removed: number; changed: number; moved: number };
}

/** Where something is: in head, or in base when it is removed. */
export interface Place {
  /** `/Power/Regulator/`. */
  sheet: string;
  /** `/root uuid/sheet uuid`. */
  sheetPath: string;
  uuid: string;
  file: string;
  line: number;
}

export interface Change {
  what: ChangedThing;
  /** Of a field its name, of a pin its number. */
  name?: string;
  /** Null when there was, or is, none. */
  before: string | number | boolean | null;
  after: string | number | boolean | null;
  /** It changes the net list, the bill of materials or the board, not only the drawing. */
  isElectrical: boolean;
}

export type ChangedThing =
  | 'reference'
  | 'value'
  | 'footprint'
  | 'field'
  | 'dnp'
  | 'in_bom'
  | 'on_board'
  | 'in_position_files'
  | 'exclude_from_sim'
  | 'unit'
  | 'body_style'
  | 'library_symbol'
  | 'pin'
  | 'pins'
  | 'alternate'
  | 'symbol_drawing'
  | 'position'
  | 'sheet'
  | 'field_layout'
  | 'uuid'
  | 'name'
  | 'file'
  | 'page'
  | 'paper'
  | 'size'
  | 'title_block';

export interface PartChange extends Place {
  /** `moved` when nothing but its place is other. */
  kind: 'added' | 'removed' | 'changed' | 'moved';
  isElectrical: boolean;
  reference: string;
  unit: number;
  value: string;
  footprint: string;
  librarySymbol: string;
  /** In 0.1 µm, on its sheet. */
  at: Point;
  /** Of what is on both sides: where it is in base, when its uuid is another there. */
  baseUuid?: string;
  /** Empty when it is added or removed. */
  changes: Change[];
}

export interface NetChange extends Place {
  /** `renamed`: the same pins under another name. `changed` may have another name too. */
  kind: 'added' | 'removed' | 'renamed' | 'changed';
  isElectrical: boolean;
  /** In head, or in base when it is removed. */
  name: string;
  before: string | null;
  after: string | null;
  /** `R1.2`, by head's designators; of an added or removed net all of them. */
  pinsAdded: string[];
  /** By base's designators. */
  pinsRemoved: string[];
  /** Only when it is other, on a net that is on both sides. */
  className?: { before: string; after: string };
}

/** One net of base is several in head. */
export interface NetSplit {
  from: string;
  into: string[];
}

/** Several nets of base are one in head. */
export interface NetMerge {
  from: string[];
  into: string;
}

export interface SheetChange extends Place {
  /** `moved`: it lies in another sheet; `changed`: what is on it, or another of its properties. */
  kind: 'added' | 'removed' | 'renamed' | 'moved' | 'changed';
  isElectrical: boolean;
  /** `/Power/`; null where there is none. */
  before: string | null;
  after: string | null;
  page: string;
  changes: Change[];
  /** What is drawn on it beside the parts; kinds without a change are left out. */
  items: ItemCounts[];
  /** Uuids to highlight, parts among them. */
  marks: SheetMarks;
  /** Blocks that were dragged, where they are most of what moved on the sheet: nothing to highlight. Left out: there are none. */
  together?: MovedTogether[];
}

export interface MovedTogether {
  /** In head, parts among them. */
  uuids: string[];
  /** From base to head, in 0.1 µm. */
  by: Point;
}

export interface SheetMarks {
  /** In head. */
  added: string[];
  /** In head: of another content or at another place. */
  changed: string[];
  /** In base. */
  removed: string[];
  /** In base: where something was that is at another place now. */
  left: string[];
}

export type ItemKind =
  | 'wire'
  | 'bus'
  | 'bus_entry'
  | 'junction'
  | 'no_connect'
  | 'label'
  | 'supply'
  | 'sheet'
  | 'sheet_pin'
  | 'text'
  | 'table'
  | 'shape'
  | 'image'
  | 'rule_area'
  | 'group'
  | 'bus_alias';

export interface ItemCounts {
  kind: ItemKind;
  added: number;
  removed: number;
  /** Another text, shape or look at the same uuid. */
  changed: number;
  moved: number;
}
