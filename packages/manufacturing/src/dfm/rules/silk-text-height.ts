import { evaluateMeasure } from '../limits.ts';
import { textRuns } from '../board/glyphs.ts';
import { issueObject } from '../board/objects.ts';
import { SIDES } from '../board/sides.ts';
import { mm, type Rule } from '../rule.ts';

/** Strokes of letters round to the grid of the font. */
const TOLERANCE_NM = 10_000;

export const silkTextHeight: Rule = {
  id: 'silk_text_height',
  title: 'Height of silkscreen text',
  limits: ['silk_text_height'],
  needs: ['silkscreen'],
  missing: ({ silk }) => (silk.top || silk.bottom ? '' : 'there is no silkscreen layer'),
  *check({ silk }, limits) {
    for (const side of SIDES) {
      const layer = silk[side];
      const limit = layer && limits.find('silk_text_height', 'outer');
      if (!limit) continue;
      for (const { heightNm, x, y, letters, object } of textRuns(layer)) {
        const verdict = evaluateMeasure(heightNm, limit, TOLERANCE_NM);
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `Text of ${letters} letters is ${mm(heightNm)} mm tall; at least ${mm(verdict.limit)} mm`,
          layers: [layer.name],
          at: [x, y],
          measuredNm: heightNm,
          limitNm: verdict.limit,
          toleranceNm: TOLERANCE_NM,
          objects: () => [issueObject(object, layer.file)],
          group: 'text',
          cause: `${Math.round(heightNm / 10_000)}`,
        };
      }
    }
  },
};
