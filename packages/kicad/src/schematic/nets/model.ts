import type {
  BusEntry,
  ElectricalType,
  Junction,
  Label,
  LibraryPin,
  NoConnect,
  PinShape,
  PlacedPin,
  Point,
  RuleArea,
  SheetPin,
  Wire,
} from '../model.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';

/** What is joined with what in a whole design. */
export interface Connectivity {
  project: SchematicProject;
  /** Every island of every sheet instance; `islands[i].index` is i. Those of one sheet stand together, in the order of `project.sheets`. */
  islands: Island[];
  islandsOf: ReadonlyMap<SheetInstance, readonly Island[]>;
  /** Nets that have at least one island which is no bus. `nets[i].index` is i. */
  nets: Net[];
  /** By KiCad's name; names are unique. */
  netNamed: ReadonlyMap<string, Net>;
  /** Every pin of every symbol instance, in the order of `project.symbols`. */
  pins: ConnectedPin[];
  pinsOf: ReadonlyMap<SymbolInstance, readonly ConnectedPin[]>;
  /** Every label of every sheet instance. */
  labels: ConnectedLabel[];
  /** Every pin of every sheet symbol on every sheet instance, with its partners below. */
  sheetPins: ConnectedSheetPin[];
  busEntries: ConnectedBusEntry[];
  /** Aliases by name, of all sheets and of the project; the first of a name holds. */
  busAliases: ReadonlyMap<string, BusAliasUse>;
  /** Aliases of one name whose members differ. */
  busAliasConflicts: { first: BusAliasUse; other: BusAliasUse }[];
  /**
   * Lines that run over a junction or the end of a bus entry. KiCad's editor cuts and keeps both parts; its command line, whose
   * results these are, keeps only the part up to `at`.
   */
  cuts: { sheet: SheetInstance; wire: Wire; at: Point }[];
}

/** What touches on one sheet instance: KiCad's "subgraph". */
export interface Island {
  index: number;
  sheet: SheetInstance;
  /**
   * As they count: a line that the file draws over a junction, or over the end of a bus entry, ends there (see `cuts`). Overlapping
   * lines are not merged.
   */
  wires: Wire[];
  buses: Wire[];
  /** With either end; an entry belongs to the island of its wire end, and is in the bus' island too. */
  busEntries: BusEntry[];
  junctions: Junction[];
  noConnects: NoConnect[];
  /** Directive labels too. */
  labels: ConnectedLabel[];
  pins: ConnectedPin[];
  sheetPins: ConnectedSheetPin[];
  /** A no-connect flag, or a pin of type no_connect, is here. */
  hasNoConnect: boolean;
  isBus: boolean;
  /** Of a bus: what its driver's name expands to. */
  members: BusMember[];
  /** All that can name it, best first; `drivers[0]` names it. */
  drivers: Driver[];
  /** Its own name, before nets are joined over sheets: with path, as KiCad writes it; empty when nothing names it. */
  name: string;
  /** Undefined for buses, and for islands without a driver. */
  net: Net | undefined;
  /** What hangs free. */
  dangling: DanglingEnd[];
}

/** Higher names win; from `hierarchicalLabel` on they are strong: two different ones on an island are told of. */
export const driverPriority = {
  pin: 1,
  sheetPin: 2,
  hierarchicalLabel: 3,
  localLabel: 4,
  localPower: 5,
  globalPower: 6,
  globalLabel: 7,
} as const;
export type DriverKind = keyof typeof driverPriority;

export interface Driver {
  kind: DriverKind;
  priority: number;
  item: ConnectedLabel | ConnectedPin | ConnectedSheetPin;
  /** Without a path: `SDA`, `D[0..7]`, `+3V3`, `Net-(R1-Pad2)`. Variables are expanded, escapes such as `{slash}` kept. */
  text: string;
  /** With the path where its kind has one: `/Sheet/SDA`. */
  name: string;
}

