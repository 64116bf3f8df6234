import { FORGIVEN, itemOf, mm, textItem, type DesignContext, type Report } from './context.ts';
import type { BoardText } from '../model.ts';

/** Widths of tracks, diameters and holes of vias and pads, and copper rings round them. */
export function checkSizes({ solid, rules }: DesignContext, report: Report): void {
  for (const item of solid) {
    const at = (type: string, what: string, actual: number, limit: number): void => {
      if (actual < limit)
        report(type, `${what} (minimum ${mm(limit)}, actual ${mm(actual)})`, [itemOf(item)], { limit, actual });
    };
    if (item.kind === 'track') at('track_width', 'Track width', item.track.width, rules.minTrackWidth);
    if (item.kind === 'via') {
      const { kind, diameter, drill } = item.via;
      const isMicro = kind === 'micro';
      at('via_diameter', 'Via diameter', diameter, isMicro ? rules.minMicroViaDiameter : rules.minViaDiameter);
      at('annular_width', 'Annular width', Math.round((diameter - drill) / 2), rules.minAnnularWidth);
      if (isMicro) at('microvia_drill_out_of_range', 'Micro via drill', drill, rules.minMicroViaDrill);
      else at('drill_out_of_range', 'Drill', drill, rules.minThroughDrill);
    }
    if (item.kind === 'pad' && item.pad.drill) {
      const { drill } = item.pad;
      at(
        'drill_out_of_range',
        'Drill',
        drill.shape === 'oval' ? Math.min(drill.width, drill.height) : drill.width,
        rules.minThroughDrill,
      );
    }
    if (item.kind === 'pad' && item.pad.kind === 'thru_hole' && !item.pad.drill)
      report('through_hole_pad_without_hole', 'A pad for a hole has none', [itemOf(item)]);
  }
}

const SILK = new Set(['F.SilkS', 'B.SilkS']);

/** Height and line thickness of what is printed. */
export function checkTexts({ board, rules }: DesignContext, report: Report): void {
  const texts: BoardText[] = [...board.texts, ...board.footprints.flatMap((footprint) => footprint.texts)];
  for (const text of texts) {
    if (text.hidden || !SILK.has(text.layer)) continue;
    const { height, thickness } = text.style;
    if (height < rules.minTextHeight - FORGIVEN)
      report(
        'text_height',
        `Text height (minimum ${mm(rules.minTextHeight)}, actual ${mm(height)})`,
        [textItem(text)],
        { limit: rules.minTextHeight, actual: height },
      );
    if (text.style.face === '' && thickness < rules.minTextThickness - FORGIVEN)
      report(
        'text_thickness',
        `Text thickness (minimum ${mm(rules.minTextThickness)}, actual ${mm(thickness)})`,
        [textItem(text)],
        { limit: rules.minTextThickness, actual: thickness },
      );
  }
}
