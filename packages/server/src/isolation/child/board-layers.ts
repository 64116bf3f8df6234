import type { GerberLayer, GerberSet, SetLayer } from '@partwright/gerber';
import type { BoardLayers } from '@partwright/gerber/render';

/** The files that make the board, by what they are for. */
export function groupBoardLayers({ layers, drills, outline, copperLayers }: GerberSet): BoardLayers {
  const on = (kind: SetLayer['role']['kind'], side: 'top' | 'bottom'): GerberLayer[] =>
    layers
      .filter(({ role, isOfBoard }) => isOfBoard && role.kind === kind && role.side === side)
      .map(({ layer }) => layer);
  const side = (name: 'top' | 'bottom') => ({
    copper: on('copper', name),
    mask: on('soldermask', name),
    silk: on('silkscreen', name),
  });
  return {
    profile: outline ? [outline.layer] : [],
    drills: drills.filter(({ isOfBoard }) => isOfBoard).map(({ drill }) => drill),
    copperLayers,
    bounds: outline?.bounds,
    top: side('top'),
    bottom: side('bottom'),
  };
}
