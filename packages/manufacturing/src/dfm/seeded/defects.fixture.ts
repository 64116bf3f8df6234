import type { CleanBoard, Site } from './clean-board.fixture.ts';
import { addSmdPad, addText, addVia, emptyLayer, rectangle, type Drawing } from './drawing.fixture.ts';

/** One violation of one rule, put on a clean board. */
export interface Defect {
  rule: string;
  what: string;
  /** Changes the drawing; gives the place where the issue must be, null when it is one of the whole board. */
  put(board: CleanBoard, site: Site, random: () => number): Site | null;
}

const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);

/** A layer at random, and a net that is nowhere else. */
const pickOuterCopper = (drawing: Drawing, random: () => number): Drawing['copper'][number] =>
  random() < 0.5 ? drawing.copper[0]! : drawing.copper.at(-1)!;

export const DEFECTS: readonly Defect[] = [
  {
    rule: 'trace_width',
    what: 'a thin track',
    put({ drawing }, { x, y }, random) {
      const pen = between(random, 0.05, 0.085);
      const [dx, dy] = [between(random, -1, 1), between(random, -1, 1)];
      pickOuterCopper(drawing, random).lines.push({
        x1: x - dx,
        y1: y - dy,
        x2: x + dx,
        y2: y + dy + 0.3,
        pen,
        net: 'D1',
      });
      return { x, y };
    },
  },
  {
    rule: 'trace_width',
    what: 'a thin bridge of an area',
    put({ drawing }, { x, y }, random) {
      const layer = pickOuterCopper(drawing, random);
      const half = between(random, 0.03, 0.04);
      for (const sign of [-1, 1])
        layer.planes.push({
          x1: x + sign * 0.9 - 0.6,
          y1: y - 0.6,
          x2: x + sign * 0.9 + 0.6,
          y2: y + 0.6,
          cutouts: [],
          net: 'D1',
        });
      layer.planes.push({ x1: x - 0.5, y1: y - half, x2: x + 0.5, y2: y + half, cutouts: [], net: 'D1' });
      return { x, y };
    },
  },
  {
    rule: 'clearance',
    what: 'two tracks side by side',
    put({ drawing }, { x, y }, random) {
      const gap = between(random, 0.05, 0.085);
      const layer = pickOuterCopper(drawing, random);
      layer.lines.push({ x1: x - 1, y1: y, x2: x + 1, y2: y, pen: 0.3, net: 'D1' });
      layer.lines.push({ x1: x - 1, y1: y + 0.3 + gap, x2: x + 1, y2: y + 0.3 + gap, pen: 0.3, net: 'D2' });
      return { x, y };
    },
  },
  {
    rule: 'clearance',
    what: 'a pad beside a track at an angle',
    put({ drawing }, { x, y }, random) {
      const gap = between(random, 0.05, 0.085);
      const layer = pickOuterCopper(drawing, random);
      layer.pads.push({ x, y, width: 1, height: 1, shape: 'circle', net: 'D1' });
      const d = (0.5 + gap + 0.15) / Math.SQRT2;
      layer.lines.push({ x1: x + d - 0.8, y1: y + d + 0.8, x2: x + d + 0.8, y2: y + d - 0.8, pen: 0.3, net: 'D2' });
      return { x, y };
    },
  },
  {
    rule: 'netlist_short',
    what: 'a track between the pads of two nets',
    put({ drawing, pad }) {
      drawing.copper[0]!.lines.push({ x1: pad.x, y1: pad.y, x2: pad.x + 1.27, y2: pad.y, pen: 0.25 });
      return pad;
    },
  },
  {
    rule: 'netlist_open',
    what: 'a track that is cut',
    put({ drawing, pad }) {
      const track = drawing.copper[0]!.lines.find(({ net }) => net === 'N0')!;
      drawing.copper[0]!.lines.push({ ...track, y1: track.y1 - 1.8 });
      track.y2 = track.y1 - 1.3;
      return pad;
    },
  },
  {
    rule: 'annular_ring',
    what: 'a via with a small pad',
    put({ drawing }, { x, y }, random) {
      addVia(drawing, x, y, 0.3 + 2 * between(random, 0.02, 0.08), 0.3, 'D1');
      return { x, y };
    },
  },
  {
    rule: 'annular_ring',
    what: 'a hole off the middle of its pad',
    put({ drawing }, { x, y }) {
      addVia(drawing, x, y, 0.7, 0.3, 'D1');
      drawing.holes.at(-1)!.x += 0.14;
      return { x, y };
    },
  },
  {
    rule: 'drill_size',
    what: 'a small non-plated hole',
    put({ drawing }, { x, y }, random) {
      addFreeHole(drawing, x, y, between(random, 0.25, 0.4));
      return { x, y };
    },
  },
  {
    rule: 'drill_size',
    what: 'a large hole',
    put({ drawing }, { x, y }) {
      addFreeHole(drawing, x, y, 6.6);
      return { x, y };
    },
  },
  {
    rule: 'slot_width',
    what: 'a narrow slot',
    put({ drawing }, { x, y }, random) {
      addFreeHole(drawing, x, y, between(random, 0.55, 0.7));
      Object.assign(drawing.holes.at(-1)!, { toX: x + 1, toY: y });
      for (const layer of drawing.copper)
        for (const plane of layer.planes) plane.cutouts.push({ x: x + 1, y, radius: 1 });
      return { x, y };
    },
  },
  {
    rule: 'hole_to_hole',
    what: 'two vias of one net whose holes overlap',
    put({ drawing }, { x, y }) {
      for (const dx of [0, 0.2]) addVia(drawing, x + dx, y, 0.8, 0.3, 'D1');
      return { x, y };
    },
  },
  {
    rule: 'hole_to_hole',
    what: 'two holes with a thin wall',
    put({ drawing }, { x, y }, random) {
      addFreeHole(drawing, x, y, 1);
      addFreeHole(drawing, x + 1 + between(random, 0.05, 0.2), y, 1);
      return { x, y };
    },
  },
  {
    rule: 'duplicate_drill',
    what: 'the same hole twice',
    put({ drawing }, { x, y }) {
      addVia(drawing, x, y, 0.7, 0.3, 'D1');
      drawing.holes.push({ ...drawing.holes.at(-1)! });
      return { x, y };
    },
  },
  {
    rule: 'duplicate_drill',
    what: 'two holes of different sizes at one place',
    put({ drawing }, { x, y }) {
      addVia(drawing, x, y, 1, 0.3, 'D1');
      drawing.holes.push({ ...drawing.holes.at(-1)!, diameter: 0.4 });
      return { x, y };
    },
  },
  {
    rule: 'hole_to_copper',
    what: 'a track beside a non-plated hole',
    put({ drawing }, { x, y }, random) {
      addFreeHole(drawing, x, y, 1.2);
      const at = x + 0.6 + between(random, 0.08, 0.16) + 0.15;
      pickOuterCopper(drawing, random).lines.push({ x1: at, y1: y - 1, x2: at, y2: y + 1, pen: 0.3, net: 'D1' });
      return { x, y };
    },
  },
  {
    rule: 'hole_to_copper',
    what: 'a track near to the wall of a via of another net',
    put({ drawing }, { x, y }, random) {
      // The pad is small on this layer, as makers shrink what nothing joins: the ring is kept by the limit.
      addVia(drawing, x, y, 0.62, 0.36, 'D1');
      const layer = pickOuterCopper(drawing, random);
      const at = x + 0.18 + between(random, 0.155, 0.165) + 0.15;
      layer.pads = layer.pads.filter((pad) => pad.x !== x || pad.y !== y);
      layer.lines.push({ x1: at, y1: y - 1, x2: at, y2: y + 1, pen: 0.3, net: 'D2' });
      return { x, y };
    },
  },
  {
    rule: 'copper_to_edge',
    what: 'a track along the edge',
    put({ drawing }, _, random) {
      const at = between(random, 0.08, 0.2) + 0.15;
      pickOuterCopper(drawing, random).lines.push({
        x1: 16,
        y1: drawing.height - at,
        x2: 20,
        y2: drawing.height - at,
        pen: 0.3,
        net: 'D1',
      });
      return { x: 18, y: drawing.height - at };
    },
  },
  {
    rule: 'copper_to_edge',
    what: 'a track over the edge',
    put({ drawing }, _, random) {
      pickOuterCopper(drawing, random).lines.push({
        x1: 18,
        y1: drawing.height - 2,
        x2: 18,
        y2: drawing.height,
        pen: 0.3,
        net: 'D1',
      });
      return { x: 18, y: drawing.height };
    },
  },
  {
    rule: 'castellation',
    what: 'a small castellated hole',
    put({ drawing }, _, random) {
      const [x, y] = [18, drawing.height];
      addEdgeHole(drawing, x, y, between(random, 0.46, 0.55));
      return { x, y };
    },
  },
  {
    rule: 'castellation',
    what: 'two castellated holes near to each other',
    put({ drawing }) {
      const y = drawing.height;
      addEdgeHole(drawing, 18, y, 0.7, 0.9);
      addEdgeHole(drawing, 19.2, y, 0.7, 0.9);
      return { x: 18.6, y };
    },
  },
  {
    rule: 'mask_web',
    what: 'two openings near to each other',
    put({ drawing }, { x, y }, random) {
      const web = between(random, 0.04, 0.085);
      addSmdPad(drawing, 'top', x - 0.6, y, 0.9, 1, 'D1', 0.15 - web / 2);
      addSmdPad(drawing, 'top', x + 0.6, y, 0.9, 1, 'D2', 0.15 - web / 2);
      return { x, y };
    },
  },
  {
    rule: 'mask_opening',
    what: 'a pad without an opening',
    put({ drawing }, { x, y }) {
      addSmdPad(drawing, 'top', x, y, 1, 1, 'D1');
      drawing.mask.top.pads.pop();
      return { x, y };
    },
  },
  {
    rule: 'mask_opening',
    what: 'an opening that uncovers the track beside the pad',
    put({ drawing }, { x, y }) {
      addSmdPad(drawing, 'top', x, y, 1, 1, 'D1', 0.4);
      drawing.copper[0]!.lines.push({ x1: x + 0.85, y1: y - 1, x2: x + 0.85, y2: y + 1, pen: 0.3, net: 'D2' });
      return { x: x + 0.85, y };
    },
  },
  {
    rule: 'via_in_pad',
    what: 'a via in a pad',
    put({ drawing }, { x, y }) {
      addSmdPad(drawing, 'top', x, y, 1.4, 1.4, 'D1');
      addVia(drawing, x, y, 0.6, 0.3, 'D1');
      return { x, y };
    },
  },
  {
    rule: 'silk_on_pad',
    what: 'a line over a pad',
    put({ drawing, pad }) {
      drawing.silk.top.lines.push({ x1: pad.x - 0.9, y1: pad.y - 0.4, x2: pad.x + 0.3, y2: pad.y - 0.4, pen: 0.2 });
      return pad;
    },
  },
  {
    rule: 'silk_on_pad',
    what: 'a line beside a pad',
    put({ drawing }, { x, y }, random) {
      addSmdPad(drawing, 'bottom', x, y, 1, 1, 'D1');
      const at = x + 0.5 + between(random, 0.03, 0.07) + 0.1;
      drawing.silk.bottom.lines.push({ x1: at, y1: y - 0.8, x2: at, y2: y + 0.8, pen: 0.2 });
      return { x: x + 0.5, y };
    },
  },
  {
    rule: 'silk_width',
    what: 'a thin line',
    put({ drawing }, { x, y }, random) {
      drawing.silk.top.lines.push({ x1: x - 1, y1: y, x2: x + 1, y2: y, pen: between(random, 0.04, 0.09) });
      return { x, y };
    },
  },
  {
    rule: 'silk_text_height',
    what: 'small text',
    put({ drawing }, { x, y }, random) {
      const height = between(random, 0.5, 0.75);
      addText(drawing.silk.top, x, y, height, 0.15);
      // In the middle of its five letters.
      return { x: x + 2.2 * (height - 0.15), y: y + height / 2 };
    },
  },
  {
    rule: 'acid_trap',
    what: 'two tracks that meet at an acute angle',
    put({ drawing }, { x, y }, random) {
      const angle = between(random, 20, 42) * (Math.PI / 180);
      const layer = pickOuterCopper(drawing, random);
      layer.lines.push({ x1: x, y1: y, x2: x + 2, y2: y, pen: 0.25, net: 'D1' });
      layer.lines.push({
        x1: x,
        y1: y,
        x2: x + 2 * Math.cos(angle),
        y2: y + 2 * Math.sin(angle),
        pen: 0.25,
        net: 'D1',
      });
      layer.pads.push({ x: x + 2, y, width: 0.6, height: 0.6, shape: 'circle', net: 'D1' });
      return { x, y };
    },
  },
  {
    rule: 'starved_thermal',
    what: 'a relief with one spoke',
    put({ drawing, lead }) {
      const layer = drawing.copper.at(-1)!;
      let kept = 0;
      layer.lines = layer.lines.filter(({ x1, y1 }) => x1 !== lead.x || y1 !== lead.y || kept++ === 0);
      return lead;
    },
  },
  {
    rule: 'outline',
    what: 'an open outline',
    put({ drawing }) {
      const last = drawing.outline.at(-1)!;
      last.y2 += 2;
      return { x: last.x2, y: last.y2 - 1 };
    },
  },
  {
    rule: 'outline',
    what: 'no outline',
    put({ drawing }) {
      drawing.left.add('outline');
      return null;
    },
  },
  {
    rule: 'board_size',
    what: 'a board that is too long',
    put({ drawing }) {
      for (const line of drawing.outline) {
        if (line.x1 === 0) line.x1 = -500;
        if (line.x2 === 0) line.x2 = -500;
      }
      return null;
    },
  },
  {
    rule: 'aspect_ratio',
    what: 'a thick board with a small hole',
    put({ drawing }, { x, y }) {
      drawing.thicknessMm = 3.2;
      addVia(drawing, x, y, 0.7, 0.3, 'D1');
      return null;
    },
  },
  {
    rule: 'missing_layer',
    what: 'no mask on the bottom',
    put({ drawing }) {
      drawing.left.add('mask bottom');
      return null;
    },
  },
  {
    rule: 'empty_layer',
    what: 'a mask with nothing on it',
    put({ drawing }) {
      drawing.mask.bottom = emptyLayer();
      return null;
    },
  },
  {
    rule: 'layer_registration',
    what: 'a copper layer off the others',
    put({ drawing }, _, random) {
      shift(drawing.copper.at(-1)!, between(random, 0.05, 0.2), between(random, -0.2, 0.2));
      return null;
    },
  },
  {
    rule: 'layer_registration',
    what: 'a mask off its copper',
    put({ drawing }, _, random) {
      shift(drawing.mask.top, between(random, -0.2, -0.05), between(random, -0.1, 0.1));
      return null;
    },
  },
  {
    rule: 'drill_file_missing',
    what: 'no drill file',
    put({ drawing }) {
      drawing.left.add('drill');
      return null;
    },
  },
  {
    rule: 'drill_file_missing',
    what: 'no file of the plated holes',
    put({ drawing }) {
      drawing.holes = drawing.holes.filter(({ plated }) => !plated);
      return null;
    },
  },
  {
    rule: 'one_sided_hole',
    what: 'a plated hole with a pad on one side only',
    put({ drawing }, { x, y }, random) {
      addVia(drawing, x, y, 0.8, 0.3, 'D1');
      const bare = random() < 0.5 ? drawing.copper[0]! : drawing.copper.at(-1)!;
      bare.pads.pop();
      return { x, y };
    },
  },
  {
    rule: 'unplated_hole_in_copper',
    what: 'a non-plated hole through pads',
    put({ drawing }, { x, y }) {
      for (const layer of drawing.copper) {
        for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 1.5 });
        layer.pads.push({ x, y, width: 1.8, height: 1.8, shape: 'circle', net: 'D1' });
      }
      drawing.holes.push({ x, y, diameter: 1, plated: false });
      return { x, y };
    },
  },
  {
    rule: 'unplated_hole_in_copper',
    what: 'a non-plated hole in the middle of an area',
    put({ drawing }, { x, y }, random) {
      pickOuterCopper(drawing, random).planes.push({
        x1: x - 1.5,
        y1: y - 1.5,
        x2: x + 1.5,
        y2: y + 1.5,
        cutouts: [],
        net: 'D1',
      });
      for (const layer of drawing.copper.slice(1, -1))
        for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 1 });
      drawing.holes.push({ x, y, diameter: 1.2, plated: false });
      return { x, y };
    },
  },
  {
    rule: 'beside_board',
    what: 'a hole beside the board',
    put({ drawing }, _, random) {
      const place = { x: drawing.width + between(random, 3, 6), y: drawing.height * random() };
      drawing.holes.push({ ...place, diameter: 1.2, plated: false });
      return place;
    },
  },
  {
    rule: 'beside_board',
    what: 'a track beside the board',
    put({ drawing }, _, random) {
      const place = { x: -between(random, 2, 4), y: drawing.height * between(random, 0.2, 0.8) };
      pickOuterCopper(drawing, random).lines.push({
        x1: place.x - 0.9,
        y1: place.y,
        x2: place.x + 0.9,
        y2: place.y,
        pen: 0.3,
        net: 'D1',
      });
      return place;
    },
  },
  {
    rule: 'hole_to_edge',
    what: 'a non-plated hole next to the edge',
    put({ drawing }, _, random) {
      const place = {
        x: drawing.width * between(random, 0.4, 0.6),
        y: drawing.height - 0.5 - between(random, 0.03, 0.15),
      };
      for (const layer of drawing.copper)
        for (const plane of layer.planes) plane.cutouts.push({ ...place, radius: 1.2 });
      drawing.holes.push({ ...place, diameter: 1, plated: false });
      return place;
    },
  },
  {
    rule: 'routed_width',
    what: 'a narrow cut-out',
    put({ drawing }, { x, y }, random) {
      const half = between(random, 0.1, 0.36);
      for (const layer of drawing.copper)
        for (const plane of layer.planes)
          for (let dx = -1.5; dx <= 1.5; dx += 0.5) plane.cutouts.push({ x: x + dx, y, radius: 1 });
      drawing.outline.push(...rectangle(x - 1, y - half, x + 1, y + half, 0.1));
      return { x, y };
    },
  },
  {
    rule: 'duplicate_layer',
    what: 'the bottom a copy of the top',
    put({ drawing }) {
      const [top] = drawing.copper;
      drawing.copper[drawing.copper.length - 1] = structuredClone(top!);
      return null;
    },
  },
  {
    rule: 'mask_opening',
    what: 'an opening too small to be printed',
    put({ drawing }, { x, y }, random) {
      drawing.copper[0]!.pads.push({ x, y, width: 0.6, height: 0.6, shape: 'circle', net: 'D1' });
      const width = between(random, 0.03, 0.06);
      drawing.mask.top.pads.push({ x, y, width, height: width, shape: 'circle' });
      return { x, y };
    },
  },
  {
    rule: 'mask_opening',
    what: 'an opening without paste that uncovers a track beside its pad',
    put({ drawing }, { x, y }) {
      const [layer] = drawing.copper;
      layer!.pads.push({ x, y, width: 0.6, height: 0.6, shape: 'circle', kind: 'SMDPad,CuDef', net: 'D1' });
      layer!.lines.push({ x1: x + 0.55, y1: y - 1, x2: x + 0.55, y2: y + 1, pen: 0.2, net: 'D2' });
      drawing.mask.top.pads.push({ x: x + 0.2, y, width: 1.3, height: 0.7, shape: 'rectangle' });
      return { x: x + 0.55, y };
    },
  },
  {
    rule: 'mask_opening',
    what: 'an opening too small to be printed, beside all copper',
    put({ drawing }, { x, y }, random) {
      const width = between(random, 0.03, 0.06);
      drawing.mask.top.pads.push({ x, y, width, height: width, shape: 'circle' });
      return { x, y };
    },
  },
  {
    rule: 'pad_without_paste',
    what: 'one of four pads without its paste',
    put({ drawing, pad }) {
      drawing.paste.top.pads = drawing.paste.top.pads.filter(({ x }) => Math.abs(x - pad.x - 1.27) > 0.1);
      for (let i = 4; i < 8; i++) addSmdPad(drawing, 'top', pad.x + i * 1.27, pad.y, 0.6, 1.6, `N${i}`);
      return { x: pad.x + 1.27, y: pad.y };
    },
  },
  {
    rule: 'blind_vias',
    what: 'a via that ends on the second layer',
    put({ drawing }, { x, y }) {
      const plane = (): Drawing['copper'][number] => ({
        ...emptyLayer(),
        planes: [{ x1: 0.5, y1: 0.5, x2: drawing.width - 0.5, y2: drawing.height - 0.5, cutouts: [], net: 'GND' }],
      });
      if (drawing.layers === 2) drawing.copper.splice(1, 0, plane(), plane());
      drawing.layers = 4;
      addVia(drawing, x, y, 0.65, 0.3, 'GND');
      drawing.holes.at(-1)!.isBlind = true;
      return { x, y };
    },
  },
];

