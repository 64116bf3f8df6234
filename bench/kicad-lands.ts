// Real lands out of KiCad's installed footprint libraries: pads and body as drawn, read at bench time and kept nowhere.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SExpressionReader } from '@partwright/files/s-expressions';

export interface Pad {
  number: string;
  type: 'smd' | 'tht';
  /** Centre, mm. */
  x: number;
  y: number;
  /** Extent along x and y after the pad's own rotation, mm. */
  w: number;
  h: number;
}

/** One drawn footprint: pads that carry copper and a number, those of one number that touch as one, and the box of the part on the fabrication layer. */
export interface Land {
  library: string;
  name: string;
  /** `Library:Name`, as boards write it. */
  id: string;
  pads: Pad[];
  /** Extent of the drawn part along x and y, mm; null where nothing is drawn. */
  bodyMm: [number, number] | null;
}

type Node = (string | Node)[];

/** Every land of a folder of `.pretty` folders. */
export function* readLands(folder: string): Generator<Land> {
  for (const directory of readdirSync(folder)
    .filter((name) => name.endsWith('.pretty'))
    .toSorted()) {
    const library = directory.slice(0, -'.pretty'.length);
    for (const file of readdirSync(join(folder, directory))
      .filter((name) => name.endsWith('.kicad_mod'))
      .toSorted()) {
      const name = file.slice(0, -'.kicad_mod'.length);
      yield readLand(library, name, parse(readFileSync(join(folder, directory, file), 'utf8')));
    }
  }
}

/** A text as nested lists. */
function parse(text: string): Node {
  const root: Node = [];
  const open: Node[] = [root];
  const reader = new SExpressionReader({
    onOpen: () => {
      const node: Node = [];
      open.at(-1)!.push(node);
      open.push(node);
    },
    onAtom: (atom) => open.at(-1)!.push(atom),
    onClose: () => open.pop(),
  });
  reader.feed(text);
  reader.end();
  return root[0] as Node;
}

const child = (node: Node, name: string): Node | undefined =>
  node.find((one): one is Node => typeof one !== 'string' && one[0] === name);
const numbers = (node: Node | undefined): number[] => (node ?? []).slice(1).map(Number);

