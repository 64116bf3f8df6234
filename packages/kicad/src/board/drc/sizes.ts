import type { CopperItem } from '../copper.ts';
import { measureRing } from './annular-ring.ts';
import type { ConstraintKind } from '../custom-rules/custom-rules.ts';
import { textSubject } from '../custom-rules/subject.ts';
import type { PolygonEngine } from './copper-rings.ts';
import { listTexts } from './listed-texts.ts';
import { makeViolationItem, mm, reportViolation, textItem, type DesignContext, type Report } from './context.ts';
import type { Point, Track } from '../model.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';

/** Widths of tracks, diameters and holes of vias and pads, and copper rings round them. */
export function checkSizes(context: DesignContext, report: Report, polygons?: PolygonEngine): void {
  const { solid, rules, custom } = context;
  const samePin = Map.groupBy(
    solid.filter((item) => item.kind === 'pad'),
    makePinKey,
  );
  for (const item of solid) {
    /** A rule of the user's own goes before the limit of the board. */
    const at = (
      type: string,
      what: string,
      smallest: number,
      least: number,
      kind?: ConstraintKind,
      largest = smallest,
    ): void => {
      const asked = kind && context.customLimit(kind, item);
      const limit = asked?.min ?? least;
      const most = asked?.max ?? Infinity;
      const isSmall = smallest < limit;
      if (!isSmall && largest <= most) return;
      const [side, kept, actual] = isSmall ? ['minimum', limit, smallest] : ['maximum', most, largest];
      const message = `${what} (${side} ${mm(kept)}, actual ${mm(actual)})`;
      reportViolation(report, asked, type, message, [makeViolationItem(item)], {
        limit: kept,
        actual,
        ...(item.kind === 'track' && { places: () => [[middleOf(item.track)]] }),
      });
    };
    if (item.kind === 'track') {
      at('track_width', 'Track width', item.track.width, rules.minTrackWidth, 'track_width');
      if (custom?.has('track_segment_length'))
        at('track_segment_length', 'Track segment length', measureTrackLength(item), 0, 'track_segment_length');
    }
    if (item.kind === 'via') {
      const { kind, diameter, drill } = item.via;
      const isMicro = kind === 'micro';
      const least = isMicro ? rules.minMicroViaDiameter : rules.minViaDiameter;
      at('via_diameter', 'Via diameter', diameter, least, 'via_diameter');
      // The context has taken it from the class of the net.
      if (drill === null) continue;
      at('annular_width', 'Annular width', Math.round((diameter - drill) / 2), rules.minAnnularWidth, 'annular_width');
      if (isMicro) at('microvia_drill_out_of_range', 'Micro via drill', drill, rules.minMicroViaDrill, 'hole_size');
      else at('drill_out_of_range', 'Drill', drill, rules.minThroughDrill, 'hole_size');
    }
    if (item.kind === 'pad' && item.pad.drill) {
      const { drill } = item.pad;
      const measures = drill.shape === 'oval' ? [drill.width, drill.height] : [drill.width];
      const [narrow, long] = [Math.min(...measures), Math.max(...measures)];
      at('drill_out_of_range', 'Drill', narrow, rules.minThroughDrill, 'hole_size', long);
      const ring = measureRing(item, samePin.get(makePinKey(item)) ?? [], polygons);
      if (ring !== undefined) at('annular_width', 'Annular width', ring, rules.minAnnularWidth, 'annular_width');
    }
    if (item.kind === 'pad' && item.pad.kind === 'thru_hole' && !item.pad.drill)
      report('through_hole_pad_without_hole', 'A pad for a hole has none', [makeViolationItem(item)]);
  }
}

/** Where KiCad marks what a whole track is. */
function middleOf({ start, end, middle }: Track): Point {
  return middle ?? { x: Math.trunc((start.x + end.x) / 2), y: Math.trunc((start.y + end.y) / 2) };
}

/** Pads without a number belong to no pin: each is alone. */
function makePinKey({ pad, footprint, index }: CopperItem & { kind: 'pad' }): string {
  return pad.number === '' ? `alone ${index}` : `${footprint.line} ${footprint.uuid} ${pad.number}`;
}

function measureTrackLength({ track: { start, middle, end } }: CopperItem & { kind: 'track' }): number {
  const between = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
    Math.hypot(a.x - b.x, a.y - b.y);
  return middle ? between(start, middle) + between(middle, end) : between(start, end);
}

const SILK = new Set(['F.SilkS', 'B.SilkS']);

/** Height and line thickness of what is printed. */
export function checkTexts({ board, rules, custom }: DesignContext, report: Report): void {
  for (const { text, footprint } of listTexts(board)) {
    if (text.hidden) continue;
    const { height } = text.style;
    // A pen wider than a quarter of its letters is not drawn wider.
    const thickness = Math.min(text.style.thickness, Math.round(Math.min(height, text.style.width) / 4));
    const isPrinted = SILK.has(text.layer);
    const subject = textSubject(text, footprint);
    const measures = [
      { type: 'text_height', words: 'Text height', actual: height, least: rules.minTextHeight },
      { type: 'text_thickness', words: 'Text thickness', actual: thickness, least: rules.minTextThickness },
    ] as const;
    for (const { type, words, actual, least } of measures) {
      // How thick letters of other fonts are stands in their outlines.
      if (type === 'text_thickness' && text.style.face !== '') continue;
      // A rule of the user's goes before the limit of the board, though it asks for less.
      const asked = custom?.findLimit(type, subject);
      const { min = 0, max = Infinity } = asked ?? { min: isPrinted ? least : 0 };
      if (actual >= min - FORGIVEN && actual <= max + FORGIVEN) continue;
      const limit = actual < min ? min : max;
      const message = `${words} (${actual < min ? 'minimum' : 'maximum'} ${mm(limit)}, actual ${mm(actual)})`;
      reportViolation(report, asked, type, message, [textItem(text)], { layer: text.layer, limit, actual });
    }
  }
}

/** Texts on the back are seen through the board: they are to be mirrored, those on the front not. */
export function checkReadingWay({ board }: DesignContext, report: Report): void {
  for (const text of [...board.texts, ...board.footprints.flatMap(({ texts }) => texts)]) {
    if (text.hidden) continue;
    if (text.layer.startsWith('B.') && !text.style.mirrored)
      report('nonmirrored_text_on_back_layer', 'Text on the back is not mirrored', [textItem(text)], {
        layer: text.layer,
      });
    if (text.layer.startsWith('F.') && text.style.mirrored)
      report('mirrored_text_on_front_layer', 'Text on the front is mirrored', [textItem(text)], { layer: text.layer });
  }
}
