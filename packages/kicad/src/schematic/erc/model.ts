import type { Connectivity, ConnectedLabel, ConnectedPin, ConnectedSheetPin, Island, Driver } from '../nets/index.ts';
import type { BusEntry, Junction, NoConnect, PlacedSymbol, Point, SheetSymbol, Text, Wire } from '../model.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';
import type { PinConflict, Severity } from '../project/settings-model.ts';
import type { SymbolLibrary } from './library-text.ts';

/** What a violation is told of. */
export type Subject =
  | ConnectedPin
  | ConnectedLabel
  | ConnectedSheetPin
  | { what: 'wire'; item: Wire; isBus: boolean; sheet: SheetInstance }
  | { what: 'busEntry'; item: BusEntry; sheet: SheetInstance }
  | { what: 'junction'; item: Junction; sheet: SheetInstance }
  | { what: 'noConnect'; item: NoConnect; sheet: SheetInstance }
  | { what: 'symbol'; item: PlacedSymbol; instance: SymbolInstance; sheet: SheetInstance }
  | { what: 'sheet'; item: SheetSymbol; sheet: SheetInstance }
  | { what: 'text'; item: Text; shown: string; sheet: SheetInstance };

/** A violation as a rule finds it. */
export interface Violation {
  /** One or two, the chief one first; none when it is of the whole design. */
  subjects: Subject[];
  /** The rule's title when not given. */
  description?: string;
  /** Where KiCad puts its marker; the place of the first subject when not given. */
  at?: Point;
  /** Of rules that find both errors and warnings. */
  severity?: 'error' | 'warning';
}

/** One check of KiCad's electrical rules, or one that KiCad makes only in its editor. */
export interface Rule {
  /** KiCad's key. */
  id: string;
  title: string;
  /** KiCad's default; a project may have another. */
  severity: Severity;
  /** The severity of each violation is its own: the project can only switch the rule off. */
  ownSeverity?: true;
  /** `kicad-cli sch erc` does not report it. */
  isAdded?: true;
  /**
   * When KiCad makes its markers: net by net before all others, or after them rule by rule, those of libraries first, then
   * those of whole files, whose exclusions have no sheet. Left out: in between, in the order of the rules.
   */
  stage?: 'nets' | 'libraries' | 'files';
  check(context: ErcContext): Iterable<Violation>;
}

/** What all rules work on. */
export interface ErcContext {
  project: SchematicProject;
  connectivity: Connectivity;
  /** One instance of each file, for what does not depend on the instance. */
  screens: readonly SheetInstance[];
  /** Islands of one sheet that a common name joins, without repeats of a file: what KiCad checks once. */
  groups: readonly AbsorbedIslands[];
  /** Of all groups, on every use of a file. */
  primaries: ReadonlySet<Island>;
  /** Rows and columns in the order of `electricalTypes`. */
  pinMap: readonly (readonly PinConflict[])[];
  libraries: Libraries;
  /** All islands of the nets of these, over all sheets, with themselves; each once. */
  onSameNets(islands: readonly Island[]): ReadonlySet<Island>;
}

export interface ErcItem {
  uuid: string;
  /** `Symbol U2 Pin 5 [VOUT, Power output, Line]`. */
  description: string;
  /** Of the part; undefined when the item has none, as all below. */
  reference: string | undefined;
  pin: string | undefined;
  /** KiCad's name of the net. */
  net: string | undefined;
  file: string;
  /** 1-based. */
  line: number;
  /** Millimetres from the upper left corner of the sheet. */
  atMm: { x: number; y: number };
  sheet: ErcSheet;
}

export interface ErcSheet {
  /** `/` or `/Power/Regulator/`. */
  path: string;
  /** `/uuid/uuid`. */
  uuidPath: string;
}

export interface ErcFinding {
  /** KiCad's key, such as `pin_not_connected`. */
  type: string;
  severity: 'error' | 'warning';
  description: string;
  sheet: ErcSheet;
  items: ErcItem[];
  /** The project's settings accept it. */
  excluded: boolean;
  /** Why, as somebody wrote beside it. */
  comment: string;
  /** `kicad-cli sch erc` does not report it, as it has no such rule or makes it in its editor only: leave these out of comparisons. */
  isAdded: boolean;
}

export interface ErcNotRun {
  type: string;
  reason: string;
  /** It was wished for, by the project or by KiCad's own defaults, and was not done. Else nobody misses it. */
  isMissed: boolean;
}

export interface ErcReport {
  /** The name of the root file. */
  source: string;
  /** By sheet, then in the order of the rules. */
  findings: ErcFinding[];
  /** They hold as the others do, but kicad-cli leaves them out of its report; see equal-distances.ts. */
  unlisted: ErcFinding[];
  /** Those that are not excluded, with the unlisted ones. */
  counts: { errors: number; warnings: number; excluded: number };
  /** Rules that could not run, or that are switched off. */
  notRun: ErcNotRun[];
  /** Exclusions of the project that fit no violation, as the project has them. */
  staleExclusions: { type: string; mainItem: string; otherItem: string }[];
  /** Sheets in the order of KiCad's report. */
  sheets: ErcSheet[];
}

export interface ErcOptions {
  /** Symbol libraries: nickname, such as `Device`, -> the text of the `.kicad_sym`. */
  symbolLibraries?: ReadonlyMap<string, string>;
  /** Nickname of a footprint library -> the names of its footprints. */
  footprintLibraries?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nicknames that the project has a library for that is not at hand: nothing is said of their symbols or footprints. */
  unknownSymbolLibraries?: ReadonlySet<string>;
  unknownFootprintLibraries?: ReadonlySet<string>;
  /** Nicknames that the project's table leads to a place where nothing lies -> that place. */
  missingSymbolLibraries?: ReadonlyMap<string, string>;
  /** Violations that are made only in KiCad's editor; on by default. */
  withAdded?: boolean;
  /** Takes exclusions also when the item was moved since, or in the form of KiCad 7, which KiCad 9 no longer takes. */
  lenientExclusions?: boolean;
}

/** Islands of one sheet that a name joins: they are checked as if they touched. */
export interface AbsorbedIslands {
  sheet: SheetInstance;
  /** In the order of the sheet. */
  islands: readonly Island[];
  /** The best first. */
  drivers: readonly Driver[];
  /** The island that took in the others. Only its no-connects count: KiCad forgets those of the islands that it takes in. */
  primary: Island;
}

export interface Libraries {
  /** By nickname; undefined when none were given. A library is opened when a symbol of it is met. */
  symbols: { get(nickname: string): SymbolLibrary | undefined } | undefined;
  footprints: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Nicknames of which nothing can be said. */
  unknownSymbols: ReadonlySet<string>;
  unknownFootprints: ReadonlySet<string>;
  /** Nickname -> where it should lie. */
  missingSymbols: ReadonlyMap<string, string>;
  /** Why a rule cannot run; undefined when it can. */
  missingFor(rule: string): string | undefined;
}
