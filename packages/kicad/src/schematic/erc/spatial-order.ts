import type { Item, Point, SheetFile } from '../model.ts';
import type { SheetInstance, SymbolInstance } from '../project/model.ts';
import {
  boxAround,
  graphicBox,
  labelBox,
  sheetBox,
  strokedBox,
  symbolBox,
  textItemBox,
  type Box,
} from './item-boxes.ts';
import { SpatialIndex } from './spatial-index.ts';

/** The ranks of KiCad's kinds of items: only when two places are equally good do they count. */
const kinds = {
  marker: 0,
  junction: 1,
  noConnect: 2,
  busEntry: 3,
  line: 5,
  shape: 6,
  image: 7,
  textBox: 8,
  text: 9,
  table: 10,
  local: 12,
  global: 13,
  hierarchical: 14,
  directive: 15,
  ruleArea: 16,
  symbol: 18,
  sheet: 21,
} as const;

/** Before it checks, kicad-cli takes out every symbol and puts it in again, this many times. */
const RELINKS = 3;
const JUNCTION_RADIUS = 4_572;
const NO_CONNECT_REACH = 6_860;
/** The arrow of a marker points to its place from the lower right. */
const MARKER_SIZE = 18_500;

interface Kept {
  item: Item;
  kind: keyof typeof kinds;
  box: Box;
}

/**
 * The items of one file in the order in which KiCad goes through them. That is the order of its spatial index: items as they stand in
 * the file, then symbols anew when they are linked to their libraries, then the markers of violations as they are found.
 */
export class SpatialOrder {
  readonly #index = new SpatialIndex<Item | { marker: number }>();
  readonly #ranks = new Map<Item, number>();

  constructor(sheet: SheetInstance) {
    const instances = new Map(sheet.symbols.map((instance) => [instance.symbol as Item, instance]));
    for (const { item, kind, box } of listKeptItems(sheet.file, instances)) this.#index.insert(item, boxed(box, kind));
    for (let time = 0; time < RELINKS; time++)
      for (const item of this.#index.items()) {
        const instance = instances.get(item as Item);
        if (instance === undefined) continue;
        this.#index.remove(item);
        const box = symbolBox(instance.symbol, instance.library, instance.unit, (field) =>
          readFieldText(field, instance),
        );
        this.#index.insert(item, boxed(box, 'symbol'));
      }
    for (const [rank, item] of this.#index.items().entries()) this.#ranks.set(item as Item, rank);
  }

  /** Of an item of the file, when no marker is set yet. */
  findRank(item: Item): number {
    return this.#ranks.get(item) ?? Infinity;
  }

  /** The markers at these places, set one after the other, as KiCad goes through them then: indices of the places. */
  orderMarkers(places: readonly Point[]): number[] {
    for (const [marker, { x, y }] of places.entries()) {
      const corners = [
        { x, y },
        { x: x + MARKER_SIZE, y: y + MARKER_SIZE },
      ];
      this.#index.insert({ marker }, boxed(boxAround(corners, 0), 'marker'));
    }
    return this.#index.items().flatMap((item) => ('marker' in item ? [item.marker] : []));
  }
}

function placedBox({ at, width, height }: { at: Point; width: number; height: number }): Box {
  return boxAround([at, { x: at.x + width, y: at.y + height }], 0);
}

function aroundBoxes(boxes: readonly { at: Point; width: number; height: number }[]): Box {
  return boxAround(
    boxes.flatMap(({ at, width, height }) => [at, { x: at.x + width, y: at.y + height }]),
    0,
  );
}

function boxed(box: Box, kind: keyof typeof kinds): Box & { leastKind: number; mostKind: number } {
  return { ...box, leastKind: kinds[kind], mostKind: kinds[kind] };
}

function readFieldText({ name, value }: { name: string; value: string }, instance: SymbolInstance): string {
  if (name === 'Reference') return instance.reference;
  return name === 'Value' ? instance.value : value;
}

/** In the order of the file. */
function listKeptItems(file: SheetFile, instances: ReadonlyMap<Item, SymbolInstance>): Kept[] {
  const kept: Kept[] = [];
  const keep = <I extends Item>(items: readonly I[], kind: Kept['kind'], measureBox: (item: I) => Box): void => {
    for (const item of items) kept.push({ item, kind, box: measureBox(item) });
  };
  keep(file.junctions, 'junction', ({ at, diameter }) =>
    boxAround([at], diameter > 0 ? diameter / 2 : JUNCTION_RADIUS),
  );
  keep(file.noConnects, 'noConnect', ({ at }) => boxAround([at], NO_CONNECT_REACH));
  keep(file.busEntries, 'busEntry', ({ at, end, stroke }) => strokedBox([at, end], stroke));
  keep(file.wires, 'line', ({ points, stroke }) => strokedBox(points, stroke));
  keep(file.buses, 'line', ({ points, stroke }) => strokedBox(points, stroke));
  keep(file.shapes, 'shape', graphicBox);
  keep(file.images, 'image', ({ at }) => boxAround([at], 0));
  keep(file.texts, 'text', textItemBox);
  keep(file.textBoxes, 'textBox', placedBox);
  keep(file.tables, 'table', ({ cells }) => aroundBoxes(cells));
  keep(file.ruleAreas, 'ruleArea', ({ points, stroke }) => strokedBox(points, stroke));
  keep(file.sheets, 'sheet', sheetBox);
  for (const label of file.labels) kept.push({ item: label, kind: label.kind, box: labelBox(label) });
  keep(file.symbols, 'symbol', (symbol) => {
    const instance = instances.get(symbol);
    return symbolBox(symbol, undefined, symbol.unit, (field) =>
      instance ? readFieldText(field, instance) : field.value,
    );
  });
  return kept.sort((a, b) => a.item.line - b.item.line);
}
