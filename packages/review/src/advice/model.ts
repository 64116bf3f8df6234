import type { UnderstoodComponent } from '@partwright/catalog/matching';
import type { ConnectedPin, Connectivity, Net } from '@partwright/kicad/schematic/nets';
import type { SchematicProject, SymbolInstance } from '@partwright/kicad/schematic';

/** Something worth a look: never an error. */
export interface Advice {
  /** What `PARTWRIGHT_IGNORE` names. */
  code: string;
  /** One sentence: what was seen, and what is expected. */
  reason: string;
  /** Designators, in natural order. */
  references: string[];
  /** KiCad's name of the net that it is about. */
  net: string | undefined;
  /** How likely it is that the designer wants to know, 0 to 1. */
  confidence: number;
  file: string;
  line: number;
  /** Of the first symbol. */
  uuid: string;
  /** `/Power/Regulator/`. */
  sheet: string;
}

export interface AdviceReport {
  /** By confidence, the surest first. */
  advice: Advice[];
  /** What a field `PARTWRIGHT_IGNORE` on a symbol, or on its sheet or one above, has switched off. */
  ignored: Advice[];
  notRun: { code: string; reason: string }[];
}

export interface AdviceOptions {
  /** Codes that are not wanted anywhere. */
  without?: readonly string[];
  /** What is known of a part number; undefined when it is not known. */
  findLifecycle?: (
    partNumber: string,
    manufacturer: string | undefined,
  ) => 'active' | 'not_recommended' | 'obsolete' | undefined;
}

/** What a rule has to say; the rest is looked up. */
export interface Hint {
  parts: readonly Part[];
  reason: string;
  net?: Net | undefined;
  confidence: number;
  /** When a rule has several codes. */
  code?: string;
}

export interface AdviceRule {
  code: string;
  title: string;
  advise(design: Design): Iterable<Hint>;
}

/** All symbols of one designator. */
export interface Part {
  reference: string;
  /** The first one is the one that is pointed at. */
  symbols: readonly SymbolInstance[];
  value: string;
  footprint: string;
  partNumber: string | undefined;
  manufacturer: string | undefined;
  /** Fields by name in small letters. */
  fields: ReadonlyMap<string, string>;
  pins: readonly ConnectedPin[];
  understood: UnderstoodComponent;
  /** Bought and soldered: in the bill of materials, and not marked as left out. */
  isFitted: boolean;
}

/** What all rules work on. */
export interface Design {
  project: SchematicProject;
  connectivity: Connectivity;
  parts: readonly Part[];
  /** The parts on a net, each once. */
  partsOn(net: Net): readonly Part[];
  findPart(pin: ConnectedPin): Part | undefined;
  options: AdviceOptions;
}
