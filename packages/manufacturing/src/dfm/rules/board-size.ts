import { evaluateMeasure } from '../limits.ts';
import { signedArea } from '@partwright/gerber/polygons';
import { mm, type Hit, type Rule } from '../rule.ts';

export const boardSize: Rule = {
  id: 'board_size',
  title: 'Size of the board',
  limits: ['board_short_side', 'board_short_side_max', 'board_long_side_max', 'board_area_max'],
  needs: ['outline'],
  missing: ({ edge }) => (edge ? '' : 'the outline of the board is missing or does not close'),
  *check({ outline: { bounds, contours } }, limits) {
    const { minX, minY, maxX, maxY } = bounds!;
    const sides = [maxX - minX, maxY - minY];
    const [short, long] = [Math.min(...sides), Math.max(...sides)];
    const size = `${mm(sides[0]!)} x ${mm(sides[1]!)} mm`;
    const at = [(minX + maxX) / 2, (minY + maxY) / 2] as const;
    const shared = { layers: [], at, group: 'size' } satisfies Partial<Hit>;
    for (const [name, side] of [
      ['board_short_side', short],
      ['board_short_side_max', short],
      ['board_long_side_max', long],
    ] as const) {
      // A profile of one maker says some of them; the others are no part of what it asks.
      const limit = limits.has(name) ? limits.find(name) : undefined;
      const verdict = limit && evaluateMeasure(side, limit, 2000);
      if (!verdict) continue;
      yield {
        ...shared,
        severity: verdict.severity,
        message: `The board is ${size}; its ${side === short ? 'shorter' : 'longer'} side ${limit.isLower ? 'at least' : 'at most'} ${mm(verdict.limit)} mm`,
        measuredNm: side,
        limitNm: verdict.limit,
        toleranceNm: 2000,
      };
    }
    const limit = limits.has('board_area_max') ? limits.find('board_area_max') : undefined;
    const area = contours.reduce((sum, ring) => sum + Math.max(0, signedArea(ring)), 0);
    const verdict = limit && evaluateMeasure(area, limit);
    if (verdict)
      yield {
        ...shared,
        severity: verdict.severity,
        message: `The board has ${(area / 1e14).toFixed(1)} cm²; at most ${(verdict.limit / 1e14).toFixed(1)} cm²`,
      };
  },
};
