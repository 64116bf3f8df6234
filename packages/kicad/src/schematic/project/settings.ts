import { type ProjectFile, type ProjectNetClass, readProjectFile } from '../../project-file/index.ts';
import type {
  DrawingSettings,
  ErcExclusion,
  NetClass,
  PinConflict,
  ProjectSettings,
  Severity,
} from './settings-model.ts';

const UNITS_PER_MIL = 254;
const MM_PER_MIL = 0.0254;
/** Kinds of pin: the matrix is square. */
const PIN_TYPES = 12;
/** More nets of classes than these are no project of a person. */
const MOST = 50_000;
/** Of a length or ratio of drawings. */
const ABSURD = 1e6;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * KiCad's settings of a project that has no `.kicad_pro`.
 *
 * @example
 * import { defaultSettings } from '@partwright/kicad/schematic';
 *
 * defaultSettings(); // => { file: undefined, exclusions: [], warnings: [] }
 */
export function defaultSettings(): ProjectSettings {
  return readSettings({}, undefined);
}

/**
 * A `.kicad_pro`, which is JSON. What is not understood is left at KiCad's default and told in `warnings`.
 *
 * @example
 * import { readProjectSettings } from '@partwright/kicad/schematic';
 *
 * const text = '{ "erc": { "rule_severities": { "pin_not_connected": "warning" } }, "text_variables": { "REV": "B" } }';
 * const { ruleSeverities, textVariables } = readProjectSettings(text, 'blinky.kicad_pro');
 * ruleSeverities.get('pin_not_connected'); // => 'warning'
 * textVariables.get('REV'); // => 'B'
 */
export function readProjectSettings(text: string, file: string): ProjectSettings {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const settings = readSettings({}, file);
    settings.warnings.push(`${file} is no JSON (${(error as Error).message}); KiCad's defaults hold`);
    return settings;
  }
  const settings = readSettings(json, file);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    settings.warnings.push(`${file} is not one JSON object, as a .kicad_pro file is; KiCad's defaults hold`);
  return settings;
}

