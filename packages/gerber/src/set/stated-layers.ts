import { splitName } from '../names/index.ts';
import type { ExtensionNames } from './extension-report.ts';
import { baseName } from './job-file.ts';
import type { LayerPair } from './layer-pairs.ts';
import type { SetLayer } from './model.ts';

/** What the reports of a layout program say of the copper of a board. */
export interface StatedLayers {
  /** Each number of copper layers that is stated, with the file that says it. */
  counts: { count: number; file: string }[];
  /** The copper layers between which a drill file goes, 1 is the top; `unknown` when a report names layers that no file is. */
  findSpan(drillFile: string): readonly [number, number] | 'unknown' | undefined;
}

export interface LayerReports {
  /** `.LDP`, which has all layers of each pair, and `.DRR`, which has the first and the last. */
  pairs: { file: string; pairs: readonly LayerPair[]; isWhole: boolean }[];
  extensions: { file: string; names: ExtensionNames }[];
  /** KiCad's drill reports: the names of the copper from the top. */
  stacks: { file: string; names: readonly string[] }[];
}

const COPPER_EXTENSION = /^(?:gtl|gbl|gp?\d{1,2})$/;

/** Hold what reports say against the copper files, which have their places already. */
export function stateLayers(reports: LayerReports, copper: readonly SetLayer[]): StatedLayers {
  const whole = reports.pairs.filter(({ isWhole }) => isWhole);
  const counts = [
    ...whole.map(({ file, pairs }) => ({ file, count: longest(pairs).length })),
    ...reports.stacks.map(({ file, names }) => ({ file, count: names.length })),
    ...reports.extensions.map(({ file, names }) => ({
      file,
      count: [...names.keys()].filter((extension) => COPPER_EXTENSION.test(extension)).length,
    })),
  ].filter(({ count }) => count > 0);
  const placeByName = placesByName(reports, copper);
  return {
    counts,
    findSpan(drillFile) {
      for (const { pairs, isWhole } of [...whole, ...reports.pairs.filter((report) => !report.isWhole)]) {
        const own = pairs.find((pair) => pair.drillFile === baseName(drillFile));
        if (own === undefined) continue;
        // Extensions of an `.LDP` count all layers of the design, not the files: only their order is that of the board.
        const stack = isWhole ? longest(pairs) : [];
        const places = isWhole
          ? [stack.indexOf(own.layers[0]!) + 1, stack.indexOf(own.layers.at(-1)!) + 1]
          : own.layers.map((name) => placeByName(name));
        const [from = 0, to = 0] = places;
        const isPlaced = from > 0 && to > from && to <= copper.length && (!isWhole || stack.length === copper.length);
        return isPlaced ? [from, to] : isThrough(own, stack) ? undefined : 'unknown';
      }
      return undefined;
    },
  };
}

/** The pair of the plated holes that go through: its layers are all there are. */
const longest = (pairs: readonly LayerPair[]): readonly string[] =>
  pairs.reduce<readonly string[]>((most, { layers }) => (layers.length > most.length ? layers : most), []);

/** From the first to the last, whatever lies between. */
function isThrough({ layers }: LayerPair, stack: readonly string[]): boolean {
  const [first = '', last = ''] = [layers[0], layers.at(-1)];
  if (stack.length > 0) return first === stack[0] && last === stack.at(-1);
  return /^top\b/i.test(first) && /^bot(?:tom)?\b/i.test(last);
}

function placesByName({ extensions }: LayerReports, copper: readonly SetLayer[]): (name: string) => number {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const places = new Map<string, number>();
  for (const { file, role } of copper) {
    if (role.index === undefined) continue;
    const { stem, extension } = splitName(file);
    for (const { names } of extensions) {
      const name = names.get(extension.toLowerCase());
      if (name !== undefined) places.set(plain(name), role.index);
    }
    // `Thunderscope_Rev5.3-Int1 (GND).g1`: newer versions write the name of the layer into that of the file.
    const written = stem.slice(stem.lastIndexOf('-') + 1);
    if (!places.has(plain(written))) places.set(plain(written), role.index);
    if (role.side === 'top' || role.side === 'bottom') {
      places.set(role.side, role.index);
      places.set(`${role.side}layer`, role.index);
    }
  }
  return (name) => places.get(plain(name)) ?? 0;
}
