import { flattenLayer, buildOutline, type BoardOutline, type FlatLayer } from '@partwright/gerber/flatten';
import {
  GerberUnreadable,
  isBlank,
  judgeSilkscreen,
  nameOfRole,
  type GerberLayer,
  type GerberSet,
  type SetLayer,
} from '@partwright/gerber';
import { EdgeIndex, type Polygons } from '@partwright/gerber/polygons';
import type { BoardSide, CopperLayer, DfmBoard, ExposedCopper, ImageLayer, LackingInput } from './dfm-board.ts';
import { placeNetlist } from './board-netlist.ts';
import { exposedCopper } from './exposed.ts';
import { leaveOutDrilled } from './drilled-circles.ts';
import { collectHoles } from './holes.ts';
import { hasPartsOn, lackingInputs } from './lacking.ts';
import { NetTable } from './nets.ts';
import { collectSetFacts } from './set-facts.ts';
import { findOuterCopper, SIDES } from './sides.ts';

/** Chords for arcs on both sides of a distance. */
const CHORDS_NM = 2000;

/**
 * All that the rules look at, from the files of a set.
 *
 * @throws GerberUnreadable `too_large` when a layer is.
 */
export function prepareBoard(
  set: GerberSet,
  polygons: Polygons,
  { thicknessMm, layers }: { thicknessMm?: number | undefined; layers?: number | undefined } = {},
): DfmBoard {
  const ofBoard = set.layers.filter(({ isOfBoard }) => isOfBoard);
  const copperLayers = ofBoard.filter(({ role }) => role.kind === 'copper');
  const profileLayers = set.outline ? [set.outline.layer] : [];
  const drills = set.drills.filter(({ isOfBoard }) => isOfBoard);
  const drawn = buildOutline(profileLayers, polygons, listPads(copperLayers[0]?.layer));
  const hits = drills.flatMap(({ drill }) => drill.hits);
  const outline = settleRim(set, leaveOutDrilled(drawn, hits));
  const boardBox = outline.bounds ?? set.bounds;
  const flatten = (layer: GerberLayer): FlatLayer => flattenLayer(layer, polygons, boardBox ? { boardBox } : {});
  const copper = copperLayers.map((entry, index): CopperLayer => ({
    ...makeImageLayer(entry, flatten),
    index,
    ...findCopperPlace(copperLayers, index),
  }));
  const refused: LackingInput[] = [];
  const sided = (kind: 'soldermask' | 'paste' | 'silkscreen'): Partial<Record<BoardSide, ImageLayer>> => {
    const found: Partial<Record<BoardSide, ImageLayer>> = {};
    for (const side of SIDES) {
      const entry = ofBoard.find(({ role }) => role.kind === kind && role.side === side);
      if (!entry) continue;
      try {
        found[side] = makeImageLayer(entry, flatten);
      } catch (error) {
        // Without copper there is no board to check; without this one some checks cannot be run.
        if (!(error instanceof GerberUnreadable)) throw error;
        refused.push({ kind, reason: error.message });
      }
    }
    return found;
  };
  const edge = indexOutline(outline);
  const flats = copper.map(({ flat }) => flat);
  const [mask, paste, silk] = [sided('soldermask'), sided('paste'), sided('silkscreen')];
  // Where the mask of a side is missing, nothing tells that a hole is covered on both.
  const isMasked = SIDES.every((side) => mask[side] || !findOuterCopper({ copper }, side));
  const openings = isMasked ? SIDES.flatMap((side) => mask[side]?.flat.edges ?? []) : [];
  const holes = collectHoles(
    drills.map(({ drill }) => drill),
    { copper: flats, edge, openings },
  );
  const exposed: Partial<Record<BoardSide, ExposedCopper>> = {};
  for (const side of SIDES) {
    const [outer, opening] = [findOuterCopper({ copper }, side), mask[side]];
    if (outer && opening) exposed[side] = exposedCopper(outer, opening, paste[side], holes, polygons);
  }
  const facts = collectSetFacts(set, layers);
  const lacking = lackingInputs(set, {
    copper,
    holes,
    facts,
    hasSilk: (side) => ofBoard.some(({ role }) => role.kind === 'silkscreen' && role.side === side),
    hasParts: (side) => hasPartsOn(side, { copper }, (paste[side]?.flat.layer.objects ?? []).length > 0),
  });
  return {
    polygons,
    copper,
    nets: new NetTable(flats, holes),
    netlist: placeNetlist(set, copper, holes),
    holes,
    outline,
    edge,
    mask,
    paste,
    silk,
    untoldSilk: listUntoldSilk(set),
    exposed,
    profileLayers,
    edgeOnCopper: copper.filter((_, index) => (copperLayers[index]!.edgeStrokes ?? 0) > 0).map(({ name }) => name),
    isOutlineOfDrawing: set.outline?.isOfDrawing ?? false,
    rimGapNm: set.outline?.gapNm ?? 0,
    lacking: [...lacking, ...refused],
    drillFiles: drills.map(({ file }) => file),
    thicknessMm: thicknessMm ?? set.job?.thicknessMm ?? null,
    facts,
  };
}

function listUntoldSilk(set: GerberSet): string[] {
  const silks = set.layers.filter(({ role, layer, isOfBoard }) => isOfBoard && role.kind === 'silkscreen' && !isBlank(layer)); // prettier-ignore
  return SIDES.flatMap((side) => {
    const own = silks.find(({ role }) => role.side === side);
    return own && judgeSilkscreen(set, side) === 'untold' ? nameOfRole(own.role) : [];
  });
}

/** Lines that enclose something are not yet the board: where the outer one has a gap, its inside is not known. */
function settleRim({ outline, doubts }: GerberSet, built: BoardOutline): BoardOutline {
  if (outline === undefined || built.state !== 'closed') return built;
  const isOpen = doubts.some(({ about, file }) => about === 'size' && file === outline.file);
  return isOpen ? { ...built, state: 'open' } : { ...built, bounds: outline.bounds };
}

/** Without a side in its role, the first of them is the top and the last the bottom. */
function findCopperPlace(layers: readonly SetLayer[], index: number): Pick<CopperLayer, 'side' | 'outerSide'> {
  const { side } = layers[index]!.role;
  if (side === 'inner') return { side: 'inner', outerSide: undefined };
  const outerSide = side ?? (index === 0 ? 'top' : index === layers.length - 1 ? 'bottom' : undefined);
  return { side: outerSide ? 'outer' : 'inner', outerSide };
}

function makeImageLayer({ role, file, layer }: SetLayer, flatten: (layer: GerberLayer) => FlatLayer): ImageLayer {
  const { units, decimals } = layer.format;
  const gridNm = (units === 'inch' ? 25_400_000 : 1_000_000) / 10 ** decimals;
  return { name: nameOfRole(role), file, flat: flatten(layer), toleranceNm: CHORDS_NM + Math.min(gridNm, 3000) };
}

function indexOutline({ state, contours }: BoardOutline): EdgeIndex | undefined {
  return state === 'closed' ? new EdgeIndex(contours.map((ring) => ({ ring, island: 0 }))) : undefined;
}

/** The middles of what is flashed: on material certainly. */
function listPads(layer: GerberLayer | undefined): number[] {
  return (layer?.objects ?? []).flatMap((object) =>
    object.kind === 'flash' && object.polarity === 'dark' ? [object.x, object.y] : [],
  );
}
