import { jsonList, jsonNumber, jsonObject, jsonText, type Json } from './json.ts';
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
const MOST = 50_000;
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
  let json: Json;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
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

function readSettings(json: Json, file: string | undefined): ProjectSettings {
  const project = jsonObject(json);
  const erc = jsonObject(project.get('erc'));
  const nets = jsonObject(project.get('net_settings'));
  const schematic = jsonObject(project.get('schematic'));
  const warnings: string[] = [];
  return {
    file,
    ruleSeverities: readSeverities(erc.get('rule_severities'), warnings),
    pinMap: readPinMap(erc.get('pin_map'), warnings),
    exclusions: jsonList(erc.get('erc_exclusions'))
      .slice(0, MOST)
      .flatMap((entry) => readExclusion(entry, warnings)),
    netClasses: jsonList(nets.get('classes')).slice(0, MOST).map(readNetClass),
    netClassPatterns: listsNets(nets) ? [] : readPatterns(nets.get('netclass_patterns')),
    netClassNets: listsNets(nets) ? readListedNets(nets.get('classes')) : [],
    netClassAssignments: readAssignments(nets.get('netclass_assignments')),
    textVariables: new Map(
      [...jsonObject(project.get('text_variables'))].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
    drawingSheetFile: jsonText(schematic.get('page_layout_descr_file'))[0] || undefined,
    busAliases: new Map(
      [...jsonObject(schematic.get('bus_aliases'))].map(([name, members]) => [
        name,
        jsonList(members).flatMap(jsonText),
      ]),
    ),
    topLevelSheets: jsonList(schematic.get('top_level_sheets')).map((entry) => {
      const sheet = jsonObject(entry);
      const [path, name, uuid] = ['filename', 'name', 'uuid'].map((key) => jsonText(sheet.get(key))[0] ?? '');
      return { file: path!, name: name!, uuid: uuid! };
    }),
    drawing: readDrawing(schematic),
    warnings,
  };
}

function readSeverities(json: Json | undefined, warnings: string[]): Map<string, Severity> {
  const severities = new Map<string, Severity>();
  for (const [rule, value] of jsonObject(json)) {
    if (value === 'error' || value === 'warning' || value === 'ignore') severities.set(rule, value);
    else warnings.push(`the severity of ${rule} is none of error, warning, ignore; its default holds`);
  }
  return severities;
}

function readPinMap(json: Json | undefined, warnings: string[]): PinConflict[][] | undefined {
  const rows = jsonList(json);
  if (rows.length === 0) return undefined;
  const kinds: PinConflict[] = ['ok', 'warning', 'error'];
  const map = rows.map((row) => jsonList(row).map((cell) => (typeof cell === 'number' ? kinds[cell] : undefined)));
  const isWhole =
    map.length === PIN_TYPES && map.every((row) => row.length === PIN_TYPES && row.every((cell) => cell !== undefined));
  if (isWhole) return map as PinConflict[][];
  warnings.push(`the pin map is not ${PIN_TYPES} rows of ${PIN_TYPES} numbers 0..2; the default holds`);
  return undefined;
}

/** `type|x|y|uuid|uuid`, from KiCad 8 on with three paths behind, from KiCad 9 on in a list with a comment. */
function readExclusion(entry: Json, warnings: string[]): ErcExclusion[] {
  const [text = '', comment = ''] = typeof entry === 'string' ? [entry] : jsonList(entry).flatMap(jsonText);
  const [type = '', x, y, main = '', other = '', sheetPath = '', mainItemPath = '', otherItemPath = ''] =
    text.split('|');
  if (type === '' || main === '' || !Number.isFinite(Number(x)) || !Number.isFinite(Number(y))) {
    warnings.push(`an exclusion is not understood: ${JSON.stringify(entry).slice(0, 200)}`);
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

function readNetClass(entry: Json): NetClass {
  const json = jsonObject(entry);
  const number = (key: string, factor = 1): number | undefined => {
    const value = json.get(key);
    return typeof value === 'number' ? value * factor : undefined;
  };
  return {
    name: jsonText(json.get('name'))[0] ?? '',
    wireWidthMm: number('wire_width', MM_PER_MIL),
    busWidthMm: number('bus_width', MM_PER_MIL),
    lineStyle: number('line_style'),
    color: jsonText(json.get('schematic_color'))[0],
    priority: number('priority'),
    clearanceMm: number('clearance'),
    trackWidthMm: number('track_width'),
    viaDiameterMm: number('via_diameter'),
    viaDrillMm: number('via_drill'),
  };
}

function readPatterns(json: Json | undefined): ProjectSettings['netClassPatterns'] {
  return jsonList(json)
    .slice(0, MOST)
    .flatMap((entry) => {
      const [pattern, netClass] = ['pattern', 'netclass'].map((key) => jsonText(jsonObject(entry).get(key))[0]);
      return pattern === undefined || netClass === undefined ? [] : [{ pattern, netClass }];
    });
}

/** Up to version 2 of these settings a class lists its nets; KiCad then passes over patterns, and over lists in later versions. */
function listsNets(nets: ReadonlyMap<string, Json>): boolean {
  const version = jsonNumber(jsonObject(nets.get('meta')).get('version'), NaN);
  return version >= 0 && version < 3;
}

function readListedNets(classes: Json | undefined): ProjectSettings['netClassNets'] {
  const listed: ProjectSettings['netClassNets'] = [];
  for (const entry of jsonList(classes).slice(0, MOST)) {
    const json = jsonObject(entry);
    const [netClass] = jsonText(json.get('name'));
    if (netClass === undefined) continue;
    for (const net of jsonList(json.get('nets')))
      for (const pattern of jsonText(net)) if (listed.length < MOST) listed.push({ pattern, netClass });
  }
  return listed;
}

/** KiCad 7 and 8 name one class for a net, 9 names several. */
function readAssignments(json: Json | undefined): Map<string, string[]> {
  const assignments = new Map<string, string[]>();
  for (const [net, value] of jsonObject(json)) {
    const names = typeof value === 'string' ? [value] : jsonList(value).flatMap(jsonText);
    if (names.length > 0) assignments.set(net, names);
  }
  return assignments;
}

function readDrawing(schematic: ReadonlyMap<string, Json>): DrawingSettings {
  const drawing = jsonObject(schematic.get('drawing'));
  const mils = (from: ReadonlyMap<string, Json>, key: string, otherwise: number): number =>
    Math.round(jsonNumber(from.get(key), otherwise) * UNITS_PER_MIL);
  const text = (key: string, otherwise: string): string => jsonText(drawing.get(key))[0] ?? otherwise;
  return {
    connectionGrid: mils(schematic, 'connection_grid_size', 50),
    lineWidth: mils(drawing, 'default_line_thickness', 6),
    wireWidth: mils(drawing, 'default_wire_thickness', 6),
    busWidth: mils(drawing, 'default_bus_thickness', 12),
    textSize: mils(drawing, 'default_text_size', 50),
    pinSymbolSize: mils(drawing, 'pin_symbol_size', 25),
    textOffsetRatio: jsonNumber(drawing.get('text_offset_ratio'), 0.15),
    labelSizeRatio: jsonNumber(drawing.get('label_size_ratio'), 0.375),
    overbarOffsetRatio: jsonNumber(drawing.get('overbar_offset_ratio'), 1.23),
    dashLengthRatio: jsonNumber(drawing.get('dashed_lines_dash_length_ratio'), 12),
    gapLengthRatio: jsonNumber(drawing.get('dashed_lines_gap_length_ratio'), 3),
    junctionSize: jsonNumber(drawing.get('junction_size_choice'), 3),
    unitFirst: jsonNumber(schematic.get('subpart_first_id'), 65),
    unitSeparator: jsonNumber(schematic.get('subpart_id_separator'), 0),
    intersheetRefs: {
      show: drawing.get('intersheets_ref_show') === true,
      ownPage: drawing.get('intersheets_ref_own_page') !== false,
      short: drawing.get('intersheets_ref_short') === true,
      prefix: text('intersheets_ref_prefix', '['),
      suffix: text('intersheets_ref_suffix', ']'),
    },
  };
}
