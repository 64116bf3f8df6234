import type { BoardFacts } from './facts.ts';
import { type Finish, finishes, isSameFinish } from './finish.ts';

/** What vendors limit. Sides are of the rectangle around the board; lengths in mm, copper in ounces a square foot. */
export const limitRules = [
  'layers',
  'thickness',
  'finish',
  'colour',
  'outer_copper',
  'inner_copper',
  'short_side',
  'long_side',
  'trace_width',
  'clearance',
  'drill',
  'annular_ring',
  'slot_width',
  'castellations',
  'blind_vias',
] as const;

export type LimitRule = (typeof limitRules)[number];

/** Boards that a row of a card or a table holds for; all that is said must fit. */
export interface Selector {
  layers?: readonly number[] | undefined;
  finish?: readonly Finish[] | undefined;
  colour?: readonly string[] | undefined;
  thicknessMm?: readonly number[] | undefined;
  outerCopperOz?: readonly number[] | undefined;
  castellations?: boolean | undefined;
}

/** One thing that a vendor makes only so. */
export interface Limit {
  rule: LimitRule;
  least?: number | undefined;
  most?: number | undefined;
  /** For rules without an order, and for lists of what is kept in stock. */
  oneOf?: readonly (number | string | boolean)[] | undefined;
  when?: Selector | undefined;
  /** What another copy of the source states; between the two a board is taken, with a note. */
  disputedLeast?: number | undefined;
}

/** Why a vendor cannot build the board. */
export interface Unbuildable {
  rule: LimitRule;
  need: string;
  limit: string;
  /** `The narrowest trace is 0.1 mm; at least 0.1524 mm is made`: a sentence without a full stop. */
  message: string;
}

export interface LimitCheck {
  unbuildable: Unbuildable[];
  /** What could not be judged: it is not known of the board, or no limit of the service is known. */
  unchecked: LimitRule[];
  notes: string[];
}

type Fact = number | string | boolean;

interface Measure {
  of(facts: BoardFacts): Fact | undefined;
  title: string;
  unit: string;
  /** A wish: when nobody has one, the vendor's usual way will do. */
  isWish: boolean;
}

const measures: Record<LimitRule, Measure> = {
  layers: { of: ({ layers }) => layers, title: 'copper layers', unit: '', isWish: false },
  thickness: { of: ({ thicknessMm }) => thicknessMm, title: 'thickness', unit: ' mm', isWish: true },
  finish: { of: ({ finish }) => finish, title: 'finish', unit: '', isWish: true },
  colour: { of: ({ colour }) => colour?.trim().toLowerCase(), title: 'mask colour', unit: '', isWish: true },
  outer_copper: { of: ({ outerCopperOz }) => outerCopperOz, title: 'outer copper', unit: ' oz', isWish: true },
  inner_copper: { of: ({ innerCopperOz }) => innerCopperOz, title: 'inner copper', unit: ' oz', isWish: true },
  short_side: {
    of: ({ widthMm, heightMm }) => Math.min(widthMm, heightMm),
    title: 'short side',
    unit: ' mm',
    isWish: false,
  },
  long_side: {
    of: ({ widthMm, heightMm }) => Math.max(widthMm, heightMm),
    title: 'long side',
    unit: ' mm',
    isWish: false,
  },
  trace_width: { of: ({ minTraceMm }) => minTraceMm, title: 'narrowest trace', unit: ' mm', isWish: false },
  clearance: { of: ({ minSpaceMm }) => minSpaceMm, title: 'narrowest space', unit: ' mm', isWish: false },
  drill: { of: ({ minDrillMm }) => minDrillMm, title: 'smallest drill', unit: ' mm', isWish: false },
  annular_ring: { of: ({ minRingMm }) => minRingMm, title: 'narrowest ring', unit: ' mm', isWish: false },
  slot_width: { of: ({ minSlotMm }) => minSlotMm, title: 'narrowest slot', unit: ' mm', isWish: false },
  castellations: { of: ({ castellations }) => castellations, title: 'castellations', unit: '', isWish: false },
  blind_vias: { of: ({ blindVias }) => blindVias, title: 'blind or buried vias', unit: '', isWish: false },
};

/** Every service has limits of these; where none is known, that is no pass. */
const ESSENTIAL: readonly LimitRule[] = ['trace_width', 'clearance', 'drill', 'annular_ring'];

/** A measured width may be a micrometre short: contours of copper are chords of arcs. */
const SLACK_MM = 0.001;

