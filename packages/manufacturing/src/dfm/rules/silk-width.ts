import { evaluateMeasure } from '../limits.ts';
import { issueObject } from '../board/objects.ts';
import { SIDES } from '../board/sides.ts';
import { mm, type Rule } from '../rule.ts';
import { widthAcross } from '../board/stroke-widths.ts';
import { narrowPlaces } from '../widths.ts';

/** Strokes by the pen they are drawn with, those that border or fill an area by the whole of it; filled shapes where they are narrow. Thin print is hard to read, and stops nothing. */
export const silkWidth: Rule = {
  id: 'silk_width',
  title: 'Line width of the silkscreen',
  limits: ['silk_line'],
  needs: ['silkscreen'],
  missing: ({ silk }) => (silk.top || silk.bottom ? '' : 'there is no silkscreen layer'),
  *check({ silk }, limits) {
    for (const side of SIDES) {
      const layer = silk[side];
      const limit = layer && limits.find('silk_line', 'outer');
      if (!limit) continue;
      const { flat, name, file, toleranceNm } = layer;
      const stroked = new Set<number>();
      // Strokes round an area are part of it: the tips of a drawing are no thin lines.
      const filled = new Set<number>();
      for (const [index, { kind, polarity }] of flat.layer.objects.entries())
        if (kind === 'region' && polarity === 'dark') filled.add(flat.islandOfObject[index]!);
      for (const [index, object] of flat.layer.objects.entries()) {
        if (object.kind !== 'line' && object.kind !== 'arc') continue;
        const island = flat.islandOfObject[index]!;
        if (filled.has(island)) continue;
        stroked.add(island);
        const { minX, minY, maxX, maxY } = object.aperture.bounds;
        const penNm = Math.min(maxX - minX, maxY - minY);
        if (object.polarity !== 'dark' || penNm <= 0 || !evaluateMeasure(penNm, limit, 1000)) continue;
        const across = widthAcross(object, flat.edges, limit.reach);
        if (!across) continue;
        // Chords make a stroke a little narrower than its pen.
        const measuredNm = Math.abs(across.widthNm - penNm) <= toleranceNm ? penNm : across.widthNm;
        const verdict = evaluateMeasure(measuredNm, limit, 1000);
        if (!verdict) continue;
        yield {
          severity: 'warning',
          message: `A silkscreen line is ${mm(measuredNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: across.at,
          to: across.to,
          measuredNm,
          limitNm: verdict.limit,
          toleranceNm: 1000,
          objects: () => [issueObject(object, file)],
          group: `${penNm}`,
          isOfAll: true,
        };
      }
      for (const { widthNm, at, to, isNeck } of narrowPlaces(flat.edges, limit.reach, (own) => !stroked.has(own))) {
        // The tips and notches of a drawing are near to each other, and no line.
        const verdict = isNeck ? undefined : evaluateMeasure(widthNm, limit, toleranceNm);
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
