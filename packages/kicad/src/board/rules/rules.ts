import { type ProjectFile, type ProjectNetClass, readProjectFile } from '../../project-file/index.ts';
import { NM_PER_MM } from '../read/numbers.ts';
import { DEFAULT_SEVERITIES, SEVERITY_ALIASES, type Severity } from './severities.ts';

export interface NetClass {
  name: string;
  /** Absent: what the default class says. Nanometres. */
  clearance?: number;
  trackWidth?: number;
  viaDiameter?: number;
  viaDrill?: number;
  microViaDrill?: number;
  pairGap?: number;
  /** Lower wins. */
  priority: number;
}

/** What a `.kicad_pro` says about the board, or KiCad's own defaults. Lengths in nanometres. */
export interface BoardRules {
  severities: ReadonlyMap<string, Severity>;
  minClearance: number;
  minTrackWidth: number;
  minConnection: number;
  /** How far the straight pieces of an arc or of a fill may lie off. */
  maxError: number;
  minViaDiameter: number;
  minAnnularWidth: number;
  minThroughDrill: number;
  minMicroViaDiameter: number;
  minMicroViaDrill: number;
  minHoleClearance: number;
  minHoleToHole: number;
  minEdgeClearance: number;
  minSilkClearance: number;
  minTextHeight: number;
  minTextThickness: number;
  minSpokes: number;
  maskToCopperClearance: number;
  /** Where the board file says none. */
  padToMaskClearance: number;
  solderMaskMinWidth: number;
  netClasses: NetClass[];
  patterns: { pattern: string; netClass: string }[];
  assignments: ReadonlyMap<string, readonly string[]>;
  /** KiCad's keys of what its user has put aside. */
  exclusions: string[];
  /** The text variables of the project, by name. */
  textVariables: ReadonlyMap<string, string>;
  /** Whether there is a project of which the limits could not be read; one that says none has KiCad's own. */
  isDamaged: boolean;
}

/**
 * The text of a `.kicad_pro`; undefined or unreadable gives KiCad's defaults. Never throws.
 *
 * @example
 * import { readBoardRules } from '@partwright/kicad/board';
 *
 * const project = { net_settings: { classes: [{ name: 'Default', clearance: 0.15, track_width: 0.2 }] } };
 * readBoardRules(JSON.stringify(project)).netClasses[0]?.clearance; // => 150000
 * readBoardRules('{').isDamaged; // => true
 */
export function readBoardRules(project: string | undefined): BoardRules {
  const json = parsed(project);
  const { board, net_settings: nets, text_variables: variables } = readProjectFile(json);
  const { rules, rule_severities: severities, drc_exclusions: exclusions } = board.design_settings;
  const length = (name: string, fallbackMm: number): number => nmOr(rules?.get(name), fallbackMm);
  const classes = nets.classes.map(readNetClass);
  if (!classes.some(({ name }) => name === 'Default')) classes.push(readNetClass({ name: 'Default' }, classes.length));
  return {
    severities: readSeverities(severities),
    minClearance: length('min_clearance', 0),
    minTrackWidth: length('min_track_width', 0),
    minConnection: length('min_connection', 0),
    maxError: length('max_error', 0.005),
    minViaDiameter: length('min_via_diameter', 0.5),
    minAnnularWidth: length('min_via_annular_width', 0.1),
    minThroughDrill: length('min_through_hole_diameter', 0.3),
    minMicroViaDiameter: length('min_microvia_diameter', 0.2),
    minMicroViaDrill: length('min_microvia_drill', 0.1),
    minHoleClearance: length('min_hole_clearance', 0.25),
    minHoleToHole: length('min_hole_to_hole', 0.25),
    minEdgeClearance: length('min_copper_edge_clearance', 0.5),
    minSilkClearance: length('min_silk_clearance', 0),
    minTextHeight: length('min_text_height', 0.8),
    minTextThickness: length('min_text_thickness', 0.08),
    minSpokes: rules?.get('min_resolved_spokes') ?? 2,
    maskToCopperClearance: length('solder_mask_to_copper_clearance', 0),
    padToMaskClearance: length('solder_mask_clearance', 0),
    solderMaskMinWidth: length('solder_mask_min_width', 0),
    netClasses: classes,
    patterns: nets.netclass_patterns.map(({ pattern = '', netclass = '' }) => ({ pattern, netClass: netclass })),
    assignments: readAssignments(nets),
    exclusions: exclusions.flatMap(([text]) => text ?? []),
    textVariables: new Map([...variables].map(([name, value]) => [name, value ?? ''])),
    isDamaged: project !== undefined && areLimitsDamaged(json),
  };
}