function addFreeHole(drawing: Drawing, x: number, y: number, diameter: number): void {
  drawing.holes.push({ x, y, diameter, plated: false });
  for (const layer of drawing.copper)
    for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: diameter / 2 + 0.5 });
}

function addEdgeHole(drawing: Drawing, x: number, y: number, diameter: number, pad = diameter + 0.5): void {
  for (const layer of drawing.copper) {
    for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 1.5 });
    layer.pads.push({ x, y, width: pad, height: pad, shape: 'circle', kind: 'CastellatedPad', net: `E${x}` });
  }
  drawing.holes.push({ x, y, diameter, plated: true });
}

function shift(layer: Drawing['copper'][number], dx: number, dy: number): void {
  for (const pad of layer.pads) Object.assign(pad, { x: pad.x + dx, y: pad.y + dy });
  for (const line of layer.lines)
    Object.assign(line, { x1: line.x1 + dx, y1: line.y1 + dy, x2: line.x2 + dx, y2: line.y2 + dy });
  for (const plane of layer.planes) {
    Object.assign(plane, { x1: plane.x1 + dx, y1: plane.y1 + dy, x2: plane.x2 + dx, y2: plane.y2 + dy });
    plane.cutouts = plane.cutouts.map(({ x, y, radius }) => ({ x: x + dx, y: y + dy, radius }));
  }
}
