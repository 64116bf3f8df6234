import { judge } from '../limits.ts';
import { issueObject } from '../board/objects.ts';
import { SIDES } from '../board/sides.ts';
import { mm, type Rule } from '../rule.ts';
import { narrowPlaces } from '../widths.ts';

/** Strokes by the pen they are drawn with; filled shapes where they are narrow. Thin print is hard to read, and stops nothing. */
export const silkWidth: Rule = {
  id: 'silk_width',
  title: 'Line width of the silkscreen',
  limits: ['silk_line'],
  looksAt: ['silkscreen'],
  missing: ({ silk }) => (silk.top || silk.bottom ? '' : 'there is no silkscreen layer'),
  *check({ silk }, limits) {
    for (const side of SIDES) {
      const layer = silk[side];
      const limit = layer && limits.find('silk_line', 'outer');
      if (!limit) continue;
      const { flat, name, file, toleranceNm } = layer;
      const stroked = new Set<number>();
      for (const [index, object] of flat.layer.objects.entries()) {
        if (object.kind !== 'line' && object.kind !== 'arc') continue;
        stroked.add(flat.islandOfObject[index]!);
        const { minX, minY, maxX, maxY } = object.aperture.bounds;
        const penNm = Math.min(maxX - minX, maxY - minY);
        const verdict = object.polarity === 'dark' && penNm > 0 ? judge(penNm, limit, 1000) : undefined;
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `A silkscreen line is ${mm(penNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: [object.startX, object.startY],
          to: [object.endX, object.endY],
          measuredNm: penNm,
          limitNm: verdict.limit,
          toleranceNm: 1000,
          objects: () => [issueObject(object, file)],
          group: `${penNm}`,
          isOfAll: true,
        };
      }
      for (const { widthNm, at, to } of narrowPlaces(flat.edges, limit.reach, (own) => !stroked.has(own))) {
        const verdict = judge(widthNm, limit, toleranceNm);
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `A silkscreen shape is ${mm(widthNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at,
          to,
          measuredNm: widthNm,
          limitNm: verdict.limit,
          toleranceNm,
          group: 'shape',
          isOfAll: true,
        };
      }
    }
  },
};
