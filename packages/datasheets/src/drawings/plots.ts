import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import type { Mark } from './page-marks.ts';

/** Points: the figures of an axis stand so near to it. */
const REACH = 22;
/** They are in line with each other. */
const IN_LINE = 3;
const LEAST_TICKS = 3;
/** Of an axis: the figures of the other one are not to be seen, or are no text. */
const LEAST_TICKS_ALONE = 5;
/** The widest gap between the figures of an axis, of the narrowest. */
const EVEN = 1.7;
/** `-40`, `1.5`, `10k`, `1e+8`, `10^3`, and what of an unknown font may be one; `1.` is the number of what follows. */
const TICK = /^[-−–+]?(?:[\d.,]*\d(?:e[-+]?\d+)?(?:\^[-−]?\d+)?|\uFFFD[\uFFFD\s.]*)\s?[kKMGmµun%]?$/i;

/** `Pin 1`: its number is none of a scale. */
const COUNTED = /^(?:pin|no|ch)\.?$/i;

/** How much of a graph stands around a box. */
export interface Axes {
  /** Figures that go up or down evenly along it in both directions. */
  areBoth: boolean;
  /** So many of them in one direction that nothing else is like it. */
  isOne: boolean;
  /** Figures that go up or down evenly in one of them. */
  isAny: boolean;
}

export const NO_AXES: Axes = { areBoth: false, isOne: false, isAny: false };

/**
 * Figures that stand along a box as at the axes of a graph: in line, evenly apart, and going up or down. Dimensions of a package
 * stand in line too, but neither evenly nor in order.
 */
export function findAxes([x0, y0, x1, y1]: Box, lines: readonly Line[]): Axes {
  const ticks = lines
    .flatMap(({ words }) => words.filter((_, at) => !COUNTED.test(words[at - 1]?.text ?? '')))
    .filter(({ text }) => TICK.test(text))
    .filter(({ box }) => box[2] > x0 - REACH && box[0] < x1 + REACH && box[3] > y0 - REACH && box[1] < y1 + REACH)
    .map(({ text, box }): Tick => ({ number: readTick(text), text, box }));
  if (areAroundPart(ticks)) return NO_AXES;
  const along = (mayBePins: boolean, sideOf: (box: Box) => number, placeOf: (box: Box) => number): number =>
    countScale(
      ticks.map((tick) => ({ tick, side: sideOf(tick.box), place: placeOf(tick.box) })),
      mayBePins,
    );
  const middleX = (box: Box): number => (box[0] + box[2]) / 2;
  const middleY = (box: Box): number => (box[1] + box[3]) / 2;
  const measure = (mayBePins: boolean): [level: number, upright: number] => [
    along(mayBePins, middleY, middleX),
    Math.max(
      along(mayBePins, (box) => box[2], middleY),
      along(mayBePins, (box) => box[0], middleY),
      along(mayBePins, middleX, middleY),
    ),
  ];
  const sure = Math.max(...measure(false));
  return {
    areBoth: sure >= LEAST_TICKS && Math.min(...measure(true)) >= LEAST_TICKS,
    isOne: sure >= LEAST_TICKS_ALONE,
    isAny: sure >= LEAST_TICKS,
  };
}

interface Tick {
  /** NaN: it is of an unknown font. */
  number: number;
  text: string;
  box: Box;
}

const SCALE: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, m: 1e-3, µ: 1e-6, u: 1e-6, n: 1e-9 };

function readTick(text: string): number {
  const plain = text.replaceAll(/[−–]/g, '-').replaceAll(',', '.');
  const power = /^([-+]?[\d.]+)\^(-?\d+)/.exec(plain);
  if (power) return Number(power[1]) ** Number(power[2]);
  const [, digits = '', unit = ''] = /^(.*?)\s?([kKMGmµun%]?)$/.exec(plain) ?? [];
  return Number(digits) * (SCALE[unit] ?? 1);
}

/** `1 2 3`, `4 3 2`: as pins are numbered. A scale of such figures has a zero, or another one across it. */
function arePins(row: readonly PlacedTick[]): boolean {
  return row.every(
    ({ tick }, at) =>
      Number.isInteger(tick.number) &&
      tick.number > 0 &&
      (at === 0 || Math.abs(tick.number - row[at - 1]!.tick.number) === 1),
  );
}

