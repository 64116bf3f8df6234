import { nameOfRole, type DrillHit, type GerberSet } from '@partwright/gerber';
import { renderLayer } from '@partwright/gerber/render';
import { findFinestTrack, findMissingPaste } from '@partwright/manufacturing/dfm';
import type { DrillSpanFacts, FabSetFacts } from '../gerber-answer.ts';
import type { GeometryTask } from '../tasks.ts';
import { explainGerber, openGerberSet } from './gerber-upload.ts';
import { paintPng } from './paint.ts';
import { polygons } from './polygons.ts';

const NM_PER_MM = 1e6;
const PICTURE_WIDTH_PX = 900;

export const fabFactsTask: GeometryTask<'gerber.fab'> = {
  async run({ bytes, options: { pictures = false, ...wish } }) {
    const set = openGerberSet(bytes, wish);
    const { bounds, copperLayers, doubts, warnings } = set;
    const hits = listBoardDrills(set).flatMap(({ drill }) => drill.hits);
    const least = (kind: DrillHit['kind']): number | null => findLeastDiameter(hits.filter((hit) => hit.kind === kind));
    const spans = listDrillSpans(set);
    const track = findFinestTrack(set, polygons);
    return {
      hasOutline: set.outline !== undefined && !set.outline.isOfDrawing,
      widthMm: bounds ? (bounds.maxX - bounds.minX) / NM_PER_MM : null,
      heightMm: bounds ? (bounds.maxY - bounds.minY) / NM_PER_MM : null,
      copperLayers,
      doubts,
      job: set.job ?? null,
      minTraceMm: track ? track.widthNm / NM_PER_MM : null,
      minDrillMm: least('round'),
      minSlotMm: least('slot'),
      hasBlindVias: spans.some(({ from, to }) => from !== 1 || to !== copperLayers),
      spans,
      missingPaste: findMissingPaste(set).map(({ message }) => message),
      pictures: pictures ? await renderPictures(set) : [],
      warnings: warnings.map(({ message }) => message),
    };
  },
  explain: explainGerber,
};

const listBoardDrills = ({ drills }: GerberSet): GerberSet['drills'] => drills.filter(({ isOfBoard }) => isOfBoard);

function findLeastDiameter(hits: readonly DrillHit[]): number | null {
  const sizes = hits.map(({ diameterNm }) => diameterNm).filter((diameter) => diameter > 0);
  return sizes.length === 0 ? null : sizes.reduce((a, b) => Math.min(a, b)) / NM_PER_MM;
}

/** Files of the same layers and plating are one span. */
function listDrillSpans(set: GerberSet): DrillSpanFacts[] {
  const spans = new Map<string, { span: DrillSpanFacts; sizes: number[] }>();
  for (const { drill } of listBoardDrills(set)) {
    const [from, to] = drill.span ?? [1, Math.max(1, set.copperLayers)];
    for (const { diameterNm, tool } of drill.hits) {
      const isPlated = tool.plating === 'unknown' ? null : tool.plating === 'plated';
      const key = `${from} ${to} ${isPlated}`;
      const known = spans.get(key) ?? { span: { from, to, isPlated, holes: 0, leastMm: 0, mostMm: 0 }, sizes: [] };
      spans.set(key, known);
      known.span.holes += 1;
      if (diameterNm > 0) known.sizes.push(diameterNm / NM_PER_MM);
    }
  }
  return [...spans.values()].map(({ span, sizes }) => ({
    ...span,
    leastMm: sizes.reduce((a, b) => Math.min(a, b), Infinity),
    mostMm: sizes.reduce((a, b) => Math.max(a, b), 0),
  }));
}

async function renderPictures(set: GerberSet): Promise<FabSetFacts['pictures']> {
  const pictures: FabSetFacts['pictures'] = [];
  const box = set.bounds && { box: set.bounds, marginNm: NM_PER_MM };
  for (const { role, layer, isOfBoard } of set.layers) {
    if (!isOfBoard) continue;
    pictures.push({
      layer: nameOfRole(role),
      png: await paintPng(renderLayer(layer, polygons, { ...box }), PICTURE_WIDTH_PX),
    });
  }
  return pictures;
}
