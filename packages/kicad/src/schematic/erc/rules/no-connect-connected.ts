import { listPins } from '../absorbed-islands.ts';
import type { AbsorbedIslands, ErcContext, Rule, Subject, Violation } from '../model.ts';
import type { Point } from '../../model.ts';
import { type ConnectedLabel, type ConnectedPin } from '../../nets/index.ts';
import { isStacked } from '../../nets/stacked-pins.ts';
import type { SheetInstance } from '../../project/model.ts';

export const noConnectConnected: Rule = {
  id: 'no_connect_connected',
  title: 'A pin with a “no connection” flag is connected',
  severity: 'warning',
  stage: 'nets',
  *check(context) {
    for (const group of context.groups) yield* flaggedPins(group, context);
    for (const sheet of context.project.sheets) yield* connectedPins(sheet, context);
  },
};

/** A flag, and several pins on the net. A flag on a sheet pin or hierarchical label speaks of its own side only. */
function* flaggedPins(group: AbsorbedIslands, context: ErcContext): Generator<Violation> {
  const { islands, primary, sheet } = group;
  const [flag] = primary.noConnects;
  if (flag === undefined) return;
  const ports = islands.flatMap(({ sheetPins, labels }) => [
    ...sheetPins.map(({ pin }) => pin.at),
    ...labels.filter(({ label }) => label.kind === 'hierarchical').map(({ label }) => label.at),
  ]);
  if (ports.some((at) => isSame(at, flag.at))) return;
  const pins = listPins(group);
  const onNet = [...context.onSameNets(islands)].flatMap((island) => island.pins);
  if (countUnstacked(onNet) < 2) return;
  const shown: Subject = { what: 'noConnect', item: flag, sheet };
  const pin = pins.at(-1);
  yield { subjects: pin === undefined ? [shown] : [pin, shown] };
}

/** Two are enough to know. */
function countUnstacked(pins: readonly ConnectedPin[]): number {
  const [first] = pins;
  if (first === undefined) return 0;
  return pins.some((pin) => pin !== first && !isStacked(first, pin)) ? 2 : 1;
}

interface Drawn {
  ends: Point[];
  subject: Subject;
}

/** KiCad goes through the items of such a sheet as they stand in the file; more are ordered by where they lie. */
const MOST_OF_A_SMALL_SHEET = 8;

/**
 * A pin of the type no_connect, and something else at the same place. Of several KiCad tells of the first it comes to; on larger
 * sheets that is most often a line that begins at the pin, then a pin of the same symbol.
 */
function* connectedPins(sheet: SheetInstance, { connectivity }: ErcContext): Generator<Violation> {
  const pins = sheet.symbols.flatMap((symbol) => connectivity.pinsOf.get(symbol) ?? []);
  const places = new Map<string, Subject[]>();
  for (const pin of pins) {
    if (pin.type !== 'no_connect') continue;
    const key = makePointKey(pin.at);
    if (!places.has(key)) places.set(key, [pin]);
  }
  if (places.size === 0) return;
  const put = (at: Point, subject: Subject): void => {
    places.get(makePointKey(at))?.push(subject);
  };
  const { symbols, sheets } = sheet.file;
  const drawn = drawnItems(sheet, connectivity.labels);
  const isSmall = drawn.length + symbols.length + sheets.length <= MOST_OF_A_SMALL_SHEET;
  const ofSymbol = (pin: ConnectedPin): boolean => {
    const holder = places.get(makePointKey(pin.at))?.[0];
    return holder?.what === 'pin' && holder.symbol === pin.symbol;
  };
  for (const { ends, subject } of drawn) for (const at of isSmall ? ends : ends.slice(0, 1)) put(at, subject);
  for (const pin of pins) if (pin.type !== 'no_connect' && ofSymbol(pin)) put(pin.at, pin);
  if (!isSmall) for (const { ends, subject } of drawn) for (const at of ends.slice(1)) put(at, subject);
  for (const pin of pins) if (pin.type !== 'no_connect' && !ofSymbol(pin)) put(pin.at, pin);
  if (sheets.length > 0) for (const pin of connectivity.sheetPins) if (pin.sheet === sheet) put(pin.pin.at, pin);
  for (const subjects of places.values()) {
    if (subjects.length < 2) continue;
    yield { subjects: subjects.slice(0, 2), description: "Pin with 'no connection' type is connected" };
  }
}

/** Lines, entries, junctions and labels as they stand in the file. */
function drawnItems(sheet: SheetInstance, labels: readonly ConnectedLabel[]): Drawn[] {
  const { junctions, busEntries, wires, buses } = sheet.file;
  const drawn: (Drawn & { line: number })[] = [];
  for (const item of junctions)
    drawn.push({ line: item.line, ends: [item.at], subject: { what: 'junction', item, sheet } });
  for (const item of busEntries)
    drawn.push({ line: item.line, ends: [item.at, item.end], subject: { what: 'busEntry', item, sheet } });
  for (const [isBus, lines] of [
    [false, wires],
    [true, buses],
  ] as const)
    for (const item of lines) {
      const ends = [item.points[0]!, item.points.at(-1)!];
      drawn.push({ line: item.line, ends, subject: { what: 'wire', item, isBus, sheet } });
    }
  for (const label of labels)
    if (label.sheet === sheet) drawn.push({ line: label.label.line, ends: [label.label.at], subject: label });
  return drawn.toSorted((a, b) => a.line - b.line);
}

function makePointKey({ x, y }: Point): string {
  return `${x},${y}`;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
