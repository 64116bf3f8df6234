import {
  addSmdPad,
  addText,
  addThroughPad,
  addVia,
  emptyLayer,
  rectangle,
  type Drawing,
  type Layer,
  type NetPoint,
} from './drawing.fixture.ts';

/** Free places of the board on which defects are put: nothing lies within 2.4 mm of them on the outer layers. */
export interface Site {
  x: number;
  y: number;
}

export interface CleanBoard {
  drawing: Drawing;
  sites: Site[];
  /** Middles of what a defect may change. */
  pad: Site;
  lead: Site;
}

/** What a careful designer draws: nothing on it is beyond a limit of the conservative profile, warnings included. */
export function cleanBoard(random: () => number): CleanBoard {
  const layers = random() < 0.5 ? 2 : 4;
  const [width, height] = [40 + Math.round(random() * 10), 30 + Math.round(random() * 6)];
  const copper = Array.from({ length: layers }, (): Layer => emptyLayer());
  for (const inner of copper.slice(1, -1))
    inner.planes.push({ x1: 0.5, y1: 0.5, x2: width - 0.5, y2: height - 0.5, cutouts: [], net: 'GND' });
  // On the bottom a smaller one in the corner, for reliefs on two-layer boards.
  copper.at(-1)!.planes.push({ x1: 1, y1: 1, x2: 14, y2: 9, cutouts: [], net: 'GND' });
  const drawing: Drawing = {
    layers,
    width,
    height,
    thicknessMm: 1.6,
    outline: rectangle(0, 0, width, height, 0.1),
    copper,
    mask: { top: emptyLayer(), bottom: emptyLayer() },
    paste: { top: emptyLayer(), bottom: emptyLayer() },
    silk: { top: emptyLayer(), bottom: emptyLayer() },
    holes: [],
    netlist: [],
    left: new Set(),
  };
  const lead = { x: 4, y: 5 };
  addThroughPad(drawing, lead.x, lead.y, 1.8, 1, 'GND');
  addThroughPad(drawing, lead.x + 3.5, lead.y, 1.8, 1, 'OUT');
  addThroughPad(drawing, lead.x + 7, lead.y, 1.8, 1, 'GND');
  const pad = { x: 4, y: height - 5 };
  for (let i = 0; i < 4; i++) addSmdPad(drawing, 'top', pad.x + i * 1.27, pad.y, 0.6, 1.6, `N${i}`);
  addSmdPad(drawing, 'bottom', pad.x, pad.y, 1.2, 1.4, 'B0');
  for (let i = 0; i < 4; i++) {
    const x = pad.x + i * 1.27;
    drawing.copper[0]!.lines.push({ x1: x, y1: pad.y, x2: x, y2: pad.y - 2.5 - i * 0.9, pen: 0.25, net: `N${i}` });
    addVia(drawing, x, pad.y - 2.5 - i * 0.9, 0.65, 0.3, `N${i}`);
  }
  drawing.silk.top.lines.push(...rectangle(pad.x - 1, pad.y + 1.4, pad.x + 5, pad.y + 1.8, 0.15));
  addText(drawing.silk.top, width - 12, height - 3, 1.2, 0.15);
  addText(drawing.silk.bottom, width - 12, height - 3, 1.5, 0.2);
  drawing.holes.push({ x: width - 3.5, y: 3.5, diameter: 3.2, plated: false });
  for (const layer of drawing.copper)
    for (const plane of layer.planes) plane.cutouts.push({ x: width - 3.5, y: 3.5, radius: 2.2 });
  addSlots(drawing);
  addCastellations(drawing);
  drawing.netlist = listNetPoints(drawing);
  const sites: Site[] = [];
  for (let x = 16; x < width - 13; x += 5)
    for (let y = 13; y < height - 7; y += 5) sites.push({ x: x + random() * 0.4, y: y + random() * 0.4 });
  return { drawing, sites, pad, lead };
}

function addSlots(drawing: Drawing): void {
  const { width } = drawing;
  const [x, y] = [width - 12, 3.5];
  drawing.holes.push({ x, y, toX: x + 1.6, toY: y, diameter: 0.8, plated: true });
  for (const layer of drawing.copper) {
    for (const plane of layer.planes) for (const dx of [0, 0.8, 1.6]) plane.cutouts.push({ x: x + dx, y, radius: 1.3 });
    layer.pads.push({ x: x + 0.8, y, width: 3.2, height: 1.6, shape: 'obround', kind: 'ComponentPad', net: 'SLOT' });
  }
  for (const side of ['top', 'bottom'] as const)
    drawing.mask[side].pads.push({ x: x + 0.8, y, width: 3.3, height: 1.7, shape: 'obround' });
  const free = { x: width - 20, y: 3.5 };
  drawing.holes.push({ ...free, toX: free.x + 2, toY: free.y, diameter: 1.2, plated: false });
  for (const layer of drawing.copper)
    for (const plane of layer.planes)
      for (const dx of [0, 1, 2]) plane.cutouts.push({ x: free.x + dx, y: free.y, radius: 1.3 });
}

function addCastellations(drawing: Drawing): void {
  const { width, height } = drawing;
  for (let i = 0; i < 3; i++) {
    const [x, y] = [width, height / 2 - 1.8 + i * 1.8];
    for (const layer of drawing.copper) {
      for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 1.5 });
      layer.pads.push({ x, y, width: 1.2, height: 1.2, shape: 'circle', kind: 'CastellatedPad', net: `C${i}` });
    }
    for (const side of ['top', 'bottom'] as const)
      drawing.mask[side].pads.push({ x, y, width: 1.3, height: 1.3, shape: 'circle' });
    drawing.holes.push({ x, y, diameter: 0.7, plated: true });
  }
}

/** Each pad with a net, once: through its hole, or on its side. */
function listNetPoints({ copper, holes }: Drawing): NetPoint[] {
  const points = new Map<string, NetPoint>();
  for (const [index, { pads }] of copper.entries())
    for (const { x, y, net } of pads) {
      if (net === undefined) continue;
      const hole = holes.find((own) => own.plated && Math.hypot((own.toX ?? own.x) + own.x - 2 * x, (own.toY ?? own.y) + own.y - 2 * y) < 0.01); // prettier-ignore
      const side = hole ? 'both' : index === 0 ? 'top' : 'bottom';
      points.set(`${x} ${y} ${side}`, { net, x, y, side, ...(hole ? { holeMm: hole.diameter } : {}) });
    }
  return [...points.values()];
}
