import type { CopperItem } from '../copper.ts';
import type { CustomLimit } from '../custom-rules/limits.ts';
import { graphicSubject, textSubject, type RuleSubject } from '../custom-rules/subject.ts';
import { nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { graphicShapes } from '../geometry/item-shapes.ts';
import { uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';
import { coverOfText, textShapes } from '../geometry/text-strokes.ts';
import { isCopperLayer, holdsLayer } from '../read/layers.ts';
import type { Footprint, Graphic } from '../model.ts';
import { fillInText } from '../text-words.ts';
import {
  graphicItem,
  makeViolationItem,
  mm,
  reportViolation,
  textItem,
  type DesignContext,
  type Report,
} from './context.ts';
import { listTexts, type ListedText } from './listed-texts.ts';
import { textArea } from './text-area.ts';
import type { NotRun, ViolationItem } from './violation.ts';

/** What a thing covers on some layers. */
interface Form {
  layers: ReadonlySet<string>;
  shapes: readonly Shape[];
  /** It is on no layer of these and goes through them; two such are not held against each other there. */
  isThrough?: boolean;
}

interface Thing extends Bounds {
  subject: RuleSubject;
  item: ViolationItem;
  /** More than one where its hole goes through layers that it has nothing on. */
  forms: Form[];
  hole?: Shape;
  /** It lies somewhere within its shapes. */
  isUnsure?: boolean;
}

type Kind = 'physical_clearance' | 'physical_hole_clearance';
type Fill = CopperItem & { kind: 'fill' };

/** What there is on a finished board, and the courtyards: holes and cuts go through all of it. */
const PHYSICAL = /\.(?:Cu|Mask|Paste|SilkS|Adhes|CrtYd)$/;

/**
 * What rules of the user's want apart whatever its nets are: all that is on one layer, with holes and the lines of Edge.Cuts on
 * every layer, and each filled zone against what is no zone. As in KiCad, lines that meet in a net are held against each other
 * too: a rule says by its condition whom it means.
 */
export function checkPhysicalClearance(context: DesignContext, report: Report): NotRun[] {
  const { custom } = context;
  const kinds = (['physical_clearance', 'physical_hole_clearance'] as const).filter((kind) => custom?.has(kind));
  const within = kinds.reduce((most, kind) => Math.max(most, custom!.widest(kind)), 0);
  if (within <= 0) return [];
  const things = listThings(context);
  const grid = new Grid(things);
  const unsure = new Set<Thing>();
  const compare = (a: Thing, b: Thing, measures: Measures, layers: string[]): void => {
    for (const kind of kinds) {
      const asked = custom!.findLimit(kind, a.subject, b.subject, layers);
      const limit = asked?.min ?? 0;
      if (!asked || limit <= 0) continue;
      const gap = measures[kind](limit);
      if (!(gap < limit)) continue;
      for (const one of [a, b]) if (one.isUnsure) unsure.add(one);
      if (!a.isUnsure && !b.isUnsure) reportNear(kind, [a.item, b.item], asked, { limit, actual: gap }, report);
    }
  };
  things.forEach((a, index) =>
    grid.near(a, within, (other) => {
      if (other <= index) return;
      const b = things[other]!;
      const layers = listSharedLayers(a, b);
      if (layers.length > 0) compare(a, b, measurePair(a, b), layers);
    }),
  );
  for (const fill of context.fills) {
    const zone = describeFill(fill, context);
    grid.near(fill, within, (other) => {
      const thing = things[other]!;
      if (thing.forms.some(({ layers }) => layers.has(fill.fill.layer)))
        compare(thing, zone, measureFill(thing, fill), [fill.fill.layer]);
    });
  }
  return [...listUnsure(unsure.size), ...listWithin(context)];
}

type Measures = Record<Kind, (limit: number) => number>;

function measurePair(a: Thing, b: Thing): Measures {
  const pairs = a.forms.flatMap((one) =>
    b.forms.filter((other) => shareLayers(one, other).size > 0).map((other) => [one, other] as const),
  );
  return {
    physical_clearance: (limit) =>
      pairs.reduce((least, [one, other]) => Math.min(least, nearest(one.shapes, other.shapes, limit)), Infinity),
    physical_hole_clearance: (limit) =>
      pairs.reduce(
        (least, [one, other]) =>
          Math.min(
            least,
            a.hole ? nearest([a.hole], other.shapes, limit) : Infinity,
            b.hole ? nearest([b.hole], one.shapes, limit) : Infinity,
          ),
        Infinity,
      ),
  };
}

function measureFill({ forms, hole }: Thing, { edges, fill }: Fill): Measures {
  const toFill = (shapes: readonly Shape[], limit: number): number =>
    shapes.reduce((least, shape) => Math.min(least, edges.distance(shape, limit)), Infinity);
  const there = forms.filter(({ layers }) => layers.has(fill.layer)).flatMap(({ shapes }) => shapes);
  return {
    physical_clearance: (limit) => toFill(there, limit),
    physical_hole_clearance: (limit) => toFill(hole ? [hole] : [], limit),
  };
}

function reportNear(
  kind: Kind,
  items: ViolationItem[],
  asked: CustomLimit,
  found: { limit: number; actual: number },
  report: Report,
): void {
  const isOfHoles = kind === 'physical_hole_clearance';
  const what = isOfHoles ? 'Physical hole clearance' : 'Physical clearance';
  const message = `${what} violation (minimum ${mm(found.limit)}, actual ${mm(found.actual)})`;
  reportViolation(report, asked, isOfHoles ? 'hole_clearance' : 'clearance', message, items, found);
}

function shareLayers(a: Form, b: Form): ReadonlySet<string> {
  return a.isThrough && b.isThrough ? new Set() : a.layers.intersection(b.layers);
}

function listSharedLayers(a: Thing, b: Thing): string[] {
  const shared = a.forms.flatMap((one) => b.forms.flatMap((other) => [...shareLayers(one, other)]));
  return [...new Set(shared)];
}

function listThings(context: DesignContext): Thing[] {
  const { board, custom } = context;
  const names = board.layers.map(({ name }) => name);
  const through = new Set([...names, ...board.copperLayers].filter((name) => PHYSICAL.test(name)));
  const things = context.solid.map((item) => describeCopper(item, context, through));
  const addGraphic = (graphic: Graphic, footprint?: Footprint): void => {
    const layers = new Set([graphic.layer, ...graphic.otherLayers]);
    const shapes = graphicShapes(graphic);
    if ([...layers].some(isCopperLayer) || shapes.length === 0) return;
    const forms: Form[] = [{ layers, shapes }];
    if (layers.has('Edge.Cuts')) forms.push({ layers: through.difference(layers), shapes, isThrough: true });
    things.push({
      subject: graphicSubject(graphic, footprint),
      item: graphicItem(graphic, footprint),
      forms,
      ...uniteBounds(shapes),
    });
  };
  for (const graphic of board.graphics) addGraphic(graphic);
  for (const footprint of board.footprints) for (const graphic of footprint.graphics) addGraphic(graphic, footprint);
  for (const listed of listTexts(board)) things.push(...describeText(listed, context));
  return custom ? things : [];
}

function describeCopper(item: CopperItem, context: DesignContext, through: ReadonlySet<string>): Thing {
  const { board, custom } = context;
  const there = context.copperThere(item);
  const copper = board.copperLayers.filter((_, depth) => (there & (1 << depth)) !== 0);
  const isBare = item.copper === 0 && item.hole !== undefined;
  const isNamed = (name: string): boolean =>
    item.kind === 'pad' && (isBare || !isCopperLayer(name)) && holdsLayer(item.pad.layers, name);
  const drawn = item.kind === 'graphic' ? [item.graphic.layer, ...item.graphic.otherLayers] : [];
  const own = new Set([...copper, ...drawn, ...board.layers.map(({ name }) => name).filter(isNamed)]);
  const forms: Form[] = [{ layers: own, shapes: isBare ? [item.hole!] : item.shapes }];
  if (item.hole) forms.push({ layers: through.difference(own), shapes: [item.hole], isThrough: true });
  const { minX, minY, maxX, maxY, hole } = item;
  return {
    subject: custom!.describeSubject(item),
    item: makeViolationItem(item),
    forms: forms.filter(({ layers }) => layers.size > 0),
    minX,
    minY,
    maxX,
    maxY,
    ...(hole && { hole }),
  };
}

/** Nothing, of a text that is not drawn. */
function describeText({ text, footprint }: ListedText, { board, rules }: DesignContext): Thing[] {
  if (text.hidden || (text.text.trim() === '' && !text.box)) return [];
  const words = fillInText(text, footprint, new Map([...board.properties, ...rules.textVariables]));
  const strokes = coverOfText(text, words);
  const shapes = strokes ? textShapes(strokes) : textArea(text, words);
  if (shapes.length === 0) return [];
  return [
    {
      subject: textSubject(text, footprint),
      item: textItem(text),
      forms: [{ layers: new Set([text.layer]), shapes }],
      ...uniteBounds(shapes),
      ...(!strokes && { isUnsure: true }),
    },
  ];
}

function describeFill(fill: Fill, { custom }: DesignContext): Thing {
  const { minX, minY, maxX, maxY } = fill;
  return { subject: custom!.describeSubject(fill), item: makeViolationItem(fill), forms: [], minX, minY, maxX, maxY };
}

function listUnsure(count: number): NotRun[] {
  if (count === 0) return [];
  const reason = `${count} texts may be nearer than a physical clearance allows: where their strokes lie is not known`;
  return [{ type: 'custom_rule', reason }];
}

/** KiCad holds the outlines of one zone or shape on copper against each other. */
function listWithin({ custom, items }: DesignContext): NotRun[] {
  const canComeNear = (item: CopperItem): boolean =>
    item.kind === 'fill' || (item.kind === 'graphic' && !['line', 'circle'].includes(item.graphic.shape.kind));
  const isAsked = (item: CopperItem): boolean =>
    (custom!.findLimit('physical_clearance', custom!.describeSubject(item))?.min ?? 0) > 0;
  const count = new Set(items.filter((item) => canComeNear(item) && isAsked(item)).map(({ uuid }) => uuid)).size;
  if (count === 0) return [];
  const reason = `${count} zones and drawn shapes are not compared with themselves for a physical clearance`;
  return [{ type: 'custom_rule', reason }];
}