/** A pin of a symbol instance; both bodies of De Morgan symbols and other units are already sorted out. */
export interface ConnectedPin {
  what: 'pin';
  symbol: SymbolInstance;
  library: LibraryPin;
  /** Undefined when the file does not list the pin (its uuid is then unknown). */
  placed: PlacedPin | undefined;
  uuid: string;
  number: string;
  /** Of the alternate function that is chosen; `~` is empty. */
  name: string;
  type: ElectricalType;
  shape: PinShape;
  hide: boolean;
  /** On the sheet. */
  at: Point;
  /** The unit that the pin is drawn in; 0 is shared by all units. */
  unit: number;
  island: Island;
  net: Net | undefined;
  /** Names its net over the whole design (`global`) or sheet: pin of a supply symbol, or a hidden power input. */
  power: 'global' | 'local' | undefined;
  /** That name: the symbol's value since file version 20230221, the pin's name before and of hidden pins. */
  powerName: string;
  /** Pins of the same symbol, place and name and of a type that goes with it: they count as one. Itself among them; empty without others. */
  stacked: readonly ConnectedPin[];
}

export interface ConnectedLabel {
  what: 'label';
  label: Label;
  sheet: SheetInstance;
  /** With variables expanded. */
  text: string;
  island: Island;
  /** The wires or buses it lies on ; two of them when it joins wires that do not meet. */
  wires: readonly Wire[];
  /** Of a hierarchical label: the pins of the sheet symbol above with its text. */
  sheetPins: readonly ConnectedSheetPin[];
  /** Of a directive label: the rule areas on whose border it lies. */
  ruleAreas: readonly RuleArea[];
}

export interface ConnectedSheetPin {
  what: 'sheetPin';
  pin: SheetPin;
  /** The sheet that the box is on. */
  sheet: SheetInstance;
  /** The sheet that the box stands for. */
  child: SheetInstance;
  text: string;
  island: Island;
  /** The hierarchical labels below with its text; none is a mismatch. */
  labels: readonly ConnectedLabel[];
}

export interface ConnectedBusEntry {
  what: 'busEntry';
  entry: BusEntry;
  sheet: SheetInstance;
  /** The island of the bus, and of the wire; undefined when that end meets nothing. */
  bus: Island | undefined;
  wire: Island | undefined;
  /** The wire's net is a member of the bus; undefined when one of both has no name. */
  isMember: boolean | undefined;
}

export interface BusMember {
  /** Without a path: `D3`, `USB.DP`. */
  text: string;
  /** With the path: `/D3`. */
  name: string;
  /** As it is called within its bus: `D3`, `DP`. Buses over sheets are joined by it, vectors by place. */
  local: string;
  /** Place in a vector (of a vector in a group: in that vector). */
  place: number;
  net: Net | undefined;
}

export interface BusAliasUse {
  name: string;
  members: readonly string[];
  /** Undefined when it is of the project's settings. */
  sheet: SheetInstance | undefined;
}

export interface DanglingEnd {
  item: Wire | BusEntry | ConnectedLabel | ConnectedSheetPin | NoConnect;
  kind: 'wire' | 'bus' | 'busEntry' | 'label' | 'sheetPin' | 'noConnect';
  at: Point;
  /** Both ends of a wire hang free. */
  isWhole: boolean;
}

/** All islands of one name over the design. */
export interface Net {
  index: number;
  /** As KiCad writes it: `/Sheet/SDA`, `GND`, `Net-(R1-Pad2)`, `unconnected-(U1-PA0-Pad3)`. */
  name: string;
  islands: Island[];
  /** All pins, of all islands. */
  pins: ConnectedPin[];
  /** The driver that names it; undefined when only a bus member's name does. */
  driver: Driver | undefined;
  hasNoConnect: boolean;
  /** Best first; `Default` when nothing gives one. */
  classes: string[];
  /** What the net list shows: the classes joined by commas. */
  className: string;
}