/** `1 2 3 4` below and `8 7 6 5` above: the pins of a part go around it. */
function areAroundPart(ticks: readonly Tick[]): boolean {
  const placed = ticks.map((tick): PlacedTick => {
    return { tick, side: (tick.box[1] + tick.box[3]) / 2, place: tick.box[0] };
  });
  const rows = [...Map.groupBy(placed, ({ side }) => Math.round(side / IN_LINE)).values()]
    .map((row) => row.toSorted((a, b) => a.place - b.place))
    .filter((row) => row.length > 1 && arePins(row));
  const numbers = rows.flatMap((row) => row.map(({ tick }) => tick.number));
  const areAll = new Set(numbers).size === numbers.length && Math.max(...numbers) === numbers.length;
  return rows.length > 1 && numbers.length >= FEWEST_PINS && areAll;
}

/** Of a part with two rows of them. */
const FEWEST_PINS = 4;

interface PlacedTick {
  tick: Tick;
  side: number;
  place: number;
}

/** The most figures on one line that are a scale. */
function countScale(ticks: readonly PlacedTick[], mayBePins: boolean): number {
  const sorted = ticks.toSorted((a, b) => a.side - b.side);
  let most = 0;
  for (let first = 0, last = 0; last < sorted.length; last++) {
    while (sorted[last]!.side - sorted[first]!.side > IN_LINE) first++;
    if (last + 1 < sorted.length && sorted[last + 1]!.side - sorted[first]!.side <= IN_LINE) continue;
    most = Math.max(
      most,
      longestScale(
        sorted.slice(first, last + 1).toSorted((a, b) => a.place - b.place),
        mayBePins,
      ),
    );
  }
  return most;
}

/** The longest run of figures in order, evenly apart. */
function longestScale(row: readonly PlacedTick[], mayBePins: boolean): number {
  let most = 0;
  for (let from = 0; from < row.length; from++) {
    let [least, widest, sign, count] = [Infinity, 0, 0, 1];
    for (let at = from + 1; at < row.length; at++) {
      const gap = row[at]!.place - row[at - 1]!.place;
      const step = row[at]!.tick.number - row[at - 1]!.tick.number;
      [least, widest] = [Math.min(least, gap), Math.max(widest, gap)];
      const isInOrder = Number.isNaN(step) || (step !== 0 && (sign === 0 || Math.sign(step) === sign));
      if (!isInOrder || widest > EVEN * least || gap < 4) break;
      sign = Math.sign(step) || sign;
      count++;
    }
    if (mayBePins || !arePins(row.slice(from, from + count))) most = Math.max(most, count);
  }
  return most;
}

/** So many rules in each direction. */
const LEAST_GRID = 3;
/** Points: how exactly the rules of a grid begin and end together. */
const EXACT = 3;
const THIN = 1.5;

/** Rules in both directions that begin and end together, as those of the grid of a graph do; leads and dimension lines do not. */
export function hasGrid(drawn: Box, marks: readonly Mark[]): boolean {
  const [wide, high] = [drawn[2] - drawn[0], drawn[3] - drawn[1]];
  const across = marks.filter(({ box }) => box[3] - box[1] < THIN && box[2] - box[0] > 0.4 * wide);
  const down = marks.filter(({ box }) => box[2] - box[0] < THIN && box[3] - box[1] > 0.4 * high);
  const level = largestSheaf(across.map(({ box: [x0, y0, x1] }) => ({ from: x0, to: x1, at: y0 })));
  const upright = largestSheaf(down.map(({ box: [x0, y0, , y1] }) => ({ from: y0, to: y1, at: x0 })));
  if (level.places < LEAST_GRID || upright.places < LEAST_GRID) return false;
  // The one ends where the other does.
  return upright.first > level.from - EXACT && upright.last < level.to + EXACT;
}

/** Points: what goes farther beyond a rule goes through it. */
const THROUGH = 0.8;

/**
 * Whether nothing bent goes through a rule of a grid: in a table each drawn letter keeps to its cell, as does the slanted line between the
 * heads of its rows and columns; a curve leaves the cell in which it begins.
 * @param drawn The box of what `hasGrid`.
 */
