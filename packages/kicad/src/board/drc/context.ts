import { connectCopper, type Connectivity } from '../connectivity.ts';
import { collectCopper, layersOfBarrel, type CopperItem } from '../copper.ts';
import type { ConstraintKind, CustomRules } from '../custom-rules/custom-rules.ts';
import { CustomLimits, type CustomLimit } from '../custom-rules/limits.ts';
import { Grid } from '../geometry/grid.ts';
import { listMeetingPoints, type MarkedShape } from '../geometry/meeting-point.ts';
import { makeShape, type Shape } from '../geometry/shape.ts';
import type { Board, BoardText, Footprint, Graphic, Item, Point, Zone } from '../model.ts';
import { drillVias } from '../rules/drill-vias.ts';
import { resolveNetClasses, pairedNet, type EffectiveClass } from '../rules/net-classes.ts';
import type { BoardRules } from '../rules/rules.ts';
import { collectCopperTexts, type CopperText } from './copper-texts.ts';
import type { MarkPlaces, Violation, ViolationItem } from './violation.ts';

/** What a rule knows of a violation besides. */
export type More = Partial<Violation> & { places?: MarkPlaces; arePads?: boolean };

export type Report = (type: string, message: string, items: ViolationItem[], more?: More) => void;

/** A board file that says nothing of the solder mask leaves it to the project. */
function withMaskOfProject(board: Board, { padToMaskClearance, solderMaskMinWidth }: BoardRules): Board {
  return {
    ...board,
    setup: {
      ...board.setup,
      padToMaskClearance: board.setup.padToMaskClearance ?? padToMaskClearance,
      solderMaskMinWidth: board.setup.solderMaskMinWidth ?? solderMaskMinWidth,
    },
  };
}

/** What all checks look at; made once a run. */
export class DesignContext {
  readonly board: Board;
  readonly rules: BoardRules;
  readonly items: CopperItem[];
  readonly connectivity: Connectivity;
  readonly resolveClass: (net: string) => EffectiveClass;
  /** Texts on copper layers; they join nothing and stand in no other list. */
  readonly copperTexts: { known: CopperText[]; unsure: number };
  /** Over all that is no fill, by place in `solid`. */
  readonly solid: CopperItem[];
  readonly grid: Grid;
  readonly fills: (CopperItem & { kind: 'fill' })[];
  /** The largest clearance that any net asks for. */
  readonly widest: number;
  /** The rules of the user's own, when there are any. */
  readonly custom: CustomLimits | undefined;

  constructor(board: Board, rules: BoardRules, custom?: CustomRules) {
    this.resolveClass = resolveNetClasses(rules);
    this.board = withMaskOfProject(drillVias(board, rules), rules);
    this.rules = rules;
    this.items = collectCopper(this.board);
    this.connectivity = connectCopper(this.items);
    this.custom = custom && new CustomLimits(custom, this.board, this.resolveClass);
    this.solid = this.items.filter(({ kind }) => kind !== 'fill');
    this.copperTexts = collectCopperTexts(this.board, rules);
    this.fills = this.items.filter((item) => item.kind === 'fill');
    this.grid = new Grid(this.solid);
    const local = this.solid.map((item) => localClearance(item) ?? 0);
    this.widest = [...rules.netClasses.map(({ clearance }) => clearance ?? 0), ...local].reduce(
      (a, b) => Math.max(a, b),
      Math.max(rules.minClearance, this.custom?.widest('clearance') ?? 0),
    );
  }

  isOn(type: string): boolean {
    return this.rules.severities.get(type) !== 'ignore';
  }

  /** Copper layers on which an item really has copper: pads and vias may leave out those that nothing joins. */
  copperThere(item: CopperItem): number {
    const barrel = layersOfBarrel(item);
    return barrel === 0 ? item.copper : item.copper & (~barrel | this.connectivity.joinedOn[item.index]!);
  }

  /** What is of an item on its copper layers, and on which: its copper, and where that is left out the barrel of its hole. */
  *piecesOf(item: CopperItem): Generator<{ layers: number; shapes: readonly Shape[] }> {
    const there = this.copperThere(item);
    if (there !== 0) yield { layers: there, shapes: item.shapes };
    const barrel = item.copper & ~there;
    if (barrel !== 0 && item.hole) yield { layers: barrel, shapes: [item.hole] };
  }

  /** What a pad says of itself goes before the rules of the user, and those before net classes and zones. */
  findClearance(a: CopperItem, b: CopperItem): Limit {
    const own = [localClearance(a), localClearance(b)].filter((value) => value !== undefined);
    if (own.length > 0) return { nm: Math.max(...own, this.rules.minClearance) };
    const pairGap = this.#measurePairGap(a, b);
    if (pairGap !== undefined) return { nm: Math.max(pairGap, this.rules.minClearance) };
    const asked = this.customLimit('clearance', a, b);
    if (asked?.min !== undefined) return { nm: asked.min, asked };
    const classes = Math.max(this.resolveClass(a.net).clearance, this.resolveClass(b.net).clearance);
    return { nm: Math.max(classes, zoneClearance(a), zoneClearance(b), this.rules.minClearance) };
  }