/**
 * Rules that the project's settings ignore, and KiCad does not by itself: a list without their findings looks like a pass.
 *
 * @example
 * import { listIgnoredRules, readBoardRules } from '@partwright/kicad/board';
 *
 * const project = { board: { design_settings: { rule_severities: { clearance: 'ignore', missing_courtyard: 'ignore' } } } };
 * listIgnoredRules(readBoardRules(JSON.stringify(project))); // => ['clearance']
 */
export function listIgnoredRules({ severities }: BoardRules): string[] {
  const usual = readBoardRules(undefined).severities;
  return [...severities].flatMap(([type, severity]) =>
    severity === 'ignore' && usual.has(type) && usual.get(type) !== 'ignore' ? [type] : [],
  );
}

/** Whether something else stands where the limits would, such as a text in the place of a length. */
function areLimitsDamaged(json: unknown): boolean {
  let at = json;
  for (const name of ['board', 'design_settings', 'rules']) {
    if (!isObject(at)) return true;
    at = at[name];
    if (at === undefined) return false;
  }
  return !isObject(at) || Object.values(at).some(isNoLimit) || areClassesDamaged(json);
}

function areClassesDamaged(json: unknown): boolean {
  const nets = isObject(json) ? json['net_settings'] : undefined;
  const classes = isObject(nets) ? nets['classes'] : undefined;
  return (
    Array.isArray(classes) &&
    classes.some((one) => isObject(one) && LENGTHS_OF_CLASSES.some((name) => isNoLimit(one[name])))
  );
}

const LENGTHS_OF_CLASSES = ['clearance', 'track_width', 'via_diameter', 'via_drill', 'microvia_drill', 'diff_pair_gap'];

/** What is not said is KiCad's own; a switch among the limits is none of them. */
function isNoLimit(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nmOr(mm: number | undefined, fallbackMm: number): number {
  return Math.round((mm === undefined ? fallbackMm : Math.min(Math.max(mm, -2000), 2000)) * NM_PER_MM);
}

/** Of the default class where nothing is said: 0.2 mm clearance and tracks, vias of 0.6 mm with a hole of 0.3 mm (micro vias 0.1 mm), pairs 0.25 mm apart. */
function readNetClass(given: Partial<ProjectNetClass>, index: number): NetClass {
  const { name = '' } = given;
  const isDefault = name === 'Default';
  const netClass: NetClass = { name, priority: isDefault ? Infinity : (given.priority ?? index) };
  const set = (
    key: 'clearance' | 'trackWidth' | 'viaDiameter' | 'viaDrill' | 'microViaDrill' | 'pairGap',
    value: number | undefined,
    mm: number,
  ): void => {
    if (value !== undefined || isDefault) netClass[key] = nmOr(value, mm);
  };
  set('clearance', given.clearance, 0.2);
  set('trackWidth', given.track_width, 0.2);
  set('viaDiameter', given.via_diameter, 0.6);
  set('viaDrill', given.via_drill, 0.3);
  set('microViaDrill', given.microvia_drill, 0.1);
  set('pairGap', given.diff_pair_gap, 0.25);
  return netClass;
}

/** `netclass_assignments` since 7.0; before, every class listed its nets. */
function readAssignments(nets: ProjectFile['net_settings']): Map<string, string[]> {
  const assignments = new Map(nets.netclass_assignments);
  for (const { name = '', nets: listed } of nets.classes)
    for (const net of listed) assignments.set(net, [...(assignments.get(net) ?? []), name]);
  return assignments;
}

function readSeverities(given: ReadonlyMap<string, unknown>): Map<string, Severity> {
  const severities = new Map(DEFAULT_SEVERITIES);
  for (const [key, value] of given)
    if (value === 'error' || value === 'warning' || value === 'ignore')
      severities.set(SEVERITY_ALIASES.get(key) ?? key, value);
  return severities;
}