function readLand(library: string, name: string, root: Node): Land {
  const pads: Pad[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const node of root) {
    if (typeof node === 'string') continue;
    if (node[0] === 'pad') {
      const pad = readPad(node);
      if (pad) pads.push(pad);
    } else if (/^fp_(?:line|rect|circle|arc|poly)$/.test(node[0] as string) && child(node, 'layer')?.[1] === 'F.Fab') {
      for (const [x, y] of extremes(node)) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  const bodyMm: [number, number] | null =
    xs.length === 0 ? null : [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return { library, name, id: `${library}:${name}`, pads: mergePads(pads), bodyMm };
}

/** Points that bound a drawn item. */
function extremes(node: Node): [number, number][] {
  if (node[0] === 'fp_circle') {
    const [cx, cy] = numbers(child(node, 'center')) as [number, number];
    const [ex, ey] = numbers(child(node, 'end')) as [number, number];
    const r = Math.hypot(ex - cx, ey - cy);
    return [
      [cx - r, cy - r],
      [cx + r, cy + r],
    ];
  }
  const points = node[0] === 'fp_poly' ? (child(node, 'pts') ?? []).slice(1) : ['start', 'mid', 'end'].map((key) => child(node, key)); // prettier-ignore
  return points.filter((point) => point !== undefined).map((point) => numbers(point as Node) as [number, number]);
}

/** Null for paste windows and holes without copper. */
function readPad(node: Node): Pad | null {
  const [, number, type] = node as string[];
  const layers = child(node, 'layers') ?? [];
  if (type === 'np_thru_hole' || number === '' || !layers.some((layer) => (layer as string).endsWith('.Cu')))
    return null;
  // Copper under the board that only spreads heat.
  if (type === 'smd' && !layers.some((layer) => /^(?:F|\*)\.Cu$/.test(layer as string))) return null;
  const [x = 0, y = 0, angle = 0] = numbers(child(node, 'at'));
  const { dx, dy, w, h } = readPadExtent(node);
  const turned = Math.abs((((angle % 180) + 180) % 180) - 90) < 45;
  // Angles count against the clock and y grows downwards.
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // Of a hole the place counts, not the copper round it.
  const [ox, oy] = type === 'thru_hole' ? [0, 0] : [dx * cos + dy * sin, dy * cos - dx * sin];
  return {
    number: number!,
    type: type === 'thru_hole' ? 'tht' : 'smd',
    x: x + ox,
    y: y + oy,
    w: turned ? h : w,
    h: turned ? w : h,
  };
}

/** Size of a pad in its own frame, and how far its middle lies from its anchor; free shapes are taken by their box. */
function readPadExtent(node: Node): { dx: number; dy: number; w: number; h: number } {
  const [w = 0, h = 0] = numbers(child(node, 'size'));
  // Copper may lie beside the anchor; files write that under the drill even where none is drilled.
  const [ax = 0, ay = 0] = numbers(child(child(node, 'drill') ?? [], 'offset'));
  const xs = [ax - w / 2, ax + w / 2];
  const ys = [ay - h / 2, ay + h / 2];
  for (const shape of (child(node, 'primitives') ?? []).slice(1)) {
    if (typeof shape === 'string' || shape[0] !== 'gr_poly') continue;
    for (const point of (child(shape, 'pts') ?? []).slice(1)) {
      const [x, y] = numbers(point as Node) as [number, number];
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { dx: (left + right) / 2, dy: (top + bottom) / 2, w: right - left, h: bottom - top };
}

// Windows of one divided pad lie this close together, mm.
const WINDOW_GAP = 0.4;
// Vias beside a pad are this much smaller, by area.
const VIA_SHARE = 0.6;

/** Pieces of one number that touch, divided pads and the vias in and beside them, as one pad. */
function mergePads(pads: Pad[]): Pad[] {
  const own = pads.filter(
    (pad) => pad.type === 'smd' || !pads.some((other) => other.type === 'smd' && holds(other, pad)),
  );
  return [...Map.groupBy(own, ({ number }) => number).values()].flatMap((group) => {
    const largest = Math.max(...group.map(({ w, h }) => w * h));
    return mergePieces(group.filter(({ type, w, h }) => type === 'smd' || w * h > VIA_SHARE * largest));
  });
}

/** Does a pad lie wholly in another? */
const holds = (outer: Pad, inner: Pad): boolean =>
  Math.abs(outer.x - inner.x) + inner.w / 2 <= outer.w / 2 + 0.01 && Math.abs(outer.y - inner.y) + inner.h / 2 <= outer.h / 2 + 0.01; // prettier-ignore

/** Put pieces together until none touches another. */
function mergePieces(pieces: Pad[]): Pad[] {
  const rest = [...pieces];
  for (let i = 0; i < rest.length; i++) {
    for (let j = rest.length - 1; j > i; j--) {
      if (!touch(rest[i]!, rest[j]!)) continue;
      rest[i] = around(rest[i]!, rest[j]!);
      rest.splice(j, 1);
      j = rest.length;
    }
  }
  return rest;
}

function touch(a: Pad, b: Pad): boolean {
  if (a.type === 'tht' && b.type === 'tht') return false;
  const gap = a.type === b.type ? WINDOW_GAP : 0;
  return Math.abs(a.x - b.x) <= (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) <= (a.h + b.h) / 2 + gap;
}

/** The box around two pads. */
function around(a: Pad, b: Pad): Pad {
  const left = Math.min(a.x - a.w / 2, b.x - b.w / 2);
  const right = Math.max(a.x + a.w / 2, b.x + b.w / 2);
  const top = Math.min(a.y - a.h / 2, b.y - b.h / 2);
  const bottom = Math.max(a.y + a.h / 2, b.y + b.h / 2);
  return { ...a, type: 'smd', x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}
