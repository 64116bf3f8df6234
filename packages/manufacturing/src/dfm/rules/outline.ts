import { openEnds } from '../board/open-ends.ts';
import { mm, type Rule } from '../rule.ts';

export const outline: Rule = {
  id: 'outline',
  title: 'Outline of the board',
  limits: [],
  *check({ outline: { state, bridgedNm }, profileLayers }) {
    if (state === 'missing') {
      yield {
        severity: 'error',
        message: 'No file draws the outline of the board',
        layers: [],
        group: 'missing',
      };
      return;
    }
    const layers = profileLayers.map(({ file }) => file);
    if (state === 'closed' && bridgedNm === 0) return;
    const ends = openEnds(profileLayers);
    for (const { x, y, toX, toY, gapNm } of ends) {
      // What the finding of the outline bridged is told as a warning: the board is known, the drawing is not clean.
      if (state === 'closed' && gapNm > bridgedNm) continue;
      yield {
        severity: state === 'closed' ? 'warning' : 'error',
        message: `The outline is open: a line ends ${mm(gapNm)} mm from the next`,
        layers,
        at: [x, y],
        to: [toX, toY],
        measuredNm: gapNm,
        limitNm: 0,
        group: 'open',
      };
    }
    if (state === 'open' && ends.length === 0)
      yield { severity: 'error', message: 'The lines of the outline enclose nothing', layers, group: 'open' };
  },
};