function readSettings(json: unknown, file: string | undefined): ProjectSettings {
  const { erc, net_settings: nets, schematic, text_variables: variables } = readProjectFile(json);
  const listed = listsNets(nets);
  const warnings: string[] = [];
  return {
    file,
    ruleSeverities: readSeverities(erc.rule_severities, warnings),
    pinMap: readPinMap(erc.pin_map, warnings),
    exclusions: erc.erc_exclusions.flatMap((entry) => readExclusion(entry, warnings)),
    netClasses: nets.classes.map(readNetClass),
    netClassPatterns: listed
      ? []
      : nets.netclass_patterns.flatMap(({ pattern, netclass: netClass }) =>
          pattern === undefined || netClass === undefined ? [] : [{ pattern, netClass }],
        ),
    netClassNets: listed ? readListedNets(nets.classes) : [],
    netClassAssignments: new Map([...nets.netclass_assignments].filter(([, names]) => names.length > 0)),
    textVariables: new Map([...variables].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    drawingSheetFile: schematic.page_layout_descr_file || undefined,
    busAliases: schematic.bus_aliases,
    topLevelSheets: schematic.top_level_sheets.map(({ filename: path = '', name = '', uuid = '' }) => ({
      file: path,
      name,
      uuid,
    })),
    variants: schematic.variants.flatMap(({ name = '', description = '' }) =>
      name === '' ? [] : [{ name, description }],
    ),
    drawing: readDrawing(schematic),
    warnings,
  };
}

function readSeverities(given: ReadonlyMap<string, unknown>, warnings: string[]): Map<string, Severity> {
  const severities = new Map<string, Severity>();
  for (const [rule, value] of given) {
    if (value === 'error' || value === 'warning' || value === 'ignore') severities.set(rule, value);
    else warnings.push(`the severity of ${rule} is none of error, warning, ignore; its default holds`);
  }
  return severities;
}

function readPinMap(rows: ProjectFile['erc']['pin_map'], warnings: string[]): PinConflict[][] | undefined {
  if (rows.length === 0) return undefined;
  const kinds: PinConflict[] = ['ok', 'warning', 'error'];
  const map = rows.map((row) => row.flatMap((cell) => (cell === undefined ? [] : (kinds[cell] ?? []))));
  if (map.length === PIN_TYPES && map.every((row) => row.length === PIN_TYPES)) return map;
  warnings.push(`the pin map is not ${PIN_TYPES} rows of ${PIN_TYPES} numbers 0..2; the default holds`);
  return undefined;
}

/** `type|x|y|uuid|uuid`, from KiCad 8 on with three paths behind, from KiCad 9 on in a list with a comment. */
function readExclusion(
  { given, texts: [text = '', comment = ''] }: ProjectFile['erc']['erc_exclusions'][number],
  warnings: string[],
): ErcExclusion[] {
  const [type = '', x, y, main = '', other = '', sheetPath = '', mainItemPath = '', otherItemPath = ''] =
    text.split('|');
  if (type === '' || main === '' || !Number.isFinite(Number(x)) || !Number.isFinite(Number(y))) {
    warnings.push(`an exclusion is not understood: ${JSON.stringify(given).slice(0, 200)}`);
    return [];
  }
  const item = (uuid: string): string => (uuid === NO_UUID ? '' : uuid);
  return [
    {
      type,
      x: Number(x),
      y: Number(y),
      mainItem: item(main),
      otherItem: item(other),
      sheetPath,
      mainItemPath,
      otherItemPath,
      comment,
    },
  ];
}

function readNetClass(given: ProjectNetClass): NetClass {
  const mmOf = (mils: number | undefined): number | undefined => (mils === undefined ? undefined : mils * MM_PER_MIL);
  return {
    name: given.name ?? '',
    wireWidthMm: mmOf(given.wire_width),
    busWidthMm: mmOf(given.bus_width),
    lineStyle: given.line_style,
    color: given.schematic_color,
    priority: given.priority,
    clearanceMm: given.clearance,
    trackWidthMm: given.track_width,
    viaDiameterMm: given.via_diameter,
    viaDrillMm: given.via_drill,
  };
}

/** Up to version 2 of these settings a class lists its nets; KiCad then passes over patterns, and over lists in later versions. */
function listsNets({ meta: { version = NaN } }: ProjectFile['net_settings']): boolean {
  return version >= 0 && version < 3;
}

function readListedNets(classes: readonly ProjectNetClass[]): ProjectSettings['netClassNets'] {
  return classes
    .flatMap(({ name: netClass, nets }) =>
      netClass === undefined ? [] : nets.map((pattern) => ({ pattern, netClass })),
    )
    .slice(0, MOST);
}

function readDrawing(schematic: ProjectFile['schematic']): DrawingSettings {
  const { drawing } = schematic;
  const sound = (given: number | undefined, otherwise: number): number =>
    given !== undefined && given >= 0 && given < ABSURD ? given : otherwise;
  const mils = (given: number | undefined, otherwise: number): number =>
    Math.round(sound(given, otherwise) * UNITS_PER_MIL);
  return {
    connectionGrid: mils(schematic.connection_grid_size, 50),
    lineWidth: mils(drawing.default_line_thickness, 6),
    wireWidth: mils(drawing.default_wire_thickness, 6),
    busWidth: mils(drawing.default_bus_thickness, 12),
    textSize: mils(drawing.default_text_size, 50),
    pinSymbolSize: mils(drawing.pin_symbol_size, 25),
    textOffsetRatio: sound(drawing.text_offset_ratio, 0.15),
    labelSizeRatio: sound(drawing.label_size_ratio, 0.375),
    overbarOffsetRatio: sound(drawing.overbar_offset_ratio, 1.23),
    dashLengthRatio: sound(drawing.dashed_lines_dash_length_ratio, 12),
    gapLengthRatio: sound(drawing.dashed_lines_gap_length_ratio, 3),
    junctionSize: sound(drawing.junction_size_choice, 3),
    unitFirst: sound(schematic.subpart_first_id, 65),
    unitSeparator: sound(schematic.subpart_id_separator, 0),
    intersheetRefs: {
      show: drawing.intersheets_ref_show === true,
      ownPage: drawing.intersheets_ref_own_page !== false,
      short: drawing.intersheets_ref_short === true,
      prefix: drawing.intersheets_ref_prefix ?? '[',
      suffix: drawing.intersheets_ref_suffix ?? ']',
    },
  };
}
