import type { SymbolLibrary } from '../library-text.ts';
import type { Arc, Graphic, LibraryPin, LibrarySymbol, Point, Property } from '../../model.ts';

const prints = new WeakMap<LibrarySymbol, string>();

/**
 * All that KiCad compares of a symbol when it holds a schematic's copy against the library, as one text: equal texts are equal symbols.
 * The names of pins, the wording of notes, sizes of fields, colours of lines and what is shown are not compared.
 */
export function printOfSymbol(symbol: LibrarySymbol, library?: SymbolLibrary): string {
  let print = prints.get(symbol);
  if (print === undefined) prints.set(symbol, (print = makePrint(symbol, library)));
  return print;
}

function makePrint(symbol: LibrarySymbol, library: SymbolLibrary | undefined): string {
  const line = ancestry(symbol, library);
  const root = line.at(-1)!;
  return [
    `power ${root.power}`,
    `units ${root.unitCount} ${root.bodyStyleCount} ${line.some(({ unitsLocked }) => unitsLocked)}`,
    `offset ${root.pinNames.offset}`,
    ...printFields(line),
    ...root.bodies
      .flatMap(({ unit, bodyStyle, graphics, texts, textBoxes, pins }) => {
        const of = `${unit}/${bodyStyle}`;
        return [
          ...graphics.map((graphic) => `${of} ${printGraphic(graphic)}`),
          ...texts.map(() => `${of} text`),
          ...textBoxes.map(() => `${of} text box`),
          ...pins.map((pin) => `${of} ${printPin(pin)}`),
        ];
      })
      .toSorted(),
  ].join('\n');
}

/** The symbol, the one it is derived from, and so on. */
function ancestry(symbol: LibrarySymbol, library: SymbolLibrary | undefined): LibrarySymbol[] {
  const line = [symbol];
  for (let base = symbol; base.extends !== undefined;) {
    const next = library?.get(base.extends);
    if (next === undefined || line.includes(next)) break;
    line.push((base = next));
  }
  return line;
}

/** They are there in every symbol, with or without a text. */
const MANDATORY = ['Reference', 'Value', 'Footprint', 'Datasheet', 'Description'];
/** As files before 20230620 called it. */
const OLD_DESCRIPTION = 'ki_description';
/** Kept beside the fields: only the text counts. */
const LISTS = ['ki_keywords', 'ki_fp_filters'];

function printFields(line: readonly LibrarySymbol[]): string[] {
  const fields = new Map<string, Property>();
  for (const { properties } of line.toReversed())
    for (const property of properties) {
      const name = property.name === OLD_DESCRIPTION ? 'Description' : property.name;
      const isInherited = property.value === '' && (MANDATORY.includes(name) || LISTS.includes(name));
      if (name !== 'ki_locked' && !(isInherited && fields.has(name))) fields.set(name, property);
    }
  const prints = LISTS.map(
    (name) => `${name} ${(fields.get(name)?.value ?? '').split(/\s+/).filter(Boolean).join(' ')}`,
  );
  for (const name of new Set([...MANDATORY, ...fields.keys()])) {
    if (LISTS.includes(name)) continue;
    const field = fields.get(name);
    // The value is the placed symbol's own.
    const text = name === 'Value' ? '' : (field?.value.trim() ?? '');
    const { horizontal, vertical } = field?.effects ?? { horizontal: 'center', vertical: 'center' };
    prints.push(`${name} ${printPoint(field?.at ?? { x: 0, y: 0 })} ${horizontal} ${vertical} ${text}`);
  }
  return prints.toSorted();
}

function printGraphic(graphic: Graphic): string {
  const { stroke, fill } = graphic;
  const color = fill.type === 'color' ? fill.color : '';
  return `${graphic.kind} ${formatPlace(graphic)} ${stroke.width} ${stroke.style} ${fill.type} ${color}`;
}

function formatPlace(graphic: Graphic): string {
  switch (graphic.kind) {
    case 'arc':
      // An arc may be drawn from either end.
      return [...[graphic.start, graphic.end].map(printPoint).toSorted(), printPoint(middleOf(graphic))].join(' ');
    case 'circle':
      return `${printPoint(graphic.center)} ${graphic.radius}`;
    case 'rectangle':
      return [graphic.start, graphic.end].map(printPoint).join(' ');
    default:
      return graphic.points.map(printPoint).join(' ');
  }
}

/**
 * KiCad keeps the point that the file has of an arc that runs with the clock (y points up). One that runs against it is turned
 * round, and its point is reckoned anew: where the arc is farthest from its chord.
 */
function middleOf({ start, mid, end }: Arc): Point {
  const [a, b] = [away(start, mid), away(start, end)];
  const turn = 2 * (a.x * b.y - a.y * b.x);
  if (turn <= 0) return mid;
  const [aa, bb] = [a.x ** 2 + a.y ** 2, b.x ** 2 + b.y ** 2];
  const center = { x: (b.y * aa - a.y * bb) / turn, y: (a.x * bb - b.x * aa) / turn };
  const [radius, chord] = [Math.hypot(center.x, center.y), Math.sqrt(bb)];
  // The arc lies to the right of its chord.
  return {
    x: Math.round(start.x + center.x + (b.y / chord) * radius),
    y: Math.round(start.y + center.y - (b.x / chord) * radius),
  };
}

function away(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function printPin({
  number,
  type,
  shape,
  at,
  angle,
  length,
  hide,
  nameEffects,
  numberEffects,
  alternates,
}: LibraryPin): string {
  const functions = alternates.map((other) => `${other.name} ${other.type} ${other.shape}`).toSorted();
  const sizes = `${nameEffects.font.height} ${numberEffects.font.height}`;
  return `pin ${number} ${type} ${shape} ${printPoint(at)} ${angle} ${length} ${hide} ${sizes} ${functions.join(',')}`;
}

function printPoint({ x, y }: Point): string {
  return `${x},${y}`;
}
