import type { RoleKind, Side } from './layer-role.ts';

/** What one word of a file name may tell. */
export interface WordSense {
  kind?: RoleKind;
  side?: Side;
  plating?: 'plated' | 'non_plated';
  /** A number right after it counts layers from the top (`layer2`, `L2`) or inner layers (`inner1`, `in1`). */
  counts?: 'layers' | 'inner_layers';
  /** Only where nothing else of its sort stands in the name: `solder` is a side, a mask or a paste. */
  weak?: boolean;
}

type Entry = readonly [words: string, sense: WordSense];

/**
 * The words that layout programs and their users put into names of manufacturing files. Written from the programs' own
 * layer names; German ones because Sprint-Layout and Target 3001! write them.
 */
const ENTRIES: readonly Entry[] = [
  // Sides
  ['top tp front frontside topside upper component comp cmp primary prim prm oberseite oben', { side: 'top' }],
  ['bottom bot botm bottomside back backside lower secondary sec unterseite unten', { side: 'bottom' }],
  ['f t', { side: 'top', weak: true }],
  ['b', { side: 'bottom', weak: true }],
  ['solderside solside', { side: 'bottom' }],
  ['componentside compside', { side: 'top' }],
  // Copper
  [
    'copper cu kupfer conductor conductive electrical etch signal sig route tracks track traces leiterbahn',
    { kind: 'copper' },
  ],
  [
    'inner innerlayer inr int internal in mid midlayer innen',
    { kind: 'copper', side: 'inner', counts: 'inner_layers' },
  ],
  ['ln', { kind: 'copper', side: 'inner', counts: 'inner_layers', weak: true }],
  ['layer lyr ly lay l art group', { counts: 'layers', weak: true }],
  ['plane pwr power gnd ground vcc vdd', { kind: 'copper', side: 'inner', weak: true }],
  // Solder mask
  [
    'mask soldermask soldmask resist solderresist stopmask stop lötstopp loetstopp lötstop stoplack smask',
    { kind: 'soldermask' },
  ],
  ['sm', { kind: 'soldermask' }],
  ['solder', { kind: 'soldermask', weak: true }],
  ['tsm smt stc tmask smtop', { kind: 'soldermask', side: 'top' }],
  ['smc', { kind: 'soldermask', side: 'top' }],
  ['bsm smb sts sms bmask smbot smbottom', { kind: 'soldermask', side: 'bottom' }],
  // Paste
  ['paste pastemask solderpaste cream stencil metalmask lotpaste lötpaste spaste smdmask', { kind: 'paste' }],
  ['sp pm', { kind: 'paste', weak: true }],
  ['tsp spt pmt crc spc tpaste sptop', { kind: 'paste', side: 'top' }],
  ['bsp spb pmb crs sps bpaste spbot spbottom', { kind: 'paste', side: 'bottom' }],
  // Legend
  [
    'silk silkscreen silks slk legend overlay nomenclature ident screen ssk placement bestückung bestueckung symbol symbols sscreen',
    { kind: 'silkscreen' },
  ],
  ['ss', { kind: 'silkscreen', weak: true }],
  ['tslk tsilk sst plc tss ssc tsk tplace sstop', { kind: 'silkscreen', side: 'top' }],
  ['bslk bsilk ssb pls bss bsk bplace ssbot ssbottom', { kind: 'silkscreen', side: 'bottom' }],
  // Outline
  [
    'outline outlines boardoutline edge edges cuts edgecuts boardedge profile contour border perimeter oln dimension dimensions boardfigure boardshape umriss kontur outl',
    { kind: 'outline' },
  ],
  ['dim shape mill milling cutout cutouts rout routing', { kind: 'outline', weak: true }],
  ['vcut vscore vgroove scoring', { kind: 'v_score' }],
  // Drills
  [
    'drill drills drl drilling ncdrill hole holes bohrungen bohren thruhole slots slot nc ncroute cnc',
    { kind: 'drill' },
  ],
  ['via vias', { kind: 'drill', plating: 'plated', weak: true }],
  ['through thru', { kind: 'drill', weak: true }],
  ['pth plated plt', { kind: 'drill', plating: 'plated' }],
  ['npth nonplated unplated nplated nplt', { kind: 'drill', plating: 'non_plated' }],
  [
    'drillmap drillguide drilldrawing drilldraw drillchart drilltable drlmap dd drilllegend drillphoto',
    { kind: 'drill_map' },
  ],
  // Drawings
  ['assembly assy asm assm assemblydrawing', { kind: 'assembly' }],
  ['asy', { kind: 'assembly' }],
  ['ast astop', { kind: 'assembly', side: 'top' }],
  ['asb asbot asbottom', { kind: 'assembly', side: 'bottom' }],
  // The placement prints of Target 3001!
  ['posi', { kind: 'assembly' }],
  [
    'fab fabrication drawing dwg drw document documentation doc notes comments comment titleblock stackup readme info eco user',
    { kind: 'fabrication', weak: true },
  ],
  ['map guide chart legends table', { weak: true }],
  ['courtyard crtyd cyard', { kind: 'courtyard' }],
  ['keepout', { kind: 'keepout' }],
  ['mechanical mechanicals mech margin', { kind: 'mechanical', weak: true }],
  ['adhes adhesive adhesives glue kleber', { kind: 'glue' }],
  ['carbon', { kind: 'carbon' }],
  // Of flexible boards; glued on by the maker.
  ['stiffener stiffeners', { kind: 'other' }],
  ['peelable peel', { kind: 'peelable' }],
  ['padmaster padmasters', { kind: 'pad_master' }],
];

/** Senses by word. */
export const SENSES: ReadonlyMap<string, WordSense> = new Map(
  ENTRIES.flatMap(([words, sense]) => words.split(' ').map((word) => [word, sense] as const)),
);

const LONGEST_WORD = Math.max(...[...SENSES.keys()].map(({ length }) => length));

/**
 * The words of a name, in order: at signs, at capitals, at digits, and inside what is written together (`topsoldermask`)
 * when it is made of known words only.
 */
export function wordsOfName(name: string): string[] {
  const pieces = name
    .slice(0, 300)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu);
  return (pieces ?? []).flatMap((piece) => (SENSES.has(piece) ? [piece] : (known(piece) ?? [piece])));
}

/** `topsilk` as `top`, `silk`, `tcream` as `t`, `cream`; undefined when a part of it is no known word. */
function known(piece: string): string[] | undefined {
  if (piece.length > 40) return undefined;
  // Two letters are in too many names by chance: only a side letter before a word of a layer is that short.
  if (/^[tbf]/.test(piece) && piece.length >= 5 && SENSES.get(piece.slice(1))?.kind !== undefined)
    return [piece.slice(0, 1), piece.slice(1)];
  for (let end = Math.min(LONGEST_WORD, piece.length - 3); end >= 3; end--) {
    const head = piece.slice(0, end);
    if (!SENSES.has(head)) continue;
    const tail = piece.slice(end);
    const rest = SENSES.has(tail) ? [tail] : known(tail);
    if (rest) return [head, ...rest];
  }
  return undefined;
}
