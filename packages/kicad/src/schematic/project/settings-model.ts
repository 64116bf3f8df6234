export type Severity = 'error' | 'warning' | 'ignore';
export type PinConflict = 'ok' | 'warning' | 'error';

/** What a `.kicad_pro` says about its schematic; KiCad's defaults where it says nothing. */
export interface ProjectSettings {
  /** The name of the file; undefined when the project has none. */
  file: string | undefined;
  /** Only those that the file gives, by KiCad's key: the defaults belong to the checks. */
  ruleSeverities: Map<string, Severity>;
  /** Undefined when the file gives none, or one of the wrong size. */
  pinMap: PinConflict[][] | undefined;
  exclusions: ErcExclusion[];
  netClasses: NetClass[];
  /** By pattern of net name, in order. */
  netClassPatterns: { pattern: string; netClass: string }[];
  /** The nets that a class lists by name or pattern: KiCad 5 and 6, whose files have no patterns of their own. */
  netClassNets: { pattern: string; netClass: string }[];
  /** By net name, from KiCad 7 on: what labels gave when the project was saved. They name no class: the labels themselves count. */
  netClassAssignments: Map<string, string[]>;
  textVariables: Map<string, string>;
  /** The `.kicad_wks` that is drawn round the sheets, as the project names it; undefined for KiCad's own. */
  drawingSheetFile: string | undefined;
  /** KiCad 10 keeps them here and not in the sheets. */
  busAliases: Map<string, string[]>;
  /** KiCad 10: flat designs. */
  topLevelSheets: { file: string; name: string; uuid: string }[];
  /** KiCad 10: those that the project lists, in its order. */
  variants: DesignVariant[];
  drawing: DrawingSettings;
  /** Of problems of the file, each a sentence. */
  warnings: string[];
}

/** A variant of a design of KiCad 10: the same board with other parts. */
export interface DesignVariant {
  name: string;
  /** Empty when there is none. */
  description: string;
}

/** Violations of one type and place that somebody has accepted. */
export interface ErcExclusion {
  type: string;
  /** 0.1 µm. */
  x: number;
  y: number;
  /** uuid of the violation's first item, and of the second or empty. */
  mainItem: string;
  otherItem: string;
  /** Paths of sheet instances, from KiCad 8 on; empty before. */
  sheetPath: string;
  mainItemPath: string;
  otherItemPath: string;
  comment: string;
}

export interface NetClass {
  name: string;
  /** mm; undefined when the class leaves it to the next. */
  wireWidthMm: number | undefined;
  busWidthMm: number | undefined;
  lineStyle: number | undefined;
  color: string | undefined;
  priority: number | undefined;
  /** mm, as the board uses them. */
  clearanceMm: number | undefined;
  trackWidthMm: number | undefined;
  viaDiameterMm: number | undefined;
  viaDrillMm: number | undefined;
}

/** 0.1 µm where not said otherwise. */
export interface DrawingSettings {
  connectionGrid: number;
  lineWidth: number;
  wireWidth: number;
  busWidth: number;
  textSize: number;
  pinSymbolSize: number;
  textOffsetRatio: number;
  labelSizeRatio: number;
  overbarOffsetRatio: number;
  dashLengthRatio: number;
  gapLengthRatio: number;
  /** 0 none, 1 smallest ... 5 largest. */
  junctionSize: number;
  /** The letter of unit 1, as its code; 65 is `A`. */
  unitFirst: number;
  /** Between reference and unit, as its code; 0 is nothing. */
  unitSeparator: number;
  intersheetRefs: { show: boolean; ownPage: boolean; short: boolean; prefix: string; suffix: string };
}