/** Hold a board against limits. */
export function checkLimits(facts: BoardFacts, limits: readonly Limit[]): LimitCheck {
  const found: LimitCheck = { unbuildable: [], unchecked: [], notes: [] };
  for (const limit of limits) {
    const selected = limit.when ? selects(limit.when, facts) : true;
    if (selected === false) continue;
    const measure = measures[limit.rule];
    const fact = measure.of(facts);
    if (fact === undefined || selected === undefined) {
      if (!measure.isWish && !found.unchecked.includes(limit.rule)) found.unchecked.push(limit.rule);
      continue;
    }
    const made = nominalOf(limit, fact);
    const broken = made === undefined ? breachOf(limit, fact) : undefined;
    if (made !== undefined && made !== fact)
      found.notes.push(`The board is ${fact} mm thick; the service makes ${made} mm, which is within a tenth.`);
    else if (broken !== undefined) found.unbuildable.push(unbuildable(limit.rule, fact, broken));
    else if (isDisputed(limit, fact))
      found.notes.push(
        `The ${measure.title} is ${show(fact, measure.unit)}; one copy of the vendor's limits allows ${limit.least}${measure.unit}, another asks for ${limit.disputedLeast}${measure.unit}.`,
      );
  }
  const limited = new Set(limits.map(({ rule }) => rule));
  found.unchecked.push(...ESSENTIAL.filter((rule) => !limited.has(rule)));
  return found;
}

/** Whether a selector holds; undefined when it asks for something that is not known of the board. */
export function selects(selector: Selector, facts: BoardFacts): boolean | undefined {
  const asked: [readonly Fact[] | undefined, Fact | undefined][] = [
    [selector.layers, facts.layers],
    [selector.finish, facts.finish],
    [selector.colour, facts.colour?.trim().toLowerCase()],
    [selector.thicknessMm, facts.thicknessMm],
    [selector.outerCopperOz, facts.outerCopperOz],
    [selector.castellations === undefined ? undefined : [selector.castellations], facts.castellations],
  ];
  let isKnown = true;
  for (const [values, fact] of asked) {
    if (!values) continue;
    if (fact === undefined) isKnown = false;
    else if (!values.some((value) => isSame(value, fact))) return false;
  }
  return isKnown ? true : undefined;
}

function breachOf({ least, most, oneOf }: Limit, fact: Fact): string | undefined {
  if (oneOf) return oneOf.some((value) => isSame(value, fact)) ? undefined : listed(oneOf);
  if (typeof fact !== 'number') return undefined;
  if (least !== undefined && fact < least - SLACK_MM) return `at least ${least}`;
  if (most !== undefined && fact > most + SLACK_MM) return `at most ${most}`;
  return undefined;
}

function listed(values: readonly Fact[]): string {
  const words = values.map((value) => String(value).replaceAll('_', ' '));
  return words.length === 1 ? `only ${words[0]}` : `one of ${words.join(', ')}`;
}

function nominalOf({ rule, oneOf }: Limit, fact: Fact): number | undefined {
  if (rule !== 'thickness' || typeof fact !== 'number' || !oneOf) return undefined;
  return nominalThickness(
    fact,
    oneOf.filter((value) => typeof value === 'number'),
  );
}

/**
 * Boards are within a tenth of their nominal thickness, and the layers that a design sums up are seldom that of the
 * list.
 */
export function nominalThickness(thicknessMm: number, made: readonly number[]): number | undefined {
  const nearest = made.toSorted((a, b) => Math.abs(a - thicknessMm) - Math.abs(b - thicknessMm))[0];
  return nearest !== undefined && Math.abs(nearest - thicknessMm) <= 0.1 * nearest + SLACK_MM ? nearest : undefined;
}

function isDisputed({ disputedLeast }: Limit, fact: Fact): boolean {
  return disputedLeast !== undefined && typeof fact === 'number' && fact < disputedLeast - SLACK_MM;
}

function isSame(value: Fact, fact: Fact): boolean {
  if (typeof value === 'number' && typeof fact === 'number') return Math.abs(value - fact) < SLACK_MM;
  return value === fact || (isFinish(value) && isFinish(fact) && isSameFinish(value, fact));
}

function isFinish(value: Fact): value is Finish {
  return finishes.some((finish) => finish === value);
}

function unbuildable(rule: LimitRule, fact: Fact, limit: string): Unbuildable {
  const { title, unit } = measures[rule];
  const bound = `${limit}${unit}`;
  if (typeof fact === 'boolean')
    return { rule, need: 'yes', limit: 'not made', message: `The board has ${title}; the service does not make them` };
  const need = show(fact, unit);
  return { rule, need, limit: bound, message: `${startOf(title, need)}; the service makes ${bound}` };
}

function startOf(title: string, need: string): string {
  return title === 'copper layers' ? `The board has ${need} copper layers` : `The ${title} is ${need}`;
}

function show(fact: Fact, unit: string): string {
  return typeof fact === 'number' ? `${Number(fact.toFixed(4))}${unit}` : String(fact).replaceAll('_', ' ');
}
