import type { ClaimRow } from './row.ts';
import {
  blank,
  board,
  check,
  copper,
  DFM,
  film,
  holes,
  inspect,
  LDP,
  lines,
  order,
  pads,
  price,
  rectangle,
  reliefs,
  SERVER,
  SET,
  stackup,
  text,
  unnamed,
} from './gerber.cases.ts';

/** What is said of the layers of Gerber sets: how many there are, and which file is which. */
export const rows: ClaimRow[] = [
  {
    sentence: '… 2 copper layers',
    lie: 'inner layers have the extensions .G2L and .G3L',
    ask: () => inspect(board({ 'x.G2L': copper(6), 'x.G3L': copper(4) })),
    says: [/"copperLayers":4/],
    without: {
      file: 'packages/gerber/src/names/name-extensions.ts',
      find: 'g(\\d{1,2})l|',
      replace: 'q(\\d{1,2})l|',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'inner layers have the extensions .layer2 and .layer3',
    ask: () => price(board({ 'x.layer2': copper(6), 'x.layer3': copper(4) })),
    says: [/"layers":4/],
    without: {
      file: 'packages/gerber/src/names/name-extensions.ts',
      find: '(?:layer|lyr|lay)',
      replace: '(?:lagen)',
    },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'one of them is a placement print of Target (PosiTop)',
    ask: () => inspect({ 'x.Bot': copper(), 'x.PosiTop': copper(4), 'x.Outline': rectangle(0, 0, 18, 10) }),
    says: [/"file":"x.PosiTop","role":"top assembly drawing"/],
    never: [/"copperLayers":2/],
    without: { file: 'packages/gerber/src/names/name-words.ts', find: "['posi', {", replace: "['posiprint', {" },
  },
  {
    sentence: 'there is no file for bottom solder mask',
    lie: 'it is named SMBOT, as Allegro does',
    ask: () => check({ 'TOP.art': copper(), 'BOTTOM.art': copper(4), 'SMTOP.art': pads, 'SMBOT.art': pads, 'OUTLINE.art': rectangle(0, 0, 18, 10), 'D.drl': holes }), // prettier-ignore
    never: [/bottom solder mask/],
    says: [/missing_layer: pass/],
    without: { file: 'packages/gerber/src/names/name-words.ts', find: ' smbot smbottom', replace: '' },
  },
  {
    sentence: 'There is no file for bottom copper',
    lie: 'there is one, and one letter of its name is wrong (Botton_Copper)',
    ask: () => inspect({ 'Top_Copper.gbr': copper(), 'Botton_Copper.gbr': copper(4), 'Outline.gbr': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"file":"Botton_Copper.gbr","role":"bottom copper"/, /"copperLayers":2/],
    without: {
      file: 'packages/gerber/src/names/file-name.ts',
      find: 'words.map((word) => mendWord(word) ?? word);',
      replace: 'words.map((word) => word);',
    },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'LAYER_1 beside TOP is the first inner layer and is dropped',
    ask: () => inspect({ 'TOP.art': copper(), 'LAYER_1.art': copper(6), 'LAYER_2.art': copper(4), 'BOTTOM.art': copper(4.5), 'OUTLINE.art': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"copperLayers":4/],
    without: { file: `${SET}place-layers.ts`, find: '  settleFirstLayers(layers);\n', replace: '' },
  },
  {
    sentence: '… 4 copper layers',
    lie: 'a fifth film of Allegro is copper by its record, and its name says vias',
    ask: () => inspect({ 'TOP.art': film('ETCH/TOP'), 'GND.art': film('ETCH/GND', 6), 'POWER.art': film('ETCH/POWER', 4), 'EXTRA_VIAS.art': film('ETCH/EXTRA VIAS', 3.5), 'BOTTOM.art': film('ETCH/BOTTOM', 4.5), 'OUTLINE.art': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"file":"EXTRA_VIAS.art","role":"inner copper/, /boards have an even number/],
    without: {
      file: `${SET}film-record.ts`,
      find: "new Set(['ETCH', 'CONDUCTOR'])",
      replace: "new Set(['CONDUCTOR'])",
    },
  },
  {
    sentence: '… 3 copper layers',
    lie: 'the plane is named pgp002, as PADS does',
    ask: () => inspect({ 'art001.pho': copper(5), 'pgp002.pho': copper(6), 'art003.pho': copper(4), 'art004.pho': copper(4.5), 'board.gko': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"copperLayers":4/, /"file":"pgp002.pho","role":"inner copper L2"/],
    without: {
      file: 'packages/gerber/src/names/file-name.ts',
      find: "  pgp: 'copper',",
      replace: "  pgp: 'drill_map',",
    },
  },
  {
    sentence: 'ordered: 4 layers',
    lie: 'an inner layer paints pads that nothing joins: the gaps of a plane',
    ask: () => order(board({ 'x.G1': copper(6), 'x.G2': pads })),
    says: [/refused: .*x\.G2 paints 10 pads and nothing that joins them.*"L3 negative"/],
    without: {
      file: `${SET}negative-planes.ts`,
      find: 'joined <= BY_CHANCE * asked.length ? pads.length : 0',
      replace: '0',
    },
  },
  {
    sentence: 'a price for 4 layers',
    lie: 'an inner layer seems to be a negative plane, by its thermal reliefs only',
    ask: () => price(board({ 'x.G1': copper(6), 'x.G2': reliefs })),
    says: [/x\.G2 does not say that it is a negative, and is read as one/],
    never: [/"price":"/],
    without: { file: `${SET}read-gerber-set.ts`, find: '    ...polarityDoubts,\n', replace: '' },
  },
  {
    sentence: 'ordered: 2 layers',
    lie: 'the bottom copper has nothing on it',
    ask: () => order(board({ 'x.GBL': blank })),
    says: [/refused: .*x\.GBL is bottom copper and has nothing on it/],
    without: { file: `${SET}doubts.ts`, find: '    ...blankCopper(set),\n', replace: '' },
  },
  {
    sentence: 'a silkscreen of the top is missing',
    lie: 'it is x.slk beside x.bsk',
    ask: () => inspect(board({ 'x.slk': rectangle(4, 4, 6, 6), 'x.bsk': rectangle(4, 4, 6, 6) })),
    says: [/"file":"x.slk","role":"top silkscreen"/],
    without: { file: `${SET}place-layers.ts`, find: '  completePairs(layers);\n', replace: '' },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'a third file draws copper and its name says nothing',
    ask: () => inspect(unnamed),
    says: [/"copperLayers":null/, /x\.abc draws what copper has .* rename it/],
    without: {
      file: `${SERVER}isolation/child/set-facts.ts`,
      find: "isInDoubt('layers') ? null : copperLayers",
      replace: 'copperLayers',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the price leaves out a third file that draws copper',
    ask: () => price(unnamed),
    says: [/^refused: x\.abc draws what copper has.*Or say how many `layers`/],
    without: {
      file: `${SET}doubts.ts`,
      find: "role.kind !== 'unknown' || !looksLikeCopper(layer, { areaNm2, drills })",
      replace: 'true',
    },
  },
  {
    sentence: 'pass Layers that should be there',
    lie: 'a third file draws copper and has no place',
    ask: () => check(unnamed),
    says: [/missing_layer: fail/, /missing_layer says x\.abc/],
    never: [/trace_width: pass/],
    without: { file: `${DFM}board/set-facts.ts`, find: ', ...inDoubt(set, ofBoard, isCopperAbsent)]', replace: ']' }, // prettier-ignore
  },
  {
    sentence: 'board: 2 copper layers',
    lie: 'the check does not know how many there are',
    ask: () => check(unnamed),
    says: [/"copperLayers":null/],
    without: {
      file: `${DFM}check-dfm.ts`,
      find: "doubts.some(({ about }) => about === 'layers') ? null : copper.length",
      replace: 'copper.length',
    },
  },
  {
    sentence: 'ordered with 2 layers',
    lie: 'a third file draws copper, and the caller said 2',
    ask: () => order(unnamed, { layers: 2 }),
    says: [/^refused: x\.abc/],
    without: { file: `${SERVER}usecases/fab-order-facts.ts`, find: 'if (doubts.length > 0)', replace: 'if (false)' },
  },
  {
    sentence: 'a stackup of 2 layers as PDF',
    lie: 'the stackup leaves out a third file that draws copper',
    ask: () => stackup(unnamed),
    says: [/^refused: x\.abc/],
    without: { file: `${SERVER}usecases/make-stackup.ts`, find: '  if (doubt)\n', replace: '  if (false)\n' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'two files that differ are both the top copper, and one is left out',
    ask: () => price(board({ 'x_TopCopper.gbr': copper(6) })),
    says: [/^refused: .* is copper and has no place on the board/],
    without: { file: `${SET}doubts.ts`, find: '      if (twin) return [];', replace: '      return [];' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: "the layout program's layer pairs know of 4",
    ask: () => price(board({ 'x.LDP': LDP })),
    says: [/^refused: x\.LDP knows of 4 copper layers, and there are files for 2/],
    without: { file: `${SET}doubts.ts`, find: '    ...counts,\n', replace: '' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the job file knows of 4',
    ask: () => price(board({ 'x.gbrjob': text('{"GeneralSpecs":{"LayerNumber":4,"Size":{"X":18,"Y":10}}}') })),
    says: [/^refused: x\.gbrjob knows of 4/],
    without: {
      file: `${SET}doubts.ts`,
      find: '...(job?.copperLayers ? [{ file: job.file, count: job.copperLayers }] : []),',
      replace: '',
    },
  },
  {
    sentence: 'a price for 3 layers',
    lie: 'boards have an even number, so that a file is missing',
    ask: () => price(board({ 'x.G1': copper(6) })),
    says: [/^refused: There are files for 3 copper layers/],
    without: { file: `${SET}missing-copper.ts`, find: 'copper.length % 2 === 1 && !isCounted', replace: 'false' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the two files of copper bear the names of each other',
    ask: () => price(board({ 'x.GTL': copper(5, 'Copper,L2,Bot'), 'x.GBL': copper(4.5, 'Copper,L1,Top') })),
    says: [/^refused: .*its name says (?:top|bottom) copper/],
    without: { file: `${SET}read-gerber-set.ts`, find: '    ...settleNameConflicts(set, common),\n', replace: '' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the one file of holes is a Gerber file that only draws them',
    ask: () => price({ 'x.GTL': tracks(5), 'x.GBL': tracks(4.5), 'x.GTS': pads, 'x.GBS': pads, 'x.GKO': rectangle(0, 0, 18, 10), 'x_drill.gbr': pads }), // prettier-ignore
    says: [/^refused: There is no drill file, and x_drill\.gbr only draws holes/],
    without: {
      file: `${SET}misfit-doubts.ts`,
      find: 'through.length < ENOUGH_PADS && !map',
      replace: 'through.length < ENOUGH_PADS',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: "KiCad's drill report beside the files has four",
    ask: () => price(board({ 'x-drl.rpt': text('Drill report for x.kicad_pcb\n\nCopper Layer Stackup:\n    L1 :  F.Cu      front\n    L2 :  In1.Cu    in1\n    L3 :  In2.Cu    in2\n    L4 :  B.Cu      back\n') })), // prettier-ignore
    says: [/^refused: x-drl\.rpt knows of 4 copper layers, and there are files for 2/],
    without: { file: `${SET}read-gerber-set.ts`, find: '(?:extrep|ldp|drr|rpt)$', replace: '(?:extrep|ldp|drr)$' },
  },
];

/** Copper without a pad. */
function tracks(y: number): Uint8Array {
  return lines(['D11*', `X3000Y${y * 1000}D02*`, `X15000Y${y * 1000}D01*`]);
}
