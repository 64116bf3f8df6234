/** A board to be written as a data set. Millimetres, y up. */
export interface Drawing {
  /** Copper layers: 2 or 4. */
  layers: 2 | 4;
  width: number;
  height: number;
  thicknessMm: number;
  /** Lines of the outline; the last of them may be left out to open it. */
  outline: Line[];
  /** From the top to the bottom. */
  copper: Layer[];
  mask: Record<'top' | 'bottom', Layer>;
  paste: Record<'top' | 'bottom', Layer>;
  silk: Record<'top' | 'bottom', Layer>;
  holes: DrawnHole[];
  /** What the designer means: where the test points of each net are. */
  netlist: NetPoint[];
  /** Files that are not written: `copper 1`, `mask top`, `outline`, `drill`, `netlist`. */
  left: Set<string>;
}

export interface Layer {
  planes: Plane[];
  lines: Line[];
  pads: Pad[];
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  pen: number;
  net?: string;
}

export interface Pad {
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'circle' | 'rectangle' | 'obround';
  /** Of X2. */
  kind?: 'SMDPad,CuDef' | 'SMDPad,SMDef' | 'ComponentPad' | 'ViaPad' | 'CastellatedPad';
  net?: string;
}

/** A rectangle of copper with round places left out. */
export interface Plane {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Radius round a point, without copper. */
  cutouts: { x: number; y: number; radius: number }[];
  net: string;
}

/** A pad of a net: through a plated hole, or on the top (1) or the bottom. */
export interface NetPoint {
  net: string;
  x: number;
  y: number;
  holeMm?: number;
  side: 'both' | 'top' | 'bottom';
}

export interface DrawnHole {
  x: number;
  y: number;
  diameter: number;
  plated: boolean;
  /** Of a slot: where the tool ends. */
  toX?: number;
  toY?: number;
  via?: boolean;
  /** It goes from the top to the second layer. */
  isBlind?: boolean;
}

export const emptyLayer = (): Layer => ({ planes: [], lines: [], pads: [] });

/** 0 to 1, the same for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A via through all layers, tented. */
export function addVia(drawing: Drawing, x: number, y: number, pad: number, drill: number, net: string): void {
  for (const layer of drawing.copper) {
    for (const plane of layer.planes)
      if (plane.net !== net) plane.cutouts.push({ x, y, radius: Math.max(pad / 2 + 0.3, drill / 2 + 0.4) });
    layer.pads.push({ x, y, width: pad, height: pad, shape: 'circle', kind: 'ViaPad', net });
  }
  drawing.holes.push({ x, y, diameter: drill, plated: true, via: true });
}

/** A pad for surface mounting, with its opening and its paste. */
export function addSmdPad(
  drawing: Drawing,
  side: 'top' | 'bottom',
  x: number,
  y: number,
  width: number,
  height: number,
  net: string,
  expansion = 0.05,
): void {
  const copper = side === 'top' ? drawing.copper[0]! : drawing.copper.at(-1)!;
  copper.pads.push({ x, y, width, height, shape: 'rectangle', kind: 'SMDPad,CuDef', net });
  const opening = { x, y, width: width + 2 * expansion, height: height + 2 * expansion, shape: 'rectangle' as const };
  drawing.mask[side].pads.push(opening);
  drawing.paste[side].pads.push({ x, y, width, height, shape: 'rectangle' });
}

/** The pad of a lead. In planes of its net it hangs by so many spokes. */
export function addThroughPad(
  drawing: Drawing,
  x: number,
  y: number,
  pad: number,
  drill: number,
  net: string,
  spokes = 4,
): void {
  for (const layer of drawing.copper) {
    for (const plane of layer.planes) {
      plane.cutouts.push({ x, y, radius: pad / 2 + 0.35 });
      if (plane.net !== net) continue;
      const reach = pad / 2 + 0.6;
      const ends = [[reach, 0], [-reach, 0], [0, reach], [0, -reach]] as const; // prettier-ignore
      for (const [dx, dy] of ends.slice(0, spokes))
        layer.lines.push({ x1: x, y1: y, x2: x + dx, y2: y + dy, pen: 0.4, net });
    }
    layer.pads.push({ x, y, width: pad, height: pad, shape: 'circle', kind: 'ComponentPad', net });
  }
  for (const side of ['top', 'bottom'] as const)
    drawing.mask[side].pads.push({ x, y, width: pad + 0.1, height: pad + 0.1, shape: 'circle' });
  drawing.holes.push({ x, y, diameter: drill, plated: true });
}

/** Letters of strokes, each a box with a bar: enough to be text. */
export function addText(layer: Layer, x: number, y: number, height: number, pen: number, letters = 5): void {
  const tall = height - pen;
  const broad = tall * 0.6;
  for (let i = 0; i < letters; i++) {
    const left = x + i * (broad + tall * 0.35);
    const strokes = [[0, 0, 0, tall], [0, tall, broad, tall], [broad, tall, broad, 0], [0, tall / 2, broad, tall / 2]] as const; // prettier-ignore
    for (const [x1, y1, x2, y2] of strokes)
      layer.lines.push({ x1: left + x1, y1: y + y1, x2: left + x2, y2: y + y2, pen });
  }
}

export function rectangle(x1: number, y1: number, x2: number, y2: number, pen: number): Line[] {
  return [
    { x1, y1, x2, y2: y1, pen },
    { x1: x2, y1, x2, y2, pen },
    { x1: x2, y1: y2, x2: x1, y2, pen },
    { x1, y1: y2, x2: x1, y2: y1, pen },
  ];
}
