import { nameOfRole, type GerberSet, type SetDrill } from '@partwright/gerber';
import type { DrillFacts, FileRole, LayerFormat, SetFacts } from '../gerber-answer.ts';

const NM_PER_MM = 1e6;

/** What a set is, without its geometry. */
export function listSetFacts(set: GerberSet): SetFacts {
  const { layers, drills, bounds, copperLayers, doubts, outline, warnings } = set;
  const isInDoubt = (what: string): boolean => doubts.some(({ about }) => about === what);
  const size = bounds && !isInDoubt('size') ? bounds : undefined;
  return {
    widthMm: size ? (size.maxX - size.minX) / NM_PER_MM : null,
    heightMm: size ? (size.maxY - size.minY) / NM_PER_MM : null,
    copperLayers: isInDoubt('layers') ? null : copperLayers,
    doubts,
    boardsMm: (outline?.boards ?? []).map(({ minX, minY, maxX, maxY }) => ({
      widthMm: (maxX - minX) / NM_PER_MM,
      heightMm: (maxY - minY) / NM_PER_MM,
    })),
    files: listFiles(set),
    layers: layers.map(({ file, layer: { format, objects } }): LayerFormat => ({
      file,
      units: format.units,
      digits: `${format.integers}.${format.decimals}`,
      zeros: `${format.zeros} zeros left out`,
      objects: objects.length,
    })),
    drills: drills.map(describeDrill),
    warnings: [
      ...warnings,
      ...layers.flatMap(({ layer }) => layer.warnings),
      ...drills.flatMap(({ drill }) => drill.warnings),
    ].map(({ code, message, file, line }) => ({ code, message, file, line })),
  };
}

function listFiles({ layers, drills, others }: GerberSet): FileRole[] {
  const told = [...layers, ...drills].map(({ file, role }) => ({
    file,
    role: nameOfRole(role),
    by: role.by,
    reason: role.reason,
  }));
  const left = others.map(({ file, looksLike, problem }) => ({
    file,
    // A layer that cannot be read may well be part of the board.
    role: problem === undefined ? 'not part of the board' : 'not read',
    by: 'content',
    reason: problem ?? looksLike,
  }));
  return [...told, ...left];
}

function describeDrill({ file, role, drill, isOfBoard, isSpanUnknown }: SetDrill): DrillFacts {
  const { units, integers, decimals, zeros } = drill.format;
  return {
    file,
    units,
    digits: `${integers}.${decimals}`,
    zeros: zeros.replace('_', ' '),
    plating: role.plating ?? drill.plating,
    span: drill.span,
    isSpanUnknown,
    isRepeat: !isOfBoard && !isSpanUnknown,
    holes: drill.hits.filter(({ kind }) => kind === 'round').length,
    slots: drill.hits.filter(({ kind }) => kind === 'slot').length,
    tools: drill.tools.map((tool) => ({
      number: tool.number,
      diameterMm: tool.diameterNm > 0 ? tool.diameterNm / NM_PER_MM : null,
      plating: tool.plating,
      holes: drill.hits.filter((hit) => hit.tool === tool).length,
    })),
  };
}
