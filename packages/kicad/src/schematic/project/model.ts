import type { LibrarySymbol, PlacedSymbol, ReadWarning, SheetFile, SheetSymbol } from '../model.ts';
import type { DesignVariant, ProjectSettings } from './settings-model.ts';

/** A whole design: the files read once each, and the tree of sheets that they make. */
export interface SchematicProject {
  /** The project's name: that of the `.kicad_pro`, else of the root file. */
  name: string;
  settings: ProjectSettings;
  /** By name as given, `/` between folders; only those that the tree reaches. */
  files: Map<string, SheetFile>;
  root: SheetInstance;
  /** `root` and, in a flat design of KiCad 10, the other sheets of the top. */
  roots: SheetInstance[];
  /** Every instance, parents before children, in the order KiCad numbers them: by page, then by place in the tree. */
  sheets: SheetInstance[];
  /** Every symbol on every instance, in the order of `sheets`. */
  symbols: SymbolInstance[];
  /** KiCad 10; empty when there are none. */
  variants: DesignVariant[];
  problems: ProjectProblem[];
}

/** One use of a file in the tree: a file used twice has two. */
export interface SheetInstance {
  /** `/root uuid/sheet uuid/...`: names it in `instances` and in reports. */
  path: string;
  /** `/` for the root, else `/Power/Regulator/`. */
  humanPath: string;
  /** As shown: variables and escaped signs are made out; `symbol.name` is as written. */
  name: string;
  page: string;
  file: SheetFile;
  /** The box on the parent; undefined for a root. */
  symbol: SheetSymbol | undefined;
  parent: SheetInstance | undefined;
  children: SheetInstance[];
  symbols: SymbolInstance[];
  /** Flags of this sheet and of all above: a part is in the bill of materials only when every sheet on the way says so. */
  inBom: boolean;
  onBoard: boolean;
  dnp: boolean;
  excludeFromSim: boolean;
}

/** A placed symbol on one instance of its sheet. */
export interface SymbolInstance {
  /** As the file has it; with the flags and the fields of the variant when the project was opened in one. */
  symbol: PlacedSymbol;
  sheet: SheetInstance;
  /** Undefined when the file does not hold it. Derived symbols have what they inherit. */
  library: LibrarySymbol | undefined;
  reference: string;
  unit: number;
  /** As written, with text variables. */
  value: string;
  footprint: string;
}

export interface ProjectProblem {
  code:
    | 'missing_sheet_file'
    | 'sheet_outside_project'
    | 'sheet_file_case'
    | 'wrong_instance_path'
    | 'unreadable_project_file'
    | 'several_roots'
    | ReadWarning['code'];
  file: string;
  line: number;
  message: string;
}
