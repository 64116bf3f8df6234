import type { LibraryPin, LibrarySymbol } from '../model.ts';
import type { SymbolInstance } from '../project/model.ts';
import { compareNaturally } from '../netlist/index.ts';
import type { Change } from './model.ts';

/** More pins than this are told of as a number. */
const MOST_PINS_NAMED = 60;

interface KnownComparison {
  other: LibrarySymbol;
  key: string;
  changes: Change[];
}

const known = new WeakMap<LibrarySymbol, KnownComparison>();

/** What is other in the library symbols of two parts: pins by number, name and type; and the drawing. */
export function compareLibrary(base: SymbolInstance, head: SymbolInstance): Change[] {
  const [before, after] = [base.library, head.library];
  if (before === undefined || after === undefined) return [];
  // Hundreds of parts share a pair of symbols.
  const key = [base.unit, base.symbol.bodyStyle, head.unit, head.symbol.bodyStyle].join(' ');
  const last = known.get(after);
  if (last?.other === before && last.key === key) return last.changes;
  const changes = comparePins(mapPins(base), mapPins(head));
  if (changes.length === 0 && formatDrawing(before) !== formatDrawing(after))
    changes.push({ what: 'symbol_drawing', before: null, after: null, isElectrical: false });
  known.set(after, { other: before, key, changes });
  return changes;
}

function mapPins({ library, unit, symbol }: SymbolInstance): Map<string, string> {
  const pins = new Map<string, string>();
  for (const body of library!.bodies) {
    const isDrawn =
      (body.unit === 0 || body.unit === unit) && (body.bodyStyle === 0 || body.bodyStyle === symbol.bodyStyle);
    if (isDrawn) for (const pin of body.pins) if (!pins.has(pin.number)) pins.set(pin.number, pinText(pin));
  }
  return pins;
}

/** `VDD, power_in`; a pin without a name is its type. */
function pinText({ name, type }: LibraryPin): string {
  return name === '' || name === '~' ? type : `${name}, ${type}`;
}

function comparePins(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>): Change[] {
  const changes: Change[] = [];
  for (const number of [...new Set([...base.keys(), ...head.keys()])].toSorted(compareNaturally)) {
    const [before, after] = [base.get(number) ?? null, head.get(number) ?? null];
    if (before !== after) changes.push({ what: 'pin', name: number, before, after, isElectrical: true });
  }
  if (changes.length <= MOST_PINS_NAMED) return changes;
  return [{ what: 'pins', before: `${base.size} pins`, after: `${head.size} pins`, isElectrical: true }];
}

const drawings = new WeakMap<LibrarySymbol, string>();

/** All that is drawn, and not where in the file it stands. */
function formatDrawing(library: LibrarySymbol): string {
  const seen = drawings.get(library);
  if (seen !== undefined) return seen;
  const { bodies, pinNames, pinNumbers } = library;
  const text = formatContent({ bodies, pinNames, pinNumbers });
  drawings.set(library, text);
  return text;
}

/** A value as text in which only content counts: no lines of files and no uuids. */
export function formatContent(value: object, without: readonly string[] = []): string {
  return JSON.stringify(value, (key, item: unknown) =>
    key === 'line' || key === 'uuid' || without.includes(key) ? undefined : item,
  );
}