  /** The two nets of a differential pair may run as near to each other as their class wants them, nearer than others. */
  #measurePairGap(a: CopperItem, b: CopperItem): number | undefined {
    if (a.kind === 'fill' || b.kind === 'fill' || pairedNet(a.net) !== b.net) return undefined;
    const { pairGap, clearance } = this.resolveClass(a.net);
    return pairGap < clearance ? pairGap : undefined;
  }

  /**
   * KiCad lets a rule ask for more than the board's limit, not for less. What a hole without copper says of itself goes before
   * rules.
   */
  findHoleClearance(holed: CopperItem, other: CopperItem): Limit {
    const own = holed.copper === 0 ? localClearance(holed) : undefined;
    if (own !== undefined) return { nm: Math.max(own, this.rules.minHoleClearance) };
    const asked = this.customLimit('hole_clearance', holed, other);
    const board = this.rules.minHoleClearance;
    return asked?.min !== undefined && asked.min > board ? { nm: asked.min, asked } : { nm: board };
  }

  /** Of a pair, on the layers that both are on. */
  customLimit(kind: ConstraintKind, a: CopperItem, b?: CopperItem): CustomLimit | undefined {
    if (!this.custom?.has(kind)) return undefined;
    const [first, second] = [this.custom.describeSubject(a), b && this.custom.describeSubject(b)];
    const layers = second ? first.layers.filter((layer) => second.layers.includes(layer)) : first.layers;
    return this.custom.findLimit(kind, first, second, layers);
  }
}

/** Nanometres, and the rule of the user's that says so. */
export interface Limit {
  nm: number;
  asked?: CustomLimit;
}

function zoneClearance(item: CopperItem): number {
  return item.kind === 'fill' ? item.zone.clearance : 0;
}

/** Reports with the severity and the name of the user's own rule; what that rule wants ignored is not reported. */
export function reportViolation(
  report: Report,
  asked: CustomLimit | undefined,
  type: string,
  message: string,
  items: ViolationItem[],
  more: More = {},
): void {
  if (asked?.severity === 'ignore') return;
  const said = asked ? `${message} (rule '${asked.rule}')` : message;
  report(type, said, items, { ...more, ...(asked?.severity && { severity: asked.severity }) });
}

function localClearance(item: CopperItem): number | undefined {
  if (item.kind !== 'pad') return undefined;
  return item.pad.clearance || item.footprint.clearance || undefined;
}

export function makeViolationItem(item: CopperItem, at?: Point): ViolationItem {
  if (item.kind === 'graphic' && item.text) return textItem(item.text);
  return { uuid: item.uuid, what: whatIs(item), at: at ?? locateItem(item), line: findBoardItem(item).line };
}

function findBoardItem(item: CopperItem): Item {
  switch (item.kind) {
    case 'pad':
      return item.pad;
    case 'track':
      return item.track;
    case 'via':
      return item.via;
    case 'graphic':
      return item.graphic;
    default:
      return item.zone;
  }
}

function locateItem(item: CopperItem): Point {
  if (item.kind === 'fill') return item.zone.outlines[0]?.[0] ?? { x: item.minX, y: item.minY };
  return item.anchors[0] ?? { x: item.minX, y: item.minY };
}

function whatIs(item: CopperItem): string {
  const net = item.net === '' ? '<no net>' : item.net;
  switch (item.kind) {
    case 'pad':
      return `Pad ${item.pad.number} [${net}] of ${item.footprint.reference}`;
    case 'track':
      return `Track [${net}] on ${item.track.layer}`;
    case 'via':
      return `Via [${net}] on ${item.via.top} - ${item.via.bottom}`;
    case 'graphic':
      return graphicName(item.graphic, item.footprint);
    default:
      return `Zone [${net}] on ${item.fill.layer}`;
  }
}

function graphicName({ shape, layer }: Graphic, footprint?: Footprint): string {
  const kind = shape.kind === 'line' ? 'Segment' : `${shape.kind[0]!.toUpperCase()}${shape.kind.slice(1)}`;
  return `${kind}${footprint ? ` of ${footprint.reference}` : ''} on ${layer}`;
}

export function graphicItem(graphic: Graphic, footprint?: Footprint): ViolationItem {
  const { shape } = graphic;
  const at = 'start' in shape ? shape.start : 'center' in shape ? shape.center : shape.points[0]!;
  return { uuid: graphic.uuid, what: graphicName(graphic, footprint), at, line: graphic.line };
}

export function footprintItem({ uuid, reference, at, line }: Footprint): ViolationItem {
  return { uuid, what: `Footprint ${reference}`, at, line };
}

export function textItem({ uuid, text, layer, at, line }: BoardText): ViolationItem {
  return { uuid, what: `Text '${text}' on ${layer}`, at, line };
}

export function zoneItem(zone: Zone): ViolationItem {
  const name = zone.keepout ? 'Rule area' : `Zone [${zone.net === '' ? '<no net>' : zone.net}]`;
  return {
    uuid: zone.uuid,
    what: `${name} on ${zone.layers.join(', ')}`,
    at: zone.outlines[0]?.[0] ?? { x: 0, y: 0 },
    line: zone.line,
  };
}

/** Where KiCad may say that two come too near; a fill is its outline. Of two fills it cuts them up first. */
export function placesOfPair(a: CopperItem | readonly Shape[], b: CopperItem | readonly Shape[]): MarkPlaces {
  return () => {
    if ('kind' in a && 'kind' in b && a.kind === 'fill' && b.kind === 'fill') return undefined;
    return [listPlaces(a, b)];
  };
}

export function listPlaces(a: CopperItem | readonly Shape[], b: CopperItem | readonly Shape[]): readonly Point[] {
  return listMeetingPoints(shapesOf(a), shapesOf(b));
}

/** Of what KiCad cuts up before it compares. */
export const UNKNOWN_PLACES: MarkPlaces = () => undefined;

function shapesOf(item: CopperItem | readonly Shape[]): readonly MarkedShape[] {
  if (!('kind' in item)) return item;
  if (item.kind === 'pad' && item.pad.shape === 'rect')
    return item.shapes.map((shape) => ({ ...shape, isRectangle: true }));
  return item.kind === 'fill' ? [makeShape(item.fill.points, 0)] : item.shapes;
}

export function mm(nm: number): string {
  return `${(nm / 1e6).toFixed(4)} mm`;
}
