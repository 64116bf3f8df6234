import type { BoardText } from '../../packages/kicad/src/board/board.fixture.ts';
import type { ClaimRow } from './row.ts';
import { board, drawn, DRC, openClipper, peg, sayBoard, THROUGH, tie } from './kicad.cases.ts';

/** What is said of the copper, the mask and the holes of KiCad boards. */
export const rows: ClaimRow[] = [
  {
    sentence: 'no clearance violation',
    lie: 'the gap is too small by a nanometre more than KiCad forgives',
    ask: async () =>
      sayBoard(board('A', 'B').track('A', 10, 50, 20, 50).track('B', 10, 50.399499, 20, 50.399499), {
        rules: { min_clearance: 0.2 },
      }),
    says: [/^clearance: Clearance violation \(minimum 0\.2000 mm, actual 0\.1995 mm\)/m],
    without: { file: 'packages/kicad/src/board/geometry/tolerance.ts', find: '500.05', replace: '501' },
  },
  {
    sentence: 'no annular_width',
    lie: 'the hole beside it leaves less copper than the pad round both',
    ask: async () => {
      const text = board('GND');
      const via = (x: number): string =>
        text.pad('1', 'GND', x, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH);
      text.footprint('U1', 50, 50, `${text.pad('1', 'GND', 0, 0, 'smd rect', '4 4')} ${via(0)} ${via(0.35)}`);
      return sayBoard(text);
    },
    says: [/^annular_width.*actual 0\.0500/m],
    without: { file: `${DRC}/annular-ring.ts`, find: ', ...gaps)', replace: ')' },
  },
  {
    sentence: 'no annular_width',
    lie: 'the larger pad of the same number is of another part',
    ask: async () => {
      const text = board('GND');
      text.footprint('U1', 50, 50, text.pad('1', 'GND', 0, 0, 'smd rect', '4 4'));
      text.footprint('U2', 50, 50, text.pad('1', 'GND', 0, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH));
      return sayBoard(text);
    },
    says: [/^annular_width.*U2/m],
    without: {
      file: `${DRC}/sizes.ts`,
      find: '`${footprint.line} ${footprint.uuid} ${pad.number}`',
      replace: 'pad.number',
    },
  },
  {
    sentence: 'no annular_width',
    lie: 'the pads round it have no number, and are no one pin',
    ask: async () => {
      const text = board('GND');
      const ring = text.pad('', 'GND', 0, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH);
      text.footprint('U1', 50, 50, `${text.pad('', 'GND', 0, 0, 'smd rect', '4 4')} ${ring}`);
      return sayBoard(text);
    },
    says: [/^annular_width/m],
    without: { file: `${DRC}/sizes.ts`, find: "pad.number === '' ? `alone ${index}` : ", replace: '' },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'a net tie is drawn over the hole of a pad that lies on no net',
    ask: async () => {
      const text = board('A');
      const pad = (name: string, net: string, x: number) =>
        text.pad(name, net, x, 0, 'thru_hole circle', '1 1) (drill 0.5', THROUGH);
      const poly = `(fp_poly (pts (xy 0 -0.5) (xy 1 -0.5) (xy 1 0.5) (xy 0 0.5)) (stroke (width 0) (type solid)) (fill yes) (layer "F.Cu") ${text.uuid()})`;
      text.footprint('NT1', 50, 50, `(net_tie_pad_groups "1, 2") ${poly} ${pad('1', 'A', 0)} ${pad('2', '', 1)}`);
      return sayBoard(text);
    },
    says: [/^hole_clearance.*Pad 2/m],
    never: [/Pad 1.*hole|hole.*Pad 1/],
    without: {
      file: `${DRC}/clearance.ts`,
      find: '  if (isUnboundInTie(a, b) || isUnboundInTie(b, a)) return compareHoles(a, b, context, report);\n',
      replace: '',
    },
  },
  {
    sentence: 'no clearance violation',
    lie: 'a track of a net that a net tie joins passes another of its pads',
    ask: async () => {
      const text = board('A', 'B', 'C');
      text.footprint('NT1', 50, 50, tie(text, '"1, 2"'));
      return sayBoard(text.track('B', 49, 50.6, 50, 50.6));
    },
    says: [/^(?:clearance|shorting_items).*Pad 1 \[A\] of NT1/m],
    without: {
      file: `${DRC}/net-ties.ts`,
      find: "if (item.kind === 'pad' && isTraced && other.uuid > item.uuid) return false;",
      replace: 'if (isTraced) return true;',
    },
  },
  {
    sentence: 'no shorting_items',
    lie: 'the pad of the net tie that bears the net is of no group',
    ask: async () => {
      const text = board('A', 'B', 'C');
      text.footprint('NT1', 50, 50, `${drawn(text, 'fp', 'F.Cu', 0.4, -1, 2.2)} ${tie(text, '"1, 2"')}`);
      return sayBoard(text.track('C', 51.5, 48, 51.5, 52));
    },
    says: [/^shorting_items.*(?:Polygon of NT1.*Track \[C\]|Track \[C\].*Polygon of NT1)/m],
    without: {
      file: `${DRC}/net-ties.ts`,
      find: 'net === other.net && netTies.some((group) => group.includes(number))',
      replace: 'net === other.net',
    },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the hole goes through the copper of a net tie that joins its net',
    ask: async () => {
      const text = board('A', 'B');
      // Before the tie, as copper that comes after it may not come near at all.
      text.via('B', 50.8, 50);
      const pads = `${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'B', 1, 0)}`;
      return sayBoard(text.footprint('NT1', 50, 50, `(net_tie_pad_groups "1, 2") ${pads}`));
    },
    says: [/^hole_clearance/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: 'if (areSamePad(a, b) || areTied(a, b)) return;',
      replace: 'if (areSamePad(a, b) || areTied(a, b) || isReachedByTie(a, b) || isReachedByTie(b, a)) return;',
    },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the peg of one part goes through the pad of another',
    ask: async () => {
      const text = board('A');
      text.footprint('J1', 50, 50, peg(text, 1));
      return sayBoard(text.footprint('R1', 50.5, 50, text.pad('1', 'A', 0, 0)));
    },
    says: [/^hole_clearance.*R1/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: ' && holed.footprint === other.footprint',
      replace: '',
    },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'the cut is wider than the hole of the pad that it lies in',
    ask: async () => {
      const text = board('A');
      text.footprint('H1', 50, 50, text.pad('1', 'A', 0, 0, 'thru_hole rect', '6 6) (drill 3', THROUGH));
      text.add(
        `(gr_circle (center 50 50) (end 52 50) (stroke (width 0.05) (type solid)) (fill none) (layer "Edge.Cuts") ${text.uuid()})`,
      );
      return sayBoard(text, { rules: { min_copper_edge_clearance: 0.3 } });
    },
    says: [/^copper_edge_clearance.*H1/m],
    without: { file: `${DRC}/edge.ts`, find: ' && measureDepth(shape, [item.hole]) >= 0', replace: '' },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'a pad lies on two edges of which one is told',
    ask: async () => {
      const text = board('A');
      return sayBoard(text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0)), {
        rules: { min_copper_edge_clearance: 0.3 },
      });
    },
    says: [/^copper_edge_clearance.*R1/m],
    without: { file: `${DRC}/edge.ts`, find: 'found.slice(0, 1)', replace: 'found.slice(0, 0)' },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'the project asks for no clearance, and a track runs across the edge',
    ask: async () => sayBoard(board('A').track('A', 50, 50, 120, 50), { rules: { min_copper_edge_clearance: 0 } }),
    says: [/^copper_edge_clearance.*Track/m],
    without: { file: `${DRC}/edge.ts`, find: 'limit.nm === 0 && ', replace: 'limit.nm < 0 && ' },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the project asks for no clearance, and a track runs through a bare hole',
    ask: async () => {
      const text = board('A').track('A', 40, 50, 60, 50);
      return sayBoard(text.footprint('H1', 50, 50, peg(text, 2)), { rules: { min_hole_clearance: 0 } });
    },
    says: [/^hole_clearance.*H1/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: '[grown(hole, -FORGIVEN), 0];',
      replace: '[grown(hole, -FORGIVEN), -1];',
    },
  },
  {
    sentence: 'no items_not_allowed',
    lie: 'what lies in the area is a hole without copper',
    ask: async () => {
      const text = board();
      const fill = '(fill (thermal_gap 0.5) (thermal_bridge_width 0.5))';
      const allowed = '(tracks allowed) (vias allowed) (pads not_allowed) (copperpour allowed) (footprints allowed)';
      text.add(
        `(zone (net 0) (net_name "") (layers "F.Cu" "B.Cu") ${text.uuid()} (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.25) (keepout ${allowed}) ${fill} (polygon (pts (xy 40 40) (xy 60 40) (xy 60 60) (xy 40 60))))`,
      );
      return sayBoard(text.footprint('H1', 50, 50, peg(text, 1)));
    },
    says: [/^items_not_allowed.*H1/m],
    without: {
      file: `${DRC}/keepouts.ts`,
      find: 'item.pad.copper : context.copperThere(item)',
      replace: '0 : context.copperThere(item)',
    },
  },
  {
    sentence: 'no solder_mask_bridge',
    lie: 'the opening is no pad, but drawn on the mask over two tracks',
    ask: async () => {
      const text = board('A', 'B').track('A', 50, 50, 52, 50).track('B', 50, 51, 52, 51);
      return sayBoard(text.add(drawn(text, 'gr', 'F.Mask', 49, 49, 4)));
    },
    says: [/^solder_mask_bridge.*Polygon on F\.Mask/m],
    without: {
      file: `${DRC}/mask.ts`,
      find: 'return others.flatMap((item) => {',
      replace: 'return others.slice(99).flatMap((item) => {',
    },
  },
  {
    sentence: '1 solder_mask_bridge',
    lie: 'the opening joins a third piece of copper, and the first was mended or put aside',
    ask: async () => {
      const text = board('A', 'B', 'C')
        .track('A', 50, 50, 52, 50)
        .track('B', 50, 51, 52, 51)
        .track('C', 50, 52, 52, 52);
      return sayBoard(text.add(drawn(text, 'gr', 'F.Mask', 49, 49, 4)));
    },
    says: [/^solder_mask_bridge.*: Track \[B\] on F\.Cu/m, /^solder_mask_bridge.*: Track \[C\] on F\.Cu/m],
    without: {
      file: `${DRC}/mask.ts`,
      find: 'return others.flatMap((item) => {',
      replace: 'return others.slice(0, 1).flatMap((item) => {',
    },
  },
  {
    sentence: 'no shorting_items',
    lie: 'drawn copper without a net lies on a pad without a net of another part',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      return sayBoard(text.footprint('LOGO', 50, 50, drawn(text, 'fp', 'F.Cu', 0, 0, 2)));
    },
    says: [/^shorting_items.*R1/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: "(a.kind === 'pad' && b.kind === 'graphic') || (a.kind === 'graphic' && b.kind === 'pad')",
      replace: 'false',
    },
  },
  {
    sentence: 'no connection_width',
    lie: 'a thin bar joins two wide pieces of one fill',
    ask: async ({ root }) => {
      const text = board('A').fill('A', DUMBBELL, '(filled_areas_thickness no)');
      return sayBoard(text, { rules: { min_connection: 0.2 } }, undefined, await openClipper(root));
    },
    says: [/^connection_width: Connection width \(minimum 0\.2000 mm, actual 0\.1000 mm\): Zone/m],
    without: { file: `${DRC}/connection-width.ts`, find: 'between >= square ||', replace: 'between > 0 ||' },
  },
  {
    sentence: 'no connection_width',
    lie: 'nobody could look for it',
    ask: async () => sayBoard(board('A').fill('A', DUMBBELL), { rules: { min_connection: 0.2 } }),
    says: [/^not run connection_width: needs an engine/m],
    without: {
      file: `${DRC}/connection-width.ts`,
      find: 'if (!polygons) return [{',
      replace: 'if (!polygons) return []; if (!polygons) return [{',
    },
  },
  {
    sentence: 'no clearance violation',
    lie: 'a track of an inner layer passes a plated hole whose pad names the outer layers only',
    ask: async () => sayBoard(besideInnerTrack('"F&B.Cu"', '', 0.6)),
    says: [/^clearance: .*actual 0\.1000 mm/m],
    without: {
      file: 'packages/kicad/src/board/copper.ts',
      find: 'isPlated(pad) ? (1 << board.copperLayers.length) - 1 : pad.copper',
      replace: 'pad.copper',
    },
  },
  {
    sentence: 'no clearance violation',
    lie: 'a track passes the barrel of a hole whose copper is left out there',
    ask: async () => sayBoard(besideInnerTrack('"*.Cu"', '(remove_unused_layers yes) (keep_end_layers yes)', 0.35)),
    says: [/^clearance: .*actual 0\.1500 mm/m],
    without: {
      file: `${DRC}/context.ts`,
      find: 'if (barrel !== 0 && item.hole) yield',
      replace: 'if (barrel < 0 && item.hole) yield',
    },
  },
];

/** A pad of 1 mm with a hole of 0.4 mm, and a track of the second inner layer whose edge is so far from its middle. */
function besideInnerTrack(layers: string, more: string, gap: number): BoardText {
  const text = board('A', 'B');
  text.layers =
    '(0 "F.Cu" signal) (4 "In1.Cu" signal) (6 "In2.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (25 "Edge.Cuts" user)';
  const form = `1 1) (drill 0.4) ${more} (zone_connect 2`;
  text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0, 'thru_hole circle', form, layers));
  return text.track('B', 47, 50.1 + gap, 53, 50.1 + gap, 0.2, 'In2.Cu');
}

/** Two squares of 3 mm with a bar of 0.1 mm between them. */
const DUMBBELL: [number, number][] = [
  [50, 50],
  [53, 50],
  [53, 51.45],
  [55, 51.45],
  [55, 50],
  [58, 50],
  [58, 53],
  [55, 53],
  [55, 51.55],
  [53, 51.55],
  [53, 53],
  [50, 53],
];
