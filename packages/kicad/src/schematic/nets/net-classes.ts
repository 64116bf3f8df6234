import { readNetPattern } from '../../net-patterns/index.ts';
import type { RuleArea } from '../model.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import type { NetClass } from '../project/settings-model.ts';
import { expandBus } from './bus-names.ts';
import type { ConnectedLabel, Connectivity, Island, Net } from './model.ts';
import { meetsArea, isOnBorder, isWithin } from './rule-areas.ts';

const DEFAULT = 'Default';
/** Names times patterns with wildcards; a design that would need more has its last patterns left out. */
const MOST_MATCHES = 20_000_000;

/** Gives each net its classes: from labels and rule areas on it, from the buses it is a member of, and from patterns of names. */
export function assignNetClasses(connectivity: Connectivity): void {
  const { project, nets, islands } = connectivity;
  for (const sheet of project.sheets) placeInAreas(sheet, connectivity.islandsOf.get(sheet)!);
  const found = new Map<Net, Set<string>>();
  const give = (net: Net | undefined, netClass: string): void => {
    if (net === undefined) return;
    const known = found.get(net);
    if (known === undefined) found.set(net, new Set([netClass]));
    else known.add(netClass);
  };
  for (const island of islands) {
    for (const netClass of classesOn(island)) {
      give(island.net, netClass);
      for (const { net } of island.members) give(net, netClass);
    }
  }
  const patterns = new ClassPatterns(project);
  let left = MOST_MATCHES;
  for (const net of nets) {
    if (left > 0) for (const netClass of patterns.of(net.name)) give(net, netClass);
    left -= patterns.cost;
  }
  const classes = new Map(project.settings.netClasses.map((netClass, index) => [netClass.name, { netClass, index }]));
  for (const net of nets) {
    net.classes = [...(found.get(net) ?? [])].filter((name) => name !== DEFAULT);
    const rank = (name: string): number => classes.get(name)?.netClass.priority ?? classes.get(name)?.index ?? Infinity;
    net.classes.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    if (!isComplete(net.classes.map((name) => classes.get(name)?.netClass))) net.classes.push(DEFAULT);
    net.className = net.classes.join(',');
  }
}

/** What the classes of a net leave open comes from the default class, which is named too then. */
function isComplete(classes: readonly (NetClass | undefined)[]): boolean {
  const has = (key: keyof NetClass): boolean => classes.some((netClass) => netClass?.[key] !== undefined);
  return (
    has('clearanceMm') &&
    has('trackWidthMm') &&
    has('viaDiameterMm') &&
    has('viaDrillMm') &&
    has('wireWidthMm') &&
    has('busWidthMm')
  );
}

/** Of the labels on the island; those of rule areas give theirs to what is within. */
function classesOn(island: Island): string[] {
  const names: string[] = [];
  for (const label of island.labels) if (label.ruleAreas.length === 0) names.push(...listNetClasses(label));
  return names.concat(classesByArea.get(island) ?? []);
}

function listNetClasses({ label }: ConnectedLabel): string[] {
  return label.properties
    .filter(({ name, value }) => (name === 'Netclass' || name === 'Net Class') && value !== '')
    .map(({ value }) => value);
}

const classesByArea = new WeakMap<Island, string[]>();

/** Directive labels on the border of a rule area speak for everything in it. */
function placeInAreas(sheet: SheetInstance, islands: readonly Island[]): void {
  const areas = sheet.file.ruleAreas.filter(({ points }) => points.length > 2);
  if (areas.length === 0) return;
  const classes = new Map<RuleArea, string[]>();
  for (const island of islands) {
    for (const label of island.labels) {
      if (label.label.kind !== 'directive') continue;
      label.ruleAreas = areas.filter(({ points }) => isOnBorder(label.label.at, points));
      for (const area of label.ruleAreas) classes.set(area, [...(classes.get(area) ?? []), ...listNetClasses(label)]);
    }
  }
  for (const [{ points }, names] of classes) {
    for (const island of islands) {
      const isIn =
        island.wires.some((wire) => meetsArea(wire.points[0]!, wire.points[1]!, points)) ||
        island.buses.some((bus) => meetsArea(bus.points[0]!, bus.points[1]!, points)) ||
        island.pins.some(({ at }) => isWithin(at, points)) ||
        island.labels.some(({ label }) => label.kind !== 'directive' && isWithin(label.at, points)) ||
        island.sheetPins.some(({ pin }) => isWithin(pin.at, points));
      if (isIn) classesByArea.set(island, [...(classesByArea.get(island) ?? []), ...names]);
    }
  }
}

/** What makes a name a regular expression. */
const SPECIAL = /[\\.*+?|[^$]/;

/** The classes that the project gives by name: exact names, patterns, and buses for all their members. */
class ClassPatterns {
  readonly #exact = new Map<string, string[]>();
  readonly #wild: { fits: (name: string) => boolean; netClass: string }[] = [];

  constructor({ settings }: SchematicProject) {
    for (const { pattern, netClass } of settings.netClassPatterns) this.#add(pattern, netClass);
    for (const { pattern, netClass } of settings.netClassNets) this.#add(pattern, netClass);
  }

  /** Comparisons for each name. */
  get cost(): number {
    return this.#wild.length;
  }

  of(name: string): string[] {
    const found = [...(this.#exact.get(name) ?? [])];
    for (const { fits, netClass } of this.#wild) if (fits(name)) found.push(netClass);
    return found;
  }

  #add(pattern: string, netClass: string): void {
    const bus = expandBus(pattern, new Map());
    if (bus !== undefined) for (const { text } of bus.members) this.#put(text, netClass);
    const regular = SPECIAL.test(pattern) ? readNetPattern(pattern) : undefined;
    if (regular === undefined && !/[*?]/.test(pattern)) this.#put(pattern, netClass);
    // KiCad takes a pattern both ways.
    else this.#wild.push({ fits: (name) => matches(name, pattern) || regular?.(name) === true, netClass });
  }

  #put(name: string, netClass: string): void {
    const known = this.#exact.get(name);
    if (known === undefined) this.#exact.set(name, [netClass]);
    else known.push(netClass);
  }
}

/** `*` is any text, `?` any one character; the whole name must fit. */
export function matches(name: string, pattern: string): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  let i = 0;
  while (i < name.length) {
    if (at < pattern.length && pattern[at] !== '*' && (pattern[at] === '?' || pattern[at] === name[i])) {
      at++;
      i++;
    } else if (pattern[at] === '*') {
      star = at++;
      resume = i;
    } else if (star !== -1) {
      at = star + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
