import type { CopperLayer, DfmBoard } from './dfm-board.ts';

/** Islands of a copper layer that nothing connects: no pad is flashed on them, no plated hole goes through, no net is named. Letters are such. */
export function findArtwork(
  { flat, index }: CopperLayer,
  { holes, nets, lacking }: Pick<DfmBoard, 'holes' | 'nets' | 'lacking'>,
): Set<number> {
  // Without all holes, and where pads are drawn and not flashed, copper of nets would look the same.
  const isFlashed = flat.layer.objects.some(({ kind }) => kind === 'flash');
  if (!isFlashed || holes.length === 0 || lacking.some(({ kind }) => kind === 'holes')) return new Set();
  const artwork = new Set(flat.islands.keys());
  for (const { isPlated, islands } of holes) if (isPlated) artwork.delete(islands[index]!);
  for (const [place, { kind, polarity }] of flat.layer.objects.entries())
    if (kind === 'flash' && polarity === 'dark') artwork.delete(flat.islandOfObject[place]!);
  for (const island of artwork) if (nets.findName(nets.findNet(index, island)) !== null) artwork.delete(island);
  return artwork;
}
