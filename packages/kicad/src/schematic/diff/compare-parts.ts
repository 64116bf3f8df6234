import { expandText } from '../project/expand-text.ts';
import type { SchematicProject, SymbolInstance } from '../project/model.ts';
import { symbolContext } from '../project/text-context.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';
import { compareLibrary, formatContent } from './compare-library.ts';
import type { SheetPairs } from './match-sheets.ts';
import type { Change, ChangedThing } from './model.ts';

/** Fields that have a name of their own among the changes. */
const NAMED = new Set(['Reference', 'Value', 'Footprint']);
/** Fields that say something of a part and choose no other one. */
const TELLING = /^(?:Datasheet|Description|ki_.*|Sim\..*|PARTWRIGHT_IGNORE)$/;

/** What is other in a part that is on both sides. Fields are compared as they are shown, with text variables expanded. */
export function compareParts(
  [baseProject, base]: [SchematicProject, SymbolInstance],
  [headProject, head]: [SchematicProject, SymbolInstance],
  sheets: SheetPairs,
): Change[] {
  const changes: Change[] = [];
  const compare = (what: ChangedThing, before: Change['before'], after: Change['after'], isElectrical = true): void => {
    if (before !== after) changes.push({ what, before, after, isElectrical });
  };
  const [old, now] = [base.symbol, head.symbol];
  compare('reference', base.reference, head.reference);
  compare('value', shown(baseProject, base, base.value), shown(headProject, head, head.value));
  compare('footprint', shown(baseProject, base, base.footprint), shown(headProject, head, head.footprint));
  changes.push(...compareFields(mapFields(baseProject, base), mapFields(headProject, head)));
  compare('dnp', old.dnp || base.sheet.dnp, now.dnp || head.sheet.dnp);
  compare('in_bom', old.inBom && base.sheet.inBom, now.inBom && head.sheet.inBom);
  compare('on_board', old.onBoard && base.sheet.onBoard, now.onBoard && head.sheet.onBoard);
  compare('in_position_files', old.inPositionFiles, now.inPositionFiles);
  compare('exclude_from_sim', isOutOfSim(base), isOutOfSim(head), false);
  compare('unit', base.unit, head.unit);
  compare('body_style', old.bodyStyle, now.bodyStyle, false);
  // A library under another name is the same library; another symbol of it is not.
  compare('library_symbol', old.libId, now.libId, stripLibrary(old.libId) !== stripLibrary(now.libId));
  changes.push(...compareLibrary(base, head), ...compareAlternates(base, head));
  if (sheets.headOf.get(base.sheet) !== head.sheet)
    changes.push({ what: 'sheet', before: base.sheet.humanPath, after: head.sheet.humanPath, isElectrical: false });
  compare('position', placeText(base), placeText(head), false);
  if (formatLayout(base) !== formatLayout(head))
    changes.push({ what: 'field_layout', before: null, after: null, isElectrical: false });
  compare('uuid', old.uuid, now.uuid, false);
  return changes;
}

/** With its text variables expanded. */
export function shown(project: SchematicProject, instance: SymbolInstance, text: string): string {
  return text.includes('${') ? expandText(text, symbolContext(project, instance)) : text;
}

function mapFields(project: SchematicProject, instance: SymbolInstance): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { name, value } of instance.symbol.properties)
    if (!NAMED.has(name) && !fields.has(name)) fields.set(name, shown(project, instance, value));
  return fields;
}

/** A field that is empty is as good as none: KiCad adds empty ones as it likes. */
function compareFields(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>): Change[] {
  const changes: Change[] = [];
  for (const name of new Set([...base.keys(), ...head.keys()])) {
    const [before, after] = [base.get(name) || null, head.get(name) || null];
    if (before !== after) changes.push({ what: 'field', name, before, after, isElectrical: !TELLING.test(name) });
  }
  return changes;
}

function compareAlternates(base: SymbolInstance, head: SymbolInstance): Change[] {
  const [old, now] = [mapAlternates(base), mapAlternates(head)];
  const changes: Change[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(name) ?? null, now.get(name) ?? null];
    if (before !== after) changes.push({ what: 'alternate', name, before, after, isElectrical: true });
  }
  return changes;
}

function mapAlternates({ symbol }: SymbolInstance): Map<string, string> {
  const chosen = symbol.pins.filter(({ alternate }) => alternate !== undefined);
  return new Map(chosen.map(({ number, alternate }) => [number, alternate!]));
}

function isOutOfSim({ symbol, sheet }: SymbolInstance): boolean {
  return symbol.excludeFromSim || sheet.excludeFromSim;
}

function stripLibrary(libId: string): string {
  return libId.slice(libId.indexOf(':') + 1);
}

/** `50.8, 63.5 mm`, `50.8, 63.5 mm, turned 90°, mirrored x`. */
function placeText({ symbol: { at, angle, mirror } }: SymbolInstance): string {
  const turned = angle === 0 ? '' : `, turned ${angle}°`;
  return `${at.x / UNITS_PER_MM}, ${at.y / UNITS_PER_MM} mm${turned}${mirror === undefined ? '' : `, mirrored ${mirror}`}`;
}

/** Where the shown fields stand beside the symbol, and how they look. */
function formatLayout({ symbol }: SymbolInstance): string {
  const { at, properties } = symbol;
  return formatContent(
    properties
      .filter(({ hide, effects }) => !hide && !effects.hide)
      .map((field) => [field.name, field.at.x - at.x, field.at.y - at.y, field.angle, field.effects, field.showName]),
  );
}
