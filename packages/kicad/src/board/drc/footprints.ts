import type { Footprint } from '../model.ts';
import { footprintItem, textItem, type DesignContext, type Report } from './context.ts';

const NAMES = { smd: 'SMD', through_hole: 'Through hole', unspecified: 'Unspecified' } as const;

/** What a footprint says of itself against its pads. */
export function checkFootprints({ board }: DesignContext, report: Report): void {
  for (const footprint of board.footprints) {
    const likely = likelyKind(footprint);
    if (footprint.kind !== 'unspecified' && likely && likely !== footprint.kind)
      report(
        'footprint_type_mismatch',
        `Footprint type does not match its pads (expected ${NAMES[likely]}, says ${NAMES[footprint.kind]})`,
        [footprintItem(footprint)],
      );
  }
  const texts = [...board.texts, ...board.footprints.flatMap((footprint) => footprint.texts)];
  for (const text of texts)
    if (text.layer === 'Edge.Cuts' && !text.hidden)
      report('text_on_edge_cuts', 'Text on the edge of the board', [textItem(text)]);
  for (const { uuid, line, layer, text, points } of board.dimensions)
    if (layer === 'Edge.Cuts')
      report('text_on_edge_cuts', 'Dimension on the edge of the board', [
        { uuid, line, what: `Dimension '${text}' on ${layer}`, at: points[0] ?? { x: 0, y: 0 } },
      ]);
}

/** With a hole for a pin it is a through-hole part; holes that lead away heat do not count, nor do edge contacts. */
function likelyKind({ pads }: Footprint): 'smd' | 'through_hole' | undefined {
  const counted = pads.filter(({ property }) => property !== 'pad_prop_heatsink');
  if (counted.some(({ kind }) => kind === 'thru_hole')) return 'through_hole';
  return counted.some(({ kind }) => kind === 'smd') ? 'smd' : undefined;
}