export function keepsToCells([x0, y0, x1, y1]: Box, marks: readonly Mark[]): boolean {
  // A page may have one rule ten thousand times.
  const across = new Map<string, Box>();
  const down = new Map<string, Box>();
  for (const { box } of marks) {
    const key = box.map((edge) => Math.round(edge)).join(' ');
    if (box[3] - box[1] < THIN && box[2] - box[0] > 0.4 * (x1 - x0)) across.set(key, box);
    else if (box[2] - box[0] < THIN && box[3] - box[1] > 0.4 * (y1 - y0)) down.set(key, box);
  }
  const goesThrough = (box: Box): boolean =>
    [...across.values()].some(
      (rule) => box[1] < rule[1] - THROUGH && box[3] > rule[3] + THROUGH && box[0] < rule[2] && box[2] > rule[0],
    ) ||
    [...down.values()].some(
      (rule) => box[0] < rule[0] - THROUGH && box[2] > rule[2] + THROUGH && box[1] < rule[3] && box[3] > rule[1],
    );
  return !marks.some(({ isCurve, box }) => isCurve && goesThrough(box));
}

/** Points: the field of a graph is at least as large. */
const FIELD_WIDTH = 60;
const FIELD_HEIGHT = 45;

/** The fields of graphs: rules in both directions that begin and end together, with something bent in them. Those that overlap are left out. */
export function findFields(marks: readonly Mark[]): Box[] {
  const across = marks.filter(({ box }) => box[3] - box[1] < THIN && box[2] - box[0] >= FIELD_WIDTH);
  const down = marks.filter(({ box }) => box[2] - box[0] < THIN && box[3] - box[1] >= FIELD_HEIGHT);
  const bent = marks.filter(({ isCurve }) => isCurve);
  const isPlace = (places: readonly number[]): boolean =>
    new Set(places.map((place) => Math.round(place / EXACT))).size >= LEAST_GRID;
  // Rules of graphs below one another begin and end together too: those between which upright ones end are of two.
  const columns = Map.groupBy(
    down,
    ({ box }) => `${Math.round(box[1] / (2 * EXACT))} ${Math.round(box[3] / (2 * EXACT))}`,
  );
  const fields = [...columns.values()].flatMap((sheaf): Box[] => {
    const [top, bottom] = [Math.min(...sheaf.map(({ box }) => box[1])), Math.max(...sheaf.map(({ box }) => box[3]))];
    const level = across.filter(({ box }) => box[1] > top - EXACT && box[3] < bottom + EXACT);
    const rows = Map.groupBy(
      level,
      ({ box }) => `${Math.round(box[0] / (2 * EXACT))} ${Math.round(box[2] / (2 * EXACT))}`,
    );
    return [...rows.values()].flatMap((rules): Box[] => {
      const [x0, x1] = [Math.min(...rules.map(({ box }) => box[0])), Math.max(...rules.map(({ box }) => box[2]))];
      const own = sheaf.filter(({ box }) => box[0] > x0 - EXACT && box[2] < x1 + EXACT);
      const isField = isPlace(rules.map(({ box }) => box[1])) && isPlace(own.map(({ box }) => box[0]));
      const holdsCurve = bent.some(
        ({ box }) => box[0] > x0 - EXACT && box[2] < x1 + EXACT && box[1] > top - EXACT && box[3] < bottom + EXACT,
      );
      return isField && holdsCurve ? [[x0, top, x1, bottom]] : [];
    });
  });
  const meets = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
  return fields.filter((field) => fields.every((other) => other === field || !meets(field, other)));
}

interface Stroke {
  from: number;
  to: number;
  /** Its place across its direction. */
  at: number;
}

function largestSheaf(strokes: readonly Stroke[]): {
  places: number;
  from: number;
  to: number;
  first: number;
  last: number;
} {
  const none = { places: 0, from: 0, to: 0, first: 0, last: 0 };
  const sheaves = Map.groupBy(
    strokes,
    ({ from, to }) => `${Math.round(from / (2 * EXACT))} ${Math.round(to / (2 * EXACT))}`,
  );
  return [...sheaves.values()]
    .map((sheaf) => ({
      places: new Set(sheaf.map(({ at }) => Math.round(at / EXACT))).size,
      from: Math.min(...sheaf.map(({ from }) => from)),
      to: Math.max(...sheaf.map(({ to }) => to)),
      first: Math.min(...sheaf.map(({ at }) => at)),
      last: Math.max(...sheaf.map(({ at }) => at)),
    }))
    .reduce((best, each) => (each.places > best.places ? each : best), none);
}
