import { holeObject } from '../board/objects.ts';
import type { Rule } from '../rule.ts';

/** Pressed and drilled in steps, and not made by every maker: no limit that is held against them says whether by this one. */
export const blindVias: Rule = {
  id: 'blind_vias',
  title: 'Blind and buried vias',
  limits: [],
  needs: ['holes'],
  missing: ({ holes }) => (holes.length === 0 ? 'no drill file tells the holes' : ''),
  *check({ copper, holes }) {
    const last = copper.length - 1;
    const blind = holes.filter(({ from, to }) => from > 0 || to < last);
    for (const [span, own] of Map.groupBy(blind, ({ from, to }) => `${from + 1} to ${to + 1}`)) {
      for (const hole of own)
        yield {
          severity: 'warning',
          message: `Holes go from copper layer ${span} of ${last + 1} only: they are blind or buried vias, and the limits that are checked do not say whether they are made`,
          layers: [copper[hole.from]!.name, copper[hole.to]!.name],
          at: [hole.x, hole.y],
          objects: () => [holeObject(hole)],
          group: span,
          isOfAll: true,
          cause: span,
        };
    }
  },
};
