import type { LineStyle, Stroke, Units } from '../model.ts';
import { connect, type Net } from '../nets/index.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import type { NetClass } from '../project/settings-model.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';

/** What the classes of a net say of its lines; what is undefined is drawn as everywhere. */
export interface NetLook {
  color: string | undefined;
  style: LineStyle | undefined;
  wireWidth: Units | undefined;
  busWidth: Units | undefined;
}

/** By the uuid of a wire, bus, bus entry, junction or label of one sheet. */
export type NetLooks = ReadonlyMap<string, NetLook>;

const none: NetLooks = new Map();
/** Diffs and markers draw sheets of a project one by one. */
const known = new WeakMap<SchematicProject, ReadonlyMap<SheetInstance, NetLooks>>();

/** Looks are only made out where a class has one: nets are joined for that, which costs more than drawing. */
export function findNetLooks(project: SchematicProject, sheet: SheetInstance): NetLooks {
  if (!project.settings.netClasses.some((netClass) => hasLook(netClass))) return none;
  let looks = known.get(project);
  if (looks === undefined) known.set(project, (looks = looksOfAll(project)));
  return looks.get(sheet) ?? none;
}

/** The stroke as drawn: what an item says itself goes before what the classes of its net say. */
export function strokeOn(stroke: Stroke, look: NetLook | undefined, kind: 'wire' | 'bus'): Stroke {
  if (look === undefined) return stroke;
  const width = kind === 'wire' ? look.wireWidth : look.busWidth;
  return {
    width: stroke.width === 0 ? (width ?? 0) : stroke.width,
    style: stroke.style === 'default' ? (look.style ?? 'default') : stroke.style,
    color: stroke.color ?? look.color,
  };
}

function looksOfAll(project: SchematicProject): Map<SheetInstance, NetLooks> {
  const classes = new Map(project.settings.netClasses.map((netClass) => [netClass.name, netClass]));
  const looks = new Map<SheetInstance, Map<string, NetLook>>();
  for (const { net, sheet, wires, buses, busEntries, junctions, labels, members } of connect(project).islands) {
    // A bus looks as its first member does.
    const look = findLook(net ?? members[0]?.net, classes);
    if (look === undefined) continue;
    let ofSheet = looks.get(sheet);
    if (ofSheet === undefined) looks.set(sheet, (ofSheet = new Map()));
    for (const { uuid } of [...wires, ...buses, ...busEntries, ...junctions]) ofSheet.set(uuid, look);
    for (const { label } of labels) ofSheet.set(label.uuid, look);
  }
  return looks;
}

/** The first class that says something of it holds. */
function findLook(net: Net | undefined, classes: ReadonlyMap<string, NetClass>): NetLook | undefined {
  if (net === undefined) return undefined;
  const own = net.classes.flatMap((name) => classes.get(name) ?? []);
  const first = <T>(what: (netClass: NetClass) => T | undefined): T | undefined => {
    for (const netClass of own) {
      const value = what(netClass);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    color: first(readNetColor),
    style: first(readLineStyle),
    wireWidth: first(({ name, wireWidthMm }) => readWidth(name, wireWidthMm)),
    busWidth: first(({ name, busWidthMm }) => readWidth(name, busWidthMm)),
  };
}

function hasLook(netClass: NetClass): boolean {
  const { name, wireWidthMm, busWidthMm } = netClass;
  return [
    readNetColor(netClass),
    readLineStyle(netClass),
    readWidth(name, wireWidthMm),
    readWidth(name, busWidthMm),
  ].some((part) => part !== undefined);
}

/** `rgb(194, 0, 194)` or `rgba(...)` of the project file as the model writes colours; a wholly transparent one is none. */
function readNetColor({ color }: NetClass): string | undefined {
  const [, red, green, blue, opacity = '1'] =
    /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?([\d.]{1,20}))?\)$/.exec(color ?? '') ?? [];
  return red === undefined || Number(opacity) === 0 ? undefined : `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

const styles: readonly LineStyle[] = ['solid', 'dash', 'dot', 'dash_dot', 'dash_dot_dot'];

function readLineStyle({ lineStyle = 0 }: NetClass): LineStyle | undefined {
  return lineStyle === 0 ? undefined : styles[lineStyle];
}

/** The widths of the default class are those of all lines already. */
function readWidth(name: string, widthMm: number | undefined): Units | undefined {
  return name === 'Default' || widthMm === undefined || widthMm <= 0 ? undefined : Math.round(widthMm * UNITS_PER_MM);
}
